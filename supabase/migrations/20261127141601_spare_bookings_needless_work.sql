set local lock_timeout = '800ms';
set local check_function_bodies = off;

alter index public.bookings_search_text_idx set (gin_pending_list_limit = 1024);

CREATE OR REPLACE FUNCTION private.broadcast_booked_seats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.departure_id is not null or exists (
    select from public.travel_packages p
    where p.id = new.package_id and p.max_participants is not null
  ) then
    perform private.broadcast_seats(new.package_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify(p_user_id uuid, p_audience text, p_kind text, p_payload jsonb, p_dedupe_key text, p_about_user_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_new boolean;
begin
  insert into public.notifications as n (
    user_id, audience, kind, payload, dedupe_key, about_user_id, hidden_at
  )
  select
    p_user_id, p_audience, p_kind, p_payload, p_dedupe_key, p_about_user_id,
    -- The site shows every kind to whoever has chosen nothing.
    (
      select clock_timestamp() from public.notification_settings s
      where s.user_id = p_user_id and s.audience = p_audience and s.kind = p_kind
        and not s.on_site
    )
  where p_user_id is not null
  on conflict (dedupe_key) do update
  set
    event_count = n.event_count + 1,
    payload = excluded.payload,
    created_at = excluded.created_at
  where private.is_counted_notification(n.kind)
  returning n.event_count = 1 and n.hidden_at is null into v_is_new;
  -- What makes an unread row stand for more sends an event of its own.
  if v_is_new then
    perform private.broadcast('user:' || p_user_id, 'notifications.changed', '{}');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.roll_up_booking(p_booking public.bookings, p_sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_shard smallint;
  v_day date;
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_called_off integer := case when p_booking.confirmed_at is not null then v_cancelled else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  loop
    -- Takes the first free shard and counts in one statement.
    update private.agency_rollups r
    set
      pending = r.pending + v_pending, confirmed = r.confirmed + v_confirmed,
      completed = r.completed + v_completed, cancelled = r.cancelled + v_cancelled,
      called_off = r.called_off + v_called_off, amount = r.amount + v_amount,
      revenue = r.revenue + v_revenue
    where r.agency_id = p_booking.agency_id and r.day = '-infinity'
      and r.shard = coalesce(v_shard, (
        select f.shard from private.agency_rollups f
        where f.agency_id = p_booking.agency_id and f.day = '-infinity'
        order by f.shard
        limit 1
        for no key update skip locked
      ))
    returning r.shard into v_shard;
    exit when found;
    v_shard := private.take_shard(p_booking.agency_id);
  end loop;
  -- Only now: whoever changes the agency's time zone holds all of its shards.
  v_day := private.day_at_agency(p_booking.agency_id, p_booking.created_at);
  insert into private.agency_rollups as r (
    agency_id, day, shard, pending, confirmed, completed, cancelled, called_off, amount, revenue
  )
  values (
    p_booking.agency_id, v_day, v_shard, v_pending, v_confirmed, v_completed, v_cancelled,
    v_called_off, v_amount, v_revenue
  )
  on conflict (agency_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, amount = r.amount + excluded.amount,
    revenue = r.revenue + excluded.revenue;
  insert into private.package_rollups as r (
    package_id, day, shard, agency_id, pending, confirmed, completed, cancelled, called_off,
    revenue, lead_days
  )
  values (
    p_booking.package_id, v_day, v_shard, p_booking.agency_id, v_pending, v_confirmed,
    v_completed, v_cancelled, v_called_off, v_revenue, p_sign * (p_booking.travel_date - v_day)
  )
  on conflict (package_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, revenue = r.revenue + excluded.revenue,
    lead_days = r.lead_days + excluded.lead_days;
  if v_pending <> 0 then
    insert into private.agency_hours as h (agency_id, starts_at, shard, ending)
    values (p_booking.agency_id, private.hour_of(p_booking.hold_expires_at), v_shard, v_pending)
    on conflict (agency_id, starts_at, shard) do update set ending = h.ending + excluded.ending;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_document(p_folded text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_lexemes text[] := case
    -- ASCII, whose words are between spaces.
    when octet_length(p_folded) = char_length(p_folded) then string_to_array(btrim(p_folded), ' ')
    else private.lexemes(p_folded)
  end;
  v_lexeme text;
  v_position integer := 0;
  v_entries text[] := '{}';
begin
  -- A loop: most texts are a few words long, and an aggregate takes longer to begin than to run.
  foreach v_lexeme in array v_lexemes loop
    v_position := v_position + 1;
    v_entries[v_position] := left(v_lexeme, 40) || ':' || least(v_position, 16383);
  end loop;
  return array_to_string(v_entries, ' ')::tsvector;
end
$function$;

CREATE OR REPLACE FUNCTION public.book_package(p_request_id uuid, p_package_id uuid, p_departure_id uuid, p_travel_date date, p_travellers integer, p_note text DEFAULT NULL::text, p_agreed_total numeric DEFAULT NULL::numeric, p_agreed_free_until timestamp with time zone DEFAULT NULL::timestamp with time zone, p_agreed_late_percent integer DEFAULT NULL::integer, p_contact_phone text DEFAULT NULL::text, p_terms_version integer DEFAULT NULL::integer)
 RETURNS TABLE(booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid, replayed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

COMMENT ON FUNCTION "private"."broadcast_booked_seats"() IS 'Trigger: seats.changed when a booking takes seats or gives them back, where their number is limited. Nothing is sent when 48 hours have passed: hold_expires_at tells when.';

