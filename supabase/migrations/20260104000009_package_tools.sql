-- What the portal does with a package beyond its form: copying it, its itinerary as a whole, and
-- departures that come again.

insert into private.error_codes (code, name, meaning) values
  ('WF041', 'days_invalid', 'An itinerary is a list of at most 60 days, each an object with a title and a description.'),
  ('WF042', 'dates_invalid', 'Departures are added for 1 to 200 dates at once.');

create function private.lock_own_package(p_package_id uuid)
returns public.travel_packages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
begin
  select p.* into v_package from public.travel_packages p
  join public.agencies a on a.id = p.agency_id and a.user_id = v_user_id
  where p.id = p_package_id
  for no key update of p;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$$;
comment on function private.lock_own_package(uuid) is 'A package of the signed-in user''s agency, locked as for a booking, or a refusal.';
revoke all on function private.lock_own_package(uuid) from public, anon, authenticated, service_role;

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
    included, not_included, free_cancellation_hours, late_refund_percent, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, 'draft'
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
  'Makes a draft with another title from a package of the caller''s agency: its texts, price, terms, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title.';

create function public.set_package_days(p_package_id uuid, p_days jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.lock_own_package(p_package_id);
  if jsonb_typeof(p_days) is distinct from 'array' or jsonb_array_length(p_days) > 60 or exists (
    select from jsonb_array_elements(p_days) as d
    where jsonb_typeof(d) <> 'object'
      or jsonb_typeof(d -> 'title') is distinct from 'string'
      or coalesce(jsonb_typeof(d -> 'description'), 'null') not in ('string', 'null')
  ) then
    perform private.refuse('days_invalid');
  end if;
  delete from public.package_days d where d.package_id = p_package_id;
  insert into public.package_days (package_id, day_number, title, description)
  select p_package_id, d.position, d.value ->> 'title', coalesce(d.value ->> 'description', '')
  from jsonb_array_elements(p_days) with ordinality as d (value, position);
end
$$;
comment on function public.set_package_days(uuid, jsonb) is
  'Replaces the itinerary of a package of the caller''s agency: [{"title", "description"}], at most 60, numbered in their order. All or nothing. Refuses with WF000, WF040, WF041; 23514 names what is wrong with a text.';

create function public.add_departures(p_package_id uuid, p_dates date[], p_seats integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.lock_own_package(p_package_id);
  if (cardinality(p_dates) between 1 and 200) is not true or array_position(p_dates, null) is not null
  then
    perform private.refuse('dates_invalid');
  end if;
  insert into public.departures (package_id, departs_on, seats)
  select distinct p_package_id, n.departs_on, p_seats
  from unnest(p_dates) as n (departs_on)
  where not exists (
    select from public.departures d
    where d.package_id = p_package_id and d.departs_on = n.departs_on
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function public.add_departures(uuid, date[], integer) is
  'Adds departures with so many seats to a package of the caller''s agency, 1 to 200 dates at once; dates that it has stay as they are. All or nothing. Returns how many were added. Refuses with WF000, WF004, WF013, WF040, WF042; 23514 for the seats.';

revoke all on function public.duplicate_package(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.set_package_days(uuid, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.add_departures(uuid, date[], integer) from public, anon, authenticated, service_role;
grant execute on function public.duplicate_package(uuid, text) to authenticated;
grant execute on function public.set_package_days(uuid, jsonb) to authenticated;
grant execute on function public.add_departures(uuid, date[], integer) to authenticated;
