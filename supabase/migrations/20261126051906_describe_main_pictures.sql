set local check_function_bodies = off;

ALTER TABLE "public"."travel_packages" ADD COLUMN "image_alt" text;

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
    guide_languages, accessibility, smallest_group, largest_group, requirements, image_alt, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, v_package.meeting_point, v_package.meeting_time, v_package.end_time,
    v_package.what_to_bring, v_package.fitness, v_package.minimum_age, v_package.guide_languages,
    v_package.accessibility, v_package.smallest_group, v_package.largest_group,
    v_package.requirements, v_package.image_alt, 'draft'
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

COMMENT ON COLUMN "public"."travel_packages"."image_alt" IS 'What the picture shows, for those who do not see it: one line of up to 200 characters, or null.';

REVOKE ALL ("image_alt") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("image_alt") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("image_alt") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("image_alt"), SELECT ("image_alt"), UPDATE ("image_alt") ON TABLE "public"."travel_packages" TO "authenticated";

ALTER TABLE "public"."travel_packages" ADD CONSTRAINT "travel_packages_image_alt_check" CHECK (private.is_line(image_alt, 200));
