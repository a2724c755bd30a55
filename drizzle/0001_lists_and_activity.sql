CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"actor" text,
	"partner_id" text,
	"subject" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(coalesce(actor, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(partner_id, ''))), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED,
	CONSTRAINT "activity_role_known" CHECK ("activity"."role" in ('visitor', 'partner', 'admin', 'system'))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(company_name || ' ' || customer_slug)), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (replace(translate(lower(normalize(company_name)), 'æäøöåáàâãéèêëíìîïóòôõúùûüýñç', '{{||}aaaaeeeeiiiioooouuuyync'), 'aa', '}')) STORED;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(recipient_email || ' ' || coalesce(recipient_name, '') || ' ' || subject)), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(name || ' ' || partner_id)), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (replace(translate(lower(normalize(name)), 'æäøöåáàâãéèêëíìîïóòôõúùûüýñç', '{{||}aaaaeeeeiiiioooouuuyync'), 'aa', '}')) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status" text DEFAULT 'ny' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(coalesce(data ->> 'name', '') || ' ' || coalesce(data ->> 'email', '') || ' ' ||
  coalesce(data ->> 'phone', '') || ' ' || replace(coalesce(data ->> 'phone', ''), ' ', '') || ' ' ||
  coalesce(data ->> 'message', ''))), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_partner_at_index" ON "activity" USING btree ("partner_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_search_index" ON "activity" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));--> statement-breakpoint
CREATE INDEX "offers_partner_updated_at_index" ON "offers" USING btree ("partner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_partner_name_index" ON "offers" USING btree ("partner_id",sort_name collate "C","id");--> statement-breakpoint
CREATE INDEX "offers_search_index" ON "offers" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));--> statement-breakpoint
CREATE INDEX "email_outbox_status_created_at_index" ON "email_outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "email_outbox_search_index" ON "email_outbox" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));--> statement-breakpoint
CREATE INDEX "partners_name_index" ON "partners" USING btree (sort_name collate "C","partner_id");--> statement-breakpoint
CREATE INDEX "partners_updated_at_index" ON "partners" USING btree ("updated_at","partner_id");--> statement-breakpoint
CREATE INDEX "partners_created_at_index" ON "partners" USING btree ("created_at","partner_id");--> statement-breakpoint
CREATE INDEX "partners_search_index" ON "partners" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));--> statement-breakpoint
CREATE INDEX "events_type_status_created_at_index" ON "events" USING btree ("event_type","status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_type_newest_index" ON "events" USING btree ("event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_status_known" CHECK ("events"."status" in ('ny', 'besvart', 'booket', 'tapt'));