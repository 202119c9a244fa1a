-- What the search reads of packages is written for a whole statement at once: a suspension and its end took
-- twenty milliseconds for each package of the agency, and more the more packages all agencies had, because
-- a condition that no index could answer read all of them for each.

create or replace function private.index_packages(p_ids uuid[])
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

drop trigger travel_packages_search_insert on public.travel_packages;
drop trigger travel_packages_search_update on public.travel_packages;
drop function private.keep_package_search();

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
create trigger travel_packages_search_update after update on public.travel_packages
referencing old table as removed new table as added
for each statement execute function private.keep_package_search();

-- A short list of pending entries: a search reads at most 32 pages of it, and many packages at once are
-- written in half the time.
alter index private.package_search_document_idx
set (fastupdate = on, gin_pending_list_limit = 256);
alter index private.package_search_names_idx
set (fastupdate = on, gin_pending_list_limit = 256);
