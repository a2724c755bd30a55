-- Nothing was said where nobody had chosen: the site's terms say that prices are with tax.
ALTER TABLE "partner_preferences" DROP CONSTRAINT "partner_preferences_price_tax";--> statement-breakpoint
ALTER TABLE "partner_preferences" ALTER COLUMN "price_tax" SET DEFAULT 'inkl';--> statement-breakpoint
UPDATE "partner_preferences" SET "price_tax" = 'inkl' WHERE "price_tax" IS NULL;--> statement-breakpoint
ALTER TABLE "partner_preferences" ALTER COLUMN "price_tax" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_preferences" ADD CONSTRAINT "partner_preferences_price_tax" CHECK ("partner_preferences"."price_tax" in ('inkl', 'eks', 'none'));