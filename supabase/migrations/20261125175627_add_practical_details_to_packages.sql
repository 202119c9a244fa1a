set local check_function_bodies = off;

ALTER TABLE "public"."travel_packages" ADD COLUMN "meeting_point" text;

ALTER TABLE "public"."travel_packages" ADD COLUMN "meeting_time" time without time zone;

ALTER TABLE "public"."travel_packages" ADD COLUMN "end_time" time without time zone;

ALTER TABLE "public"."travel_packages" ADD COLUMN "what_to_bring" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."travel_packages" ADD COLUMN "fitness" text;

ALTER TABLE "public"."travel_packages" ADD COLUMN "minimum_age" integer;

ALTER TABLE "public"."travel_packages" ADD COLUMN "guide_languages" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."travel_packages" ADD COLUMN "accessibility" text;

ALTER TABLE "public"."travel_packages" ADD COLUMN "smallest_group" integer;

ALTER TABLE "public"."travel_packages" ADD COLUMN "largest_group" integer;

ALTER TABLE "public"."travel_packages" ADD COLUMN "requirements" text[] NOT NULL DEFAULT '{}'::text[];

CREATE OR REPLACE FUNCTION private.are_spoken_languages(p_languages text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select p_languages <@ private.spoken_languages()
    and (select count(distinct code) = count(*) from unnest(p_languages) as code)
$function$;

CREATE OR REPLACE FUNCTION private.normalise_package()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  new.destination := private.trimmed(new.destination);
  new.image_url := nullif(private.trimmed(new.image_url), '');
  new.image_path := nullif(new.image_path, '');
  new.included := private.trimmed_items(new.included);
  new.not_included := private.trimmed_items(new.not_included);
  new.meeting_point := nullif(private.trimmed(new.meeting_point), '');
  new.what_to_bring := private.trimmed_items(new.what_to_bring);
  new.accessibility := nullif(private.trimmed(new.accessibility), '');
  new.requirements := private.trimmed_items(new.requirements);
  if new.price = round(new.price, 2) then
    new.price := round(new.price, 2);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.spoken_languages()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array[
    'en', 'es', 'fr', 'de', 'zh', 'ar', 'ca', 'cs', 'da', 'el', 'fi', 'he', 'hi', 'hu', 'id', 'it',
    'ja', 'ko', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sv', 'sw', 'th', 'tr', 'uk', 'vi'
  ]
$function$;

CREATE OR REPLACE FUNCTION public.duplicate_package(p_package_id uuid, p_title text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages := private.lock_own_package(p_package_id);
  v_id uuid;
begin
  -- An uploaded picture belongs to one package: it goes when that does.
  insert into public.travel_packages (
    agency_id, title, description, destination, duration_days, price, max_participants, image_url,
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    largest_party, meeting_point, meeting_time, end_time, what_to_bring, fitness, minimum_age,
    guide_languages, accessibility, smallest_group, largest_group, requirements, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, v_package.meeting_point, v_package.meeting_time, v_package.end_time,
    v_package.what_to_bring, v_package.fitness, v_package.minimum_age, v_package.guide_languages,
    v_package.accessibility, v_package.smallest_group, v_package.largest_group,
    v_package.requirements, 'draft'
  )
  returning id into v_id;
  insert into public.package_days (package_id, day_number, title, description)
  select v_id, d.day_number, d.title, d.description
  from public.package_days d where d.package_id = p_package_id;
  insert into public.package_pictures (package_id, position, image_url, caption)
  select v_id, i.position, i.image_url, i.caption
  from public.package_pictures i
  where i.package_id = p_package_id and i.image_url is not null;
  return v_id;
end
$function$;

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_end_time_check" CHECK (((date_trunc('minute'::text, (end_time)::interval) = (end_time)::interval) AND (end_time < '24:00:00'::time without time zone)));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_fitness_check" CHECK ((fitness = ANY (ARRAY['easy'::text, 'moderate'::text, 'demanding'::text])));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_group_order_check" CHECK ((smallest_group <= largest_group));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_group_room_check" CHECK ((GREATEST(smallest_group, largest_group) <= max_participants));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_largest_group_check" CHECK (((largest_group >= 1) AND (largest_group <= 1000)));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_meeting_time_check" CHECK (((date_trunc('minute'::text, (meeting_time)::interval) = (meeting_time)::interval) AND (meeting_time < '24:00:00'::time without time zone)));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_minimum_age_check" CHECK (((minimum_age >= 0) AND (minimum_age <= 99)));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_smallest_group_check" CHECK (((smallest_group >= 1) AND (smallest_group <= 1000)));

COMMENT ON COLUMN "public"."travel_packages"."accessibility" IS 'How the trip suits people with disabilities, up to 1000 characters, with line breaks.';

COMMENT ON COLUMN "public"."travel_packages"."end_time" IS 'When the trip ends on its last day, in whole minutes of the local time there.';

COMMENT ON COLUMN "public"."travel_packages"."fitness" IS 'How fit travellers need to be: easy, moderate or demanding.';

COMMENT ON COLUMN "public"."travel_packages"."guide_languages" IS 'Languages of the guide, by ISO 639-1, each once.';

COMMENT ON COLUMN "public"."travel_packages"."largest_group" IS 'The most travellers of one group, 1 to 1000; not above max_participants.';

COMMENT ON COLUMN "public"."travel_packages"."meeting_point" IS 'Where the travellers meet, up to 300 characters, one line.';

COMMENT ON COLUMN "public"."travel_packages"."meeting_time" IS 'When they meet on the first day, in whole minutes of the local time there.';

COMMENT ON COLUMN "public"."travel_packages"."minimum_age" IS 'Age of the youngest traveller, 0 to 99.';

COMMENT ON COLUMN "public"."travel_packages"."requirements" IS 'What is asked of travellers, such as an insurance or a vaccination, up to 20 lines.';

COMMENT ON COLUMN "public"."travel_packages"."smallest_group" IS 'The fewest travellers with whom the trip takes place, 1 to 1000; not above largest_group and max_participants.';

COMMENT ON COLUMN "public"."travel_packages"."what_to_bring" IS 'What travellers bring, up to 30 lines.';

COMMENT ON FUNCTION "private"."are_spoken_languages"(text[]) IS 'Whether these are different languages that a guide may speak.';

COMMENT ON FUNCTION "private"."spoken_languages"() IS 'Languages that a guide may speak, by ISO 639-1. lib/i18n/spoken-languages.ts has the same list.';

COMMENT ON FUNCTION "public"."duplicate_package"(uuid, text) IS 'Makes a draft with another title from a package of the caller''s agency: its texts, price, terms, details, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title.';

REVOKE ALL ON FUNCTION "private"."are_spoken_languages"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_spoken_languages"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."spoken_languages"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."spoken_languages"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ("accessibility") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("accessibility") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("end_time") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("end_time") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("fitness") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("fitness") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("guide_languages") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("guide_languages") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("largest_group") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("largest_group") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("meeting_point") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("meeting_point") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("meeting_time") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("meeting_time") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("minimum_age") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("minimum_age") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("requirements") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("requirements") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("smallest_group") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("smallest_group") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("what_to_bring") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("what_to_bring") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("accessibility") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("accessibility"), SELECT ("accessibility"), UPDATE ("accessibility") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("end_time") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("end_time"), SELECT ("end_time"), UPDATE ("end_time") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("fitness") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("fitness"), SELECT ("fitness"), UPDATE ("fitness") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("guide_languages") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("guide_languages"), SELECT ("guide_languages"), UPDATE ("guide_languages") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("largest_group") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("largest_group"), SELECT ("largest_group"), UPDATE ("largest_group") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("meeting_point") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("meeting_point"), SELECT ("meeting_point"), UPDATE ("meeting_point") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("meeting_time") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("meeting_time"), SELECT ("meeting_time"), UPDATE ("meeting_time") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("minimum_age") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("minimum_age"), SELECT ("minimum_age"), UPDATE ("minimum_age") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("requirements") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("requirements"), SELECT ("requirements"), UPDATE ("requirements") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("smallest_group") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("smallest_group"), SELECT ("smallest_group"), UPDATE ("smallest_group") ON TABLE "public"."travel_packages" TO "authenticated";

REVOKE ALL ("what_to_bring") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("what_to_bring"), SELECT ("what_to_bring"), UPDATE ("what_to_bring") ON TABLE "public"."travel_packages" TO "authenticated";

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_accessibility_check" CHECK (private.is_prose(accessibility, 1000));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_guide_languages_check" CHECK (private.are_spoken_languages(guide_languages));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_meeting_point_check" CHECK (private.is_line(meeting_point, 300));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_requirements_check" CHECK (private.are_lines(requirements, 20, 200));

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_what_to_bring_check" CHECK (private.are_lines(what_to_bring, 30, 200));
