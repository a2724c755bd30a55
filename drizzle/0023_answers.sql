CREATE TABLE "offer_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text NOT NULL,
	"offer_id" uuid,
	"kind" text NOT NULL,
	"reason" text,
	"word" text,
	"role" text NOT NULL,
	"submission_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_answers_kind_known" CHECK ("offer_answers"."kind" in ('yes', 'question', 'no')),
	CONSTRAINT "offer_answers_reason_of_no" CHECK ("offer_answers"."reason" is null or "offer_answers"."kind" = 'no')
);
--> statement-breakpoint
DROP INDEX "offers_tabs_index";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "offer_answers" ADD CONSTRAINT "offer_answers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_answers_submission_id_unique" ON "offer_answers" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "offer_answers_offer_index" ON "offer_answers" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_answers_partner_index" ON "offer_answers" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_tabs_index" ON "offers" USING btree ("partner_id","withdrawn_at","first_opened_at","answered_at","declined_at","valid_until") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_one_answer" CHECK (num_nonnulls("offers"."answered_at", "offers"."declined_at") <= 1);--> statement-breakpoint
INSERT INTO "offer_answers" ("partner_id", "offer_id", "kind", "role", "created_at") SELECT "partner_id", "id", 'yes', 'visitor', "answered_at" FROM "offers" WHERE "answered_at" IS NOT NULL;
