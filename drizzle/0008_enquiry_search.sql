ALTER TABLE "events" drop column "search_text";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(coalesce(data ->> 'name', '') || ' ' || coalesce(data ->> 'email', '') || ' ' ||
  coalesce(data ->> 'phone', '') || ' ' || replace(coalesce(data ->> 'phone', ''), ' ', '') || ' ' ||
  coalesce(data ->> 'message', '') || coalesce(' ' || (data #>> '{offer,companyName}'), '') ||
  coalesce(' ' || (data #>> '{offer,partnerName}'), '') || coalesce(' ' || note, ''))), '[[:cntrl:][:space:]]+', ' ', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin (string_to_array(regexp_replace(substr(search_text, 1), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 2), '(...)', '\1' || chr(1), 'g') || chr(1) || regexp_replace(substr(search_text, 3), '(...)', '\1' || chr(1), 'g'), chr(1)));
