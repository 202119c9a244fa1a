-- One account held 20,000 seats: 20 requests of up to 1,000 travellers each. A package has a largest party,
-- and an account a largest number of seats over all of its pending requests.
insert into private.error_codes (code, name, meaning) values
  ('WF025', 'party_too_large', 'The party is larger than the package takes without an enquiry. DETAIL: largest_party=N.'),
  ('WF026', 'too_many_seats', 'The caller''s pending requests would hold more than 50 seats. DETAIL: seats_left=N.'),
  ('WF027', 'email_unconfirmed', 'The caller has not confirmed the e-mail address of the account.');

alter table public.travel_packages
  add column largest_party integer not null default 12
    constraint travel_packages_largest_party_check check (largest_party between 1 and 50);
comment on column public.travel_packages.largest_party is
  'Travellers that one request may be for, 1 to 50; larger parties ask the agency.';
grant select (largest_party) on table public.travel_packages to anon, authenticated;
grant insert (largest_party) on table public.travel_packages to authenticated;
grant update (largest_party) on table public.travel_packages to authenticated;

create or replace function public.duplicate_package(p_package_id uuid, p_title text)
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
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    largest_party, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, 'draft'
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

create or replace function public.book_package(
  p_request_id uuid,
  p_package_id uuid,
  p_departure_id uuid,
  p_travel_date date,
  p_travellers integer,
  p_note text default null,
  p_agreed_total numeric default null,
  p_agreed_free_until timestamptz default null,
  p_agreed_late_percent integer default null,
  p_contact_phone text default null
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
  v_held integer;
  v_recent integer;
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
  if p_travellers > v_package.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_package.largest_party);
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
    customer_name, note, contact_phone, free_cancellation_until, late_refund_percent, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, v_customer_name, v_note, v_contact_phone,
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
comment on function public.book_package(uuid, uuid, uuid, date, integer, text, numeric, timestamptz, integer, text) is
  'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency''s questions, one line of up to 50 characters. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027. Nullable: p_departure_id, p_travel_date, p_note, p_agreed_total, p_agreed_free_until, p_agreed_late_percent, p_contact_phone.';
