-- The functions of the API that make bookings and move them on.

create function private.new_reference()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  -- Eight random bytes of a version 4 uuid, leaving out the two that hold its version and variant.
  select 'WF-' || string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(u.bytes, i) & 31) + 1, 1), ''
    order by i
  )
  from (select uuid_send(gen_random_uuid()) as bytes) as u,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as i
$$;
comment on function private.new_reference() is 'A booking reference that nobody can guess.';
revoke all on function private.new_reference() from public, anon, authenticated, service_role;

create function private.open_booking_conversation(p_booking public.bookings)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if p_booking.note is not null then
    -- In the order in which sending a message takes its locks.
    perform private.queue_sender(p_booking.user_id);
  end if;
  update public.conversations c
  set kind = 'booking', booking_id = p_booking.id, updated_at = clock_timestamp()
  where c.user_id = p_booking.user_id and c.package_id = p_booking.package_id
    and c.kind = 'enquiry'
  returning c.id into v_id;
  if v_id is null then
    insert into public.conversations (
      kind, user_id, agency_id, package_id, booking_id, subject, customer_name
    )
    values (
      'booking', p_booking.user_id, p_booking.agency_id, p_booking.package_id, p_booking.id,
      p_booking.package_title, p_booking.customer_name
    )
    returning id into v_id;
  end if;
  if p_booking.note is not null then
    insert into public.messages (conversation_id, sender_id, sender_type, content)
    values (v_id, p_booking.user_id, 'user', p_booking.note);
  end if;
  return v_id;
end
$$;
comment on function private.open_booking_conversation(public.bookings) is
  'Opens the conversation of a new booking: the traveller''s open enquiry about the package, or a new one. The note is its first message.';
revoke all on function private.open_booking_conversation(public.bookings) from public, anon, authenticated, service_role;

create function private.find_request(p_user_id uuid, p_request_id uuid, p_fingerprint text)
returns table (
  booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select b.* into v_booking from public.bookings b
  where b.user_id = p_user_id and b.request_id = p_request_id;
  if not found then
    return;
  end if;
  if v_booking.request_fingerprint <> p_fingerprint then
    perform private.refuse('request_conflict');
  end if;
  return query
  select v_booking.id, v_booking.reference, v_booking.status, v_booking.total_price, c.id
  from public.conversations c where c.booking_id = v_booking.id;
end
$$;
comment on function private.find_request(uuid, uuid, text) is
  'The booking that this request made before, if any; a refusal when it asked for something else.';
revoke all on function private.find_request(uuid, uuid, text) from public, anon, authenticated, service_role;

create function public.book_package(
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
  v_zone text;
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

  select a.time_zone into v_zone from public.agencies a where a.id = v_package.agency_id;
  insert into public.bookings (
    reference, user_id, agency_id, package_id, departure_id, request_id, request_fingerprint,
    travel_date, travellers, unit_price, total_price, package_title, destination, duration_days,
    customer_name, note, free_cancellation_until, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, private.customer_name(v_user_id), v_note,
    (v_date::timestamp at time zone v_zone)
      - make_interval(hours => v_package.free_cancellation_hours),
    clock_timestamp() + interval '48 hours'
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
comment on function public.book_package(uuid, uuid, uuid, date, integer, text) is
  'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). Refuses with WF000 to WF006, WF012. Nullable: p_departure_id, p_travel_date, p_note.';

create function private.transition_booking(
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
begin
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
  if p_to_status <> 'cancelled'
    and not private.holds_seats(v_booking.status, v_booking.hold_expires_at)
  then
    perform private.refuse('booking_expired');
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
comment on function private.transition_booking(uuid, text, text, text) is
  'Makes one step of the state machine for the side that the signed-in user is on, if the booking still is in the expected status.';
revoke all on function private.transition_booking(uuid, text, text, text) from public, anon, authenticated, service_role;

create function public.confirm_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'confirmed', null)
$$;
comment on function public.confirm_booking(uuid, text) is
  'The agency confirms a pending booking. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011.';

create function public.decline_booking(p_booking_id uuid, p_expected_status text, p_reason text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Declining is what an agency does to a request; a traveller cancels.
  if p_expected_status is distinct from 'pending' or exists (
    select from public.bookings b where b.id = p_booking_id and b.user_id = (select auth.uid())
  ) then
    perform private.require_user();
    perform private.refuse('transition_refused');
  end if;
  return private.transition_booking(p_booking_id, p_expected_status, 'cancelled', p_reason);
end
$$;
comment on function public.decline_booking(uuid, text, text) is
  'The agency declines a pending booking with a reason; it becomes cancelled. Returns the new status. Refuses with WF000, WF007 to WF010.';

create function public.cancel_booking(
  p_booking_id uuid, p_expected_status text, p_reason text default null
)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'cancelled', p_reason)
$$;
comment on function public.cancel_booking(uuid, text, text) is
  'Either side cancels a pending or confirmed booking; an agency must give a reason. Returns the new status. Refuses with WF000, WF007 to WF010. Nullable: p_reason.';

create function public.complete_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'completed', null)
$$;
comment on function public.complete_booking(uuid, text) is
  'The agency completes a confirmed booking. Returns the new status. Refuses with WF000, WF007, WF008, WF010.';

create function public.package_availability(
  p_package_id uuid, p_from date default null, p_to date default null
)
returns table (
  departure_id uuid, travel_date date, seats integer, seats_taken integer, seats_left integer
)
language sql
stable
security definer
set search_path = ''
as $$
  with visible as (
    select p.id, p.max_participants, private.agency_today(p.agency_id) as today
    from public.travel_packages p
    where p.id = p_package_id
      and (
        (p.status = 'published' and private.agency_is_live(p.agency_id))
        or p.agency_id = private.own_agency_id()
      )
  ),
  days as (
    select v.id, d.id as departure_id, d.departs_on as travel_date, d.seats
    from visible v
    join public.departures d on d.package_id = v.id
    where d.departs_on between coalesce(p_from, v.today) and coalesce(p_to, v.today + 730)
    union all
    select distinct v.id, null::uuid, b.travel_date, v.max_participants
    from visible v
    join public.bookings b on b.package_id = v.id and b.status <> 'cancelled'
    where b.travel_date between coalesce(p_from, v.today) and coalesce(p_to, v.today + 730)
      and not exists (select from public.departures d where d.package_id = v.id)
  )
  select d.departure_id, d.travel_date, d.seats, t.taken, greatest(d.seats - t.taken, 0)
  from days d
  cross join lateral (select private.seats_taken(d.id, d.travel_date) as taken) as t
  order by d.travel_date
$$;
comment on function public.package_availability(uuid, date, date) is
  'Seats of a package that the caller may see, by travel date, from today at the agency or p_from on. With departures: one row each. Without: a row for each date that has bookings; every other date has max_participants left (null: unlimited). For everybody. Nullable: p_from, p_to, departure_id, seats, seats_left.';

revoke all on function public.book_package(uuid, uuid, uuid, date, integer, text) from public, anon, authenticated, service_role;
revoke all on function public.confirm_booking(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.decline_booking(uuid, text, text) from public, anon, authenticated, service_role;
revoke all on function public.cancel_booking(uuid, text, text) from public, anon, authenticated, service_role;
revoke all on function public.complete_booking(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.package_availability(uuid, date, date) from public, anon, authenticated, service_role;
grant execute on function public.book_package(uuid, uuid, uuid, date, integer, text) to authenticated;
grant execute on function public.confirm_booking(uuid, text) to authenticated;
grant execute on function public.decline_booking(uuid, text, text) to authenticated;
grant execute on function public.cancel_booking(uuid, text, text) to authenticated;
grant execute on function public.complete_booking(uuid, text) to authenticated;
grant execute on function public.package_availability(uuid, date, date) to anon, authenticated;
