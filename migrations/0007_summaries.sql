CREATE TABLE "model_summaries" (
	"form_id" text PRIMARY KEY NOT NULL,
	"run" text,
	"work" jsonb,
	"problem" text,
	"finished" jsonb,
	"model" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"form_id" text NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "model_usage_form_id_day_pk" PRIMARY KEY("form_id","day")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "never_to_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "model_summaries" ADD CONSTRAINT "model_summaries_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;