-- What is published is no longer than it says. A draft may be: one plans first, and mends the days of
-- the trip or those of its itinerary before others see it.

insert into private.error_codes (code, name, meaning) values
  ('WF061', 'itinerary_longer', 'A published package would have an itinerary of more days than the trip.');

create function private.guard_published_trip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last_day integer;
begin
  select max(d.day_number) into v_last_day
  from public.package_days d where d.package_id = new.id;
  if v_last_day > new.duration_days then
    perform private.refuse('itinerary_longer', 'last_day=' || v_last_day);
  end if;
  return new;
end
$$;
comment on function private.guard_published_trip() is
  'Trigger: a package is not published, nor a published one shortened, while its itinerary has more days.';
revoke all on function private.guard_published_trip() from public, anon, authenticated, service_role;
create trigger travel_packages_4_itinerary before update on public.travel_packages
for each row when (
  new.status = 'published'
  and (old.status <> 'published' or new.duration_days < old.duration_days)
)
execute function private.guard_published_trip();

create function private.guard_published_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_package record;
begin
  -- The lock of publishing, before the day's own key: whichever of the two comes second sees the other.
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select p.status, p.duration_days into v_package
  from public.travel_packages p
  where p.id = new.package_id
    and (v_user_id is null or p.agency_id = private.own_agency_id())
  for no key update;
  if v_package.status = 'published' and new.day_number > v_package.duration_days then
    perform private.refuse('itinerary_longer', 'duration_days=' || v_package.duration_days);
  end if;
  return new;
end
$$;
comment on function private.guard_published_days() is
  'Trigger: a published package gets no day after its last one.';
revoke all on function private.guard_published_days() from public, anon, authenticated, service_role;
create trigger package_days_within_trip before insert on public.package_days
for each row execute function private.guard_published_days();

comment on function public.set_package_days(uuid, jsonb, jsonb) is
  'Replaces the itinerary of a package of the caller''s agency: [{"title", "description"}], at most 60, numbered in their order, and of a published package at most its days. All or nothing. p_seen is what it replaces, in the same form; null is not compared. Refuses with WF000, WF040, WF041, WF060, WF061; 23514 names what is wrong with a text. Nullable: p_seen.';
