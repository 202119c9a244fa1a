-- News of saved packages: a price that has fallen, and a departure with few seats left.

create table private.saved_news (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  kind text not null
    constraint saved_news_kind_check check (kind in ('price_fell', 'seats_low')),
  due_at timestamptz,
  price numeric,
  facts jsonb,
  reached_id uuid,
  told_at timestamptz,
  told_dates date[] not null default '{}',
  primary key (package_id, kind)
);
comment on table private.saved_news is
  'What those who saved a package are told of it: an hour after the change, so that a slip is told to nobody, and not within seven days of the last news of the kind. Written by triggers and the mail tick.';
comment on column private.saved_news.package_id is 'The package.';
comment on column private.saved_news.kind is 'price_fell or seats_low.';
comment on column private.saved_news.due_at is 'When it is told; null while there is nothing to tell.';
comment on column private.saved_news.price is 'The price before it fell; null for seats.';
comment on column private.saved_news.facts is
  'What is told, the same to everybody; null until the first portion.';
comment on column private.saved_news.reached_id is 'The last person of the portions so far.';
comment on column private.saved_news.told_at is 'When everybody had been told last.';
comment on column private.saved_news.told_dates is
  'The departures that were told of: each is told once.';
create index saved_news_due_at_idx on private.saved_news (due_at) where due_at is not null;
alter table private.saved_news enable row level security;
revoke all on table private.saved_news from public, anon, authenticated, service_role;

create function private.note_fallen_price()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if exists (select from public.saved_packages s where s.public_id = new.id::text) then
    insert into private.saved_news as n (package_id, kind, due_at, price)
    values (new.id, 'price_fell', v_now + interval '1 hour', old.price)
    on conflict (package_id, kind) do update
    set
      due_at = greatest(v_now + interval '1 hour', n.told_at + interval '7 days'),
      price = excluded.price
    where n.due_at is null;
  end if;
  return null;
end
$$;
comment on function private.note_fallen_price() is
  'Trigger: notes that the price of a saved package has fallen. While that waits to be told, the first price counts.';
revoke all on function private.note_fallen_price() from public, anon, authenticated, service_role;

-- The prices of the fixed holidays are the site's own.
create trigger travel_packages_note_price after update of price on public.travel_packages
for each row when (new.price < old.price and new.is_listed and new.slug is null)
execute function private.note_fallen_price();

create function private.seats_left_on(p_package_id uuid, p_date date)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select d.seats - private.seats_taken(d.package_id, d.departs_on)
    from public.departures d
    where d.package_id = p_package_id and d.departs_on = p_date
  );
end
$$;
comment on function private.seats_left_on(uuid, date) is
  'Seats that are left on a departure; null where the package has none on that day.';
revoke all on function private.seats_left_on(uuid, date)
from public, anon, authenticated, service_role;

create function private.note_low_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  -- One look at an index, and the end for most packages.
  if not exists (
    select from public.travel_packages p
    join public.saved_packages s on s.public_id = coalesce(p.slug, p.id::text)
    where p.id = new.package_id
  ) then
    return null;
  end if;
  -- More than the three that are told: bookings at the same time do not see each other here, and the mail
  -- tick counts again. A note that waits is read without waiting: the tick may hold it.
  if exists (
    select from public.departures d
    where d.id = new.departure_id
      and not exists (
        select from private.saved_news n
        where n.package_id = new.package_id and n.kind = 'seats_low' and n.due_at is not null
      )
      and d.seats - private.seats_taken(d.package_id, d.departs_on) <= 6
  ) then
    insert into private.saved_news as n (package_id, kind, due_at)
    values (new.package_id, 'seats_low', v_now + interval '1 hour')
    on conflict (package_id, kind) do update
    set due_at = greatest(v_now + interval '1 hour', n.told_at + interval '7 days')
    where n.due_at is null;
  end if;
  return null;
end
$$;
comment on function private.note_low_seats() is
  'Trigger: notes that a departure of a saved package may have few seats left. For any other it costs one look at an index.';
revoke all on function private.note_low_seats() from public, anon, authenticated, service_role;

create trigger bookings_note_seats_insert after insert on public.bookings
for each row when (new.departure_id is not null and new.status <> 'cancelled')
execute function private.note_low_seats();
create trigger bookings_note_seats_moved after update of travel_date on public.bookings
for each row when (
  new.departure_id is not null and new.status <> 'cancelled' and new.travel_date <> old.travel_date
)
execute function private.note_low_seats();

create function private.facts_of_news(p_news private.saved_news)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'package_id', p.id, 'package_slug', p.slug, 'package_title', p.title,
    'public_id', coalesce(p.slug, p.id::text), 'agency_name', a.business_name,
    'price', case when p_news.kind = 'price_fell' then p.price::text end,
    'price_before', case when p_news.kind = 'price_fell' then p_news.price::text end,
    'travel_date', d.departs_on, 'seats_left', d.seats_left
  ))
  from public.travel_packages p
  join public.agency_public a on a.agency_id = p.agency_id
  left join lateral (
    select t.departs_on, t.seats_left
    from (
      select d.departs_on, d.seats - private.seats_taken(d.package_id, d.departs_on) as seats_left
      from public.departures d
      where d.package_id = p.id
        and d.departs_on > private.day_at_agency(p.agency_id, clock_timestamp())
        and d.departs_on <> all (p_news.told_dates)
    ) as t
    -- The site calls three seats few: lib/packages/public/departures.ts.
    where p_news.kind = 'seats_low' and t.seats_left between 1 and 3
    order by t.departs_on
    limit 1
  ) as d on true
  where p.id = p_news.package_id and p.is_listed
    and case p_news.kind
      when 'price_fell' then p.price <= p_news.price * 0.99
      else d.departs_on is not null
    end
$$;
comment on function private.facts_of_news(private.saved_news) is
  'What is told of a saved package now: a price that is at least one percent lower, or the first departure with one to three seats left that was not told of. Null where there is nothing.';
revoke all on function private.facts_of_news(private.saved_news)
from public, anon, authenticated, service_role;

create function private.has_booked(p_user_id uuid, p_package_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.bookings b
    where b.user_id = p_user_id and b.package_id = p_package_id
      and private.holds_seats(b.status, b.hold_expires_at)
  );
end
$$;
comment on function private.has_booked(uuid, uuid) is
  'Whether a person has a booking of a package that was not cancelled.';
revoke all on function private.has_booked(uuid, uuid)
from public, anon, authenticated, service_role;

create function private.end_news(p_news private.saved_news, p_facts jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update private.saved_news n
  set
    due_at = case
      -- It has fallen further while the last ones were told.
      when exists (
        select from public.travel_packages p
        where n.kind = 'price_fell' and p.id = n.package_id
          and p.price < (p_facts ->> 'price')::numeric
      ) then v_now + interval '7 days'
    end,
    price = (p_facts ->> 'price')::numeric,
    facts = null,
    reached_id = null,
    told_at = v_now,
    told_dates = array(
      select t.day from unnest(n.told_dates || (p_facts ->> 'travel_date')::date) as t (day)
      where t.day >= current_date - 1
    )
  where n.package_id = p_news.package_id and n.kind = p_news.kind;
end
$$;
comment on function private.end_news(private.saved_news, jsonb) is
  'Notes that everybody was told of a saved package.';
revoke all on function private.end_news(private.saved_news, jsonb)
from public, anon, authenticated, service_role;

create function private.tell_saved_news(p_limit integer default 500)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left integer := p_limit;
  v_news private.saved_news;
  v_facts jsonb;
  v_people uuid[];
begin
  for v_news in
    select n.* from private.saved_news n
    where n.due_at <= clock_timestamp()
    order by n.due_at, n.package_id, n.kind
    limit 50
    for update skip locked
  loop
    exit when v_left <= 0;
    v_facts := coalesce(v_news.facts, private.facts_of_news(v_news));
    if v_facts is null then
      update private.saved_news n set due_at = null
      where n.package_id = v_news.package_id and n.kind = v_news.kind;
      continue;
    end if;
    v_people := array(
      select s.user_id from public.saved_packages s
      where s.public_id = v_facts ->> 'public_id'
        and s.user_id > coalesce(v_news.reached_id, '00000000-0000-0000-0000-000000000000')
      order by s.user_id
      limit v_left
    );
    perform
      private.notify(r.user_id, 'traveller', v_news.kind, v_facts, r.occasion),
      private.queue_email(v_news.kind, r.user_id, v_facts, r.occasion)
    from (
      select s.user_id, concat_ws(
        ':', v_news.kind, v_news.package_id, extract(epoch from v_news.due_at), s.user_id
      ) as occasion
      from unnest(v_people) as s (user_id)
      where not private.has_booked(s.user_id, v_news.package_id)
        and s.user_id <> (
          select a.user_id from public.travel_packages p
          join public.agencies a on a.id = p.agency_id
          where p.id = v_news.package_id
        )
    ) as r;
    if cardinality(v_people) < v_left then
      perform private.end_news(v_news, v_facts);
    else
      update private.saved_news n
      set facts = v_facts, reached_id = v_people[cardinality(v_people)]
      where n.package_id = v_news.package_id and n.kind = v_news.kind;
    end if;
    v_left := v_left - cardinality(v_people);
  end loop;
end
$$;
comment on function private.tell_saved_news(integer) is
  'Tells those who saved a package and have not booked it what is due of it, by notification and mail, up to p_limit people at once: the rest follows in the next ticks. The mail tick calls it.';
revoke all on function private.tell_saved_news(integer)
from public, anon, authenticated, service_role;

create function private.is_saved_news_over(p_email private.emails)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.travel_packages p
    join public.saved_packages s
      on s.user_id = p_email.recipient_id and s.public_id = p_email.payload ->> 'public_id'
    where p.id = (p_email.payload ->> 'package_id')::uuid and p.is_listed
      and case p_email.kind
        when 'price_fell' then p.price < (p_email.payload ->> 'price_before')::numeric
        else private.seats_left_on(p.id, (p_email.payload ->> 'travel_date')::date)
          between 1 and 3
      end
      and not private.has_booked(p_email.recipient_id, p.id)
  )
$$;
comment on function private.is_saved_news_over(private.emails) is
  'Whether a mail about a saved package has lost its reason: its recipient no longer saves it or has booked it, it is not on sale, its price is back, or the seats are.';
revoke all on function private.is_saved_news_over(private.emails)
from public, anon, authenticated, service_role;
