-- One definition of pending: requested, with an unexpired hold. Rollups keep the stored status, which no
-- write changes when a hold expires: each reader moves the expired holds from pending to cancelled.

create function private.is_pending(
  p_status text, p_hold_expires_at timestamptz, p_at timestamptz default now()
)
returns boolean
language sql
stable
parallel safe
as $$
  select p_status = 'pending' and p_hold_expires_at > p_at
$$;
comment on function private.is_pending(text, timestamptz, timestamptz) is
  'Whether a booking is pending at an instant: requested, with an unexpired hold. Has no search_path of its own, so that PostgreSQL inlines it.';
revoke all on function private.is_pending(text, timestamptz, timestamptz) from public, anon, authenticated, service_role;

create or replace function private.effective_status(p_status text, p_hold_expires_at timestamptz)
returns text
language sql
stable
parallel safe
as $$
  select case
    when p_status <> 'pending' or private.is_pending(p_status, p_hold_expires_at) then p_status
    else 'cancelled'
  end
$$;

create or replace function private.holds_seats(p_status text, p_hold_expires_at timestamptz)
returns boolean
language sql
stable
parallel safe
as $$
  select p_status in ('confirmed', 'completed') or private.is_pending(p_status, p_hold_expires_at)
$$;

create function private.count_bookings(p_agency_id uuid)
returns table (pending integer, confirmed integer, completed integer, cancelled integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select n.pending, coalesce(r.confirmed, 0), coalesce(r.completed, 0),
    coalesce(r.cancelled + r.pending - n.pending, 0)
  from (
    select count(*)::integer as pending from public.bookings b
    where b.agency_id = p_agency_id and private.is_pending(b.status, b.hold_expires_at)
  ) as n
  left join private.agency_rollups r
    on r.agency_id = p_agency_id and r.starts_at = '-infinity';
end
$$;
comment on function private.count_bookings(uuid) is
  'How many bookings of an agency count as pending, confirmed, completed and cancelled. One row.';
revoke all on function private.count_bookings(uuid) from public, anon, authenticated, service_role;

create or replace function public.count_agency_bookings(
  p_search text default null, p_package_id uuid default null, p_travel_date date default null
)
returns table (pending integer, confirmed integer, completed integer, cancelled integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_patterns text[] := private.search_patterns(left(p_search, 200));
begin
  if v_agency_id is null then
    return;
  end if;
  if v_patterns = '{}' then
    return query select 0, 0, 0, 0;
    return;
  end if;
  if v_patterns is null and p_package_id is null and p_travel_date is null then
    return query select * from private.count_bookings(v_agency_id);
    return;
  end if;
  return query
  select
    (count(*) filter (where e.status = 'pending'))::integer,
    (count(*) filter (where e.status = 'confirmed'))::integer,
    (count(*) filter (where e.status = 'completed'))::integer,
    (count(*) filter (where e.status = 'cancelled'))::integer
  from public.bookings b
  cross join lateral (
    select private.effective_status(b.status, b.hold_expires_at) as status
  ) as e
  where b.agency_id = v_agency_id
    and (p_package_id is null or b.package_id = p_package_id)
    and (p_travel_date is null or b.travel_date = p_travel_date)
    and (
      v_patterns is null
      or private.booking_words(b.reference, b.customer_name, b.package_title) like all (v_patterns)
    );
end
$$;

create or replace function public.agency_overview(p_agency_id uuid)
returns table (
  packages_published integer, packages_draft integer, packages_archived integer,
  bookings_pending integer, bookings_confirmed integer, bookings_completed integer,
  bookings_cancelled integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select
    (count(p.id) filter (where p.status = 'published'))::integer,
    (count(p.id) filter (where p.status = 'draft'))::integer,
    (count(p.id) filter (where p.status = 'archived'))::integer,
    max(n.pending), max(n.confirmed), max(n.completed), max(n.cancelled)
  from public.agencies a
  cross join lateral private.count_bookings(a.id) as n
  left join public.travel_packages p on p.agency_id = a.id
  where a.id = p_agency_id
  group by a.id;
end
$$;
comment on function public.agency_overview(uuid) is
  'How many packages and bookings an agency has, by status, for admins: 42501 for anybody else. One row; none for an unknown agency. An expired hold counts as cancelled, as it does for the agency.';

create or replace function public.get_agency_dashboard(p_time_zone text)
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
-- Planned for each call anew it took three times as long.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_date date := (now() at time zone p_time_zone)::date;
  v_yesterday timestamptz := private.day_begins(v_date - 1, p_time_zone);
  v_today timestamptz := private.day_begins(v_date, p_time_zone);
  v_tomorrow timestamptz := private.day_begins(v_date + 1, p_time_zone);
  -- The hours that lie within a day as a whole; what is left of it at either end, by quarters.
  v_first timestamptz := private.hour_of(v_yesterday + interval '45 minutes');
  v_until timestamptz := private.hour_of(v_today);
  v_from timestamptz := private.hour_of(v_today + interval '45 minutes');
  v_last timestamptz := private.hour_of(v_tomorrow);
  v_more_yesterday numeric := 0;
  v_more_today numeric := 0;
  v_hour timestamptz := private.hour_of(now());
begin
  if v_agency_id is null then
    return;
  end if;
  if (v_first, v_until, v_last) is distinct from (v_yesterday, v_today, v_tomorrow) then
    select
      coalesce(sum(r.amount) filter (
        where r.starts_at < v_today and (r.starts_at < v_first or r.starts_at >= v_until)
      ), 0),
      coalesce(sum(r.amount) filter (
        where r.starts_at >= v_today and (r.starts_at < v_from or r.starts_at >= v_last)
      ), 0)
    into v_more_yesterday, v_more_today
    from private.agency_rollups r
    where r.agency_id = v_agency_id and r.starts_at >= v_yesterday and r.starts_at < v_tomorrow;
  end if;
  return query
  with hours as (
    select
      coalesce(sum(h.amount) filter (where h.starts_at >= v_from and h.starts_at < v_last), 0)
        as today,
      coalesce(sum(h.amount) filter (where h.starts_at < v_until), 0) as yesterday,
      coalesce(sum(h.ending) filter (where h.starts_at > v_hour), 0)::integer as holding
    from private.agency_hours h
    where h.agency_id = v_agency_id and h.starts_at >= v_first
  ),
  -- Of the present hour some holds are over and some are not.
  pending as (
    select count(*)::integer as holding from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and b.hold_expires_at < v_hour + interval '1 hour'
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
    coalesce(t.revenue, 0), h.today + v_more_today, h.yesterday + v_more_yesterday,
    coalesce(t.pending + t.confirmed + t.completed + t.cancelled, 0), h.holding + n.holding,
    coalesce(t.completed, 0), coalesce(t.cancelled + t.pending - h.holding - n.holding, 0),
    p.active, p.draft, p.archived, p.views, u.messages, now()
  from hours h
  cross join pending n
  cross join packages p
  cross join unread u
  left join private.agency_rollups t on t.agency_id = v_agency_id and t.starts_at = '-infinity';
end
$$;

create or replace function public.agency_analytics_days(
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
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
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

create or replace function public.agency_analytics_packages(
  p_time_zone text, p_from date, p_to date, p_package_id uuid default null,
  p_limit integer default 50
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
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
    union all
    select b.package_id, (b.created_at at time zone p_time_zone)::date, 0, 0, 0, -1, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and private.is_pending(b.status, b.hold_expires_at)
      and (p_package_id is null or b.package_id = p_package_id)
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
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
      and (v.starts_at at time zone p_time_zone)::date between p_from and p_to
    group by v.package_id
  )
  select
    p.id, p.title, coalesce(v.views, 0), coalesce(s.enquiries, 0), coalesce(s.bookings, 0),
    coalesce(s.completed, 0), coalesce(s.cancelled, 0), coalesce(s.revenue, 0),
    round(s.lead_days::numeric / nullif(s.bookings, 0), 1),
    (count(*) over ())::integer,
    round((sum(s.lead_days) over ())::numeric / nullif(sum(s.bookings) over (), 0), 1)
  from public.travel_packages p
  left join sums s on s.package_id = p.id
  left join seen v on v.package_id = p.id
  where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
  order by coalesce(s.revenue, 0) desc, coalesce(s.bookings, 0) desc, coalesce(v.views, 0) desc, p.id
  limit least(greatest(coalesce(p_limit, 50), 1), 1000);
end
$$;
