CREATE TABLE "form_invitations" (
	"form_id" text NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_invitations_form_id_email_key_pk" PRIMARY KEY("form_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "mails_to_others" (
	"user_id" text NOT NULL,
	"mail" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_to_others_user_id_mail_pk" PRIMARY KEY("user_id","mail")
);
--> statement-breakpoint
ALTER TABLE "form_co_authors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_invitations_email_key_index" ON "form_invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "form_invitations_invited_by_index" ON "form_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "form_invitations_expires_at_index" ON "form_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_to_others_sent_at_index" ON "mails_to_others" USING btree ("sent_at");