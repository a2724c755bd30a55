DROP INDEX "login_links_email_index";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_links" ADD COLUMN "slot" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "login_links_email_slot_index" ON "login_links" USING btree ("email","slot");