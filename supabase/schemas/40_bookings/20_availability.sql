-- Availability: seats, free dates, holds and terms.

create function private.seats_taken(p_package_id uuid, p_travel_date date)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(b.travellers), 0)::integer
    from public.bookings b
    where b.package_id = p_package_id
      and b.travel_date = p_travel_date
      and b.status <> 'cancelled'
      and private.holds_seats(b.status, b.hold_expires_at)
  );
end
$$;
comment on function private.seats_taken(uuid, date) is 'Seats that are taken on a travel date of a package.';
revoke all on function private.seats_taken(uuid, date)
from public, anon, authenticated, service_role;

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
comment on function public.package_availability(uuid, date, date) is
  'Seats of a package that the caller may see, by travel date, from today at the agency or p_from on. With departures: one row each. Without: a row for each date that has bookings; every other date has max_participants left (null: unlimited). For everybody. Nullable: p_from, p_to, departure_id, seats, seats_left.';
revoke all on function public.package_availability(uuid, date, date)
from public, anon, authenticated, service_role;
grant execute on function public.package_availability(uuid, date, date) to anon, authenticated;

create function public.first_free_date(p_package_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  -- The deadline counts back from when the day of travel begins at the agency. The day that it will be
  -- there in so many hours has begun by then; the one after it has not.
  select
    ((now() + make_interval(hours => p.free_cancellation_hours)) at time zone a.time_zone)::date + 1
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.first_free_date(uuid) is
  'The first day of travel for which a package that the caller may see, confirmed now, can still be cancelled free of charge: that of booking_terms for all days at once. Null for a package that is not on sale. For everybody.';
revoke all on function public.first_free_date(uuid) from public, anon, authenticated, service_role;
grant execute on function public.first_free_date(uuid) to anon, authenticated;

create function private.hold_until(p_agency_id uuid, p_travel_date date, p_from timestamptz)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select least(
      p_from + interval '48 hours', (p_travel_date + 1)::timestamp at time zone a.time_zone
    )
    from public.agencies a where a.id = p_agency_id
  );
end
$$;
comment on function private.hold_until(uuid, date, timestamptz) is
  'Until when a request that is made then holds its seats: 48 hours, and nobody answers for a day that has passed. A null date asks for 48 hours.';
revoke all on function private.hold_until(uuid, date, timestamptz)
from public, anon, authenticated, service_role;

create function private.free_until(p_agency_id uuid, p_travel_date date, p_hours integer)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select (p_travel_date::timestamp at time zone a.time_zone) - make_interval(hours => p_hours)
    from public.agencies a where a.id = p_agency_id
  );
end
$$;
comment on function private.free_until(uuid, date, integer) is
  'Until when cancelling is free: so many hours before the travel date begins at the agency.';
revoke all on function private.free_until(uuid, date, integer)
from public, anon, authenticated, service_role;

create function public.booking_terms(p_package_id uuid, p_travel_date date)
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
comment on function public.booking_terms(uuid, date) is
  'What one would agree to by booking a package that the caller may see for a travel date: between which days at the agency one may travel, until when cancelling is free, what is given back later, the price a person, and until when a request that is made now holds its seats. One row; none for a package that is not on sale. For everybody. Nullable: p_travel_date, free_cancellation_until.';
revoke all on function public.booking_terms(uuid, date)
from public, anon, authenticated, service_role;
grant execute on function public.booking_terms(uuid, date) to anon, authenticated;
