-- Bookings: a snapshot of what was sold, its history, and the one table of steps it may take. Only functions
-- write rows.

create function private.booking_words(p_reference text, p_customer_name text, p_package_title text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.folded(p_reference || ' ' || p_customer_name || ' ' || p_package_title);
end
$$;
comment on function private.booking_words(text, text, text) is
  'What a search of bookings looks at. Not inlined: each insert would do that anew.';
revoke all on function private.booking_words(text, text, text)
from public, anon, authenticated, service_role;

create function private.is_pending(
  p_status text, p_hold_expires_at timestamptz, p_at timestamptz default now()
)
returns boolean
language sql
stable
parallel safe
return p_status = 'pending' and p_hold_expires_at > p_at;
comment on function private.is_pending(text, timestamptz, timestamptz) is
  'Whether a booking is pending at an instant: requested, with an unexpired hold. Its names are bound, so that it needs no search_path and PostgreSQL inlines it.';
revoke all on function private.is_pending(text, timestamptz, timestamptz)
from public, anon, authenticated, service_role;

create function private.holds_seats(p_status text, p_hold_expires_at timestamptz)
returns boolean
language sql
stable
parallel safe
return p_status in ('confirmed', 'completed') or private.is_pending(p_status, p_hold_expires_at);
comment on function private.holds_seats(text, timestamptz) is
  'Whether a booking takes its seats: the one rule, with the 48 hours of a pending booking in it. No search_path of its own, so that it is inlined.';
revoke all on function private.holds_seats(text, timestamptz)
from public, anon, authenticated, service_role;

create function private.effective_status(p_status text, p_hold_expires_at timestamptz)
returns text
language sql
stable
parallel safe
return case
  when p_status <> 'pending' or private.is_pending(p_status, p_hold_expires_at) then p_status
  else 'cancelled'
end;
comment on function private.effective_status(text, timestamptz) is
  'What a booking counts as: a pending one that has lost its seats is cancelled. No search_path of its own, so that it is inlined.';
revoke all on function private.effective_status(text, timestamptz)
from public, anon, authenticated, service_role;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  user_id uuid references auth.users (id) on delete set null,
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
    constraint bookings_status_actor_check
    check (status_actor in ('user', 'agency', 'system', 'operator')),
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
  late_refund_percent integer not null default 0
    constraint bookings_late_refund_percent_check check (late_refund_percent between 0 and 100),
  -- Not numeric(12,2): that would round without a word.
  refund_amount numeric
    constraint bookings_refund_amount_check
    check (refund_amount between 0 and total_price and refund_amount = round(refund_amount, 2)),
  ends_on date generated always as (travel_date + duration_days - 1) stored,
  confirmed_at timestamptz,
  contact_phone text
    constraint bookings_contact_phone_check check (private.is_line(contact_phone, 50)),
  search_text text generated always as (
    ' ' || private.booking_words(reference, customer_name, package_title)
  ) stored,
  check_in_code uuid not null default gen_random_uuid() unique,
  checked_in_at timestamptz,
  checked_in_by uuid references public.profiles (user_id) on delete set null,
  constraint bookings_total_price_check check (total_price = unit_price * travellers),
  unique (user_id, request_id),
  constraint bookings_refunded_check check ((status = 'cancelled') = (refund_amount is not null)),
  constraint bookings_checked_in_check check (checked_in_at is not null or checked_in_by is null)
);
comment on table public.bookings is 'Who booked what for when, with names and prices as they were agreed. Written by functions only.';
comment on column public.bookings.id is 'The booking.';
comment on column public.bookings.reference is 'What people say on the phone: WF- and eight characters without I, L, O, U.';
comment on column public.bookings.user_id is 'The traveller; null once they were erased.';
comment on column public.bookings.agency_id is 'The agency.';
comment on column public.bookings.package_id is 'The package; a booked one cannot be deleted.';
comment on column public.bookings.departure_id is 'The departure, where the package has them; null once an untaken departure is deleted.';
comment on column public.bookings.request_id is 'Chosen by the client, so that a retry makes no second booking. Not readable.';
comment on column public.bookings.request_fingerprint is 'Hash of what was asked for, to tell a retry from another request. Not readable.';
comment on column public.bookings.status is 'pending, confirmed, completed or cancelled. A pending one past hold_expires_at counts as cancelled.';
comment on column public.bookings.status_reason is 'Why it was declined or cancelled.';
comment on column public.bookings.status_actor is
  'Which side made the last step: user, agency, system, or operator for a request that ended with a suspension.';
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
comment on column public.bookings.late_refund_percent is 'Snapshot of the package''s terms: what is given back after free_cancellation_until.';
comment on column public.bookings.refund_amount is
  'What the agency gives back at most if the traveller has paid, in US dollars; null until it is cancelled, 0 where it was never confirmed. No payment is recorded.';
comment on column public.bookings.ends_on is 'Last day of travel, a plain date at the agency.';
comment on column public.bookings.confirmed_at is
  'When the agency confirmed it; null for what it never did. A cancelled booking without it was a mere request: nothing was charged.';
comment on column public.bookings.contact_phone is
  'For questions about the trip: as the traveller typed it, up to 50 characters; null where none was given.';
comment on column public.bookings.search_text is
  'Reference, customer''s name and package''s title as the portal''s search compares them: folded, each word after a space. Not readable.';
comment on column public.bookings.check_in_code is
  'What the QR code of the voucher ends with: 122 random bits, in no other address.';
comment on column public.bookings.checked_in_at is
  'When the agency checked the party in on the day; null before.';
comment on column public.bookings.checked_in_by is
  'Who did, on the agency''s side; null before, and once their account was erased.';
create index bookings_created_at_idx on public.bookings (created_at desc, id desc);
create index bookings_travel_date_idx on public.bookings (travel_date, created_at desc, id desc);
create index bookings_user_id_created_at_idx on public.bookings (user_id, created_at desc, id desc);
create index bookings_agency_id_created_at_idx
on public.bookings (agency_id, created_at desc, id desc);
create index bookings_agency_id_status_created_at_idx
on public.bookings (agency_id, status, created_at desc, id desc);
create index bookings_seats_idx on public.bookings (package_id, travel_date)
include (travellers, status, hold_expires_at) where status <> 'cancelled';
create index bookings_package_id_idx on public.bookings (package_id, created_at desc);
create index bookings_departure_id_idx on public.bookings (departure_id);
create index bookings_pending_idx on public.bookings (agency_id, hold_expires_at)
include (package_id, created_at) where status = 'pending';
-- Also counts the seats of an agency's days from the index alone.
create index bookings_agency_id_travel_date_idx on public.bookings (agency_id, travel_date, id)
include (package_id, travellers, status, hold_expires_at);
create index bookings_agency_id_total_price_idx on public.bookings (agency_id, total_price desc, id desc);
create index bookings_expiring_idx on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_checked_in_by_idx on public.bookings (checked_in_by)
where checked_in_by is not null;
create index bookings_user_id_agency_id_idx on public.bookings (user_id, agency_id);
create index bookings_user_id_travel_date_idx on public.bookings (user_id, travel_date, id);
create index bookings_user_id_open_idx on public.bookings (user_id, hold_expires_at)
where status = 'pending';
comment on index public.bookings_user_id_open_idx is
  'The open requests of a traveller, of which there is a limit.';
-- A short list of pending entries: writers are spared most of the work, and readers read few pages of it.
create index bookings_search_text_idx on public.bookings
using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 1024);
alter table public.bookings alter column search_text set statistics 1000;
alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.bookings to service_role;
grant select (
  id, reference, user_id, agency_id, package_id, departure_id, status, status_reason,
  status_actor, status_changed_at, travel_date, travellers, unit_price, total_price,
  package_title, destination, duration_days, customer_name, note, free_cancellation_until,
  hold_expires_at, created_at, updated_at, late_refund_percent, refund_amount, ends_on,
  confirmed_at, contact_phone, check_in_code, checked_in_at, checked_in_by
) on table public.bookings to authenticated;

create trigger bookings_touch before update on public.bookings
for each row execute function private.touch_updated_at();

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  actor text not null
    constraint booking_events_actor_check
    check (actor in ('user', 'agency', 'system', 'operator')),
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
alter table public.booking_events enable row level security;
revoke all on table public.booking_events from public, anon, authenticated, service_role;
grant select on table public.booking_events to service_role;
grant select (
  id, booking_id, actor, from_status, to_status, reason, created_at
) on table public.booking_events to authenticated;

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
revoke all on function private.record_booking_event()
from public, anon, authenticated, service_role;

create trigger bookings_record after insert or update of status on public.bookings
for each row execute function private.record_booking_event();

create function private.audit_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.audit(
    'booking.' || case
      when new.status = 'cancelled' and old.status = 'pending' then 'declined' else new.status
    end,
    new.id,
    jsonb_build_object(
      'reference', new.reference, 'agency_id', new.agency_id, 'from', old.status,
      'reason', new.status_reason
    )
  );
  return null;
end
$$;
comment on function private.audit_booking() is
  'Trigger: writes what an agency does with a booking to the audit log. What travellers do with theirs is nobody else''s business.';
revoke all on function private.audit_booking() from public, anon, authenticated, service_role;

create trigger bookings_audit after update of status on public.bookings
for each row when (new.status <> old.status and new.status_actor = 'agency')
execute function private.audit_booking();

create policy "Travellers and agencies see the bookings of their own side"
on public.bookings for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    else agency_id = (select private.own_agency_id())
  end
);

create policy "Whoever sees the booking sees its history" on public.booking_events
for select to authenticated
using (exists (select from public.bookings b where b.id = booking_events.booking_id));
