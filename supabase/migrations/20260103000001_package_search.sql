-- The public's search of packages: a narrow table beside them, kept by triggers, and one function that
-- answers a page. Everything it does is bounded, so that it stays fast at a hundred thousand packages.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- ── Text ────────────────────────────────────────────────────────────────────────────────────────

create function private.folded(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A named collation: what is a letter must not depend on how the database was made, and neither
  -- does to_tsvector's parser, which sees other letters under another LC_CTYPE, come in here.
  select btrim(regexp_replace(
    normalize(
      replace(replace(replace(replace(
        translate(
          lower(
            regexp_replace(
              normalize(p_text, nfkd), E'[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]', '', 'g'
            ) collate "und-x-icu"
          ),
          'øłđðıς', 'olddiσ'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      nfc
    ) collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;
comment on function private.folded(text) is
  'What the spellings of a text have in common: lower case, no accents, words of letters and digits with single spaces between them.';

create function private.lexemes(p_folded text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Chinese, Japanese, Thai, Lao, Burmese and Khmer put no spaces between words.
  select coalesce(array_agg(left(lexeme, 40) order by position), '{}')
  from string_to_table(
    regexp_replace(
      p_folded,
      E'([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF'
      '\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])',
      E' \\1 ', 'g'
    ),
    ' '
  ) with ordinality as list (lexeme, position)
  where lexeme <> ''
$$;
comment on function private.lexemes(text) is
  'The words of a folded text in their order, at most 40 characters of each. In scripts without spaces every character is one.';

create function private.search_document(p_folded text)
returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(lexeme || ':' || least(position, 16383), ' '), '')::tsvector
  from unnest(private.lexemes(p_folded)) with ordinality as list (lexeme, position)
$$;
comment on function private.search_document(text) is
  'The words of a folded text with their positions. Made without a parser: letters and digits need no quoting.';

create function private.bucket_ranges(p_buckets text[])
returns int8multirange
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select range_agg(int8range(bounds[1]::bigint, nullif(bounds[2], '')::bigint))
  from unnest(p_buckets[:50]) as bucket,
    regexp_match(bucket, '^([0-9]{1,12})-([0-9]{0,12})$') as bounds
  where bounds[2] = '' or bounds[1]::bigint < bounds[2]::bigint
$$;
comment on function private.bucket_ranges(text[]) is
  'The numbers that are in one of the buckets, each written `from-below` or `from-`. Malformed ones are left out; null where none is sound.';

revoke all on function private.folded(text) from public, anon, authenticated, service_role;
revoke all on function private.lexemes(text) from public, anon, authenticated, service_role;
revoke all on function private.search_document(text) from public, anon, authenticated, service_role;
revoke all on function private.bucket_ranges(text[]) from public, anon, authenticated, service_role;

-- ── What is searched ────────────────────────────────────────────────────────────────────────────

create table private.package_search (
  package_id uuid primary key references public.travel_packages (id) on delete cascade,
  created_us bigint not null,
  price_cents bigint not null,
  duration_days bigint not null,
  max_participants integer,
  departures datemultirange,
  document tsvector not null
);
comment on table private.package_search is
  'What the search reads of each listed package, and of no other. A table of its own: its rows are small, and the API''s `select *` on packages stays as it is.';
comment on column private.package_search.package_id is 'The package; is_listed is true.';
comment on column private.package_search.created_us is 'Its created_at in microseconds since 1970: exact in JSON and in JavaScript.';
comment on column private.package_search.price_cents is 'Its price in US cents.';
comment on column private.package_search.duration_days is 'Its duration.';
comment on column private.package_search.max_participants is 'Its largest group; null is unlimited.';
comment on column private.package_search.departures is 'Its fixed travel dates; null where it has none and any day will do.';
comment on column private.package_search.document is 'Words of title, destination, description and what is included.';
-- Read forwards and backwards.
create index package_search_created_us_idx on private.package_search (created_us, package_id);
create index package_search_price_cents_idx on private.package_search (price_cents, package_id);
create index package_search_duration_days_idx on private.package_search (duration_days, package_id);
create index package_search_departures_idx on private.package_search using gist (departures);
-- Read far more often than written: no list of pending entries that every search looks through.
create index package_search_document_idx on private.package_search
using gin (document) with (fastupdate = off);
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

create function private.departure_dates(p_package_id uuid)
returns datemultirange
language sql
stable
security definer
set search_path = ''
as $$
  select range_agg(daterange(d.departs_on, d.departs_on, '[]'))
  from public.departures d where d.package_id = p_package_id
$$;
comment on function private.departure_dates(uuid) is 'The fixed travel dates of a package; null where it has none.';
revoke all on function private.departure_dates(uuid) from public, anon, authenticated, service_role;

create function private.index_packages(p_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with named as materialized (
    select p.*, private.folded(p.title || ' ' || p.destination) as name
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
    package_id, created_us, price_cents, duration_days, max_participants, departures, document
  )
  select
    n.id, (extract(epoch from n.created_at) * 1000000)::bigint, (n.price * 100)::bigint,
    n.duration_days, n.max_participants, private.departure_dates(n.id),
    private.search_document(
      n.name || ' ' || private.folded(n.description || ' ' || array_to_string(n.included, ' '))
    )
  from named n
  on conflict (package_id) do update set
    created_us = excluded.created_us, price_cents = excluded.price_cents,
    duration_days = excluded.duration_days, max_participants = excluded.max_participants,
    departures = excluded.departures, document = excluded.document
$$;
comment on function private.index_packages(uuid[]) is
  'Writes what the search reads of these packages, those that are listed; null stands for all.';
revoke all on function private.index_packages(uuid[]) from public, anon, authenticated, service_role;

create function private.keep_package_search()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.is_listed then
    perform private.index_packages(array[new.id]);
  else
    delete from private.package_search s where s.package_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.keep_package_search() is 'Trigger: keeps what the search reads.';
revoke all on function private.keep_package_search() from public, anon, authenticated, service_role;
create trigger travel_packages_search_insert after insert on public.travel_packages
for each row when (new.is_listed) execute function private.keep_package_search();
-- Not `update of`: is_listed is set by a trigger, which that would not see.
create trigger travel_packages_search_update after update on public.travel_packages
for each row when (
  (old.is_listed or new.is_listed)
  and (
    old.is_listed, old.title, old.destination, old.description, old.included, old.price,
    old.duration_days, old.max_participants, old.created_at
  ) is distinct from (
    new.is_listed, new.title, new.destination, new.description, new.included, new.price,
    new.duration_days, new.max_participants, new.created_at
  )
)
execute function private.keep_package_search();

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
revoke all on function private.keep_searched_departures() from public, anon, authenticated, service_role;
create trigger departures_search after insert or delete or update of departs_on
on public.departures
for each row execute function private.keep_searched_departures();

select private.index_packages(null);

-- ── The search ──────────────────────────────────────────────────────────────────────────────────

create function private.search_term(p_word text)
returns tsquery
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select nullif(array_to_string(private.lexemes(p_word), ' <-> ') || ':*', ':*')::tsquery
$$;
comment on function private.search_term(text) is
  'Asks for a folded word as the beginning of a word; for characters of scripts without spaces side by side.';
revoke all on function private.search_term(text) from public, anon, authenticated, service_role;

create function private.search_query(p_folded text)
returns tsquery
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_word text;
begin
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_query := coalesce(v_query && private.search_term(v_word), private.search_term(v_word));
  end loop;
  return v_query;
end
$$;
comment on function private.search_query(text) is
  'Asks for the first eight words of a folded text. Null where it has none.';
revoke all on function private.search_query(text) from public, anon, authenticated, service_role;

create function private.similar_query(p_folded text)
returns tsquery
language plpgsql
stable
strict
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_query tsquery;
  v_term tsquery;
  v_candidate tsquery;
  v_like text;
  v_word text;
begin
  -- Two letters that changed places leave few trigrams: let them in here, and count steps below.
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word);
    -- Too short a word is like too many.
    if char_length(v_word) >= 3
      and not exists (select from private.package_search s where s.document @@ v_term) then
      v_term := null;
      for v_like in
        select l.word
        from (
          select k.word, extensions.similarity(k.word, v_word) as likeness,
            extensions.levenshtein(k.word, left(v_word, 40)) as steps
          from private.search_words k
          where k.word operator(extensions.%) v_word
        ) as l
        where l.steps <= least((char_length(v_word) + 3) / 4, 3)
        order by l.steps, l.likeness desc, l.word
        limit 8
      loop
        v_candidate := private.search_term(v_like);
        if exists (select from private.package_search s where s.document @@ v_candidate) then
          v_term := v_candidate;
          exit;
        end if;
      end loop;
    end if;
    if v_term is null then
      return null;
    end if;
    v_query := coalesce(v_query && v_term, v_term);
  end loop;
  return v_query;
end
$$;
comment on function private.similar_query(text) is
  'The query with each word that finds nothing replaced by the one most like it that does, 8 words at most. Null where a word is like none.';
revoke all on function private.similar_query(text) from public, anon, authenticated, service_role;

create function private.bucket_counts(p_column text, p_buckets text[])
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select 'jsonb_build_array(' || coalesce(string_agg(
    case when bounds is null then '0' else format(
      'count(*) filter (where s.%1$I >= %2$s and s.%1$I < %3$s)',
      p_column, bounds[1]::bigint, coalesce(nullif(bounds[2], '')::bigint, 9223372036854775807)
    ) end, ', ' order by position
  ), '') || ')'
  from unnest(p_buckets[:50]) with ordinality as list (bucket, position)
  left join regexp_match(bucket, '^([0-9]{1,12})-([0-9]{0,12})$') as bounds on true
$$;
comment on function private.bucket_counts(text, text[]) is
  'SQL that counts the rows of s in each bucket, as a JSON array. Only numbers of what came in are in it.';
revoke all on function private.bucket_counts(text, text[]) from public, anon, authenticated, service_role;

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
  p_day_buckets text[] default null
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
  v_query tsquery := case when v_folded <> '' then private.search_query(v_folded) end;
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
  -- Conditions. Nothing that came in is part of them: values are $1 to $10.
  v_start text := '';
  v_base text := '';
  v_price text := '';
  v_length text := '';
  v_bounds text;
  v_ids uuid[];
  v_values bigint[];
  v_counts jsonb;
  v_place bigint;
  v_some jsonb;
  v_kind text;
  v_chosen text;
  v_similar tsquery;
  v_party integer := coalesce(p_party, 1);
  -- A package's today is its agency's: somewhere it is still yesterday.
  v_from date := least(greatest(p_date_from, current_date - 1), '9999-12-31');
  v_to date := least(p_date_to, '9999-12-31');
  v_dates daterange := case when v_from <= v_to then daterange(v_from, v_to, '[]') else 'empty' end;
begin
  if v_match = 'exact' then
    v_base := ' and s.document @@ $3';
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
  if v_value is not null then
    v_start := format(
      ' and (s.%I, s.package_id) %s ($1, $2)', v_key, case when v_is_descending then '<' else '>' end
    );
  end if;
  v_bounds := v_start || case v_key
    when 'price_cents' then v_price when 'duration_days' then v_length else ''
  end;

  for v_attempt in 1..2 loop
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
      ) as f', v_bounds, v_key, v_order, v_base || v_price || v_length
    ) into v_ids, v_values, v_place
    using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit + 1,
      v_dates;
    -- Anything else is rare: by the index of its words, all of them, and then sorted.
    if coalesce(cardinality(v_ids), 0) <= v_limit and v_base || v_price || v_length <> '' then
      execute format(
        'with s as %5$s (select * from private.package_search s where true%1$s%4$s)
        select array_agg(f.package_id), array_agg(f.value) from (
          select s.package_id, s.%2$I as value from s order by %3$s limit $9
        ) as f', v_start, v_key, v_order, v_base || v_price || v_length,
        case when v_query is null then 'not materialized' else 'materialized' end
      ) into v_ids, v_values
      using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit + 1,
      v_dates;
    end if;
    exit when v_ids is not null or v_query is null or v_match <> 'exact' or p_fuzzy is not true
      or exists (select from private.package_search s where s.document @@ v_query);
    v_similar := private.similar_query(v_folded);
    exit when v_similar is null;
    v_query := v_similar;
    v_match := 'fuzzy';
  end loop;

  if p_price_buckets is not null or p_day_buckets is not null then
    -- The buckets of one kind are counted as if none of them were chosen.
    foreach v_kind in array array['total', 'prices', 'days'] loop
      v_chosen := case v_kind
        when 'prices' then v_length when 'days' then v_price else v_price || v_length
      end;
      continue when v_kind <> 'total' and v_chosen = v_price || v_length;
      execute format(
        'select jsonb_build_object(
          ''total'', count(*), ''is_capped'', count(*) = 1000, ''prices'', %s, ''days'', %s
        )
        from (
          select s.price_cents, s.duration_days from private.package_search s
          where true%s%s limit 1000
        ) as s',
        private.bucket_counts('price_cents', coalesce(p_price_buckets, '{}')),
        private.bucket_counts('duration_days', coalesce(p_day_buckets, '{}')), v_base || v_chosen,
        -- Every fourth package or more: the newest ones are read sooner than a list of all.
        case when v_query is null or (cardinality(v_ids) > v_limit and v_place <= 4 * v_limit)
          then ' order by s.created_us desc' else '' end
      ) into v_some
      using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit,
        v_dates;
      v_counts := case v_kind when 'total' then v_some else v_counts || jsonb_build_object(
        v_kind, v_some -> v_kind,
        'is_capped', (v_counts ->> 'is_capped')::boolean or (v_some ->> 'is_capped')::boolean
      ) end;
    end loop;
  end if;

  return jsonb_build_object(
    'match', v_match,
    'has_more', coalesce(cardinality(v_ids) > v_limit, false),
    'counts', v_counts,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'destination', p.destination,
        'duration_days', p.duration_days, 'price', p.price, 'max_participants', p.max_participants,
        'image_url', p.image_url, 'image_path', p.image_path, 'agency_name', a.business_name,
        'created_at', p.created_at, 'sort_value', r.value
      ) order by r.position), '[]')
      from unnest(v_ids[:v_limit], v_values[:v_limit]) with ordinality as r (id, value, position)
      join public.travel_packages p on p.id = r.id and p.is_listed
      join public.agency_public a on a.agency_id = p.agency_id
    )
  );
end
$$;
comment on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[]) is
  'One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description or what is included; with p_fuzzy a word that finds nothing stands for the one most like it. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_sort: newest, price, price-desc or duration. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, has_more, rows, counts: {total, is_capped, prices, days}|null}. Nullable: p_text, p_prices, p_days, p_party, p_date_from, p_date_to, p_after, p_price_buckets, p_day_buckets.';
revoke all on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[]) to anon, authenticated;
