-- An agency's operations on a whole package.

create function public.duplicate_package(p_package_id uuid, p_title text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.lock_own_package(p_package_id);
  v_id uuid;
begin
  -- An uploaded picture belongs to one package: it goes when that does.
  insert into public.travel_packages (
    agency_id, title, description, destination, duration_days, price, max_participants, image_url,
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    largest_party, meeting_point, meeting_time, end_time, what_to_bring, fitness, minimum_age,
    guide_languages, accessibility, smallest_group, largest_group, requirements, image_alt,
    requires_passport, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, v_package.meeting_point, v_package.meeting_time, v_package.end_time,
    v_package.what_to_bring, v_package.fitness, v_package.minimum_age, v_package.guide_languages,
    v_package.accessibility, v_package.smallest_group, v_package.largest_group,
    v_package.requirements, v_package.image_alt, v_package.requires_passport, 'draft'
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
$$;
comment on function public.duplicate_package(uuid, text) is
  'Makes a draft with another title from a package of the caller''s agency: its texts, price, terms, details, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title.';
revoke all on function public.duplicate_package(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.duplicate_package(uuid, text) to authenticated;
