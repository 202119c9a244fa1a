-- The search finds places and the fixed holidays in the visitor's language, and no longer takes a word for
-- one that is hardly like it. What a text means in English, and which holidays have it in their own
-- texts, the application knows: here come further ways to ask, in the same query and by the same index.

-- ── What is searched ────────────────────────────────────────────────────────────────────────────

create or replace function private.index_packages(p_ids uuid[])
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
    ) || coalesce(quote_literal('/' || n.slug)::tsvector, '')
  from named n
  on conflict (package_id) do update set
    created_us = excluded.created_us, price_cents = excluded.price_cents,
    duration_days = excluded.duration_days, max_participants = excluded.max_participants,
    departures = excluded.departures, document = excluded.document
$$;
comment on function private.index_packages(uuid[]) is
  'Writes what the search reads of these packages, those that are listed; null stands for all.';
revoke all on function private.index_packages(uuid[]) from public, anon, authenticated, service_role;

comment on column private.package_search.document is
  'Words of title, destination, description and what is included; and `/slug`, which no text can have.';

drop trigger travel_packages_search_update on public.travel_packages;
-- Not `update of`: is_listed is set by a trigger, which that would not see.
create trigger travel_packages_search_update after update on public.travel_packages
for each row when (
  (old.is_listed or new.is_listed)
  and (
    old.is_listed, old.slug, old.title, old.destination, old.description, old.included, old.price,
    old.duration_days, old.max_participants, old.created_at
  ) is distinct from (
    new.is_listed, new.slug, new.title, new.destination, new.description, new.included, new.price,
    new.duration_days, new.max_participants, new.created_at
  )
)
execute function private.keep_package_search();

select private.index_packages(array_agg(p.id))
from public.travel_packages p
where p.slug is not null
having count(*) > 0;

-- ── Words ───────────────────────────────────────────────────────────────────────────────────────

drop function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[]);
drop function private.search_query(text);
drop function private.search_term(text);

create function private.search_term(p_word text, p_is_name boolean)
returns tsquery
language sql
stable
strict
set search_path = ''
as $$
  select case
    -- "Rom" is a city and no beginning of "romantic".
    when p_is_name and p_word ~ '^[a-z]{1,4}$' then p_word::tsquery
    -- "ski" is not meant by every text with a skipper: so short a word begins only words of names.
    when p_word ~ '^[a-z]{1,3}$' then (
      select string_agg(quote_literal(w.word), ' | ')::tsquery
      from (
        select p_word as word
        union
        (
          select k.word from private.search_words k
          where k.word like p_word || '%'
          order by char_length(k.word), k.word
          limit 100
        )
      ) as w
    )
    else nullif(array_to_string(private.lexemes(p_word), ' <-> ') || ':*', ':*')::tsquery
  end
$$;
comment on function private.search_term(text, boolean) is
  'Asks for a folded word as the beginning of a word; for characters of scripts without spaces side by side. Up to three Latin letters begin only words that stand in titles and destinations; up to four begin none in the name of a place.';
revoke all on function private.search_term(text, boolean) from public, anon, authenticated, service_role;

create function private.search_query(p_folded text, p_is_name boolean)
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_term tsquery;
  v_word text;
begin
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, p_is_name);
    v_query := coalesce(v_query && v_term, v_term);
  end loop;
  return v_query;
end
$$;
comment on function private.search_query(text, boolean) is
  'Asks for the first eight words of a folded text; p_is_name where it names a place. Null where it has none.';
revoke all on function private.search_query(text, boolean) from public, anon, authenticated, service_role;

create function private.either_query(p_one tsquery, p_other tsquery)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(p_one || p_other, p_one, p_other)
$$;
comment on function private.either_query(tsquery, tsquery) is
  'Asks for what either of the two finds. Null stands for no question.';
revoke all on function private.either_query(tsquery, tsquery) from public, anon, authenticated, service_role;

create function private.any_query(p_texts text[])
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
  foreach v_text in array p_texts[:8] loop
    v_query := private.either_query(
      v_query, private.search_query(nullif(private.folded(left(v_text, 200)), ''), false)
    );
  end loop;
  return v_query;
end
$$;
comment on function private.any_query(text[]) is
  'Asks for any of the first eight texts. Null where none has a word.';
revoke all on function private.any_query(text[]) from public, anon, authenticated, service_role;

create function private.slug_query(p_slugs text[])
returns tsquery
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(quote_literal('/' || slug), ' | ')::tsquery
  from unnest(p_slugs[:20]) as slug
  where slug ~ '^[a-z0-9-]{1,100}$'
$$;
comment on function private.slug_query(text[]) is
  'Asks for the packages with any of the first twenty slugs. Null where none is sound.';
revoke all on function private.slug_query(text[]) from public, anon, authenticated, service_role;

-- ── Typing errors ───────────────────────────────────────────────────────────────────────────────

create function private.typing_errors(p_typed text, p_word text)
returns integer
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when steps = 2 and (
      select array_agg(letter order by letter) from string_to_table(p_typed, null) as t (letter)
    ) = (
      select array_agg(letter order by letter) from string_to_table(p_word, null) as t (letter)
    ) then 1
    else steps
  end
  from extensions.levenshtein(p_typed, p_word) as steps
$$;
comment on function private.typing_errors(text, text) is
  'How many letters are too many, missing or wrong; one that changed its place counts once.';
revoke all on function private.typing_errors(text, text) from public, anon, authenticated, service_role;

create or replace function private.similar_query(p_folded text)
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
    v_term := private.search_term(v_word, false);
    -- Too short a word is like too many.
    if char_length(v_word) >= 4
      and not exists (select from private.package_search s where s.document @@ v_term) then
      v_term := null;
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
        v_candidate := private.search_term(v_like, false);
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

-- ── The search ──────────────────────────────────────────────────────────────────────────────────

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
  p_near text[] default null
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
    -- Words that are there, but in no package together.
    if v_similar is null
      or not exists (select from private.package_search s where s.document @@ v_similar) then
      v_similar := private.any_query(p_near);
    end if;
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
comment on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[]) is
  'One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor''s language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_sort: newest, price, price-desc or duration. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, has_more, rows, counts: {total, is_capped, prices, days}|null}. Nullable: p_text, p_prices, p_days, p_party, p_date_from, p_date_to, p_after, p_price_buckets, p_day_buckets, p_also, p_slugs, p_near.';
revoke all on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[]) to anon, authenticated;
