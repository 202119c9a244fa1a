-- Bookings of one agency queued behind its row for all time, from the counting to the flush of the commit:
-- 177 to 220 a second, whatever the machine. Each agency now has up to sixteen rows where it had one, the
-- shards. A booking counts in one that nobody else is counting in, and figures are the sums over them. An
-- agency whose bookings never meet keeps one.

alter table private.agency_rollups
add column shard smallint not null default 0 check (shard between 0 and 15),
drop constraint agency_rollups_pkey,
add primary key (agency_id, day, shard);
alter table private.package_rollups
add column shard smallint not null default 0 check (shard between 0 and 15),
drop constraint package_rollups_pkey,
add primary key (package_id, day, shard);
alter table private.agency_hours
add column shard smallint not null default 0 check (shard between 0 and 15),
drop constraint agency_hours_pkey,
add primary key (agency_id, starts_at, shard);
comment on table private.agency_rollups is 'Bookings and enquiries of an agency by the day on which they were made, and in all: the sums over its shards. Nobody reads it but the functions of the portal.';
comment on column private.agency_rollups.shard is 'Whoever holds this shard''s row for all time is alone with the agency''s rows of the shard, in all three tables.';
comment on column private.package_rollups.shard is 'The shard of the agency''s rollups in which it was counted.';
comment on column private.agency_hours.shard is 'The shard of the agency''s rollups in which it was counted.';

create function private.agency_sums(p_agency_id uuid, p_day date)
returns table (
  pending integer, confirmed integer, completed integer, cancelled integer, amount numeric,
  revenue numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select
    coalesce(sum(r.pending), 0)::integer, coalesce(sum(r.confirmed), 0)::integer,
    coalesce(sum(r.completed), 0)::integer, coalesce(sum(r.cancelled), 0)::integer,
    coalesce(sum(r.amount), 0), coalesce(sum(r.revenue), 0)
  from private.agency_rollups r
  where r.agency_id = p_agency_id and r.day = p_day;
end
$$;
comment on function private.agency_sums(uuid, date) is 'The bookings of an agency that were made on a day, or with -infinity all. One row, of zeros where there are none.';
revoke all on function private.agency_sums(uuid, date) from public, anon, authenticated, service_role;

-- In plpgsql it is planned once on a connection; in sql each booking planned it.
create or replace function private.day_at_agency(p_agency_id uuid, p_at timestamptz)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (p_at at time zone a.time_zone)::date from public.agencies a where a.id = p_agency_id);
end
$$;

create function private.take_shard(p_agency_id uuid)
returns smallint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_shard smallint;
begin
  select r.shard into v_shard
  from private.agency_rollups r
  where r.agency_id = p_agency_id and r.day = '-infinity'
  order by r.shard
  limit 1
  for no key update skip locked;
  if found then
    return v_shard;
  end if;
  -- All are taken, or there is none: a new one, or one to wait for. Sessions begin at different ones.
  insert into private.agency_rollups as r (agency_id, day, shard)
  values (p_agency_id, '-infinity', pg_backend_pid() % 16)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries
  returning r.shard into v_shard;
  return v_shard;
end
$$;
comment on function private.take_shard(uuid) is
  'Chooses a shard of an agency''s rollups and keeps it to the end of the transaction. Whoever counts calls it before all else.';
revoke all on function private.take_shard(uuid) from public, anon, authenticated, service_role;

create or replace function private.roll_up_booking(p_booking public.bookings, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_shard smallint := private.take_shard(p_booking.agency_id);
  -- Only now: whoever changes the agency's time zone holds all of its shards.
  v_day date := private.day_at_agency(p_booking.agency_id, p_booking.created_at);
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_called_off integer := case when p_booking.confirmed_at is not null then v_cancelled else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  update private.agency_rollups r
  set
    pending = r.pending + v_pending, confirmed = r.confirmed + v_confirmed,
    completed = r.completed + v_completed, cancelled = r.cancelled + v_cancelled,
    called_off = r.called_off + v_called_off, amount = r.amount + v_amount,
    revenue = r.revenue + v_revenue
  where r.agency_id = p_booking.agency_id and r.day = '-infinity' and r.shard = v_shard;
  insert into private.agency_rollups as r (
    agency_id, day, shard, pending, confirmed, completed, cancelled, called_off, amount, revenue
  )
  values (
    p_booking.agency_id, v_day, v_shard, v_pending, v_confirmed, v_completed, v_cancelled,
    v_called_off, v_amount, v_revenue
  )
  on conflict (agency_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, amount = r.amount + excluded.amount,
    revenue = r.revenue + excluded.revenue;
  insert into private.package_rollups as r (
    package_id, day, shard, agency_id, pending, confirmed, completed, cancelled, called_off,
    revenue, lead_days
  )
  values (
    p_booking.package_id, v_day, v_shard, p_booking.agency_id, v_pending, v_confirmed,
    v_completed, v_cancelled, v_called_off, v_revenue, p_sign * (p_booking.travel_date - v_day)
  )
  on conflict (package_id, day, shard) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    called_off = r.called_off + excluded.called_off, revenue = r.revenue + excluded.revenue,
    lead_days = r.lead_days + excluded.lead_days;
  if v_pending <> 0 then
    insert into private.agency_hours as h (agency_id, starts_at, shard, ending)
    values (p_booking.agency_id, private.hour_of(p_booking.hold_expires_at), v_shard, v_pending)
    on conflict (agency_id, starts_at, shard) do update set ending = h.ending + excluded.ending;
  end if;
end
$$;

create or replace function private.keep_enquiry_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_shard smallint := private.take_shard(new.agency_id);
  -- As for a booking: only now.
  v_day date := private.day_at_agency(new.agency_id, new.created_at);
begin
  insert into private.agency_rollups as r (agency_id, day, shard, enquiries)
  values (new.agency_id, v_day, v_shard, 1)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries + 1;
  if new.package_id is not null then
    insert into private.package_rollups as r (package_id, day, shard, agency_id, enquiries)
    values (new.package_id, v_day, v_shard, new.agency_id, 1)
    on conflict (package_id, day, shard) do update set enquiries = r.enquiries + 1;
  end if;
  return null;
end
$$;

create or replace function private.rebuild_rollups(p_agency_id uuid default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  order by 1, 2;
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
$$;

create or replace function private.count_bookings(p_agency_id uuid)
returns table (pending integer, confirmed integer, completed integer, cancelled integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_holding integer := private.count_holding(p_agency_id);
begin
  return query
  select v_holding, r.confirmed, r.completed, r.cancelled + r.pending - v_holding
  from private.agency_sums(p_agency_id, '-infinity') as r;
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
  v_today date := private.agency_today(v_agency_id);
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

create or replace function public.list_agencies(
  p_state text default null,
  p_search text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, business_name text, business_email text, state text, is_desk boolean,
  created_at timestamptz, packages_listed integer, bookings integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := nullif(private.trimmed(p_search), '');
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      a.id, a.business_name, a.business_email, private.agency_state(a), a.is_desk, a.created_at,
      case when l.is_live then coalesce(c.published, 0) else 0 end,
      r.pending + r.confirmed + r.completed + r.cancelled
    from (
      select a.* from public.agencies a
      where true'
    || case when p_state is not null then ' and private.agency_state(a) = $1' else '' end
    || case when v_search is not null then ' and private.is_agency_found(a, $2)' else '' end
    || case when p_before is not null then ' and (a.created_at, a.id) < ($3, $4)' else '' end
    || ' order by a.created_at desc, a.id desc limit $5
    ) as a
    left join public.agency_public l on l.agency_id = a.id
    left join private.package_counts c on c.agency_id = a.id
    cross join lateral private.agency_sums(a.id, ''-infinity'') as r
    order by a.created_at desc, a.id desc'
  using p_state, v_search, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
