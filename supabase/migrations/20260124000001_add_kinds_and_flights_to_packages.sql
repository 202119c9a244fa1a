-- Kinds of trip and included flights: an agency states both, a visitor filters by both. The search now
-- reads itineraries too, and lists what matches a title, a destination or a kind before other matches.

-- ── What an agency states ───────────────────────────────────────────────────────────────────────

create function private.trip_kinds()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'beach', 'ski', 'hiking', 'city', 'culture', 'food', 'family', 'honeymoon', 'safari', 'cruise'
  ]
$$;
comment on function private.trip_kinds() is 'Every kind of trip. lib/catalogue/trip-kinds.ts has the same list.';
revoke all on function private.trip_kinds() from public, anon, authenticated, service_role;
grant execute on function private.trip_kinds() to authenticated, service_role;

create function private.are_kinds(p_kinds text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_kinds <@ private.trip_kinds() and cardinality(p_kinds) <= 3
    and (select count(distinct kind) = count(*) from unnest(p_kinds) as kind)
$$;
comment on function private.are_kinds(text[]) is 'Whether these are at most three different kinds of trip.';
revoke all on function private.are_kinds(text[]) from public, anon, authenticated, service_role;
grant execute on function private.are_kinds(text[]) to authenticated, service_role;

alter table public.travel_packages
  add column kinds text[] not null default '{}'
    constraint travel_packages_kinds_check check (private.are_kinds(kinds)),
  add column includes_flights boolean not null default false;
comment on column public.travel_packages.kinds is 'Kinds of trip, at most three different ones.';
comment on column public.travel_packages.includes_flights is 'Whether the price includes the flights there and back.';
grant select (kinds, includes_flights) on table public.travel_packages to anon, authenticated;
grant insert (kinds, includes_flights) on table public.travel_packages to authenticated;
grant update (kinds, includes_flights) on table public.travel_packages to authenticated;
create or replace function public.duplicate_package(p_package_id uuid, p_title text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.lock_own_package(p_package_id);
  v_id uuid;
begin
  -- An uploaded picture belongs to one package: it goes when that does.
  insert into public.travel_packages (
    agency_id, title, description, destination, duration_days, price, max_participants, image_url,
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights, 'draft'
  )
  returning id into v_id;
  insert into public.package_days (package_id, day_number, title, description)
  select v_id, d.day_number, d.title, d.description
  from public.package_days d where d.package_id = p_package_id;
  insert into public.package_pictures (package_id, position, image_url, caption)
  select v_id, i.position, i.image_url, i.caption
  from public.package_pictures i
  where i.package_id = p_package_id and i.image_url is not null;
  return v_id;
end
$$;

-- ── What is searched ────────────────────────────────────────────────────────────────────────────

alter table private.package_search
  add column kinds text[] not null default '{}',
  add column includes_flights boolean not null default false,
  add column names tsvector not null default '';
comment on column private.package_search.kinds is 'Its kinds, for counting.';
comment on column private.package_search.includes_flights is 'Whether its price includes flights.';
comment on column private.package_search.names is
  'Words of title and destination, and `tripkind…` for each kind: what matches here is listed first.';
comment on column private.package_search.document is
  'All words of names, and those of description, itinerary and what is included; `/slug`, which no text can have; `tripflights` where flights are included.';
create index package_search_names_idx on private.package_search
using gin (names) with (fastupdate = off);

create or replace function private.index_packages(p_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with named as materialized (
    select p.*, private.folded(p.title || ' ' || p.destination) as name,
      array_to_string(array(select 'tripkind' || kind from unnest(p.kinds) as kind), ' ')::tsvector
        as kind_words
    from public.travel_packages p
    where p.is_listed and (p_ids is null or p.id = any (p_ids))
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
$$;

drop trigger travel_packages_search_update on public.travel_packages;
-- Not `update of`: is_listed is set by a trigger, which that would not see.
create trigger travel_packages_search_update after update on public.travel_packages
for each row when (
  (old.is_listed or new.is_listed)
  and (
    old.is_listed, old.slug, old.title, old.destination, old.description, old.included, old.price,
    old.duration_days, old.max_participants, old.created_at, old.kinds, old.includes_flights
  ) is distinct from (
    new.is_listed, new.slug, new.title, new.destination, new.description, new.included, new.price,
    new.duration_days, new.max_participants, new.created_at, new.kinds, new.includes_flights
  )
)
execute function private.keep_package_search();

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

select private.index_packages(null);

-- ── Typing errors ───────────────────────────────────────────────────────────────────────────────

create or replace function private.any_query(p_texts text[])
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_text text;
begin
  foreach v_text in array p_texts[:12] loop
    v_query := private.either_query(
      v_query, private.search_query(nullif(private.folded(left(v_text, 200)), ''), false)
    );
  end loop;
  return v_query;
end
$$;
comment on function private.any_query(text[]) is
  'Asks for any of the first twelve texts. Null where none has a word.';

drop function private.similar_query(text);

create function private.similar_words(p_folded text)
returns text
language plpgsql
stable
strict
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_words text[] := '{}';
  v_term tsquery;
  v_like text;
  v_word text;
  v_found text;
begin
  -- Two letters that changed places leave few trigrams: let them in here, and count steps below.
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, false);
    v_found := v_word;
    -- Too short a word is like too many.
    if char_length(v_word) >= 4
      and not exists (select from private.package_search s where s.document @@ v_term) then
      v_found := null;
      for v_like in
        select l.word
        from (
          select k.word, extensions.similarity(k.word, v_word) as likeness,
            private.typing_errors(left(v_word, 40), k.word) as steps
          from private.search_words k
          where k.word operator(extensions.%) v_word
            and char_length(k.word) >= 4 and left(k.word, 1) = left(v_word, 1)
            -- Words that hold a sentence together: nobody looks for them.
            and k.word <> all (array[
              'with', 'from', 'into', 'over', 'your', 'this', 'that', 'para', 'desde', 'hasta',
              'entre', 'sobre', 'como', 'avec', 'dans', 'pour', 'sans', 'sous', 'chez', 'vers',
              'nach', 'eine', 'einem', 'einen', 'einer', 'oder', 'uber', 'durch', 'ohne', 'zwischen'
            ])
        ) as l
        where l.steps <= case when char_length(v_word) < 8 then 1 else 2 end
        order by l.steps, l.likeness desc, l.word
        limit 8
      loop
        v_term := private.search_term(v_like, false);
        if exists (select from private.package_search s where s.document @@ v_term) then
          v_found := v_like;
          exit;
        end if;
      end loop;
    end if;
    if v_found is null then
      return null;
    end if;
    v_words := v_words || v_found;
  end loop;
  return array_to_string(v_words, ' ');
end
$$;
comment on function private.similar_words(text) is
  'The text with each word that finds nothing replaced by the one most like it that does, 8 words at most. Null where a word is like none.';
revoke all on function private.similar_words(text) from public, anon, authenticated, service_role;

-- ── The search ──────────────────────────────────────────────────────────────────────────────────

drop function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[]);

create function public.search_packages(
  p_text text default null,
  p_prices text[] default null,
  p_days text[] default null,
  p_party integer default null,
  p_date_from date default null,
  p_date_to date default null,
  p_sort text default 'newest',
  p_after text default null,
  p_limit integer default 12,
  p_fuzzy boolean default false,
  p_price_buckets text[] default null,
  p_day_buckets text[] default null,
  p_also text[] default null,
  p_slugs text[] default null,
  p_near text[] default null,
  p_kinds text[] default null,
  p_flights boolean default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_limit integer := least(greatest(coalesce(p_limit, 12), 1), 48);
  v_folded text := private.folded(left(p_text, 200));
  v_match text := case when v_folded <> '' or p_text ~ '[^[:space:]]' then 'exact' else 'all' end;
  v_also tsquery := private.any_query(p_also);
  v_query tsquery := case when v_folded <> '' then private.either_query(
    private.either_query(private.search_query(v_folded, v_also is not null), v_also),
    private.slug_query(p_slugs)
  ) end;
  v_prices int8multirange := private.bucket_ranges(p_prices);
  v_days int8multirange := private.bucket_ranges(p_days);
  v_after text[] := regexp_match(p_after, '^(-?[0-9]{1,18}):(.{1,100})$');
  v_value bigint := v_after[1]::bigint;
  v_after_id uuid := case
    when v_after[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_after[2]::uuid
    -- Whatever else stands in the same list has a greater id than every package.
    else 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  end;
  v_is_descending boolean := coalesce(p_sort, '') not in ('price', 'duration');
  v_key text := case p_sort
    when 'price' then 'price_cents' when 'price-desc' then 'price_cents'
    when 'duration' then 'duration_days' else 'created_us'
  end;
  v_order text := format(
    case when v_is_descending then 's.%1$I desc, s.package_id desc' else 's.%1$I, s.package_id' end,
    v_key
  );
  -- Conditions. Nothing that came in is part of them: values are $1 to $11.
  v_start text := '';
  v_base text := '';
  v_words text := '';
  v_price text := '';
  v_length text := '';
  v_kinds text := '';
  v_flights text := '';
  v_filters text;
  v_bounds text;
  -- The order `best`: what matches a name first. Its values are lifted above all others.
  v_tiers text[] := array['all'];
  v_tier text;
  v_lift bigint := 4000000000000000;
  v_tier_lift bigint;
  v_left integer;
  v_tier_ids uuid[];
  v_tier_values bigint[];
  v_ids uuid[];
  v_values bigint[];
  v_kind_query tsquery := (
    select string_agg('tripkind' || kind, ' | ')::tsquery
    from unnest(p_kinds[:20]) as kind where kind = any (private.trip_kinds())
  );
  v_counts jsonb;
  v_place bigint;
  v_some jsonb;
  v_kind text;
  v_chosen text;
  v_corrected text;
  v_similar tsquery;
  v_party integer := coalesce(p_party, 1);
  -- A package's today is its agency's: somewhere it is still yesterday.
  v_from date := least(greatest(p_date_from, current_date - 1), '9999-12-31');
  v_to date := least(p_date_to, '9999-12-31');
  v_dates daterange := case when v_from <= v_to then daterange(v_from, v_to, '[]') else 'empty' end;
begin
  if v_match = 'exact' then
    v_words := ' and s.document @@ $3';
    if p_sort = 'best' then
      v_tiers := array['names', 'texts'];
    end if;
  end if;
  if v_kind_query is not null then
    v_kinds := ' and s.document @@ $11';
  end if;
  if p_flights then
    v_flights := ' and s.includes_flights and s.document @@ ''tripflights''';
  elsif not p_flights then
    v_flights := ' and not s.includes_flights';
  end if;
  if p_party is not null then
    v_base := v_base || ' and (s.max_participants is null or s.max_participants >= $6)';
  end if;
  if p_date_from is not null or p_date_to is not null then
    v_base := v_base || ' and (s.departures is null or (s.departures && $10 and exists (
      select from public.departures d
      where d.package_id = s.package_id and d.departs_on between $7 and $8
        and d.seats - $6 >= (
          select coalesce(sum(b.travellers), 0) from public.bookings b
          where b.package_id = s.package_id and b.travel_date = d.departs_on
            and b.status <> ''cancelled'' and private.holds_seats(b.status, b.hold_expires_at)
        )
    )))';
  end if;
  -- The planner knows how many rows lie between two bounds. Of `<@` it thinks that it is always rare:
  -- a case makes it think nothing.
  if v_prices is not null then
    v_price := ' and s.price_cents >= lower($4) and s.price_cents < coalesce(upper($4), 1000000000)'
      ' and case when s.price_cents <@ $4 then true else false end';
  end if;
  if v_days is not null then
    v_length := ' and s.duration_days >= lower($5) and s.duration_days < coalesce(upper($5), 1000)'
      ' and case when s.duration_days <@ $5 then true else false end';
  end if;
  v_filters := v_base || v_price || v_length || v_kinds || v_flights;

  for v_attempt in 1..2 loop
    foreach v_tier in array v_tiers loop
      v_left := v_limit + 1 - coalesce(cardinality(v_ids), 0);
      exit when v_left <= 0;
      v_tier_lift := case v_tier when 'names' then v_lift else 0 end;
      -- The page begins after all names, or among them.
      continue when v_tier = 'names' and v_value < v_lift;
      v_start := case when v_value is null or (v_tier = 'texts' and v_value >= v_lift) then '' else
        format(
          ' and (s.%I, s.package_id) %s ($1, $2)',
          v_key, case when v_is_descending then '<' else '>' end
        )
      end;
      v_bounds := v_start || case v_key
        when 'price_cents' then v_price when 'duration_days' then v_length else ''
      end;
      v_chosen := v_filters || case v_tier
        when 'names' then ' and s.names @@ $3'
        when 'texts' then v_words || ' and not s.names @@ $3'
        else v_words
      end;
      -- What many packages have is found within the first thousand of the order.
      execute format(
        'select array_agg(f.package_id), array_agg(f.value), max(f.place) from (
          select s.package_id, s.%2$I as value, s.place
          from (
            select s.*, row_number() over (order by %3$s) as place
            from (
              select * from private.package_search s where true%1$s order by %3$s limit 1000
            ) as s
          ) as s
          where true%4$s
          order by %3$s limit $9
        ) as f', v_bounds, v_key, v_order, v_chosen
      ) into v_tier_ids, v_tier_values, v_place
      using v_value - v_tier_lift, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to,
        v_left, v_dates, v_kind_query;
      -- Anything else is rare: by the index of its words, all of them, and then sorted.
      if coalesce(cardinality(v_tier_ids), 0) < v_left and v_chosen <> '' then
        execute format(
          'with s as %5$s (select * from private.package_search s where true%1$s%4$s)
          select array_agg(f.package_id), array_agg(f.value) from (
            select s.package_id, s.%2$I as value from s order by %3$s limit $9
          ) as f', v_start, v_key, v_order, v_chosen,
          case when position('@@' in v_chosen) > 0 then 'materialized' else 'not materialized' end
        ) into v_tier_ids, v_tier_values
        using v_value - v_tier_lift, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to,
          v_left, v_dates, v_kind_query;
      end if;
      v_ids := v_ids || v_tier_ids;
      v_values := v_values || array(
        select listed.value + v_tier_lift
        from unnest(v_tier_values) with ordinality as listed (value, position)
        order by listed.position
      );
    end loop;
    exit when v_ids is not null or v_query is null or v_match <> 'exact' or p_fuzzy is not true
      or exists (select from private.package_search s where s.document @@ v_query);
    v_corrected := private.similar_words(v_folded);
    v_similar := private.search_query(v_corrected, false);
    -- Words that are there, but in no package together.
    if v_similar is null
      or not exists (select from private.package_search s where s.document @@ v_similar) then
      v_corrected := null;
      v_similar := private.any_query(p_near);
    end if;
    exit when v_similar is null;
    v_query := v_similar;
    v_match := 'fuzzy';
  end loop;

  if p_price_buckets is not null or p_day_buckets is not null then
    -- The buckets of one kind are counted as if none of them were chosen.
    foreach v_kind in array array['total', 'prices', 'days', 'kinds', 'flights'] loop
      v_chosen := v_base
        || case when v_kind = 'prices' then '' else v_price end
        || case when v_kind = 'days' then '' else v_length end
        || case when v_kind = 'kinds' then '' else v_kinds end
        || case when v_kind = 'flights' then '' else v_flights end;
      continue when v_kind <> 'total' and v_chosen = v_filters;
      v_chosen := v_chosen || v_words;
      execute format(
        'select jsonb_build_object(
          ''total'', count(*), ''is_capped'', count(*) = 1000, ''prices'', %s, ''days'', %s,
          ''kinds'', jsonb_build_object(%s), ''flights'', jsonb_build_object(
            ''included'', count(*) filter (where s.includes_flights),
            ''without'', count(*) filter (where not s.includes_flights)
          )
        )
        from (
          select s.price_cents, s.duration_days, s.kinds, s.includes_flights
          from private.package_search s
          where true%s%s limit 1000
        ) as s',
        private.bucket_counts('price_cents', coalesce(p_price_buckets, '{}')),
        private.bucket_counts('duration_days', coalesce(p_day_buckets, '{}')),
        (
          select string_agg(
            format('%1$L, count(*) filter (where %1$L = any (s.kinds))', kind), ', '
          )
          from unnest(private.trip_kinds()) as kind
        ),
        v_chosen,
        -- Every fourth package or more: the newest ones are read sooner than a list of all.
        case when position('@@' in v_chosen) = 0
            or (cardinality(v_ids) > v_limit and v_place <= 4 * v_limit)
          then ' order by s.created_us desc' else '' end
      ) into v_some
      using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit,
        v_dates, v_kind_query;
      v_counts := case v_kind when 'total' then v_some else v_counts || jsonb_build_object(
        v_kind, v_some -> v_kind,
        'is_capped', (v_counts ->> 'is_capped')::boolean or (v_some ->> 'is_capped')::boolean
      ) end;
    end loop;
  end if;

  return jsonb_build_object(
    'match', v_match,
    'corrected', v_corrected,
    'has_more', coalesce(cardinality(v_ids) > v_limit, false),
    'counts', v_counts,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'destination', p.destination,
        'duration_days', p.duration_days, 'price', p.price, 'max_participants', p.max_participants,
        'image_url', p.image_url, 'image_path', p.image_path, 'agency_name', a.business_name,
        'created_at', p.created_at, 'sort_value', r.value, 'kinds', p.kinds,
        'includes_flights', p.includes_flights
      ) order by r.position), '[]')
      from unnest(v_ids[:v_limit], v_values[:v_limit]) with ordinality as r (id, value, position)
      join public.travel_packages p on p.id = r.id and p.is_listed
      join public.agency_public a on a.agency_id = p.agency_id
    )
  );
end
$$;
comment on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean) is
  'One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description, itinerary or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor''s language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_kinds: any of these kinds of trip. p_flights: with flights, or without. p_sort: newest, price, price-desc, duration, or best: what matches a title, a destination or a kind before the rest, the newest first. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, corrected: the text as it was corrected|null, has_more, rows, counts: {total, is_capped, prices, days, kinds, flights}|null}. Nullable: p_text, p_prices, p_days, p_party, p_date_from, p_date_to, p_after, p_price_buckets, p_day_buckets, p_also, p_slugs, p_near, p_kinds, p_flights.';
revoke all on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean) from public, anon, authenticated, service_role;
grant execute on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean) to anon, authenticated;
