-- How long a request would hold its seats is said as book_package will write it: 48 hours, or until the
-- day of travel has ended at the agency.

create function private.hold_until(p_agency_id uuid, p_travel_date date, p_from timestamptz)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select least(
    p_from + interval '48 hours', (p_travel_date + 1)::timestamp at time zone a.time_zone
  )
  from public.agencies a where a.id = p_agency_id
$$;
comment on function private.hold_until(uuid, date, timestamptz) is
  'Until when a request that is made then holds its seats: 48 hours, and nobody answers for a day that has passed. A null date asks for 48 hours.';
revoke all on function private.hold_until(uuid, date, timestamptz) from public, anon, authenticated, service_role;

drop function public.booking_terms(uuid, date);
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
  cross join lateral (select private.agency_today(p.agency_id) as today) as t
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.booking_terms(uuid, date) is
  'What one would agree to by booking a package that the caller may see for a travel date: between which days at the agency one may travel, until when cancelling is free, what is given back later, the price a person, and until when a request that is made now holds its seats. One row; none for a package that is not on sale. For everybody. Nullable: p_travel_date, free_cancellation_until.';
revoke all on function public.booking_terms(uuid, date) from public, anon, authenticated, service_role;
grant execute on function public.booking_terms(uuid, date) to anon, authenticated;
