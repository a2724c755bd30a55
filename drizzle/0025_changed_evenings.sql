ALTER TABLE "confirmations" ADD COLUMN "first_id" uuid;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_revision" CHECK (("confirmations"."revision" = 0) = ("confirmations"."first_id" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "confirmation_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if to_jsonb(new) - 'token_hash' - 'cancelled_at' is distinct from to_jsonb(old) - 'token_hash' - 'cancelled_at'
    or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    raise exception 'A confirmation stays as it is: a changed evening gets another one';
  end if;
  return new;
end $$;
