import type postgres from "postgres";

/**
 * Fills an empty backend with so many listed packages: 30 places, some 5,000 words, every second text
 * with the word "beach", four of five with one departure. Past checks and triggers, which would take minutes; `sameAsTriggers` tells
 * whether the search reads of them what it would have read.
 */
export async function fillWithPackages(sql: postgres.Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '256MB'`;
    const checks = await tx<{ name: string }[]>`select conname as name from pg_constraint
      where conrelid = 'public.travel_packages'::regclass and contype = 'c'`;
    for (const { name } of checks) {
      await tx`alter table public.travel_packages drop constraint ${tx(name)}`;
    }
    await tx`create temp table places on commit drop as
      select ordinality - 1 as n, place,
        private.search_document(private.folded(place || ' Escape')) as document
      from unnest(array['Lisbon', 'Tokyo', 'Kyoto', 'Paris',
        'Reykjavík', 'Marrakesh', 'Malé', 'Zürich', 'Santorini', 'Cusco', 'Bali', 'Cape Town',
        'Sydney', 'Cancún', 'Istanbul', 'Bangkok', 'Rome', 'Florence', 'Venice', 'Barcelona',
        'Madrid', 'Vienna', 'Prague', 'Oslo', 'Bergen', 'Dubai', 'Petra', 'Cairo', 'Nairobi',
        'Zanzibar']) with ordinality as list (place, ordinality)`;
    await tx`create temp table texts on commit drop as
      select n, text, private.search_document(private.folded(text || ' Breakfast')) as document
      from (
        select n, (
          select string_agg('w' || translate((abs(hashint4(n * 100 + k)) % 4999)::text,
            '0123456789', 'aeioustrnl'), ' ') from generate_series(1, 40) as k
        ) || case when n % 2 = 0 then ' beach' else ' lake' end as text
        from generate_series(0, 499) as n
      ) as made`;
    await tx`create temp table offers on commit drop as
      select gen_random_uuid() as id, i, p.place, t.text,
        p.document || quote_literal(i)::tsvector || t.document || k.words as document,
        p.document || quote_literal(i)::tsvector || k.words as names, k.kinds,
        1 + abs(hashint4(i)) % 21 as days, 300 + abs(hashint4(i * 7)) % 4000 as price,
        case when i % 3 > 0 then 2 + i % 15 end as party,
        case when i % 5 > 0 then current_date + 10 + i % 200 end as departs_on,
        now() - make_interval(secs => abs(hashint4(i * 13)) % 10000000) as created_at
      from generate_series(1, ${count}::int) as i
      join places p on p.n = i % 30
      join texts t on t.n = abs(hashint4(i * 3)) % 500
      -- One in 500 is a safari, every fourth for families, the others are of no kind.
      cross join lateral (
        select kinds, coalesce('tripkind' || kinds[1], '')::tsvector as words
        from (
          select case when i % 500 = 0 then array['safari'] when i % 4 = 1 then array['family']
            else '{}'::text[] end as kinds
        ) as chosen
      ) as k`;
    await tx`insert into public.travel_packages (id, agency_id, title, description, destination,
        duration_days, price, max_participants, status, is_listed, included, kinds, created_at)
      select o.id, a.agency_id, o.place || ' Escape ' || o.i, o.text, o.place, o.days, o.price,
        o.party, 'published', true, array['Breakfast'], o.kinds, o.created_at
      from offers o, (select agency_id from public.agency_public where is_live limit 1) as a`;
    await tx`drop index private.package_search_document_idx, private.package_search_names_idx,
      private.package_search_departures_idx`;
    await tx`insert into private.package_search (package_id, created_us, price_cents,
        duration_days, max_participants, departures, kinds, names, document)
      select o.id, (extract(epoch from o.created_at) * 1000000)::bigint, o.price * 100, o.days,
        o.party, case when o.departs_on is not null then
          datemultirange(daterange(o.departs_on, o.departs_on, '[]')) end, o.kinds, o.names,
        o.document
      from offers o`;
    await tx`insert into public.departures (package_id, agency_id, departs_on, seats)
      select o.id, a.agency_id, o.departs_on, 20
      from offers o, (select agency_id from public.agency_public where is_live limit 1) as a
      where o.departs_on is not null`;
    await tx`create index package_search_document_idx on private.package_search
      using gin (document) with (fastupdate = on, gin_pending_list_limit = 256)`;
    await tx`create index package_search_names_idx on private.package_search
      using gin (names) with (fastupdate = on, gin_pending_list_limit = 256)`;
    await tx`create index package_search_departures_idx on private.package_search
      using gist (departures)`;
    await tx`insert into private.search_words (word)
      select distinct word from places, string_to_table(private.folded(place), ' ') as word
      where char_length(word) > 2 on conflict do nothing`;
  });
  await sql`vacuum analyze public.travel_packages, public.departures, private.package_search,
    private.search_words`;
}

/** Whether the words of some packages are those that the triggers would have written. */
export async function sameAsTriggers(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ same: boolean }[]>`
    select bool_and(strip(s.document) = strip(private.search_document(private.folded(
      p.title || ' ' || p.destination || ' ' || p.description || ' '
        || array_to_string(p.included, ' ') || coalesce(' tripkind' || p.kinds[1], '')
    )))) and bool_and(strip(s.names) = strip(private.search_document(private.folded(
      p.title || ' ' || p.destination || coalesce(' tripkind' || p.kinds[1], '')
    )))) and bool_and(s.kinds = p.kinds) and bool_and(s.departures is not distinct from private.departure_dates(p.id)) as same
    from (select * from public.travel_packages order by id limit 50) p
    join private.package_search s on s.package_id = p.id`;
  return row?.same === true;
}
