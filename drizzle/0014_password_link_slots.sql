DROP INDEX "password_links_admin_index";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "slot" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_admin_slot_index" ON "password_links" USING btree ("admin_id","slot");