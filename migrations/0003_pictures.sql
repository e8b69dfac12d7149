CREATE TABLE "form_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "form_pictures_unused_since_index" ON "form_pictures" USING btree ("unused_since");