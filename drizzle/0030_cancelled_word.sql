ALTER TABLE "confirmations" ADD COLUMN "cancelled_word" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_cancelled_word" CHECK ("confirmations"."cancelled_word" is null or "confirmations"."cancelled_at" is not null);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "confirmation_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if to_jsonb(new) - 'token_hash' - 'cancelled_at' - 'cancelled_by' - 'cancelled_word' is distinct from to_jsonb(old) - 'token_hash' - 'cancelled_at' - 'cancelled_by' - 'cancelled_word'
    or old.cancelled_at is not null and (new.cancelled_at, new.cancelled_by, new.cancelled_word) is distinct from (old.cancelled_at, old.cancelled_by, old.cancelled_word) then
    raise exception 'A confirmation stays as it is: a changed evening gets another one';
  end if;
  return new;
end $$;
