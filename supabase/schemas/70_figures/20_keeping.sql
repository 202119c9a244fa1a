-- Triggers that keep the rollups.

-- In plpgsql it is planned once on a connection; in sql each booking planned it.
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
  -- Every committed shard is taken: add one that no other session is adding. With all 16 taken, wait.
  for v_offset in 0..15 loop
    v_shard := (pg_backend_pid() + v_offset) % 16;
    exit when not exists (
      select from private.agency_rollups r
      where r.agency_id = p_agency_id and r.day = '-infinity' and r.shard = v_shard
    )
    and pg_try_advisory_xact_lock(hashtextextended('shard:' || p_agency_id || ':' || v_shard, 0));
    v_shard := pg_backend_pid() % 16;
  end loop;
  insert into private.agency_rollups as r (agency_id, day, shard)
  values (p_agency_id, '-infinity', v_shard)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries
  returning r.shard into v_shard;
  return v_shard;
end
$$;
comment on function private.take_shard(uuid) is
  'Chooses a shard of an agency''s rollups and keeps it to the end of the transaction. Whoever counts calls it before all else.';
revoke all on function private.take_shard(uuid) from public, anon, authenticated, service_role;

create function private.roll_up_booking(p_booking public.bookings, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_shard smallint;
  v_day date;
  v_pending integer := case when p_booking.status = 'pending' then p_sign else 0 end;
  v_confirmed integer := case when p_booking.status = 'confirmed' then p_sign else 0 end;
  v_completed integer := case when p_booking.status = 'completed' then p_sign else 0 end;
  v_cancelled integer := case when p_booking.status = 'cancelled' then p_sign else 0 end;
  v_called_off integer := case when p_booking.confirmed_at is not null then v_cancelled else 0 end;
  v_amount numeric := p_booking.total_price * p_sign;
  v_revenue numeric := p_booking.total_price * v_completed;
begin
  loop
    -- Takes the first free shard and counts in one statement.
    update private.agency_rollups r
    set
      pending = r.pending + v_pending, confirmed = r.confirmed + v_confirmed,
      completed = r.completed + v_completed, cancelled = r.cancelled + v_cancelled,
      called_off = r.called_off + v_called_off, amount = r.amount + v_amount,
      revenue = r.revenue + v_revenue
    where r.agency_id = p_booking.agency_id and r.day = '-infinity'
      and r.shard = coalesce(v_shard, (
        select f.shard from private.agency_rollups f
        where f.agency_id = p_booking.agency_id and f.day = '-infinity'
        order by f.shard
        limit 1
        for no key update skip locked
      ))
    returning r.shard into v_shard;
    exit when found;
    v_shard := private.take_shard(p_booking.agency_id);
  end loop;
  -- Only now: whoever changes the agency's time zone holds all of its shards.
  v_day := private.day_at_agency(p_booking.agency_id, p_booking.created_at);
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
comment on function private.roll_up_booking(public.bookings, integer) is 'Adds a booking to the rollups, or with -1 takes it out.';
revoke all on function private.roll_up_booking(public.bookings, integer)
from public, anon, authenticated, service_role;

create function private.keep_booking_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.roll_up_booking(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.roll_up_booking(new, 1);
  end if;
  return null;
end
$$;
comment on function private.keep_booking_rollups() is
  'Trigger at the end of the transaction: keeps the rollups of bookings. So late, two bookings of an agency wait for each other as shortly as can be, and nobody who holds a rollup waits for anything else.';
revoke all on function private.keep_booking_rollups()
from public, anon, authenticated, service_role;

create constraint trigger bookings_roll_up after insert or delete on public.bookings
deferrable initially deferred
for each row execute function private.keep_booking_rollups();
create constraint trigger bookings_roll_up_change after update on public.bookings
deferrable initially deferred
for each row when (
  (
    old.agency_id, old.package_id, old.created_at, old.status, old.total_price, old.travel_date,
    old.hold_expires_at, old.confirmed_at
  )
  is distinct from
  (
    new.agency_id, new.package_id, new.created_at, new.status, new.total_price, new.travel_date,
    new.hold_expires_at, new.confirmed_at
  )
)
execute function private.keep_booking_rollups();

create function private.began_as_enquiry(p_conversation public.conversations)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_conversation.kind = 'enquiry' or exists (
    select from public.bookings b
    where b.id = p_conversation.booking_id and b.created_at > p_conversation.created_at
  )
$$;
comment on function private.began_as_enquiry(public.conversations) is
  'Whether a conversation was an enquiry about a package: it is one, or it is older than the booking that it became.';
revoke all on function private.began_as_enquiry(public.conversations)
from public, anon, authenticated, service_role;

create function private.keep_enquiry_rollups()
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
comment on function private.keep_enquiry_rollups() is 'Trigger at the end of the transaction: counts a new enquiry.';
revoke all on function private.keep_enquiry_rollups()
from public, anon, authenticated, service_role;

create constraint trigger conversations_roll_up after insert on public.conversations
deferrable initially deferred
for each row when (new.kind = 'enquiry')
execute function private.keep_enquiry_rollups();

create function private.keep_package_counts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Each trigger names only the tables that its event has.
  if tg_op = 'INSERT' then
    insert into private.package_counts as c (agency_id, draft, published, archived)
    select
      n.agency_id, count(*) filter (where n.status = 'draft'),
      count(*) filter (where n.status = 'published'), count(*) filter (where n.status = 'archived')
    from added n
    group by 1
    order by 1
    on conflict (agency_id) do update set
      draft = c.draft + excluded.draft, published = c.published + excluded.published,
      archived = c.archived + excluded.archived;
  elsif tg_op = 'DELETE' then
    update private.package_counts c
    set
      draft = c.draft - o.draft, published = c.published - o.published,
      archived = c.archived - o.archived
    from (
      select
        r.agency_id, count(*) filter (where r.status = 'draft') as draft,
        count(*) filter (where r.status = 'published') as published,
        count(*) filter (where r.status = 'archived') as archived
      from removed r
      group by 1
    ) as o
    where c.agency_id = o.agency_id;
  else
    update private.package_counts c
    set
      draft = c.draft + m.draft, published = c.published + m.published,
      archived = c.archived + m.archived
    from (
      select
        s.agency_id, coalesce(sum(s.sign) filter (where s.status = 'draft'), 0) as draft,
        coalesce(sum(s.sign) filter (where s.status = 'published'), 0) as published,
        coalesce(sum(s.sign) filter (where s.status = 'archived'), 0) as archived
      from (
        select n.agency_id, n.status, 1 as sign from added n
        union all
        select r.agency_id, r.status, -1 from removed r
      ) as s
      group by 1
    ) as m
    where c.agency_id = m.agency_id and (m.draft, m.published, m.archived) <> (0, 0, 0);
  end if;
  return null;
end
$$;
comment on function private.keep_package_counts() is 'Trigger: counts the packages of agencies by status.';
revoke all on function private.keep_package_counts() from public, anon, authenticated, service_role;

create trigger travel_packages_count_insert after insert on public.travel_packages
referencing new table as added
for each statement execute function private.keep_package_counts();
create trigger travel_packages_count_update after update on public.travel_packages
referencing old table as removed new table as added
for each statement execute function private.keep_package_counts();
create trigger travel_packages_count_delete after delete on public.travel_packages
referencing old table as removed
for each statement execute function private.keep_package_counts();

create function public.record_package_view(p_package_id uuid, p_visitor text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'UTC')::date;
  v_agency_id uuid;
  v_day date;
begin
  insert into private.package_views (viewed_on, package_id, visitor)
  select v_today, p.id, md5(coalesce(p_visitor, ''))::uuid
  from public.travel_packages p
  where p.id = p_package_id and p.is_listed
  on conflict do nothing;
  if not found then
    return false;
  end if;
  -- A crash may lose the last views; in return nobody waits for the disk with the agency's row in hand.
  perform set_config('synchronous_commit', 'off', true);
  select p.agency_id into v_agency_id from public.travel_packages p where p.id = p_package_id;
  v_day := private.day_at_agency(v_agency_id, now());
  insert into private.view_rollups as r (package_id, day, agency_id, views)
  values (p_package_id, v_day, v_agency_id, 1)
  on conflict (package_id, day) do update set views = r.views + 1;
  insert into private.agency_view_rollups as r (agency_id, day, views)
  values (v_agency_id, '-infinity', 1), (v_agency_id, v_day, 1)
  on conflict (agency_id, day) do update set views = r.views + 1;
  return true;
end
$$;
comment on function public.record_package_view(uuid, text) is
  'Counts that a visitor looked at a listed package, once a day (UTC). For the site''s server alone, which leaves the package''s own agency out. Returns whether it counted.';
revoke all on function public.record_package_view(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.record_package_view(uuid, text) to service_role;
