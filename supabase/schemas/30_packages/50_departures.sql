-- Departures: fixed dates with seats.

create table public.departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  departs_on date not null,
  seats integer not null
    constraint departures_seats_check check (seats between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Nullable for those who insert: a trigger fills it in.
  agency_id uuid constraint departures_agency_id_check check (agency_id is not null),
  unique (package_id, departs_on)
);
comment on table public.departures is 'Fixed dates of a package with their seats. Seen by whoever sees the package. A package without any may be booked for every date.';
comment on column public.departures.id is 'The departure.';
comment on column public.departures.package_id is 'The package.';
comment on column public.departures.departs_on is 'First day of travel, a plain date at the agency.';
comment on column public.departures.seats is 'Seats in all, 1 to 1000; never below what is taken.';
comment on column public.departures.created_at is 'When it was made.';
comment on column public.departures.updated_at is 'Last change.';
comment on column public.departures.agency_id is 'The agency of the package, which never changes. Kept by a trigger, so that an agency''s calendar is one range of an index.';
-- An agency's calendar reads the index alone.
create index departures_agency_id_departs_on_idx on public.departures (agency_id, departs_on)
include (package_id, seats, id);
alter table public.departures enable row level security;
revoke all on table public.departures from public, anon, authenticated, service_role;
grant delete on table public.departures to authenticated;
grant select, insert, update, delete on table public.departures to service_role;
grant select (
  id, package_id, departs_on, seats, created_at, updated_at
) on table public.departures to anon, authenticated;
grant insert (package_id, departs_on, seats) on table public.departures to authenticated;
grant update (departs_on, seats) on table public.departures to authenticated;

create trigger departures_2_touch before update on public.departures
for each row execute function private.touch_updated_at();

create function private.is_travel_date(p_agency_id uuid, p_date date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today date := private.day_at_agency(p_agency_id, now());
begin
  return p_date between v_today and v_today + 730;
end
$$;
comment on function private.is_travel_date(uuid, date) is 'Whether one may travel then: today at the agency or later, within two years.';
revoke all on function private.is_travel_date(uuid, date)
from public, anon, authenticated, service_role;

create function private.guard_departure()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid;
  v_taken integer;
  v_is_user boolean := (select auth.uid()) is not null;
  v_moved boolean := tg_op = 'UPDATE' and new.departs_on <> old.departs_on;
begin
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  if tg_op = 'INSERT' and v_is_user and not private.owns_package(new.package_id) then
    return new;
  end if;

  -- The same lock as book_package, so that no seat is sold while it is taken away.
  select p.agency_id into v_agency_id from public.travel_packages p
  where p.id = case when tg_op = 'DELETE' then old.package_id else new.package_id end
  for no key update;
  if not found and tg_op = 'DELETE' then
    -- The package itself is going; if it is booked, its own key refuses that.
    return old;
  end if;

  if tg_op = 'DELETE' or v_moved then
    v_taken := private.seats_taken(old.package_id, old.departs_on);
    if v_taken > 0 then
      perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  new.agency_id := v_agency_id;
  v_taken := private.seats_taken(new.package_id, new.departs_on);
  if new.seats < v_taken then
    perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
  end if;
  if (tg_op = 'INSERT' or v_moved) and v_is_user
    and private.is_travel_date(v_agency_id, new.departs_on) is not true
  then
    perform private.refuse('date_unavailable');
  end if;
  return new;
end
$$;
comment on function private.guard_departure() is
  'Trigger: a departure is never moved, deleted or shrunk below what is taken, and an agency makes none in the past. Fills in agency_id.';
revoke all on function private.guard_departure() from public, anon, authenticated, service_role;

create trigger departures_1_guard before insert or update or delete on public.departures
for each row execute function private.guard_departure();

create function private.lock_own_package(p_package_id uuid)
returns public.travel_packages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages;
begin
  perform private.require_user();
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id and p.agency_id = private.own_agency_id()
  for no key update;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$$;
comment on function private.lock_own_package(uuid) is 'A package of the signed-in user''s agency, locked as for a booking, or a refusal.';
revoke all on function private.lock_own_package(uuid)
from public, anon, authenticated, service_role;

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
revoke all on function public.add_departures(uuid, date[], integer)
from public, anon, authenticated, service_role;
grant execute on function public.add_departures(uuid, date[], integer) to authenticated;

create function private.departure_dates(p_package_id uuid)
returns datemultirange
language sql
stable
security definer
set search_path = ''
as $$
  select range_agg(daterange(d.departs_on, d.departs_on, '[]'))
  from public.departures d where d.package_id = p_package_id
$$;
comment on function private.departure_dates(uuid) is 'The fixed travel dates of a package; null where it has none.';
revoke all on function private.departure_dates(uuid) from public, anon, authenticated, service_role;

create policy "Whoever sees the package sees its departures" on public.departures
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = departures.package_id));

create policy "Agencies add departures to their packages" on public.departures
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the departures of their packages" on public.departures
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the departures of their packages" on public.departures
for delete to authenticated using (private.owns_package(package_id));
