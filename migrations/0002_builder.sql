CREATE TABLE "form_drafts" (
	"form_id" text NOT NULL,
	"user_id" text NOT NULL,
	"form_data" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_drafts_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "thank_you_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "max_responses" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_drafts_user_id_index" ON "form_drafts" USING btree ("user_id");