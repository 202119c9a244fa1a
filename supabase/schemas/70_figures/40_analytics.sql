-- The portal's analytics.

create function public.agency_analytics_days(
  p_from date, p_to date, p_package_id uuid default null
)
returns table (
  day date, revenue numeric, bookings integer, completed integer, cancelled integer, views integer,
  enquiries integer, confirmed integer, called_off integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_time_zone text;
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null then
    return;
  end if;
  if p_package_id is not null and not private.owns_package(p_package_id) then
    perform private.refuse('package_not_found');
  end if;
  select a.time_zone into v_time_zone from public.agencies a where a.id = v_agency_id;
  return query
  with made as (
    select
      r.day, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled as bookings,
      r.completed, r.pending + r.cancelled as cancelled, r.enquiries,
      r.confirmed + r.completed + r.called_off as confirmed, r.called_off
    from private.agency_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.day between p_from and p_to
    union all
    select
      r.day, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled, r.completed,
      r.pending + r.cancelled, r.enquiries, r.confirmed + r.completed + r.called_off, r.called_off
    from private.package_rollups r
    where r.package_id = p_package_id and r.day between p_from and p_to
    union all
    -- What still holds its seats has not been cancelled.
    select (b.created_at at time zone v_time_zone)::date, 0, 0, 0, -1, 0, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and (p_package_id is null or b.package_id = p_package_id)
  ),
  sums as (
    select
      m.day, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries, sum(m.confirmed)::integer as confirmed,
      sum(m.called_off)::integer as called_off
    from made m
    group by m.day
  ),
  seen as (
    select v.day, v.views from private.agency_view_rollups v
    where p_package_id is null and v.agency_id = v_agency_id and v.day between p_from and p_to
    union all
    select v.day, v.views from private.view_rollups v
    where v.package_id = p_package_id and v.day between p_from and p_to
  )
  select
    p_from + n, coalesce(s.revenue, 0), coalesce(s.bookings, 0), coalesce(s.completed, 0),
    coalesce(s.cancelled, 0), coalesce(v.views, 0), coalesce(s.enquiries, 0),
    coalesce(s.confirmed, 0), coalesce(s.called_off, 0)
  from generate_series(0, p_to - p_from) as n
  left join sums s on s.day = p_from + n
  left join seen v on v.day = p_from + n
  order by n;
end
$$;
comment on function public.agency_analytics_days(date, date, uuid) is
  'What came in on each day from p_from to p_to in the agency''s time zone, a row for every day, for the caller''s agency or one package of it. Bookings count on the day they were made, whatever became of them later: revenue is that of the completed ones; confirmed counts those that ever were, called_off those of them that were cancelled. No row for somebody without an agency. Refuses with WF035, WF040. Nullable: p_package_id.';
revoke all on function public.agency_analytics_days(date, date, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_days(date, date, uuid) to authenticated;

create function public.agency_analytics_packages(
  p_from date, p_to date, p_package_id uuid default null, p_limit integer default 50
)
returns table (
  package_id uuid, title text, views integer, enquiries integer, bookings integer,
  completed integer, cancelled integer, revenue numeric, average_lead_days numeric,
  packages_in_all integer, lead_days_in_all numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_time_zone text;
  v_in_all integer;
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null or (p_package_id is not null and not private.owns_package(p_package_id)) then
    return;
  end if;
  select a.time_zone, case when p_package_id is null then c.draft + c.published + c.archived else 1 end
  into v_time_zone, v_in_all
  from public.agencies a
  left join private.package_counts c on c.agency_id = a.id
  where a.id = v_agency_id;
  -- Each part is found by the agency and the day, or by the package and the day: so it stays, also when
  -- PostgreSQL plans for parameters that it does not look at.
  return query
  with made as (
    select r.package_id, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled as bookings,
      r.completed, r.pending + r.cancelled as cancelled, r.enquiries, r.lead_days, 0 as views
    from private.package_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.day between p_from and p_to
    union all
    select r.package_id, r.revenue, r.pending + r.confirmed + r.completed + r.cancelled,
      r.completed, r.pending + r.cancelled, r.enquiries, r.lead_days, 0
    from private.package_rollups r
    where r.package_id = p_package_id and r.day between p_from and p_to
    union all
    select b.package_id, 0, 0, 0, -1, 0, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and (p_package_id is null or b.package_id = p_package_id)
      and (b.created_at at time zone v_time_zone)::date between p_from and p_to
    union all
    select v.package_id, 0, 0, 0, 0, 0, 0, v.views
    from private.view_rollups v
    where p_package_id is null and v.agency_id = v_agency_id and v.day between p_from and p_to
    union all
    select v.package_id, 0, 0, 0, 0, 0, 0, v.views
    from private.view_rollups v
    where v.package_id = p_package_id and v.day between p_from and p_to
  ),
  sums as materialized (
    select
      m.package_id, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries, sum(m.lead_days) as lead_days,
      sum(m.views)::integer as views
    from made m
    group by m.package_id
  ),
  best as materialized (
    select s.* from sums s
    order by s.revenue desc, s.bookings desc, s.views desc, s.package_id
    limit v_limit
  ),
  -- As many of those of which there is nothing to tell as there is room for.
  others as (
    select p.id from public.travel_packages p
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
      and not exists (select from sums s where s.package_id = p.id)
    order by p.created_at desc, p.id desc
    limit v_limit - (select count(*) from best)
  ),
  listed as (
    select b.* from best b
    union all
    select o.id, 0, 0, 0, 0, 0, 0, 0 from others o
  )
  select
    l.package_id, p.title, l.views, l.enquiries, l.bookings, l.completed, l.cancelled, l.revenue,
    round(l.lead_days::numeric / nullif(l.bookings, 0), 1), v_in_all,
    round(
      (select sum(s.lead_days) from sums s)::numeric
        / nullif((select sum(s.bookings) from sums s), 0), 1
    )
  from listed l
  join public.travel_packages p on p.id = l.package_id
  order by l.revenue desc, l.bookings desc, l.views desc, l.package_id;
end
$$;
comment on function public.agency_analytics_packages(date, date, uuid, integer) is
  'The figures of each package of the caller''s agency over a whole period of days in its time zone, those with the most revenue first: p_limit of them, 1 to 1000, or p_package_id alone. average_lead_days is from the day of booking to the day of travel; null without bookings. packages_in_all and lead_days_in_all speak of all packages, also of those that are not returned; the latter counts each booking the same. Refuses with WF035. Nullable: p_package_id, average_lead_days, lead_days_in_all.';
revoke all on function public.agency_analytics_packages(date, date, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_packages(date, date, uuid, integer)
to authenticated;
