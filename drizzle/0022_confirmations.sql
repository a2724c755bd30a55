CREATE TABLE "confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_date" date NOT NULL,
	"terms" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "partner_preferences" DROP CONSTRAINT "partner_preferences_price_tax";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_standing_unique" ON "confirmations" USING btree ("event_id") WHERE "confirmations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "confirmations_event_index" ON "confirmations" USING btree ("event_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "confirmations_day_index" ON "confirmations" USING btree ("event_date");--> statement-breakpoint
ALTER TABLE "partner_preferences" ADD CONSTRAINT "partner_preferences_price_tax" CHECK ("partner_preferences"."price_tax" in ('inkl', 'eks', 'uten', 'none'));--> statement-breakpoint
CREATE FUNCTION "confirmation_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if to_jsonb(new) - 'token_hash' - 'cancelled_at' is distinct from to_jsonb(old) - 'token_hash' - 'cancelled_at'
    or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    raise exception 'A confirmation stays as it is: cancel it and confirm anew';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "confirmations_stay" BEFORE UPDATE ON "confirmations" FOR EACH ROW EXECUTE FUNCTION "confirmation_stays"();
