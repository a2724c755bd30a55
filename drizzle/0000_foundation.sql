CREATE TABLE "offer_slug_history" (
	"partner_id" text NOT NULL,
	"slug" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_slug_history_partner_id_slug_pk" PRIMARY KEY("partner_id","slug"),
	CONSTRAINT "offer_slug_history_lower_case" CHECK ("offer_slug_history"."slug" = lower("offer_slug_history"."slug"))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text NOT NULL,
	"company_name" text NOT NULL,
	"customer_slug" text NOT NULL,
	"price" text,
	"before_price" text,
	"cta_button_url" text,
	"cta_button_text" text,
	"selected_extras" text[],
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_slug_format" CHECK ("offers"."customer_slug" ~ '^[A-Za-z0-9_-]+$'),
	CONSTRAINT "offers_slug_not_reserved" CHECK (lower("offers"."customer_slug") not in ('kunde', 'recent')),
	CONSTRAINT "offers_extras_known" CHECK ("offers"."selected_extras" <@ '{extended_magic,logo_illusion,em_act,boss_appear,levitate}'::text[])
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"text_content" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"error_message" text,
	"message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "email_outbox_status_known" CHECK ("email_outbox"."status" in ('pending', 'sending', 'sent', 'failed')),
	CONSTRAINT "email_outbox_retry_count_positive" CHECK ("email_outbox"."retry_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "global_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"default_price" text DEFAULT '35000' NOT NULL,
	"default_cta_link" text DEFAULT '{host}/[partnername]/kontakt' NOT NULL,
	"default_cta_text" text DEFAULT 'Book {name}' NOT NULL,
	"default_selected_extras" text[] DEFAULT '{extended_magic,logo_illusion,em_act}'::text[] NOT NULL,
	"closeup_only_price" text DEFAULT '50000' NOT NULL,
	"with_em_act_price" text DEFAULT '75000' NOT NULL,
	"with_big_illusions_price" text DEFAULT '100000' NOT NULL,
	"show_advanced_settings_by_default" text DEFAULT 'false' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "global_settings_one_row" CHECK ("global_settings"."id" = 1),
	CONSTRAINT "global_settings_extras_not_empty" CHECK (cardinality("global_settings"."default_selected_extras") > 0),
	CONSTRAINT "global_settings_advanced_flag" CHECK ("global_settings"."show_advanced_settings_by_default" in ('true', 'false'))
);
--> statement-breakpoint
CREATE TABLE "partner_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text NOT NULL,
	"whitelisted_emails" text[] DEFAULT '{}'::text[] NOT NULL,
	"trusted_domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"granted_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_access_partnerId_unique" UNIQUE("partner_id")
);
--> statement-breakpoint
CREATE TABLE "partner_defaults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text NOT NULL,
	"hero_description" text,
	"price" text,
	"before_price" text,
	"cta_button_url" text,
	"cta_button_text" text,
	"selected_extras" text[] DEFAULT '{extended_magic,logo_illusion,em_act}'::text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_defaults_partnerId_unique" UNIQUE("partner_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"allow_advanced_settings" text DEFAULT 'true',
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_id_format" CHECK ("partners"."partner_id" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_email_unique" UNIQUE("email"),
	CONSTRAINT "admin_users_email_normalised" CHECK ("admin_users"."email" = lower(btrim("admin_users"."email")))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_email_unique" UNIQUE("email"),
	CONSTRAINT "contacts_email_normalised" CHECK ("contacts"."email" = lower(btrim("contacts"."email")))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stripe_event_id" text,
	"submission_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_stripeEventId_unique" UNIQUE("stripe_event_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"access_type" text NOT NULL,
	"discount_code" text,
	"payment_id" text,
	"amount" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_grants_type_known" CHECK ("access_grants"."access_type" in ('free', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "login_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"partner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "login_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"partner_id" text,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_owner_matches_role" CHECK (("sessions"."role" = 'partner' and "sessions"."partner_id" is not null and "sessions"."admin_id" is null)
        or ("sessions"."role" = 'admin' and "sessions"."admin_id" is not null and "sessions"."partner_id" is null))
);
--> statement-breakpoint
ALTER TABLE "offer_slug_history" ADD CONSTRAINT "offer_slug_history_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "offer_slug_history" ADD CONSTRAINT "offer_slug_history_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "partner_access" ADD CONSTRAINT "partner_access_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "partner_defaults" ADD CONSTRAINT "partner_defaults_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_links" ADD CONSTRAINT "login_links_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_slug_history_offer_index" ON "offer_slug_history" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_partner_slug_unique" ON "offers" USING btree ("partner_id",lower("customer_slug"));--> statement-breakpoint
CREATE INDEX "offers_partner_created_at_index" ON "offers" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_outbox_due_index" ON "email_outbox" USING btree ("next_attempt_at") WHERE "email_outbox"."status" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "email_outbox_created_at_index" ON "email_outbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_access_emails_index" ON "partner_access" USING gin ("whitelisted_emails");--> statement-breakpoint
CREATE INDEX "partner_access_domains_index" ON "partner_access" USING gin ("trusted_domains");--> statement-breakpoint
CREATE UNIQUE INDEX "events_submission_id_unique" ON "events" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "events_contact_id_index" ON "events" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "events_type_created_at_index" ON "events" USING btree ("event_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_links_partner_index" ON "login_links" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "login_links_expires_at_index" ON "login_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_partner_index" ON "sessions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "sessions_admin_index" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");