-- What departs when: the days of all packages of an agency, with their seats.

create function private.agency_departures(p_agency_id uuid, p_from date, p_to date)
returns table (
  package_id uuid, travel_date date, departure_id uuid, seats integer, seats_taken integer,
  requests integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with booked as (
    select
      b.package_id, b.travel_date, sum(b.travellers)::integer as taken,
      (count(*) filter (where b.status = 'pending'))::integer as requests
    from public.bookings b
    where b.agency_id = p_agency_id and b.travel_date between p_from and p_to
      and private.holds_seats(b.status, b.hold_expires_at)
    group by b.package_id, b.travel_date
  ), fixed as (
    select d.package_id, d.departs_on as travel_date, d.id, d.seats
    from public.departures d
    where d.agency_id = p_agency_id and d.departs_on between p_from and p_to
  )
  select
    s.package_id, s.travel_date, s.id, s.seats, coalesce(s.taken, 0), coalesce(s.requests, 0)
  from (
    select * from fixed full join booked using (package_id, travel_date)
  ) as s;
end
$$;
comment on function private.agency_departures(uuid, date, date) is
  'The departures of an agency between two days, and the other days on which travellers have booked. Nullable: departure_id and seats, where the day is no departure.';
revoke all on function private.agency_departures(uuid, date, date)
from public, anon, authenticated, service_role;

create function private.next_departures(p_agency_id uuid, p_from date, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_until date;
  v_day date := p_from - 1;
  v_days date[];
  v_packages uuid[];
  v_booked uuid[];
  v_count integer := 0;
begin
  select
    array_agg(f.departs_on order by f.departs_on), array_agg(f.package_id order by f.departs_on)
  into v_days, v_packages
  from (
    select d.departs_on, d.package_id
    from public.departures d
    join public.travel_packages p on p.id = d.package_id and p.status = 'published'
    where d.agency_id = p_agency_id and d.departs_on >= p_from
    order by d.departs_on limit 50
  ) as f;
  v_until := least(v_days[p_limit], p_from + 730);
  -- From booked day to booked day; all packages of a busy day would be looked up for a few.
  while v_count < p_limit loop
    select b.travel_date into v_day
    from public.bookings b
    where b.agency_id = p_agency_id and b.travel_date > v_day and b.travel_date <= v_until
      and private.holds_seats(b.status, b.hold_expires_at)
    order by b.travel_date limit 1;
    exit when not found;
    v_booked := array(
      select distinct d.package_id
      from (
        select b.package_id from public.bookings b
        where b.agency_id = p_agency_id and b.travel_date = v_day
          and private.holds_seats(b.status, b.hold_expires_at)
        limit 100
      ) as d
    );
    v_packages := v_packages || v_booked;
    v_days := v_days || array_fill(v_day, array[cardinality(v_booked)]);
    v_count := v_count + cardinality(v_booked);
  end loop;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) order by n.travel_date, n.package_title, n.package_id), '[]')
    from (
      select
        f.package_id, f.title as package_title, f.travel_date,
        coalesce(
          (
            select d.seats from public.departures d
            where d.package_id = f.package_id and d.departs_on = f.travel_date
          ),
          f.max_participants
        ) as seats,
        t.seats_taken, t.requests, t.details_missing
      from (
        select c.package_id, c.travel_date, p.title, p.max_participants
        from (select distinct * from unnest(v_packages, v_days)) as c (package_id, travel_date)
        -- The limit keeps PostgreSQL from reading all packages for a few.
        cross join lateral (
          select p.title, p.max_participants from public.travel_packages p
          where p.id = c.package_id limit 1
        ) as p
        order by c.travel_date, p.title, c.package_id
        limit p_limit
      ) as f
      cross join lateral (
        select
          coalesce(sum(b.travellers), 0)::integer as seats_taken,
          (count(*) filter (where b.status = 'pending'))::integer as requests,
          coalesce(
            sum(private.count_missing_details(b)) filter (where b.status = 'confirmed'), 0
          )::integer as details_missing
        from public.bookings b
        where b.package_id = f.package_id and b.travel_date = f.travel_date
          and b.status <> 'cancelled' and private.holds_seats(b.status, b.hold_expires_at)
      ) as t
    ) as n
  );
end
$$;
comment on function private.next_departures(uuid, date, integer) is
  'The first departures and booked days of an agency from a day on, as an array. Of packages that are not published only what is booked. details_missing counts travellers of confirmed bookings without a name, an age or required passport data. Of one day up to 50 departures and the packages of 100 bookings are considered.';
revoke all on function private.next_departures(uuid, date, integer)
from public, anon, authenticated, service_role;

create function private.waiting_requests(p_agency_id uuid, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(w) order by w.hold_expires_at, w.id), '[]')
    from (
      select
        b.id, b.reference, b.customer_name, b.package_id, b.package_title, b.travel_date,
        b.travellers, b.total_price, b.hold_expires_at
      from public.bookings b
      where b.agency_id = p_agency_id and private.is_pending(b.status, b.hold_expires_at)
      order by b.hold_expires_at, b.id
      limit p_limit
    ) as w
  );
end
$$;
comment on function private.waiting_requests(uuid, integer) is
  'The pending requests of an agency whose holds end first, as an array.';
revoke all on function private.waiting_requests(uuid, integer)
from public, anon, authenticated, service_role;

create function public.list_agency_departures(p_from date, p_to date)
returns table (
  package_id uuid, package_title text, travel_date date, departure_id uuid, seats integer,
  seats_taken integer, requests integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
begin
  perform private.check_period(p_from, p_to);
  return query
  select
    d.package_id, p.title, d.travel_date, d.departure_id, coalesce(d.seats, p.max_participants),
    d.seats_taken, d.requests
  from private.agency_departures(v_agency_id, p_from, least(p_to, p_from + 61)) as d
  join public.travel_packages p on p.id = d.package_id and p.agency_id = v_agency_id
  where p.status = 'published' or d.seats_taken > 0
  order by d.travel_date, p.title, d.package_id
  limit 1001;
end
$$;
comment on function public.list_agency_departures(date, date) is
  'What departs at the caller''s agency between two days, up to 62 days and 1,001 rows: departures, and the booked days of packages without. Of packages that are not published only what is booked. Refuses with WF035. Nullable: departure_id, seats.';
revoke all on function public.list_agency_departures(date, date)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_departures(date, date) to authenticated;

create function public.set_departure_seats(
  p_departure_ids uuid[], p_seen integer[], p_seats integer[]
)
returns table (
  departure_id uuid, package_id uuid, seats integer, seats_taken integer, outcome text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_ids uuid[] := p_departure_ids[:200];
begin
  perform private.require_user();
  -- The locks of book_package, in one order: no seat is sold while it is taken away.
  perform from public.travel_packages p
  where p.agency_id = v_agency_id and p.id in (
    select d.package_id from public.departures d
    where d.id = any (v_ids) and d.agency_id = v_agency_id
  )
  order by p.id
  for no key update;
  return query
  with asked as (
    select distinct on (a.id) a.id, a.seen, a.seats
    from unnest(v_ids, p_seen[:200], p_seats[:200]) as a (id, seen, seats)
    order by a.id
  ), decided as materialized (
    select
      d.id, d.package_id, d.seats as stored, t.taken, a.seats,
      case
        when d.seats is distinct from a.seen then 'changed'
        when a.seats < t.taken then 'taken'
        else 'set'
      end as outcome
    from asked a
    join public.departures d on d.id = a.id and d.agency_id = v_agency_id
    cross join lateral (select private.seats_taken(d.package_id, d.departs_on) as taken) as t
  ), changed as (
    update public.departures d set seats = c.seats
    from decided c
    where d.id = c.id and c.outcome = 'set' and d.seats is distinct from c.seats
    returning d.id
  )
  select
    c.id, c.package_id, case when c.outcome = 'set' then c.seats else c.stored end, c.taken,
    c.outcome
  from decided c;
end
$$;
comment on function public.set_departure_seats(uuid[], integer[], integer[]) is
  'Sets the seats of several departures of the caller''s agency, the first 200; what is not its own is left out. outcome: set; taken, if the travellers have more seats; changed, if the departure no longer has the seats of p_seen. seats: what it has now. Refuses with WF000; 23514 for the seats.';
revoke all on function public.set_departure_seats(uuid[], integer[], integer[])
from public, anon, authenticated, service_role;
grant execute on function public.set_departure_seats(uuid[], integer[], integer[]) to authenticated;
