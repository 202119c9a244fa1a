-- A booking in fewer statements, each of them planned once. What it checks, writes and tells, and in
-- whose name, is as it was.

-- Null for null, as ever; but without a call.
alter function private.trimmed(text) strict;
alter function private.is_line(text, integer) strict;
alter function private.is_prose(text, integer) strict;

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────

create or replace function private.queue_email(
  p_kind text, p_recipient_id uuid, p_payload jsonb, p_dedupe_key text,
  p_delay interval default interval '0'
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.emails (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
  select p_kind, r.user_id, r.locale, p_payload, p_dedupe_key, clock_timestamp() + p_delay
  from public.profiles r where r.user_id = p_recipient_id
  on conflict (dedupe_key) do nothing;
end
$$;

create or replace function private.booking_mail(p_booking public.bookings, p_agency public.agencies)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'booking_id', p_booking.id,
    'reference', p_booking.reference,
    'package_title', p_booking.package_title,
    'destination', p_booking.destination,
    'travel_date', p_booking.travel_date,
    'travellers', p_booking.travellers,
    'total_price', p_booking.total_price::text,
    'refund_amount', p_booking.refund_amount::text,
    'customer_name', p_booking.customer_name,
    'agency_name', p_agency.business_name,
    'time_zone', p_agency.time_zone,
    'hold_expires_at', p_booking.hold_expires_at,
    'free_cancellation_until', p_booking.free_cancellation_until,
    'note', p_booking.note,
    'reason', p_booking.status_reason,
    'actor', p_booking.status_actor
  ));
end
$$;

create or replace function private.mail_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies;
  v_mail jsonb;
begin
  select a.* into strict v_agency from public.agencies a where a.id = new.agency_id;
  v_mail := private.booking_mail(new, v_agency);
  if tg_op = 'INSERT' then
    if new.status = 'pending' then
      -- Both sides in one statement.
      insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
      select m.kind, r.user_id, r.locale, v_mail, m.kind || ':' || new.id
      from unnest(
        array['booking_requested', 'booking_received'],
        array[new.user_id, case when v_agency.notify_bookings then v_agency.user_id end]
      ) with ordinality as m (kind, recipient_id, position)
      join public.profiles r on r.user_id = m.recipient_id
      order by m.position
      on conflict (dedupe_key) do nothing;
    end if;
  elsif new.status = old.status then
    return null;
  elsif new.status = 'confirmed' then
    perform private.queue_email(
      'booking_confirmed', new.user_id, v_mail, 'booking_confirmed:' || new.id
    );
  elsif new.status = 'cancelled' and old.status = 'pending' and new.status_actor = 'agency' then
    perform private.queue_email(
      'booking_declined', new.user_id, v_mail, 'booking_declined:' || new.id
    );
  elsif new.status = 'cancelled' then
    perform private.queue_email(
      'booking_cancelled', new.user_id, v_mail, 'booking_cancelled:' || new.id
    );
    if new.status_actor <> 'agency' and v_agency.notify_cancellations then
      perform private.queue_email(
        'booking_cancelled_agency', v_agency.user_id, v_mail,
        'booking_cancelled_agency:' || new.id
      );
    end if;
  end if;
  return null;
end
$$;

-- ── Events ──────────────────────────────────────────────────────────────────────────────────────

create or replace function private.broadcast_to_sides(p_user_id uuid, p_agency_id uuid, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_event jsonb := jsonb_build_object('type', p_type) || p_ids;
begin
  perform realtime.send(v_event, p_type, 'user:' || p_user_id, true),
    realtime.send(v_event, p_type, 'agency:' || p_agency_id, true);
end
$$;

-- ── Rollups ─────────────────────────────────────────────────────────────────────────────────────

create or replace function private.roll_up_booking(p_booking public.bookings, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_starts_at timestamptz := private.quarter_of(p_booking.created_at);
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  -- The row for all time comes first: whoever holds it is alone with the agency's others.
  insert into private.agency_rollups as r (
    agency_id, starts_at, pending, confirmed, completed, cancelled, amount, revenue
  )
  values
    (
      p_booking.agency_id, '-infinity', v_pending, v_confirmed, v_completed, v_cancelled, v_amount,
      v_revenue
    ),
    (
      p_booking.agency_id, v_starts_at, v_pending, v_confirmed, v_completed, v_cancelled, v_amount,
      v_revenue
    )
  on conflict (agency_id, starts_at) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    amount = r.amount + excluded.amount, revenue = r.revenue + excluded.revenue;
  insert into private.package_rollups as r (
    package_id, starts_at, pending, confirmed, completed, cancelled, revenue, travel_days
  )
  values (
    p_booking.package_id, v_starts_at, v_pending, v_confirmed, v_completed, v_cancelled, v_revenue,
    p_sign * (p_booking.travel_date - date '1970-01-01')
  )
  on conflict (package_id, starts_at) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    revenue = r.revenue + excluded.revenue, travel_days = r.travel_days + excluded.travel_days;
end
$$;

-- ── Booking ─────────────────────────────────────────────────────────────────────────────────────

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
  v_owner_id uuid;
  v_today date;
  v_customer_name text := private.customer_name(v_user_id);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_booking public.bookings;
begin
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;

  if p_travellers is null or p_travellers not between 1 and 1000 then
    perform private.refuse('travellers_invalid');
  end if;
  if private.is_prose(v_note, 2000) is false then
    perform private.refuse('note_invalid');
  end if;

  -- A package is never handed to another agency: what is asked of the agency need not queue.
  select a.user_id, (now() at time zone a.time_zone)::date into v_owner_id, v_today
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id;

  -- Bookings of one package queue here. What follows sees everything that was sold before.
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id
  for no key update;

  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;

  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- Listed: published, and its agency is live. Whoever changes either waits for the same lock.
  if v_package.is_listed is not true then
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
  if (v_date between v_today and v_today + 730) is not true then
    perform private.refuse('date_unavailable');
  end if;

  -- Where there is no limit nobody needs to count.
  if v_capacity is not null then
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if p_travellers > v_left then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
    end if;
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
    v_package.duration_days, v_customer_name, v_note,
    private.free_until(v_package.agency_id, v_date, v_package.free_cancellation_hours),
    v_package.late_refund_percent, clock_timestamp() + interval '48 hours'
  )
  on conflict (user_id, request_id) do nothing
  returning * into v_booking;
  if v_booking.id is null then
    -- The same request for another package got in between.
    perform private.refuse('request_conflict');
  end if;

  booking_id := v_booking.id;
  reference := v_booking.reference;
  status := v_booking.status;
  total_price := v_booking.total_price;
  conversation_id := private.open_booking_conversation(v_booking);
  replayed := false;
  return next;
end
$$;
