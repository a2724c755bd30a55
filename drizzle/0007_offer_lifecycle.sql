CREATE TABLE "offer_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_preferences" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"mail_when_opened" boolean DEFAULT true NOT NULL,
	"valid_days" integer,
	"price_tax" text,
	"share_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_preferences_valid_days" CHECK ("partner_preferences"."valid_days" between 1 and 365),
	CONSTRAINT "partner_preferences_price_tax" CHECK ("partner_preferences"."price_tax" in ('eks', 'inkl'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "first_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "last_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "open_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "global_settings" ADD COLUMN "copy_when_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "offer_openings" ADD CONSTRAINT "offer_openings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_preferences" ADD CONSTRAINT "partner_preferences_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_openings_offer_index" ON "offer_openings" USING btree ("offer_id","opened_at");--> statement-breakpoint
CREATE INDEX "password_links_admin_index" ON "password_links" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "password_links_expires_at_index" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "events_offer_id_index" ON "events" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "events_partner_id_index" ON "events" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_open_count_positive" CHECK ("offers"."open_count" >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_value_positive" CHECK ("events"."value" >= 0);