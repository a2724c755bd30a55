CREATE TABLE "offer_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"ring_on" date,
	"word" text,
	"called_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_calls" ADD CONSTRAINT "offer_calls_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_calls_offer_index" ON "offer_calls" USING btree ("offer_id","called_at");--> statement-breakpoint
-- The log alone has had the calls until now.
INSERT INTO "offer_calls" ("offer_id", "called_at") SELECT "offers"."id", "activity"."at" FROM "activity" JOIN "offers" ON "offers"."id"::text = "activity"."subject_id" WHERE "activity"."action" = 'offer.called' AND "offers"."deleted_at" IS NULL;
