CREATE TABLE "uploads" (
	"form_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"id" text NOT NULL,
	"question_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_form_id_response_id_id_pk" PRIMARY KEY("form_id","response_id","id")
);
--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE "uploads"."state" <> 'claimed';