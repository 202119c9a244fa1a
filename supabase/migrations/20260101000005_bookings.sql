-- Bookings: a snapshot of what was sold, its history, and the one table of steps it may take.
-- Rows are written by functions only (see the migration after the next).

create table public.departures (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  departs_on date not null,
  seats integer not null
    constraint departures_seats_check check (seats between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (package_id, departs_on)
);
comment on table public.departures is 'Fixed dates of a package with their seats. Seen by whoever sees the package. A package without any may be booked for every date.';
comment on column public.departures.id is 'The departure.';
comment on column public.departures.package_id is 'The package.';
comment on column public.departures.departs_on is 'First day of travel, a plain date at the agency.';
comment on column public.departures.seats is 'Seats in all, 1 to 1000; never below what is taken.';
comment on column public.departures.created_at is 'When it was made.';
comment on column public.departures.updated_at is 'Last change.';

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  user_id uuid not null references auth.users (id),
  agency_id uuid not null references public.agency_public (agency_id),
  package_id uuid not null references public.travel_packages (id),
  departure_id uuid references public.departures (id) on delete set null,
  request_id uuid not null,
  request_fingerprint text not null,
  status text not null default 'pending'
    constraint bookings_status_check
    check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  status_reason text
    constraint bookings_status_reason_check check (private.is_prose(status_reason, 1000)),
  status_actor text not null default 'user'
    constraint bookings_status_actor_check check (status_actor in ('user', 'agency', 'system')),
  status_changed_at timestamptz not null default clock_timestamp(),
  travel_date date not null,
  travellers integer not null
    constraint bookings_travellers_check check (travellers between 1 and 1000),
  unit_price numeric(12, 2) not null constraint bookings_unit_price_check check (unit_price >= 0),
  total_price numeric(12, 2) not null,
  package_title text not null,
  destination text not null,
  duration_days integer not null,
  customer_name text not null,
  note text constraint bookings_note_check check (private.is_prose(note, 2000)),
  free_cancellation_until timestamptz not null,
  hold_expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint bookings_total_price_check check (total_price = unit_price * travellers),
  unique (user_id, request_id)
);
comment on table public.bookings is 'Who booked what for when, with names and prices as they were agreed. Written by functions only.';
comment on column public.bookings.id is 'The booking.';
comment on column public.bookings.reference is 'What people say on the phone: WF- and eight characters without I, L, O, U.';
comment on column public.bookings.user_id is 'The traveller.';
comment on column public.bookings.agency_id is 'The agency.';
comment on column public.bookings.package_id is 'The package; a booked one cannot be deleted.';
comment on column public.bookings.departure_id is 'The departure, where the package has them; null once an untaken departure is deleted.';
comment on column public.bookings.request_id is 'Chosen by the client, so that a retry makes no second booking. Not readable.';
comment on column public.bookings.request_fingerprint is 'Hash of what was asked for, to tell a retry from another request. Not readable.';
comment on column public.bookings.status is 'pending, confirmed, completed or cancelled. A pending one past hold_expires_at counts as cancelled.';
comment on column public.bookings.status_reason is 'Why it was declined or cancelled.';
comment on column public.bookings.status_actor is 'Which side made the last step: user, agency or system.';
comment on column public.bookings.status_changed_at is 'When it was made.';
comment on column public.bookings.travel_date is 'First day of travel, a plain date at the agency.';
comment on column public.bookings.travellers is 'Seats, 1 to 1000.';
comment on column public.bookings.unit_price is 'US dollars a person, from the package at that moment.';
comment on column public.bookings.total_price is 'unit_price times travellers, exact.';
comment on column public.bookings.package_title is 'Snapshot.';
comment on column public.bookings.destination is 'Snapshot.';
comment on column public.bookings.duration_days is 'Snapshot.';
comment on column public.bookings.customer_name is 'Snapshot of the traveller''s name, which the agency sees.';
comment on column public.bookings.note is 'What the traveller asked for, up to 2000 characters.';
comment on column public.bookings.free_cancellation_until is 'Until then cancelling is free: a snapshot of the package''s terms.';
comment on column public.bookings.hold_expires_at is 'When a pending booking loses its seats: 48 hours after it was made.';
comment on column public.bookings.created_at is 'When it was made.';
comment on column public.bookings.updated_at is 'Last change.';
create index bookings_user_id_created_at_idx on public.bookings (user_id, created_at desc, id desc);
create index bookings_agency_id_created_at_idx
on public.bookings (agency_id, created_at desc, id desc);
create index bookings_agency_id_status_created_at_idx
on public.bookings (agency_id, status, created_at desc, id desc);
create index bookings_seats_idx on public.bookings (package_id, travel_date)
include (travellers, status, hold_expires_at) where status <> 'cancelled';
create index bookings_package_id_idx on public.bookings (package_id, created_at desc);
create index bookings_departure_id_idx on public.bookings (departure_id);

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  actor text not null
    constraint booking_events_actor_check check (actor in ('user', 'agency', 'system')),
  from_status text,
  to_status text not null,
  reason text,
  created_at timestamptz not null
);
comment on table public.booking_events is 'The history of a booking. Written by a trigger; seen by the two sides.';
comment on column public.booking_events.id is 'Order of writing.';
comment on column public.booking_events.booking_id is 'The booking.';
comment on column public.booking_events.actor is 'Which side made the step.';
comment on column public.booking_events.from_status is 'Status before; null for the first.';
comment on column public.booking_events.to_status is 'Status after.';
comment on column public.booking_events.reason is 'Reason, where one was given.';
comment on column public.booking_events.created_at is 'When.';
create index booking_events_booking_id_idx on public.booking_events (booking_id, id);

create table private.booking_transitions (
  actor text not null check (actor in ('user', 'agency')),
  from_status text not null,
  to_status text not null,
  needs_reason boolean not null,
  primary key (actor, from_status, to_status)
);
comment on table private.booking_transitions is 'The state machine of bookings: every step that exists. What is not here is refused.';
comment on column private.booking_transitions.actor is 'user (the traveller) or agency.';
comment on column private.booking_transitions.from_status is 'Status before.';
comment on column private.booking_transitions.to_status is 'Status after.';
comment on column private.booking_transitions.needs_reason is 'Whether a reason must be given.';
alter table private.booking_transitions enable row level security;
revoke all on table private.booking_transitions from public, anon, authenticated, service_role;

insert into private.booking_transitions (actor, from_status, to_status, needs_reason) values
  ('agency', 'pending', 'confirmed', false),
  ('agency', 'pending', 'cancelled', true),
  ('agency', 'confirmed', 'completed', false),
  ('agency', 'confirmed', 'cancelled', true),
  ('user', 'pending', 'cancelled', false),
  ('user', 'confirmed', 'cancelled', false);

create function private.holds_seats(p_status text, p_hold_expires_at timestamptz)
returns boolean
language sql
stable
as $$
  select p_status in ('confirmed', 'completed') or (p_status = 'pending' and p_hold_expires_at > now())
$$;
comment on function private.holds_seats(text, timestamptz) is
  'Whether a booking takes its seats: the one rule, with the 48 hours of a pending booking in it. No search_path of its own, so that it is inlined.';
revoke all on function private.holds_seats(text, timestamptz) from public, anon, authenticated, service_role;

create function private.seats_taken(p_package_id uuid, p_travel_date date)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(b.travellers), 0)::integer
  from public.bookings b
  where b.package_id = p_package_id
    and b.travel_date = p_travel_date
    and b.status <> 'cancelled'
    and private.holds_seats(b.status, b.hold_expires_at)
$$;
comment on function private.seats_taken(uuid, date) is 'Seats that are taken on a travel date of a package.';
revoke all on function private.seats_taken(uuid, date) from public, anon, authenticated, service_role;

create function private.agency_today(p_agency_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (now() at time zone a.time_zone)::date from public.agencies a where a.id = p_agency_id
$$;
comment on function private.agency_today(uuid) is 'The date it is at the agency.';
revoke all on function private.agency_today(uuid) from public, anon, authenticated, service_role;

create function private.is_travel_date(p_agency_id uuid, p_date date)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_date between t.today and t.today + 730
  from (select private.agency_today(p_agency_id) as today) as t
$$;
comment on function private.is_travel_date(uuid, date) is 'Whether one may travel then: today at the agency or later, within two years.';
revoke all on function private.is_travel_date(uuid, date) from public, anon, authenticated, service_role;

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
  'Trigger: a departure is never moved, deleted or shrunk below what is taken, and an agency makes none in the past.';
revoke all on function private.guard_departure() from public, anon, authenticated, service_role;
create trigger departures_1_guard before insert or update or delete on public.departures
for each row execute function private.guard_departure();
create trigger departures_2_touch before update on public.departures
for each row execute function private.touch_updated_at();

create function private.record_booking_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  insert into public.booking_events (
    booking_id, actor, from_status, to_status, reason, created_at
  )
  values (
    new.id,
    new.status_actor,
    case when tg_op = 'UPDATE' then old.status end,
    new.status,
    new.status_reason,
    new.status_changed_at
  );
  return null;
end
$$;
comment on function private.record_booking_event() is 'Trigger: writes the history, whoever changes the status.';
revoke all on function private.record_booking_event() from public, anon, authenticated, service_role;
create trigger bookings_touch before update on public.bookings
for each row execute function private.touch_updated_at();
create trigger bookings_record after insert or update of status on public.bookings
for each row execute function private.record_booking_event();

alter table public.departures enable row level security;
revoke all on table public.departures from public, anon, authenticated, service_role;
grant select (id, package_id, departs_on, seats, created_at, updated_at)
on table public.departures to anon, authenticated;
grant insert (package_id, departs_on, seats) on table public.departures to authenticated;
grant update (departs_on, seats) on table public.departures to authenticated;
grant delete on table public.departures to authenticated;
grant select, insert, update, delete on table public.departures to service_role;

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

alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated, service_role;
grant select (
  id, reference, user_id, agency_id, package_id, departure_id, status, status_reason, status_actor,
  status_changed_at, travel_date, travellers, unit_price, total_price, package_title, destination,
  duration_days, customer_name, note, free_cancellation_until, hold_expires_at, created_at,
  updated_at
) on table public.bookings to authenticated;
grant select, insert, update, delete on table public.bookings to service_role;

create policy "Travellers see their bookings" on public.bookings
for select to authenticated using (user_id = (select auth.uid()));
create policy "Agencies see the bookings of their packages" on public.bookings
for select to authenticated using (agency_id = (select private.own_agency_id()));

alter table public.booking_events enable row level security;
revoke all on table public.booking_events from public, anon, authenticated, service_role;
grant select (id, booking_id, actor, from_status, to_status, reason, created_at)
on table public.booking_events to authenticated;
grant select on table public.booking_events to service_role;

create policy "Whoever sees the booking sees its history" on public.booking_events
for select to authenticated
using (exists (select from public.bookings b where b.id = booking_events.booking_id));

create policy "Travellers see the packages that they booked" on public.travel_packages
for select to authenticated
using (
  exists (
    select from public.bookings b
    where b.package_id = travel_packages.id and b.user_id = (select auth.uid())
  )
);
create policy "Travellers see the agencies that they booked with" on public.agency_public
for select to authenticated
using (
  exists (
    select from public.bookings b
    where b.agency_id = agency_public.agency_id and b.user_id = (select auth.uid())
  )
);
