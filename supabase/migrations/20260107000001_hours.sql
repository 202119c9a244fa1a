-- What the dashboard adds up, by the hour as well: two days of a busy agency are some hundred rows
-- instead of two hundred, and what still holds its seats need not be counted one by one.

create table private.agency_hours (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  starts_at timestamptz not null,
  amount numeric not null default 0,
  ending integer not null default 0,
  primary key (agency_id, starts_at)
) with (fillfactor = 70);
comment on table private.agency_hours is 'What was booked with an agency in an hour, and how many holds end in it. Nobody reads it but the dashboard.';
comment on column private.agency_hours.agency_id is 'The agency.';
comment on column private.agency_hours.starts_at is 'When the hour begins, in UTC.';
comment on column private.agency_hours.amount is 'Sum of total_price of the bookings that were made in it, US dollars.';
comment on column private.agency_hours.ending is 'Bookings stored as pending whose seats are held until an instant in it.';
alter table private.agency_hours enable row level security;
revoke all on table private.agency_hours from public, anon, authenticated, service_role;

create function private.hour_of(p_at timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return date_bin('1 hour', p_at, '2000-01-01 00:00:00+00');
end
$$;
comment on function private.hour_of(timestamptz) is 'When the hour began, in UTC, that an instant is in.';
revoke all on function private.hour_of(timestamptz) from public, anon, authenticated, service_role;

-- Every booking calls it: in SQL it was planned each time.
create or replace function private.quarter_of(p_at timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00');
end
$$;

create or replace function private.roll_up_booking(p_booking public.bookings, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_starts_at timestamptz := private.quarter_of(p_booking.created_at);
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  -- The row for all time comes first: whoever holds it is alone with the agency's others.
  insert into private.agency_rollups as r (
    agency_id, starts_at, pending, confirmed, completed, cancelled, amount, revenue
  )
  values
    (
      p_booking.agency_id, '-infinity', v_pending, v_confirmed, v_completed, v_cancelled, v_amount,
      v_revenue
    ),
    (
      p_booking.agency_id, v_starts_at, v_pending, v_confirmed, v_completed, v_cancelled, v_amount,
      v_revenue
    )
  on conflict (agency_id, starts_at) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    amount = r.amount + excluded.amount, revenue = r.revenue + excluded.revenue;
  insert into private.package_rollups as r (
    package_id, starts_at, pending, confirmed, completed, cancelled, revenue, travel_days
  )
  values (
    p_booking.package_id, v_starts_at, v_pending, v_confirmed, v_completed, v_cancelled, v_revenue,
    p_sign * (p_booking.travel_date - date '1970-01-01')
  )
  on conflict (package_id, starts_at) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    revenue = r.revenue + excluded.revenue, travel_days = r.travel_days + excluded.travel_days;
  -- Made and ending may be the same hour: one row of it at a time.
  insert into private.agency_hours as h (agency_id, starts_at, amount, ending)
  select p_booking.agency_id, m.starts_at, sum(m.amount), sum(m.ending)
  from (
    values
      (private.hour_of(p_booking.created_at), v_amount, 0),
      (private.hour_of(p_booking.hold_expires_at), 0, v_pending)
  ) as m (starts_at, amount, ending)
  where m.amount <> 0 or m.ending <> 0
  group by m.starts_at
  on conflict (agency_id, starts_at) do update set
    amount = h.amount + excluded.amount, ending = h.ending + excluded.ending;
end
$$;

drop trigger bookings_roll_up_change on public.bookings;
create constraint trigger bookings_roll_up_change after update on public.bookings
deferrable initially deferred
for each row when (
  (
    old.agency_id, old.package_id, old.created_at, old.status, old.total_price, old.travel_date,
    old.hold_expires_at
  )
  is distinct from
  (
    new.agency_id, new.package_id, new.created_at, new.status, new.total_price, new.travel_date,
    new.hold_expires_at
  )
)
execute function private.keep_booking_rollups();

create function private.rebuild_hours()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.bookings in share row exclusive mode;
  delete from private.agency_hours;
  insert into private.agency_hours (agency_id, starts_at, amount, ending)
  select m.agency_id, m.starts_at, sum(m.amount), sum(m.ending)
  from (
    select b.agency_id, private.hour_of(b.created_at) as starts_at, b.total_price as amount,
      0 as ending
    from public.bookings b
    union all
    select b.agency_id, private.hour_of(b.hold_expires_at), 0, 1
    from public.bookings b
    where b.status = 'pending'
  ) as m
  group by m.agency_id, m.starts_at
  -- Side by side, as they come when they are counted one by one.
  order by m.agency_id, m.starts_at;
end
$$;
comment on function private.rebuild_hours() is 'The part of rebuild_rollups() that counts by the hour.';
revoke all on function private.rebuild_hours() from public, anon, authenticated, service_role;

create or replace function private.rebuild_rollups()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  lock table public.bookings, public.conversations in share row exclusive mode;
  delete from private.agency_rollups;
  delete from private.package_rollups;
  insert into private.agency_rollups (
    agency_id, starts_at, pending, confirmed, completed, cancelled, amount, revenue
  )
  select
    b.agency_id, coalesce(b.starts_at, '-infinity'),
    count(*) filter (where b.status = 'pending'), count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'completed'), count(*) filter (where b.status = 'cancelled'),
    sum(b.total_price), coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0)
  from (
    select k.agency_id, k.status, k.total_price, private.quarter_of(k.created_at) as starts_at
    from public.bookings k
  ) as b
  group by grouping sets ((b.agency_id, b.starts_at), (b.agency_id));
  insert into private.package_rollups (
    package_id, starts_at, pending, confirmed, completed, cancelled, revenue, travel_days
  )
  select
    b.package_id, private.quarter_of(b.created_at),
    count(*) filter (where b.status = 'pending'), count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'completed'), count(*) filter (where b.status = 'cancelled'),
    coalesce(sum(b.total_price) filter (where b.status = 'completed'), 0),
    sum(b.travel_date - date '1970-01-01')
  from public.bookings b
  group by 1, 2;
  insert into private.agency_rollups as r (agency_id, starts_at, enquiries)
  select c.agency_id, private.quarter_of(c.created_at), count(*)
  from public.conversations c
  where private.began_as_enquiry(c)
  group by 1, 2
  on conflict (agency_id, starts_at) do update set enquiries = excluded.enquiries;
  insert into private.package_rollups as r (package_id, starts_at, enquiries)
  select c.package_id, private.quarter_of(c.created_at), count(*)
  from public.conversations c
  where c.package_id is not null and private.began_as_enquiry(c)
  group by 1, 2
  on conflict (package_id, starts_at) do update set enquiries = excluded.enquiries;
  perform private.rebuild_hours();
end
$$;
select private.rebuild_hours();

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
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
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
