DROP INDEX "offers_partner_slug_unique";--> statement-breakpoint
DROP INDEX "offers_partner_created_at_index";--> statement-breakpoint
DROP INDEX "offers_partner_updated_at_index";--> statement-breakpoint
DROP INDEX "offers_partner_name_index";--> statement-breakpoint
CREATE INDEX "offers_withdrawn_slug_index" ON "offers" USING btree ("partner_id",lower("customer_slug"),"withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "offers_archive_index" ON "offers" USING btree ("partner_id","updated_at","id") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "offers_tabs_index" ON "offers" USING btree ("partner_id","withdrawn_at","first_opened_at","answered_at","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_partner_slug_unique" ON "offers" USING btree ("partner_id",lower("customer_slug")) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "offers_partner_created_at_index" ON "offers" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "offers_partner_updated_at_index" ON "offers" USING btree ("partner_id","updated_at","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "offers_partner_name_index" ON "offers" USING btree ("partner_id",sort_name collate "C","id") WHERE withdrawn_at is null;