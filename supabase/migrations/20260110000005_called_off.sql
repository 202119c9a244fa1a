-- How many of the bookings that an agency had confirmed were cancelled. What was declined, withdrawn or
-- left to run out had not become a trip.

create index bookings_agency_id_called_off_idx on public.bookings (agency_id, created_at)
include (package_id)
where status = 'cancelled' and confirmed_at is not null;
comment on index public.bookings_agency_id_called_off_idx is
  'Confirmed bookings that were cancelled, of which there are few.';

drop function public.agency_analytics_days(text, date, date, uuid);
create function public.agency_analytics_days(
  p_time_zone text, p_from date, p_to date, p_package_id uuid default null
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
  -- No zone is more than a day from UTC.
  v_first timestamptz := (p_from - 1)::timestamp at time zone 'UTC';
  v_last timestamptz := (p_to + 2)::timestamp at time zone 'UTC';
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null then
    return;
  end if;
  if p_package_id is not null and not private.owns_package(p_package_id) then
    perform private.refuse('package_not_found');
  end if;
  return query
  with made as (
    select
      (r.starts_at at time zone p_time_zone)::date as day, r.revenue,
      r.pending + r.confirmed + r.completed + r.cancelled as bookings, r.completed,
      r.pending + r.cancelled as cancelled, r.enquiries, r.confirmed + r.completed as confirmed,
      0 as called_off
    from private.agency_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.starts_at >= v_first
      and r.starts_at < v_last
    union all
    select
      (r.starts_at at time zone p_time_zone)::date, r.revenue,
      r.pending + r.confirmed + r.completed + r.cancelled, r.completed, r.pending + r.cancelled,
      r.enquiries, r.confirmed + r.completed, 0
    from private.package_rollups r
    where r.package_id = p_package_id and r.starts_at >= v_first and r.starts_at < v_last
    union all
    -- What still holds its seats has not been cancelled.
    select (b.created_at at time zone p_time_zone)::date, 0, 0, 0, -1, 0, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
      and (p_package_id is null or b.package_id = p_package_id)
    union all
    -- These are few, and have an index of their own: no counter is kept for them.
    select (b.created_at at time zone p_time_zone)::date, 0, 0, 0, 0, 0, 1, 1
    from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'cancelled' and b.confirmed_at is not null
      and b.created_at >= v_first and b.created_at < v_last
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
    select (v.starts_at at time zone p_time_zone)::date as day, sum(v.views)::integer as views
    from public.travel_packages p
    join private.view_rollups v
      on v.package_id = p.id and v.starts_at >= v_first and v.starts_at < v_last
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
    group by 1
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
comment on function public.agency_analytics_days(text, date, date, uuid) is
  'What came in on each day from p_from to p_to in p_time_zone (IANA), a row for every day, for the caller''s agency or one package of it. Bookings count on the day they were made, whatever became of them later: revenue is that of the completed ones. confirmed were confirmed once, and of these called_off are cancelled now; cancelled are all that ended, mere requests among them. No row for somebody without an agency. Refuses with WF035, WF040. Nullable: p_package_id.';
revoke all on function public.agency_analytics_days(text, date, date, uuid) from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_days(text, date, date, uuid) to authenticated;
