ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "login_links_email_index" ON "login_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_email_index" ON "sessions" USING btree ("email");