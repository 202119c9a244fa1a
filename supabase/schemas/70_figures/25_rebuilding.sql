-- Counting the rollups anew.

create function private.rebuild_rollups(p_agency_id uuid default null)
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
$$;
comment on function private.rebuild_rollups(uuid) is
  'Counts bookings, enquiries and packages anew. Of all agencies, for the operator: after a load with triggers off, or in doubt; nobody books meanwhile. Of one agency only the days, in its present time zone; whoever books with it waits. Views are counted nowhere else and stay.';
revoke all on function private.rebuild_rollups(uuid) from public, anon, authenticated, service_role;

create function private.recount_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.rebuild_rollups(new.id);
  return null;
end
$$;
comment on function private.recount_days() is 'Trigger: an agency in another time zone has other days.';
revoke all on function private.recount_days() from public, anon, authenticated, service_role;

create trigger agencies_recount_days after update of time_zone on public.agencies
for each row when (old.time_zone <> new.time_zone)
execute function private.recount_days();
