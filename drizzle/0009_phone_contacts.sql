ALTER TABLE "contacts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_phone_unique" ON "contacts" USING btree ("phone") WHERE "contacts"."email" is null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_reachable" CHECK ("contacts"."email" is not null or "contacts"."phone" is not null);