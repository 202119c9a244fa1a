-- What is agreed to: a booking is made at the price and on the terms that the traveller has seen, or not
-- at all. And when: a trip is completed once it has begun, confirmed until its day has passed, and not
-- cancelled by its traveller when it is over. A request ends with its day at the latest.

insert into private.error_codes (code, name, meaning) values
  ('WF014', 'price_changed', 'The price is not the one that the caller agreed to.'),
  ('WF015', 'terms_changed', 'The terms of cancellation are not those that the caller agreed to.'),
  ('WF018', 'too_many_pending', 'The caller has 20 requests that wait for an answer, or 5 of them for this package.'),
  ('WF016', 'trip_not_begun', 'A trip can be completed from its first day on, at the agency.'),
  ('WF017', 'trip_over', 'The travel date has passed: it can''t be confirmed any more; or the trip is over: its traveller can''t cancel it any more.');

drop function public.book_package(uuid, uuid, uuid, date, integer, text);

create function public.book_package(
  p_request_id uuid,
  p_package_id uuid,
  p_departure_id uuid,
  p_travel_date date,
  p_travellers integer,
  p_note text default null,
  p_agreed_total numeric default null,
  p_agreed_free_until timestamptz default null,
  p_agreed_late_percent integer default null
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
  v_time_zone text;
  v_customer_name text := private.customer_name(v_user_id);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_free_until timestamptz;
  v_open integer;
  v_open_here integer;
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
  select a.user_id, a.time_zone, (now() at time zone a.time_zone)::date
  into v_owner_id, v_time_zone, v_today
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

  -- What was agreed to, and not what it has become since the traveller read it.
  if v_package.price * p_travellers <> p_agreed_total then
    perform private.refuse('price_changed');
  end if;
  v_free_until := private.free_until(v_package.agency_id, v_date, v_package.free_cancellation_hours);
  if v_free_until <> p_agreed_free_until
    or v_package.late_refund_percent <> p_agreed_late_percent
  then
    perform private.refuse('terms_changed');
  end if;

  -- A request holds its seats without a payment: nobody holds a whole market.
  select count(*), count(*) filter (where b.package_id = p_package_id)
  into v_open, v_open_here
  from public.bookings b
  where b.user_id = v_user_id and b.status = 'pending' and b.hold_expires_at > clock_timestamp();
  if v_open >= 20 or v_open_here >= 5 then
    perform private.refuse('too_many_pending');
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
    v_free_until,
    v_package.late_refund_percent,
    -- Nobody answers for a day that has passed.
    least(clock_timestamp() + interval '48 hours', (v_date + 1)::timestamp at time zone v_time_zone)
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
comment on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer) is
  'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018. Nullable: p_departure_id, p_travel_date, p_note, p_agreed_total, p_agreed_free_until, p_agreed_late_percent.';
revoke all on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer) from public, anon, authenticated, service_role;
grant execute on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer) to authenticated;

create or replace function private.transition_booking(
  p_booking_id uuid, p_expected_status text, p_to_status text, p_reason text
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_booking public.bookings;
  v_actor text;
  v_needs_reason boolean;
  v_today date;
begin
  if p_to_status = 'confirmed' then
    -- In the order of book_package: the package, then the booking.
    perform from public.travel_packages p
    where p.agency_id = private.own_agency_id()
      and p.id = (select b.package_id from public.bookings b where b.id = p_booking_id)
    for no key update;
  end if;
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id
    and (b.user_id = v_user_id or b.agency_id = private.own_agency_id())
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_actor := case when v_booking.user_id = v_user_id then 'user' else 'agency' end;

  select t.needs_reason into v_needs_reason from private.booking_transitions t
  where t.actor = v_actor and t.from_status = p_expected_status and t.to_status = p_to_status;
  if not found then
    perform private.refuse('transition_refused');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status <> 'cancelled' and v_booking.status = 'pending'
    and v_booking.hold_expires_at <= clock_timestamp()
  then
    perform private.refuse('booking_expired');
  end if;
  v_today := private.agency_today(v_booking.agency_id);
  if p_to_status = 'completed' and v_booking.travel_date > v_today then
    perform private.refuse('trip_not_begun');
  end if;
  -- Nothing is promised for a day that has passed, and nothing given back for a trip that was made.
  if (p_to_status = 'confirmed' and v_booking.travel_date < v_today)
    or (p_expected_status = 'confirmed' and p_to_status = 'cancelled' and v_actor = 'user'
      and v_booking.travel_date + v_booking.duration_days <= v_today)
  then
    perform private.refuse('trip_over');
  end if;
  if (v_needs_reason and v_reason is null) or private.is_prose(v_reason, 1000) is false then
    perform private.refuse('reason_required');
  end if;

  update public.bookings b
  set
    status = p_to_status,
    status_reason = v_reason,
    status_actor = v_actor,
    status_changed_at = clock_timestamp()
  where b.id = p_booking_id and b.status = p_expected_status;
  return p_to_status;
end
$$;

comment on function public.complete_booking(uuid, text) is
  'The agency completes a confirmed booking, from the first day of travel on. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF016.';
comment on function public.confirm_booking(uuid, text) is
  'The agency confirms a pending booking, at the latest on the day of travel. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011, WF017.';
comment on function public.cancel_booking(uuid, text, text) is
  'Either side cancels a pending or confirmed booking; an agency must give a reason, and a traveller can''t cancel a confirmed trip that is over. Returns the new status. Refuses with WF000, WF007 to WF010, WF017. Nullable: p_reason.';

-- 'Factory' is PostgreSQL's name for no zone at all; 'posixrules' and 'localtime' are files of a machine.
create or replace function private.check_time_zone(p_time_zone text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- pg_timezone_names knows IANA names only, while `at time zone` would also take 'FOO+3'.
  if p_time_zone is distinct from 'UTC'
    and not exists (
      select from pg_catalog.pg_timezone_names z
      where z.name = p_time_zone
        and z.name !~ '^(Factory|posixrules|localtime|(posix|right)/.*)$'
    )
  then
    perform private.refuse('time_zone_invalid');
  end if;
end
$$;

-- An agency charges once it has confirmed: a mail about a mere request speaks of no refund.
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
    if old.status = 'pending' then
      v_mail := v_mail - 'refund_amount';
    end if;
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
