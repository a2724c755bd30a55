-- An address that a browser sent as ola@xn--blbr-roah.no becomes ola@blåbær.no, as src/domain/normal-email.ts stores it.
CREATE FUNCTION readable_domains(address text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  label text; rest text; decoded text; labels text[] := '{}';
  point bigint; at bigint; before bigint; bias bigint; weight bigint; step bigint; digit bigint; least_digit bigint; delta bigint;
BEGIN
  FOREACH label IN ARRAY string_to_array(substr(address, strpos(address, '@') + 1), '.') LOOP
    IF label LIKE 'xn--%' THEN
      -- Punycode, RFC 3492 section 6.2.
      rest := substr(label, 5);
      decoded := coalesce(substring(rest FROM '^(.*)-[^-]*$'), '');
      rest := substring(rest FROM '[^-]*$');
      point := 128; at := 0; bias := 72;
      WHILE rest <> '' LOOP
        before := at; weight := 1; step := 36;
        LOOP
          digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(rest, 1)) - 1;
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
    RETURN left(address, strpos(address, '@')) || decoded;
  END IF;
  RETURN address;
EXCEPTION WHEN OTHERS THEN RETURN address;
END $$;--> statement-breakpoint
UPDATE "contacts" one SET "email" = readable_domains("email") WHERE "email" LIKE '%xn--%'
  AND NOT EXISTS (SELECT FROM "contacts" other WHERE other."email" = readable_domains(one."email"));--> statement-breakpoint
UPDATE "events" SET "data" = jsonb_set("data", '{email}', to_jsonb(readable_domains("data" ->> 'email'))) WHERE "data" ->> 'email' LIKE '%xn--%';--> statement-breakpoint
UPDATE "partner_access" SET
  "whitelisted_emails" = ARRAY(SELECT readable_domains(entry) FROM unnest("whitelisted_emails") WITH ORDINALITY list (entry, place) GROUP BY 1 ORDER BY min(place)),
  "trusted_domains" = ARRAY(SELECT readable_domains(entry) FROM unnest("trusted_domains") WITH ORDINALITY list (entry, place) GROUP BY 1 ORDER BY min(place)),
  "granted_at" = "granted_at" || coalesce((SELECT jsonb_object_agg(readable_domains(key), value) FROM jsonb_each("granted_at")), '{}'),
  "version" = "version" + 1
  WHERE array_to_string("whitelisted_emails" || "trusted_domains", ' ') LIKE '%xn--%';--> statement-breakpoint
UPDATE "sessions" SET "email" = readable_domains("email") WHERE "email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "offers" SET "contact_email" = readable_domains("contact_email") WHERE "contact_email" LIKE '%xn--%';--> statement-breakpoint
UPDATE "admin_users" one SET "email" = readable_domains("email") WHERE "email" LIKE '%xn--%'
  AND NOT EXISTS (SELECT FROM "admin_users" other WHERE other."email" = readable_domains(one."email"));--> statement-breakpoint
DROP FUNCTION readable_domains(text);
