CREATE TABLE "customers_to_remove" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
