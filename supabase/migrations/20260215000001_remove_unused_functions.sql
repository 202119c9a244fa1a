-- Functions that nothing called, and those that differed from another by a word. Their callers call the other
-- one: private.json_as_sent, and private.day_at_agency with now().

create or replace function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := private.json_as_sent(new.raw_user_meta_data);
  v_name text := '';
  v_locale text := v_meta ->> 'locale';
begin
  -- The metadata is whatever the visitor typed: a name and a language are taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(
      v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g'
    );
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
    if not private.is_visible(v_name) then
      v_name := '';
    end if;
  end if;
  insert into public.profiles (user_id, full_name, locale)
  values (
    new.id,
    v_name,
    case when v_locale in ('en', 'es', 'fr', 'de', 'zh') then v_locale else 'en' end
  );
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;

create or replace function private.is_travel_date(p_agency_id uuid, p_date date)
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

create or replace function public.package_availability(
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
    select p.id, p.max_participants, private.day_at_agency(p.agency_id, now()) as today
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

create or replace function public.booking_terms(p_package_id uuid, p_travel_date date)
returns table (
  today date, last_date date, free_cancellation_until timestamptz, late_refund_percent integer,
  unit_price numeric, hold_expires_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    t.today, t.today + 730,
    private.free_until(p.agency_id, p_travel_date, p.free_cancellation_hours),
    p.late_refund_percent, p.price, private.hold_until(p.agency_id, p_travel_date, now())
  from public.travel_packages p
  cross join lateral (select private.day_at_agency(p.agency_id, now()) as today) as t
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;

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
  -- The package's lock is held: a suspension is seen or waits.
  if p_to_status = 'confirmed' and exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status = 'confirmed'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  v_today := private.day_at_agency(v_booking.agency_id, now());
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

create or replace function public.change_contact_phone(p_booking_id uuid, p_contact_phone text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  v_booking public.bookings;
begin
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;
  -- The traveller's alone: its agency reads it.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  if v_booking.status not in ('pending', 'confirmed') then
    perform private.refuse('status_changed');
  end if;
  if v_booking.status = 'pending'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  if v_booking.travel_date + v_booking.duration_days
    <= private.day_at_agency(v_booking.agency_id, now())
  then
    perform private.refuse('trip_over');
  end if;
  -- The same number again is no change, and nobody's screen has to be read anew.
  update public.bookings b set contact_phone = v_contact_phone
  where b.id = p_booking_id and b.contact_phone is distinct from v_contact_phone;
end
$$;

create or replace function public.get_agency_dashboard()
returns table (
  revenue numeric,
  revenue_today numeric,
  revenue_yesterday numeric,
  bookings_total integer,
  bookings_pending integer,
  bookings_completed integer,
  bookings_cancelled integer,
  packages_active integer,
  packages_draft integer,
  packages_archived integer,
  package_views integer,
  messages_unread integer,
  measured_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_today date := private.day_at_agency(v_agency_id, now());
  v_holding integer;
begin
  if v_agency_id is null then
    return;
  end if;
  v_holding := private.count_holding(v_agency_id);
  return query
  select
    t.revenue, d.amount, y.amount, t.pending + t.confirmed + t.completed + t.cancelled, v_holding,
    t.completed, t.cancelled + t.pending - v_holding,
    coalesce(p.published, 0), coalesce(p.draft, 0), coalesce(p.archived, 0),
    coalesce(v.views, 0), private.unread_of_agency(v_agency_id), now()
  from private.agency_sums(v_agency_id, '-infinity') as t
  cross join private.agency_sums(v_agency_id, v_today) as d
  cross join private.agency_sums(v_agency_id, v_today - 1) as y
  left join private.package_counts p on p.agency_id = v_agency_id
  left join private.agency_view_rollups v on v.agency_id = v_agency_id and v.day = '-infinity';
end
$$;

drop function private.user_metadata(jsonb);
drop function private.agency_today(uuid);
drop function private.day_begins(date, text);
drop function private.quarter_of(timestamptz);
