-- What is given back when a booking is cancelled: the terms of the package, their snapshot on the
-- booking, and the amount, written by a trigger at the moment of cancelling, whoever cancels.

alter table public.travel_packages
  add column late_refund_percent integer not null default 0
    constraint travel_packages_late_refund_percent_check check (late_refund_percent between 0 and 100);
comment on column public.travel_packages.late_refund_percent is
  'What is given back of the price when a traveller cancels after the free deadline, 0 to 100 percent.';
grant select (late_refund_percent) on table public.travel_packages to anon, authenticated;
grant insert (late_refund_percent) on table public.travel_packages to authenticated;
grant update (late_refund_percent) on table public.travel_packages to authenticated;

alter table public.bookings
  add column late_refund_percent integer not null default 0
    constraint bookings_late_refund_percent_check check (late_refund_percent between 0 and 100),
  -- Not numeric(12,2): that would round without a word.
  add column refund_amount numeric
    constraint bookings_refund_amount_check
    check (refund_amount between 0 and total_price and refund_amount = round(refund_amount, 2));
comment on column public.bookings.late_refund_percent is 'Snapshot of the package''s terms: what is given back after free_cancellation_until.';
comment on column public.bookings.refund_amount is 'What is given back, in US dollars; null until it is cancelled. A pending one past hold_expires_at has none yet, and nothing was paid.';
grant select (late_refund_percent, refund_amount) on table public.bookings to authenticated;

create function private.refund_of(p_booking public.bookings, p_from_status text, p_actor text, p_at timestamptz)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
    when p_from_status = 'pending' or p_actor <> 'user' or p_at <= p_booking.free_cancellation_until
      then p_booking.total_price
    else round(p_booking.total_price * p_booking.late_refund_percent / 100, 2)
  end
$$;
comment on function private.refund_of(public.bookings, text, text, timestamptz) is
  'What is given back of a booking that leaves that status at that moment: everything while it is pending, when the agency cancels, and until the free deadline; then the agreed percentage, half a cent up.';
revoke all on function private.refund_of(public.bookings, text, text, timestamptz) from public, anon, authenticated, service_role;

create function private.refund_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> 'cancelled' then
    new.refund_amount := null;
  elsif tg_op = 'INSERT' then
    new.refund_amount := new.total_price;
  elsif old.status <> 'cancelled' then
    new.refund_amount := private.refund_of(new, old.status, new.status_actor, new.status_changed_at);
  end if;
  return new;
end
$$;
comment on function private.refund_booking() is 'Trigger: writes what is given back when a booking becomes cancelled.';
revoke all on function private.refund_booking() from public, anon, authenticated, service_role;
create trigger bookings_refund before insert or update of status on public.bookings
for each row execute function private.refund_booking();

-- What was cancelled before: the status before it stands in the history.
alter table public.bookings disable trigger bookings_touch;
update public.bookings b
set refund_amount = private.refund_of(
  b,
  (
    select e.from_status from public.booking_events e
    where e.booking_id = b.id and e.to_status = 'cancelled' order by e.id desc limit 1
  ),
  b.status_actor, b.status_changed_at
)
where b.status = 'cancelled';
alter table public.bookings enable trigger bookings_touch;
alter table public.bookings
  add constraint bookings_refunded_check check ((status = 'cancelled') = (refund_amount is not null));

create or replace function public.book_package(
  p_request_id uuid,
  p_package_id uuid,
  p_departure_id uuid,
  p_travel_date date,
  p_travellers integer,
  p_note text default null
)
returns table (
  booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid,
  replayed boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
  v_note text := nullif(private.trimmed(p_note), '');
  v_fingerprint text := md5(jsonb_build_array(
    p_package_id, p_departure_id, p_travel_date, p_travellers, v_note
  )::text);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_booking public.bookings;
begin
  return query
  select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
  from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
  if found then
    return;
  end if;

  if p_travellers is null or p_travellers not between 1 and 1000 then
    perform private.refuse('travellers_invalid');
  end if;
  if private.is_prose(v_note, 2000) is false then
    perform private.refuse('note_invalid');
  end if;

  -- Bookings of one package queue here. What follows sees everything that was sold before.
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id
  for no key update;

  return query
  select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
  from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
  if found then
    return;
  end if;

  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;
  if v_package.id is null or v_package.status <> 'published'
    or not private.agency_is_live(v_package.agency_id)
  then
    perform private.refuse('package_unavailable');
  end if;

  if exists (select from public.departures d where d.package_id = p_package_id) then
    select d.id, d.departs_on, d.seats into v_departure_id, v_date, v_capacity
    from public.departures d
    where d.package_id = p_package_id
      and (p_departure_id is null or d.id = p_departure_id)
      and (p_travel_date is null or d.departs_on = p_travel_date)
      and (p_departure_id is not null or p_travel_date is not null);
  elsif p_departure_id is null then
    v_date := p_travel_date;
    v_capacity := v_package.max_participants;
  end if;
  if private.is_travel_date(v_package.agency_id, v_date) is not true then
    perform private.refuse('date_unavailable');
  end if;

  v_left := v_capacity - private.seats_taken(p_package_id, v_date);
  if p_travellers > v_left then
    perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
  end if;

  insert into public.bookings (
    reference, user_id, agency_id, package_id, departure_id, request_id, request_fingerprint,
    travel_date, travellers, unit_price, total_price, package_title, destination, duration_days,
    customer_name, note, free_cancellation_until, late_refund_percent, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, private.customer_name(v_user_id), v_note,
    private.free_until(v_package.agency_id, v_date, v_package.free_cancellation_hours),
    v_package.late_refund_percent, clock_timestamp() + interval '48 hours'
  )
  on conflict (user_id, request_id) do nothing
  returning * into v_booking;
  if v_booking.id is null then
    -- The same request for another package got in between.
    perform private.refuse('request_conflict');
  end if;

  return query
  select
    v_booking.id, v_booking.reference, v_booking.status, v_booking.total_price,
    private.open_booking_conversation(v_booking), false;
end
$$;

create function private.free_until(p_agency_id uuid, p_travel_date date, p_hours integer)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select (p_travel_date::timestamp at time zone a.time_zone) - make_interval(hours => p_hours)
  from public.agencies a where a.id = p_agency_id
$$;
comment on function private.free_until(uuid, date, integer) is
  'Until when cancelling is free: so many hours before the travel date begins at the agency.';
revoke all on function private.free_until(uuid, date, integer) from public, anon, authenticated, service_role;

create function public.booking_terms(p_package_id uuid, p_travel_date date)
returns table (
  today date, last_date date, free_cancellation_until timestamptz, late_refund_percent integer,
  unit_price numeric, hold_hours integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    t.today, t.today + 730,
    private.free_until(p.agency_id, p_travel_date, p.free_cancellation_hours),
    p.late_refund_percent, p.price, 48
  from public.travel_packages p
  cross join lateral (select private.agency_today(p.agency_id) as today) as t
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.booking_terms(uuid, date) is
  'What one would agree to by booking a package that the caller may see for a travel date: between which days at the agency one may travel, until when cancelling is free, what is given back later, the price a person, and how long a request holds its seats. One row; none for a package that is not on sale. For everybody. Nullable: p_travel_date, free_cancellation_until.';
revoke all on function public.booking_terms(uuid, date) from public, anon, authenticated, service_role;
grant execute on function public.booking_terms(uuid, date) to anon, authenticated;

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
