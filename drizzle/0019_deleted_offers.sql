DROP INDEX "offers_archive_index";--> statement-breakpoint
DROP INDEX "offers_tabs_index";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_archive_index" ON "offers" USING btree ("partner_id","updated_at","id") WHERE withdrawn_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_tabs_index" ON "offers" USING btree ("partner_id","withdrawn_at","first_opened_at","answered_at","valid_until") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_deleted_says_nothing" CHECK ("offers"."deleted_at" is null or "offers"."withdrawn_at" is not null and "offers"."company_name" = '' and num_nonnulls(
        "offers"."price", "offers"."before_price", "offers"."cta_button_url", "offers"."cta_button_text", "offers"."selected_extras",
        "offers"."valid_until", "offers"."contact_name", "offers"."contact_phone", "offers"."contact_email") = 0);