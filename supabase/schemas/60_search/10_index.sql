-- The search's narrow table beside the packages, maintained by statement-level triggers.

create function private.weeks_of(p_days datemultirange)
returns bit(112)
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  v_weeks bit(112) := repeat('0', 112)::bit(112);
  v_days daterange;
  v_first integer;
  v_last integer;
begin
  for v_days in select days from unnest(p_days) as days loop
    if (isfinite(lower(v_days)) and isfinite(upper(v_days))) is not true
      or upper(v_days) - lower(v_days) >= 111 * 7
    then
      return ~ repeat('0', 112)::bit(112);
    end if;
    v_first := (lower(v_days) - date '2000-01-03') / 7;
    v_last := (upper(v_days) - 1 - date '2000-01-03') / 7;
    for v_week in v_first..v_last loop
      v_weeks := set_bit(v_weeks, v_week % 112, 1);
    end loop;
  end loop;
  return v_weeks;
end
$$;
comment on function private.weeks_of(datemultirange) is
  'A bit for each week that has one of the days, over and over in 112 weeks: more than anybody searches or books ahead. All of them for days without an end. Two that have a day in common have a bit in common.';
revoke all on function private.weeks_of(datemultirange)
from public, anon, authenticated, service_role;

create table private.package_search (
  package_id uuid primary key references public.travel_packages (id) on delete cascade,
  created_us bigint not null,
  price_cents bigint not null,
  duration_days bigint not null,
  max_participants integer,
  departures datemultirange,
  document tsvector not null,
  kinds text[] not null default '{}',
  includes_flights boolean not null default false,
  names tsvector not null default '',
  departure_weeks bit(112) generated always as (private.weeks_of(departures)) stored
);
comment on table private.package_search is
  'What the search reads of each listed package, and of no other. A table of its own: its rows are small, and the API''s `select *` on packages stays as it is.';
comment on column private.package_search.package_id is 'The package; is_listed is true.';
comment on column private.package_search.created_us is 'Its created_at in microseconds since 1970: exact in JSON and in JavaScript.';
comment on column private.package_search.price_cents is 'Its price in US cents.';
comment on column private.package_search.duration_days is 'Its duration.';
comment on column private.package_search.max_participants is 'Its largest group; null is unlimited.';
comment on column private.package_search.departures is 'Its fixed travel dates; null where it has none and any day will do.';
comment on column private.package_search.document is
  'All words of names, and those of description, itinerary and what is included; `/slug`, which no text can have; `tripflights` where flights are included.';
comment on column private.package_search.kinds is 'Its kinds, for counting.';
comment on column private.package_search.includes_flights is 'Whether its price includes flights.';
comment on column private.package_search.names is
  'Words of title and destination, and `tripkind…` for each kind: what matches here is listed first.';
comment on column private.package_search.departure_weeks is 'The weeks of the departures, for indexes; null without departures.';
-- Read forwards and backwards.
create index package_search_created_us_idx on private.package_search (created_us, package_id)
include (price_cents, duration_days, max_participants, kinds, includes_flights, departure_weeks);
create index package_search_price_cents_idx on private.package_search (price_cents, package_id)
include (created_us, duration_days, max_participants, kinds, includes_flights, departure_weeks);
create index package_search_duration_days_idx on private.package_search (duration_days, package_id)
include (created_us, price_cents, max_participants, kinds, includes_flights);
create index package_search_departures_idx on private.package_search using gist (departures);
-- A short list of pending entries: a search reads at most 32 pages of it, and many packages at once are
-- written in half the time.
create index package_search_document_idx on private.package_search
using gin (document)
with (fastupdate = on, gin_pending_list_limit = 256);
create index package_search_names_idx on private.package_search
using gin (names)
with (fastupdate = on, gin_pending_list_limit = 256);
alter table private.package_search enable row level security;
revoke all on table private.package_search from public, anon, authenticated, service_role;

create table private.search_words (
  word text primary key
);
comment on table private.search_words is
  'Words of titles and destinations, to find what was meant by a misspelt one. They stay when their package goes: the search asks whether a word still finds something.';
comment on column private.search_words.word is 'Folded, letters only, 3 to 40 characters.';
create index search_words_word_idx on private.search_words using gin (word extensions.gin_trgm_ops);
alter table private.search_words enable row level security;
revoke all on table private.search_words from public, anon, authenticated, service_role;

create function private.index_packages(p_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := coalesce(p_ids, array(select p.id from public.travel_packages p where p.is_listed));
begin
  if v_ids = '{}' then
    return;
  end if;
  with named as materialized (
    select p.*, private.folded(p.title || ' ' || p.destination) as name,
      array_to_string(array(select 'tripkind' || kind from unnest(p.kinds) as kind), ' ')::tsvector
        as kind_words
    from public.travel_packages p
    where p.is_listed and p.id = any (v_ids)
  ),
  words as (
    insert into private.search_words (word)
    select distinct w.word from named n, string_to_table(n.name, ' ') as w (word)
    where w.word ~ '^[^0-9]{3,40}$'
      and not exists (select from private.search_words k where k.word = w.word)
    -- In one order, so that two agencies that publish at once do not wait for each other.
    order by w.word
    on conflict do nothing
  )
  insert into private.package_search as s (
    package_id, created_us, price_cents, duration_days, max_participants, departures, kinds,
    includes_flights, names, document
  )
  select
    n.id, (extract(epoch from n.created_at) * 1000000)::bigint, (n.price * 100)::bigint,
    n.duration_days, n.max_participants, private.departure_dates(n.id), n.kinds,
    n.includes_flights, private.search_document(n.name) || n.kind_words,
    private.search_document(n.name || ' ' || private.folded(
      n.description || ' ' || array_to_string(n.included, ' ') || ' ' || coalesce(i.text, '')
    )) || n.kind_words || coalesce(quote_literal('/' || n.slug)::tsvector, '')
      || case when n.includes_flights then 'tripflights' else '' end::tsvector
  from named n
  cross join lateral (
    select string_agg(d.title || ' ' || d.description, ' ' order by d.day_number) as text
    from public.package_days d where d.package_id = n.id
  ) as i
  on conflict (package_id) do update set
    created_us = excluded.created_us, price_cents = excluded.price_cents,
    duration_days = excluded.duration_days, max_participants = excluded.max_participants,
    departures = excluded.departures, kinds = excluded.kinds,
    includes_flights = excluded.includes_flights, names = excluded.names,
    document = excluded.document
  -- Nothing is written where nothing has changed.
  where (
    s.created_us, s.price_cents, s.duration_days, s.max_participants, s.departures, s.kinds,
    s.includes_flights, s.names, s.document
  ) is distinct from (
    excluded.created_us, excluded.price_cents, excluded.duration_days, excluded.max_participants,
    excluded.departures, excluded.kinds, excluded.includes_flights, excluded.names,
    excluded.document
  );
end
$$;
comment on function private.index_packages(uuid[]) is
  'Writes what the search reads of these packages, those that are listed; null stands for all.';
revoke all on function private.index_packages(uuid[])
from public, anon, authenticated, service_role;

create function private.keep_package_search()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.index_packages(array(select n.id from added n where n.is_listed));
    return null;
  end if;
  delete from private.package_search s
  where s.package_id in (
    select r.id from removed r
    join added n on n.id = r.id
    where r.is_listed and not n.is_listed
  );
  perform private.index_packages(array(
    select n.id
    from added n
    join removed r on r.id = n.id
    where n.is_listed and (
      r.is_listed, r.slug, r.title, r.destination, r.description, r.included, r.price,
      r.duration_days, r.max_participants, r.created_at, r.kinds, r.includes_flights
    ) is distinct from (
      n.is_listed, n.slug, n.title, n.destination, n.description, n.included, n.price,
      n.duration_days, n.max_participants, n.created_at, n.kinds, n.includes_flights
    )
  ));
  return null;
end
$$;
comment on function private.keep_package_search() is 'Trigger: keeps what the search reads, once for all packages of a statement.';
revoke all on function private.keep_package_search() from public, anon, authenticated, service_role;

create trigger travel_packages_search_insert after insert on public.travel_packages
referencing new table as added
for each statement execute function private.keep_package_search();
-- Not `update of`: is_listed is set by a trigger, which that would not see.
create trigger travel_packages_search_update after update on public.travel_packages
referencing old table as removed new table as added
for each statement execute function private.keep_package_search();

create function private.keep_searched_departures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_package_id uuid := case when tg_op = 'DELETE' then old.package_id else new.package_id end;
begin
  -- The guard of departures holds the package's lock: nobody else's change is missed here.
  update private.package_search s set departures = private.departure_dates(v_package_id)
  where s.package_id = v_package_id;
  return null;
end
$$;
comment on function private.keep_searched_departures() is 'Trigger: keeps the travel dates that the search reads.';
revoke all on function private.keep_searched_departures()
from public, anon, authenticated, service_role;

create trigger departures_search after insert or delete or update of departs_on
on public.departures
for each row execute function private.keep_searched_departures();

create function private.keep_searched_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Once for a whole itinerary. A package that is deleted with its days is not indexed again.
  perform private.index_packages(array(select distinct c.package_id from changed c));
  return null;
end
$$;
comment on function private.keep_searched_days() is 'Trigger: keeps the words of itineraries that the search reads.';
revoke all on function private.keep_searched_days() from public, anon, authenticated, service_role;

create trigger package_days_search_insert after insert on public.package_days
referencing new table as changed
for each statement execute function private.keep_searched_days();
create trigger package_days_search_update after update on public.package_days
referencing new table as changed
for each statement execute function private.keep_searched_days();
create trigger package_days_search_delete after delete on public.package_days
referencing old table as changed
for each statement execute function private.keep_searched_days();
