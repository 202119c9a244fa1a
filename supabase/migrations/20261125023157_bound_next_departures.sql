set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.next_departures(p_agency_id uuid, p_from date, p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        t.seats_taken, t.requests
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
          (count(*) filter (where b.status = 'pending'))::integer as requests
        from public.bookings b
        where b.package_id = f.package_id and b.travel_date = f.travel_date
          and b.status <> 'cancelled' and private.holds_seats(b.status, b.hold_expires_at)
      ) as t
    ) as n
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.rebuild_rollups(p_agency_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_agency_id is null then
    lock table public.bookings, public.conversations, public.travel_packages
    in share row exclusive mode;
  else
    -- All shards, also those that were not there: whoever counts waits for one of them.
    insert into private.agency_rollups as r (agency_id, day, shard)
    select p_agency_id, '-infinity', shard from generate_series(0, 15) as shard
    on conflict (agency_id, day, shard) do update set enquiries = r.enquiries;
  end if;
  delete from private.agency_rollups r
  where p_agency_id is null or (r.agency_id = p_agency_id and isfinite(r.day));
  delete from private.package_rollups r where p_agency_id is null or r.agency_id = p_agency_id;
  insert into private.package_rollups (
    package_id, day, agency_id, pending, confirmed, completed, cancelled, called_off, revenue,
    lead_days
  )
  select
    b.package_id, d.day, p.agency_id,
    count(*) filter (where b.status = 'pending'), count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'completed'), count(*) filter (where b.status = 'cancelled'),
    count(*) filter (where b.status = 'cancelled' and b.confirmed_at is not null),
    coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0),
    sum(b.travel_date - d.day)
  from public.bookings b
  join public.travel_packages p on p.id = b.package_id
  join public.agencies a on a.id = p.agency_id
  cross join lateral (select (b.created_at at time zone a.time_zone)::date as day) as d
  where p_agency_id is null or p.agency_id = p_agency_id
  group by 1, 2, 3
  order by 2;
  insert into private.agency_rollups as r (
    agency_id, day, pending, confirmed, completed, cancelled, called_off, amount, revenue
  )
  select
    m.agency_id, m.day, sum(m.pending), sum(m.confirmed), sum(m.completed), sum(m.cancelled),
    sum(m.called_off), sum(m.amount), sum(m.revenue)
  from (
    select
      b.agency_id, (b.created_at at time zone a.time_zone)::date as day,
      count(*) filter (where b.status = 'pending') as pending,
      count(*) filter (where b.status = 'confirmed') as confirmed,
      count(*) filter (where b.status = 'completed') as completed,
      count(*) filter (where b.status = 'cancelled') as cancelled,
      count(*) filter (where b.status = 'cancelled' and b.confirmed_at is not null) as called_off,
      sum(b.total_price) as amount,
      coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0) as revenue
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where p_agency_id is null or b.agency_id = p_agency_id
    group by 1, 2
  ) as m
  group by 1, 2
  -- As bookings come, so that the operator's overview reads the days of all agencies side by side.
  order by 2, 1;
  if p_agency_id is null then
    insert into private.agency_rollups (
      agency_id, day, pending, confirmed, completed, cancelled, called_off, amount, revenue
    )
    select
      r.agency_id, '-infinity', sum(r.pending), sum(r.confirmed), sum(r.completed),
      sum(r.cancelled), sum(r.called_off), sum(r.amount), sum(r.revenue)
    from private.agency_rollups r
    group by 1;
    delete from private.package_counts;
    insert into private.package_counts (agency_id, draft, published, archived)
    select
      p.agency_id, count(*) filter (where p.status = 'draft'),
      count(*) filter (where p.status = 'published'),
      count(*) filter (where p.status = 'archived')
    from public.travel_packages p
    group by 1;
    delete from private.agency_hours;
    insert into private.agency_hours (agency_id, starts_at, ending)
    select b.agency_id, private.hour_of(b.hold_expires_at), count(*)
    from public.bookings b
    where b.status = 'pending'
    group by 1, 2
    order by 1, 2;
  end if;
  insert into private.agency_rollups as r (agency_id, day, enquiries)
  select c.agency_id, (c.created_at at time zone a.time_zone)::date, count(*)
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where private.began_as_enquiry(c) and (p_agency_id is null or c.agency_id = p_agency_id)
  group by 1, 2
  on conflict (agency_id, day, shard) do update set enquiries = excluded.enquiries;
  insert into private.package_rollups as r (package_id, day, agency_id, enquiries)
  select c.package_id, (c.created_at at time zone a.time_zone)::date, c.agency_id, count(*)
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.package_id is not null and private.began_as_enquiry(c)
    and (p_agency_id is null or c.agency_id = p_agency_id)
  group by 1, 2, 3
  on conflict (package_id, day, shard) do update set enquiries = excluded.enquiries;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_package_work(p_package_ids uuid[])
 RETURNS TABLE(package_id uuid, views integer, bookings integer, next_date date, seats integer, seats_taken integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_today date := private.day_at_agency(v_agency_id, now());
begin
  return query
  select
    p.id,
    (
      select coalesce(sum(v.views), 0)::integer from private.view_rollups v
      where v.package_id = p.id and v.day > v_today - 30
    ),
    (
      select coalesce(sum(r.pending + r.confirmed + r.completed + r.cancelled), 0)::integer
      from private.package_rollups r
      where r.package_id = p.id and r.day > v_today - 30
    ),
    least(f.departs_on, b.travel_date),
    case
      when f.departs_on <= coalesce(b.travel_date, 'infinity') then f.seats
      else p.max_participants
    end,
    case
      when b.travel_date <= coalesce(f.departs_on, 'infinity')
        then private.seats_taken(p.id, b.travel_date)
      else 0
    end
  from public.travel_packages p
  left join lateral (
    select d.departs_on, d.seats from public.departures d
    where d.package_id = p.id and d.departs_on >= v_today
    order by d.departs_on limit 1
  ) as f on true
  left join lateral (
    select b.travel_date from public.bookings b
    where b.package_id = p.id and b.travel_date >= v_today and b.status <> 'cancelled'
      and private.holds_seats(b.status, b.hold_expires_at)
    order by b.travel_date limit 1
  ) as b on true
  where p.agency_id = v_agency_id and p.id = any (p_package_ids[:100]);
end
$function$;

COMMENT ON FUNCTION "private"."next_departures"(uuid, date, integer) IS 'The first departures and booked days of an agency from a day on, as an array. Of packages that are not published only what is booked. Of one day up to 50 departures and the packages of 100 bookings are considered.';
