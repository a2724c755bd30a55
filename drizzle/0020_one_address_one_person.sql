-- What 0017 left behind: an address has the one form of src/domain/normal-email.ts wherever it is stored, readable or in
-- ASCII, and people stored in both are one contact.
CREATE FUNCTION one_form(address text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  head text := coalesce(substring(address FROM '^.*@'), '');
  domain text := lower(normalize(substr(address, length(head) + 1)));
  digits text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  letter text; basic int; done int;
  label text; rest text; decoded text; labels text[] := '{}';
  point bigint; at bigint; before bigint; bias bigint; weight bigint; step bigint; digit bigint; least_digit bigint; delta bigint;
BEGIN
  FOREACH label IN ARRAY string_to_array(domain, '.') LOOP
    IF label LIKE 'xn--%' THEN
      -- Punycode, RFC 3492 section 6.2.
      rest := substr(label, 5);
      decoded := coalesce(substring(rest FROM '^(.*)-[^-]*$'), '');
      rest := substring(rest FROM '[^-]*$');
      point := 128; at := 0; bias := 72;
      WHILE rest <> '' LOOP
        before := at; weight := 1; step := 36;
        LOOP
          digit := strpos(digits, left(rest, 1)) - 1;
          IF rest = '' OR digit < 0 THEN RETURN address; END IF;
          rest := substr(rest, 2);
          at := at + digit * weight;
          least_digit := greatest(1, least(26, step - bias));
          EXIT WHEN digit < least_digit;
          weight := weight * (36 - least_digit);
          step := step + 36;
        END LOOP;
        delta := (at - before) / CASE WHEN before = 0 THEN 700 ELSE 2 END;
        delta := delta + delta / (length(decoded) + 1);
        step := 0;
        WHILE delta > 455 LOOP delta := delta / 35; step := step + 36; END LOOP;
        bias := step + 36 * delta / (delta + 38);
        point := point + at / (length(decoded) + 1);
        at := at % (length(decoded) + 1);
        decoded := left(decoded, at::int) || chr(point::int) || substr(decoded, at::int + 1);
        at := at + 1;
      END LOOP;
      label := decoded;
    END IF;
    labels := labels || label;
  END LOOP;
  decoded := array_to_string(labels, '.');
  IF decoded = lower(decoded) AND decoded ~ '^[-a-z0-9.ß-öø-ÿčđńŋšŧž]+$' AND decoded ~ '[^-a-z0-9.]' THEN
    RETURN head || decoded;
  END IF;
  IF octet_length(domain) = length(domain) THEN RETURN address; END IF;
  -- Section 6.3.
  labels := '{}';
  FOREACH label IN ARRAY string_to_array(domain, '.') LOOP
    IF octet_length(label) > length(label) THEN
      decoded := '';
      FOREACH letter IN ARRAY string_to_array(label, NULL) LOOP
        IF ascii(letter) < 128 THEN decoded := decoded || letter; END IF;
      END LOOP;
      basic := length(decoded); done := basic; point := 128; delta := 0; bias := 72;
      IF basic > 0 THEN decoded := decoded || '-'; END IF;
      WHILE done < length(label) LOOP
        SELECT min(ascii(one)) INTO at FROM unnest(string_to_array(label, NULL)) one WHERE ascii(one) >= point;
        delta := delta + (at - point) * (done + 1);
        point := at;
        FOREACH letter IN ARRAY string_to_array(label, NULL) LOOP
          IF ascii(letter) < point THEN delta := delta + 1; END IF;
          CONTINUE WHEN ascii(letter) <> point;
          at := delta; step := 36;
          LOOP
            least_digit := greatest(1, least(26, step - bias));
            EXIT WHEN at < least_digit;
            decoded := decoded || substr(digits, (least_digit + (at - least_digit) % (36 - least_digit))::int + 1, 1);
            at := (at - least_digit) / (36 - least_digit);
            step := step + 36;
          END LOOP;
          decoded := decoded || substr(digits, at::int + 1, 1);
          delta := delta / CASE WHEN done = basic THEN 700 ELSE 2 END;
          delta := delta + delta / (done + 1);
          step := 0;
          WHILE delta > 455 LOOP delta := delta / 35; step := step + 36; END LOOP;
          bias := step + 36 * delta / (delta + 38);
          delta := 0;
          done := done + 1;
        END LOOP;
        delta := delta + 1;
        point := point + 1;
      END LOOP;
      label := 'xn--' || decoded;
    END IF;
    labels := labels || label;
  END LOOP;
  RETURN head || array_to_string(labels, '.');
EXCEPTION WHEN OTHERS THEN RETURN address;
END $$;--> statement-breakpoint
UPDATE "events" SET "contact_id" = twin."id" FROM "contacts" old JOIN "contacts" twin ON twin."email" = one_form(old."email")
  WHERE old."email" ~ '(xn--|[^ -~])' AND old."email" <> one_form(old."email") AND "events"."contact_id" = old."id";--> statement-breakpoint
DELETE FROM "contacts" old USING "contacts" twin WHERE twin."email" = one_form(old."email") AND old."email" ~ '(xn--|[^ -~])' AND old."email" <> one_form(old."email");--> statement-breakpoint
UPDATE "contacts" one SET "email" = one_form("email") WHERE one."email" ~ '(xn--|[^ -~])' AND one."email" <> one_form(one."email")
  AND NOT EXISTS (SELECT FROM "contacts" other WHERE other."email" = one_form(one."email"));--> statement-breakpoint
UPDATE "admin_users" one SET "email" = one_form("email") WHERE one."email" ~ '(xn--|[^ -~])' AND one."email" <> one_form(one."email")
  AND NOT EXISTS (SELECT FROM "admin_users" other WHERE other."email" = one_form(one."email"));--> statement-breakpoint
UPDATE "events" SET "data" = jsonb_set("data", '{email}', to_jsonb(one_form("data" ->> 'email'))) WHERE ("data" ->> 'email') ~ '(xn--|[^ -~])' AND ("data" ->> 'email') <> one_form(("data" ->> 'email'));--> statement-breakpoint
UPDATE "partner_access" SET
  "whitelisted_emails" = ARRAY(SELECT one_form(entry) FROM unnest("whitelisted_emails") WITH ORDINALITY list (entry, place) GROUP BY 1 ORDER BY min(place)),
  "trusted_domains" = ARRAY(SELECT one_form(entry) FROM unnest("trusted_domains") WITH ORDINALITY list (entry, place) GROUP BY 1 ORDER BY min(place)),
  "granted_at" = (SELECT coalesce(jsonb_object_agg(entry, since), '{}') FROM (
    SELECT one_form(key) AS entry, min(value) AS since FROM jsonb_each_text("granted_at") GROUP BY 1) grants),
  "version" = "version" + 1
  WHERE array_to_string("whitelisted_emails" || "trusted_domains", ' ') || "granted_at"::text ~ '(xn--|[^ -~])';--> statement-breakpoint
UPDATE "sessions" SET "email" = one_form("email") WHERE "email" ~ '(xn--|[^ -~])' AND "email" <> one_form("email");--> statement-breakpoint
UPDATE "offers" SET "contact_email" = one_form("contact_email") WHERE "contact_email" ~ '(xn--|[^ -~])' AND "contact_email" <> one_form("contact_email");--> statement-breakpoint
UPDATE "email_outbox" SET "recipient_email" = one_form("recipient_email") WHERE "recipient_email" ~ '(xn--|[^ -~])' AND "recipient_email" <> one_form("recipient_email");--> statement-breakpoint
UPDATE "email_outbox" SET "reply_to" = one_form("reply_to") WHERE "reply_to" ~ '(xn--|[^ -~])' AND "reply_to" <> one_form("reply_to");--> statement-breakpoint
UPDATE "activity" SET "actor" = one_form("actor") WHERE "actor" ~ '(xn--|[^ -~])' AND "actor" <> one_form("actor");--> statement-breakpoint
UPDATE "login_links" SET "email" = one_form("email"), "slot" = NULL WHERE "email" ~ '(xn--|[^ -~])' AND "email" <> one_form("email");--> statement-breakpoint
UPDATE "activity" SET "details" = jsonb_set("details", '{added}', (
    SELECT coalesce(jsonb_agg(one_form(entry) ORDER BY place), '[]') FROM jsonb_array_elements_text("details" -> 'added') WITH ORDINALITY list (entry, place)))
  WHERE jsonb_typeof("details" -> 'added') = 'array' AND "details" ->> 'added' ~ '(xn--|[^ -~])';--> statement-breakpoint
UPDATE "activity" SET "details" = jsonb_set("details", '{removed}', (
    SELECT coalesce(jsonb_agg(one_form(entry) ORDER BY place), '[]') FROM jsonb_array_elements_text("details" -> 'removed') WITH ORDINALITY list (entry, place)))
  WHERE jsonb_typeof("details" -> 'removed') = 'array' AND "details" ->> 'removed' ~ '(xn--|[^ -~])';--> statement-breakpoint
DROP FUNCTION one_form(text);
