-- Counts and sums of bookings, kept as they are written, so that the portal's figures cost the same
-- at a thousand bookings and at a million. A quarter of an hour is the unit: the midnight of every
-- IANA zone falls between two of them. Nobody reads these tables but the functions of the portal.

create table private.agency_rollups (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  starts_at timestamptz not null,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  amount numeric not null default 0,
  revenue numeric not null default 0,
  enquiries integer not null default 0,
  primary key (agency_id, starts_at)
) with (fillfactor = 70);
comment on table private.agency_rollups is 'Bookings and enquiries of an agency by the quarter of an hour in which they were made, and in all.';
comment on column private.agency_rollups.agency_id is 'The agency.';
comment on column private.agency_rollups.starts_at is 'When the quarter of an hour begins; -infinity is the row for all time.';
comment on column private.agency_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.agency_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.agency_rollups.completed is 'Bookings that are completed.';
comment on column private.agency_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.agency_rollups.amount is 'Sum of total_price of all of them, US dollars.';
comment on column private.agency_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.agency_rollups.enquiries is 'Conversations that began as an enquiry about a package.';
alter table private.agency_rollups enable row level security;
revoke all on table private.agency_rollups from public, anon, authenticated, service_role;

create table private.package_rollups (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  starts_at timestamptz not null,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  revenue numeric not null default 0,
  travel_days bigint not null default 0,
  enquiries integer not null default 0,
  primary key (package_id, starts_at)
) with (fillfactor = 70);
comment on table private.package_rollups is 'Bookings and enquiries of a package by the quarter of an hour in which they were made.';
comment on column private.package_rollups.package_id is 'The package.';
comment on column private.package_rollups.starts_at is 'When the quarter of an hour begins.';
comment on column private.package_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.package_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.package_rollups.completed is 'Bookings that are completed.';
comment on column private.package_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.package_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.package_rollups.travel_days is 'Sum of the travel dates in days since 1970. Less the day they were made on, in whatever zone, it gives how far ahead people book.';
comment on column private.package_rollups.enquiries is 'Conversations that began as an enquiry about the package.';
alter table private.package_rollups enable row level security;
revoke all on table private.package_rollups from public, anon, authenticated, service_role;

create table private.view_rollups (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  starts_at timestamptz not null,
  views integer not null default 0,
  primary key (package_id, starts_at)
) with (fillfactor = 70);
comment on table private.view_rollups is 'How often a package was looked at. Apart from the bookings: readers never wait for buyers.';
comment on column private.view_rollups.package_id is 'The package.';
comment on column private.view_rollups.starts_at is 'When the quarter of an hour begins; -infinity is the row for all time.';
comment on column private.view_rollups.views is 'Visitors, each once a day (UTC).';
alter table private.view_rollups enable row level security;
revoke all on table private.view_rollups from public, anon, authenticated, service_role;

create table private.package_views (
  viewed_on date not null,
  package_id uuid not null,
  visitor uuid not null,
  primary key (viewed_on, package_id, visitor)
);
comment on table private.package_views is 'Who has looked at which package today: to count them once. Forgotten two days later.';
comment on column private.package_views.viewed_on is 'The day, UTC.';
comment on column private.package_views.package_id is 'The package. No foreign key: the row is gone in two days.';
comment on column private.package_views.visitor is 'Hash of what the site calls a visitor.';
alter table private.package_views enable row level security;
revoke all on table private.package_views from public, anon, authenticated, service_role;

create function private.quarter_of(p_at timestamptz)
returns timestamptz
language sql
immutable
parallel safe
set search_path = ''
as $$
  select date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00')
$$;
comment on function private.quarter_of(timestamptz) is 'When the quarter of an hour began that an instant is in.';
revoke all on function private.quarter_of(timestamptz) from public, anon, authenticated, service_role;

create function private.roll_up_booking(p_booking public.bookings, p_sign integer)
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
  values (
    p_booking.agency_id, '-infinity', v_pending, v_confirmed, v_completed, v_cancelled, v_amount,
    v_revenue
  )
  on conflict (agency_id, starts_at) do update set
    pending = r.pending + excluded.pending, confirmed = r.confirmed + excluded.confirmed,
    completed = r.completed + excluded.completed, cancelled = r.cancelled + excluded.cancelled,
    amount = r.amount + excluded.amount, revenue = r.revenue + excluded.revenue;
  insert into private.agency_rollups as r (
    agency_id, starts_at, pending, confirmed, completed, cancelled, amount, revenue
  )
  values (
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
end
$$;
comment on function private.roll_up_booking(public.bookings, integer) is 'Adds a booking to the rollups, or with -1 takes it out.';
revoke all on function private.roll_up_booking(public.bookings, integer) from public, anon, authenticated, service_role;

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
revoke all on function private.keep_booking_rollups() from public, anon, authenticated, service_role;
create constraint trigger bookings_roll_up after insert or delete on public.bookings
deferrable initially deferred
for each row execute function private.keep_booking_rollups();
create constraint trigger bookings_roll_up_change after update on public.bookings
deferrable initially deferred
for each row when (
  (old.agency_id, old.package_id, old.created_at, old.status, old.total_price, old.travel_date)
  is distinct from
  (new.agency_id, new.package_id, new.created_at, new.status, new.total_price, new.travel_date)
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
revoke all on function private.began_as_enquiry(public.conversations) from public, anon, authenticated, service_role;

create function private.keep_enquiry_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_starts_at timestamptz := private.quarter_of(new.created_at);
begin
  insert into private.agency_rollups as r (agency_id, starts_at, enquiries)
  values (new.agency_id, v_starts_at, 1)
  on conflict (agency_id, starts_at) do update set enquiries = r.enquiries + 1;
  if new.package_id is not null then
    insert into private.package_rollups as r (package_id, starts_at, enquiries)
    values (new.package_id, v_starts_at, 1)
    on conflict (package_id, starts_at) do update set enquiries = r.enquiries + 1;
  end if;
  return null;
end
$$;
comment on function private.keep_enquiry_rollups() is 'Trigger at the end of the transaction: counts a new enquiry.';
revoke all on function private.keep_enquiry_rollups() from public, anon, authenticated, service_role;
create constraint trigger conversations_roll_up after insert on public.conversations
deferrable initially deferred
for each row when (new.kind = 'enquiry')
execute function private.keep_enquiry_rollups();

create function private.rebuild_rollups()
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
end
$$;
comment on function private.rebuild_rollups() is
  'Counts bookings and enquiries anew, for the operator: after a load with triggers off, or in doubt. Nobody books meanwhile. Views are counted nowhere else and stay.';
revoke all on function private.rebuild_rollups() from public, anon, authenticated, service_role;
select private.rebuild_rollups();

create function public.record_package_view(p_package_id uuid, p_visitor text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'UTC')::date;
begin
  delete from private.package_views v
  where (v.viewed_on, v.package_id, v.visitor) in (
    select o.viewed_on, o.package_id, o.visitor from private.package_views o
    where o.viewed_on < v_today - 1
    limit 1000
    for update skip locked
  );
  insert into private.package_views (viewed_on, package_id, visitor)
  select v_today, p.id, md5(coalesce(p_visitor, ''))::uuid
  from public.travel_packages p
  where p.id = p_package_id and p.is_listed
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.view_rollups as r (package_id, starts_at, views)
  values (p_package_id, '-infinity', 1)
  on conflict (package_id, starts_at) do update set views = r.views + 1;
  insert into private.view_rollups as r (package_id, starts_at, views)
  values (p_package_id, private.quarter_of(now()), 1)
  on conflict (package_id, starts_at) do update set views = r.views + 1;
  return true;
end
$$;
comment on function public.record_package_view(uuid, text) is
  'Counts that a visitor looked at a listed package, once a day (UTC). For the site''s server alone, which leaves the package''s own agency out. Returns whether it counted.';
revoke all on function public.record_package_view(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.record_package_view(uuid, text) to service_role;
