-- Making a booking: at the price and on the terms that the traveller has seen, or not at all.

create function private.new_reference()
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- Eight random bytes of a version 4 uuid, leaving out the two that hold its version and variant.
  v_bytes bytea := uuid_send(gen_random_uuid());
  v_reference text := 'WF-';
  v_byte integer;
begin
  foreach v_byte in array array[0, 1, 2, 3, 4, 5, 9, 10] loop
    v_reference := v_reference
      || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_bytes, v_byte) & 31) + 1, 1);
  end loop;
  return v_reference;
end
$$;
comment on function private.new_reference() is 'A booking reference that nobody can guess.';
revoke all on function private.new_reference() from public, anon, authenticated, service_role;

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
revoke all on function private.find_request(uuid, uuid, text)
from public, anon, authenticated, service_role;

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
revoke all on function private.open_booking_conversation(public.bookings)
from public, anon, authenticated, service_role;

create function public.book_package(
  p_request_id uuid,
  p_package_id uuid,
  p_departure_id uuid,
  p_travel_date date,
  p_travellers integer,
  p_note text default null,
  p_agreed_total numeric default null,
  p_agreed_free_until timestamptz default null,
  p_agreed_late_percent integer default null,
  p_contact_phone text default null,
  p_terms_version integer default null
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
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  -- Without a number it is what it was before there was one: a request may be repeated across the change.
  v_fingerprint text := md5((
    jsonb_build_array(p_package_id, p_departure_id, p_travel_date, p_travellers, v_note)
    || case when v_contact_phone is null then '[]' else jsonb_build_array(v_contact_phone) end
  )::text);
  v_owner_id uuid;
  v_today date;
  v_customer_name text := private.customer_name(v_user_id);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_free_until timestamptz;
  v_open integer;
  v_open_here integer;
  v_held integer;
  v_recent integer;
  v_booking public.bookings;
  v_conversation_id uuid;
  v_locked public.travel_packages;
begin
  if p_travellers is null or p_travellers not between 1 and 1000 then
    perform private.refuse('travellers_invalid');
  end if;
  if private.is_prose(v_note, 2000) is false then
    perform private.refuse('note_invalid');
  end if;
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;

  -- Auth confirms the address at sign-up where confirmation is off.
  if not exists (
    select from auth.users u where u.id = v_user_id and u.email_confirmed_at is not null
  ) then
    perform private.refuse('email_unconfirmed');
  end if;
  -- What one person asks for is counted one request after the other. Before the package's lock, always:
  -- whoever holds a package waits for nobody's turn here.
  perform pg_advisory_xact_lock(hashtextextended('book:' || v_user_id, 0));
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;
  select a.user_id, (now() at time zone a.time_zone)::date
  into v_owner_id, v_today
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id;
  -- Only against deletion, as the foreign key does: once the package is locked, all is checked again.
  select p.* into v_package from public.travel_packages p where p.id = p_package_id
  for key share;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- Listed: published, and its agency is live.
  if v_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_package.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_package.largest_party);
  end if;

  if exists (select from public.departures d where d.package_id = p_package_id) then
    select d.id, d.departs_on, d.seats into v_departure_id, v_date, v_capacity
    from public.departures d
    where d.package_id = p_package_id
      and (p_departure_id is null or d.id = p_departure_id)
      and (p_travel_date is null or d.departs_on = p_travel_date)
      and (p_departure_id is not null or p_travel_date is not null)
    for key share;
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
  select count(*), count(*) filter (where b.package_id = p_package_id), coalesce(sum(b.travellers), 0)
  into v_open, v_open_here, v_held
  from public.bookings b
  where b.user_id = v_user_id and private.is_pending(b.status, b.hold_expires_at);
  if v_open >= 20 or v_open_here >= 5 then
    perform private.refuse('too_many_pending');
  end if;
  if v_held + p_travellers > 50 then
    perform private.refuse('too_many_seats', 'seats_left=' || greatest(50 - v_held, 0));
  end if;
  -- Each request and each cancelling of one is a mail to the agency: who asks and cancels ends as well.
  select count(*) into v_recent
  from public.bookings b
  where b.user_id = v_user_id and b.created_at > clock_timestamp() - interval '1 hour';
  if v_recent >= 30 then
    perform private.refuse('too_many_bookings');
  end if;

  -- Sold out already: refused without waiting. Where there is no limit nobody needs to count.
  if v_capacity is not null then
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if p_travellers > v_left then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
    end if;
  end if;

  insert into public.bookings (
    reference, user_id, agency_id, package_id, departure_id, request_id, request_fingerprint,
    travel_date, travellers, unit_price, total_price, package_title, destination, duration_days,
    customer_name, note, contact_phone, free_cancellation_until, late_refund_percent, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, v_customer_name, v_note, v_contact_phone,
    v_free_until,
    v_package.late_refund_percent,
    private.hold_until(v_package.agency_id, v_date, clock_timestamp())
  )
  on conflict (user_id, request_id) do nothing
  returning * into v_booking;
  if v_booking.id is null then
    -- The same request for another package got in between.
    perform private.refuse('request_conflict');
  end if;

  if p_terms_version is not null
    and not private.agree_to_terms(v_user_id, p_terms_version, 'booking')
  then
    perform private.refuse('site_terms_changed');
  end if;

  v_conversation_id := private.open_booking_conversation(v_booking);
  -- Bookings of one package queue from here to the end of the transaction, with all else done. What
  -- follows sees everything that was sold before, and whoever changes the package waits.
  select p.* into v_locked from public.travel_packages p
  where p.id = p_package_id
  for no key update;
  if v_locked.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_locked.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_locked.largest_party);
  end if;
  if v_locked.price <> v_package.price then
    perform private.refuse('price_changed');
  end if;
  if (v_locked.free_cancellation_hours, v_locked.late_refund_percent)
    <> (v_package.free_cancellation_hours, v_package.late_refund_percent)
  then
    perform private.refuse('terms_changed');
  end if;
  if v_departure_id is not null then
    select d.seats into v_capacity from public.departures d where d.id = v_departure_id;
  elsif exists (select from public.departures d where d.package_id = p_package_id) then
    perform private.refuse('date_unavailable');
  else
    v_capacity := v_locked.max_participants;
  end if;
  if v_capacity is not null then
    -- The new booking is counted too.
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if v_left < 0 then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left + p_travellers, 0));
    end if;
  end if;
  booking_id := v_booking.id;
  reference := v_booking.reference;
  status := v_booking.status;
  total_price := v_booking.total_price;
  conversation_id := v_conversation_id;
  replayed := false;
  return next;
end
$$;
comment on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text, integer) is
  'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency''s questions, one line of up to 50 characters. p_terms_version is the version of the site''s terms that the caller agreed to, which is written down. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027, WF098. Nullable: p_departure_id, p_travel_date, p_note, p_agreed_total, p_agreed_free_until, p_agreed_late_percent, p_contact_phone, p_terms_version.';
revoke all on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text, integer)
to authenticated;
