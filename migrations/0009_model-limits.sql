ALTER TABLE "model_usage" DROP CONSTRAINT "model_usage_form_id_forms_id_fk";
--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "owner_id" text;
--> statement-breakpoint
UPDATE "model_usage" SET "owner_id" = "forms"."owner_id" FROM "forms" WHERE "forms"."id" = "model_usage"."form_id";
--> statement-breakpoint
ALTER TABLE "model_usage" ALTER COLUMN "owner_id" SET NOT NULL;