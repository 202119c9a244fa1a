-- The figures of the portal, from the rollups. What is stored as pending either holds its seats, which
-- ends 48 hours after it was made and is counted as it is, or counts as cancelled: the rest.

insert into private.error_codes (code, name, meaning) values
  ('WF035', 'period_invalid', 'A period needs a first and a last day, in this order, at most 731 days apart.'),
  ('WF040', 'package_not_found', 'No such package, or it is none of the caller''s agency.');

create index bookings_pending_idx on public.bookings (agency_id, hold_expires_at)
include (package_id, created_at) where status = 'pending';
create index conversations_agency_unread_idx on public.conversations (agency_id)
include (agency_unread_count) where agency_unread_count > 0;

drop function public.get_agency_dashboard(text);
create function public.get_agency_dashboard(p_time_zone text)
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
  v_today date := (now() at time zone p_time_zone)::date;
begin
  if v_agency_id is null then
    return;
  end if;
  return query
  with days as (
    -- A local day begins and ends where the zone says, not 24 hours apart: dates are compared. The
    -- three days only spare the others the conversion.
    select
      coalesce(sum(d.amount) filter (where d.made_on = v_today), 0) as today,
      coalesce(sum(d.amount) filter (where d.made_on = v_today - 1), 0) as yesterday
    from (
      select r.amount, (r.starts_at at time zone p_time_zone)::date as made_on
      from private.agency_rollups r
      where r.agency_id = v_agency_id and r.starts_at > now() - interval '3 days'
    ) as d
  ),
  pending as (
    select count(*)::integer as holding from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
  ),
  packages as (
    select
      (count(*) filter (where p.status = 'published'))::integer as active,
      (count(*) filter (where p.status = 'draft'))::integer as draft,
      (count(*) filter (where p.status = 'archived'))::integer as archived,
      coalesce(sum(v.views), 0)::integer as views
    from public.travel_packages p
    left join private.view_rollups v on v.package_id = p.id and v.starts_at = '-infinity'
    where p.agency_id = v_agency_id
  ),
  unread as (
    select coalesce(sum(c.agency_unread_count), 0)::integer as messages
    from public.conversations c
    where c.agency_id = v_agency_id and c.agency_unread_count > 0
  )
  select
    coalesce(t.revenue, 0), d.today, d.yesterday,
    coalesce(t.pending + t.confirmed + t.completed + t.cancelled, 0), n.holding,
    coalesce(t.completed, 0), coalesce(t.cancelled + t.pending - n.holding, 0),
    p.active, p.draft, p.archived, p.views, u.messages, now()
  from days d
  cross join pending n
  cross join packages p
  cross join unread u
  left join private.agency_rollups t on t.agency_id = v_agency_id and t.starts_at = '-infinity';
end
$$;
comment on function public.get_agency_dashboard(text) is
  'The figures of the caller''s own agency, in US dollars and counts. One row; none for somebody without an agency. p_time_zone is the IANA zone of the viewer, whose midnight begins today. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made.';

create function private.check_period(p_from date, p_to date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (p_from between '1970-01-01' and p_to and p_to <= '9999-01-01' and p_to - p_from <= 731)
    is not true
  then
    perform private.refuse('period_invalid');
  end if;
end
$$;
comment on function private.check_period(date, date) is 'Refuses what is no period of analytics.';
revoke all on function private.check_period(date, date) from public, anon, authenticated, service_role;

create function public.agency_analytics_days(
  p_time_zone text, p_from date, p_to date, p_package_id uuid default null
)
returns table (
  day date, revenue numeric, bookings integer, completed integer, cancelled integer, views integer,
  enquiries integer
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
      r.pending + r.cancelled as cancelled, r.enquiries
    from private.agency_rollups r
    where p_package_id is null and r.agency_id = v_agency_id and r.starts_at >= v_first
      and r.starts_at < v_last
    union all
    select
      (r.starts_at at time zone p_time_zone)::date, r.revenue,
      r.pending + r.confirmed + r.completed + r.cancelled, r.completed, r.pending + r.cancelled,
      r.enquiries
    from private.package_rollups r
    where r.package_id = p_package_id and r.starts_at >= v_first and r.starts_at < v_last
    union all
    -- What still holds its seats has not been cancelled.
    select (b.created_at at time zone p_time_zone)::date, 0, 0, 0, -1, 0
    from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
      and (p_package_id is null or b.package_id = p_package_id)
  ),
  sums as (
    select
      m.day, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries
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
    coalesce(s.cancelled, 0), coalesce(v.views, 0), coalesce(s.enquiries, 0)
  from generate_series(0, p_to - p_from) as n
  left join sums s on s.day = p_from + n
  left join seen v on v.day = p_from + n
  order by n;
end
$$;
comment on function public.agency_analytics_days(text, date, date, uuid) is
  'What came in on each day from p_from to p_to in p_time_zone (IANA), a row for every day, for the caller''s agency or one package of it. Bookings count on the day they were made, whatever became of them later: revenue is that of the completed ones. No row for somebody without an agency. Refuses with WF035, WF040. Nullable: p_package_id.';

create function public.agency_analytics_packages(p_time_zone text, p_from date, p_to date)
returns table (
  package_id uuid, title text, views integer, enquiries integer, bookings integer,
  completed integer, cancelled integer, revenue numeric, average_lead_days numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_first timestamptz := (p_from - 1)::timestamp at time zone 'UTC';
  v_last timestamptz := (p_to + 2)::timestamp at time zone 'UTC';
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null then
    return;
  end if;
  return query
  with made as (
    select
      r.package_id, (r.starts_at at time zone p_time_zone)::date as day, r.revenue,
      r.pending + r.confirmed + r.completed + r.cancelled as bookings, r.completed,
      r.pending + r.cancelled as cancelled, r.enquiries, r.travel_days
    from public.travel_packages p
    join private.package_rollups r
      on r.package_id = p.id and r.starts_at >= v_first and r.starts_at < v_last
    where p.agency_id = v_agency_id
    union all
    select b.package_id, (b.created_at at time zone p_time_zone)::date, 0, 0, 0, -1, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
  ),
  sums as (
    select
      m.package_id, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries,
      sum(m.travel_days - m.bookings * (m.day - date '1970-01-01')) as lead_days
    from made m
    where m.day between p_from and p_to
    group by m.package_id
  ),
  seen as (
    select v.package_id, sum(v.views)::integer as views
    from public.travel_packages p
    join private.view_rollups v
      on v.package_id = p.id and v.starts_at >= v_first and v.starts_at < v_last
    where p.agency_id = v_agency_id
      and (v.starts_at at time zone p_time_zone)::date between p_from and p_to
    group by v.package_id
  )
  select
    p.id, p.title, coalesce(v.views, 0), coalesce(s.enquiries, 0), coalesce(s.bookings, 0),
    coalesce(s.completed, 0), coalesce(s.cancelled, 0), coalesce(s.revenue, 0),
    round(s.lead_days::numeric / nullif(s.bookings, 0), 1)
  from public.travel_packages p
  left join sums s on s.package_id = p.id
  left join seen v on v.package_id = p.id
  where p.agency_id = v_agency_id
  order by coalesce(s.revenue, 0) desc, coalesce(s.bookings, 0) desc, coalesce(v.views, 0) desc, p.id;
end
$$;
comment on function public.agency_analytics_packages(text, date, date) is
  'The same figures for each package of the caller''s agency over a whole period, those with the most revenue first. average_lead_days is from the day of booking to the day of travel; null without bookings. Refuses with WF035. Nullable: average_lead_days.';

revoke all on function public.get_agency_dashboard(text) from public, anon, authenticated, service_role;
revoke all on function public.agency_analytics_days(text, date, date, uuid) from public, anon, authenticated, service_role;
revoke all on function public.agency_analytics_packages(text, date, date) from public, anon, authenticated, service_role;
grant execute on function public.get_agency_dashboard(text) to authenticated;
grant execute on function public.agency_analytics_days(text, date, date, uuid) to authenticated;
grant execute on function public.agency_analytics_packages(text, date, date) to authenticated;
