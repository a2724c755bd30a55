-- Whoever has asked or answered has had the page open.
UPDATE "offers" SET "first_opened_at" = "seen"."first", "last_opened_at" = coalesce("offers"."last_opened_at", "seen"."last")
FROM (
	SELECT "offer_id", min("created_at") AS "first", max("created_at") AS "last" FROM "offer_answers"
	WHERE "role" = 'visitor' GROUP BY "offer_id"
) "seen"
WHERE "offers"."id" = "seen"."offer_id" AND "offers"."first_opened_at" IS NULL;
