CREATE TABLE "notification_settings" (
	"form_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"told_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"digested_on" date,
	CONSTRAINT "notification_settings_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_user_id_index" ON "notification_settings" USING btree ("user_id");