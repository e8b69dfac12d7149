CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"slug" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'DEFAULT_FREE' NOT NULL,
	"avatar" text,
	"password_hash" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"blocked" boolean DEFAULT false NOT NULL,
	"login_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "users_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "form_co_authors" (
	"form_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_co_authors_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" text NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"live" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cover" text,
	"questions" jsonb NOT NULL,
	"retired" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submit_button_text" text NOT NULL,
	"show_profile_card" boolean NOT NULL,
	"visibility" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_tallies" (
	"form_id" text NOT NULL,
	"question_id" text NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "answer_tallies_form_id_question_id_value_day_shard_pk" PRIMARY KEY("form_id","question_id","value","day","shard")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"form_id" text NOT NULL,
	"id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "responses_form_id_id_pk" PRIMARY KEY("form_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_co_authors" ADD CONSTRAINT "form_co_authors_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_co_authors" ADD CONSTRAINT "form_co_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_co_authors_user_id_index" ON "form_co_authors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forms_owner_id_visibility_created_at_id_index" ON "forms" USING btree ("owner_id","visibility","created_at","id");--> statement-breakpoint
CREATE INDEX "responses_by_time" ON "responses" USING btree ("form_id","submitted_at","id");