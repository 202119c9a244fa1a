-- The public's search of packages. Everything it does is bounded, so that it stays fast at a hundred thousand
-- packages.

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
revoke all on function private.bucket_ranges(text[]) from public, anon, authenticated, service_role;

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
revoke all on function private.bucket_counts(text, text[])
from public, anon, authenticated, service_role;

create function private.weekends(p_days daterange)
returns datemultirange
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(range_agg(p_days * daterange(saturday, saturday + 1, '[]')), '{}')
  from (
    -- 2000-01-01 was a Saturday. The first may have been the day before.
    select lower(p_days) - (lower(p_days) - date '2000-01-01') % 7 + 7 * week as saturday
    from generate_series(0, least((upper(p_days) - lower(p_days)) / 7, 60) + 1) as week
  ) as w
  where not isempty(p_days) and isfinite(lower(p_days)) and isfinite(upper(p_days))
$$;
comment on function private.weekends(daterange) is
  'The Saturdays and Sundays among the days, at most of the first 60 weeks.';
revoke all on function private.weekends(daterange)
from public, anon, authenticated, service_role;

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
  p_flights boolean default null,
  p_flexible_days integer default null,
  p_weekends boolean default null
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
  -- Conditions. Nothing that came in is part of them: values are $1 to $14.
  v_start text := '';
  v_base text := '';
  v_words text := '';
  v_price text := '';
  v_price_bounds text :=
    ' and s.price_cents >= lower($4) and s.price_cents < coalesce(upper($4), 1000000000)';
  v_length text := '';
  v_length_bounds text :=
    ' and s.duration_days >= lower($5) and s.duration_days < coalesce(upper($5), 1000)';
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
  -- What the first page was filled with among the first thousand is common: it is counted from the index
  -- of the newest alone, which has kinds and weeks for words and days.
  v_common_kinds text := ' and s.kinds && $12';
  v_is_common boolean := false;
  v_counts jsonb;
  v_place bigint;
  v_some jsonb;
  v_kind text;
  v_chosen text;
  v_corrected text;
  v_similar tsquery;
  v_party integer := coalesce(p_party, 1);
  v_near date := case when p_date_from is not null then
    least(greatest(p_date_from, '0001-01-01'), '9999-12-31')
  end;
  v_flexible_days integer := case when p_date_from is not null and p_flexible_days is not null then
    least(greatest(p_flexible_days, 0), 31)
  end;
  -- A package's today is its agency's: somewhere it is still yesterday.
  v_from date := least(
    greatest(v_near - coalesce(v_flexible_days, 0), current_date - 1), '9999-12-31'
  );
  v_to date := least(
    case when v_flexible_days is null then p_date_to else v_near + v_flexible_days end,
    '9999-12-31'
  );
  v_range daterange := case when v_from <= v_to then daterange(v_from, v_to, '[]') else 'empty' end;
  v_dates datemultirange := case
    when p_weekends then private.weekends(v_range) else datemultirange(v_range)
  end;
  v_weeks bit(112) := private.weeks_of(v_dates);
  -- Each match is asked for its seats.
  v_most integer := case when p_date_from is null and p_date_to is null then 1000 else 250 end;
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
      where d.package_id = s.package_id and d.departs_on between $7 and $8 and d.departs_on <@ $10
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
    v_price := v_price_bounds
      || ' and case when s.price_cents <@ $4 then true else false end';
  end if;
  if v_days is not null then
    v_length := v_length_bounds
      || ' and case when s.duration_days <@ $5 then true else false end';
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
        v_place := null;
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
    v_is_common := v_words = '' and p_flights is not true
      and coalesce(cardinality(v_ids) > v_limit and v_place <= 1000, false);
    -- The buckets of one kind are counted as if none of them were chosen.
    foreach v_kind in array array['total', 'prices', 'days', 'kinds', 'flights'] loop
      v_chosen := v_base
        || case when v_kind = 'prices' then '' else v_price end
        || case when v_kind = 'days' then '' else v_length end
        || case when v_kind = 'kinds' then '' else v_kinds end
        || case when v_kind = 'flights' then '' else v_flights end;
      continue when v_kind <> 'total' and v_chosen = v_filters;
      v_chosen := v_chosen || v_words;
      if v_is_common then
        v_chosen := replace(v_chosen, v_kinds, v_common_kinds);
        v_chosen := replace(v_chosen, 's.departures is null', 's.departure_weeks is null');
        v_chosen := replace(
          v_chosen, 's.departures && $10', 'bit_count(s.departure_weeks & $13) > 0'
        );
        if v_most < 1000 then
          -- In the order of another index all would be asked for their seats before they are sorted.
          v_chosen := replace(replace(v_chosen, v_price_bounds, ''), v_length_bounds, '');
        end if;
      end if;
      execute format(
        'select jsonb_build_object(
          ''total'', count(*), ''is_capped'', count(*) = $14, ''prices'', %s, ''days'', %s,
          ''kinds'', jsonb_build_object(%s), ''flights'', jsonb_build_object(
            ''included'', count(*) filter (where s.includes_flights),
            ''without'', count(*) filter (where not s.includes_flights)
          )
        )
        from (
          select s.price_cents, s.duration_days, s.kinds, s.includes_flights
          from private.package_search s
          where true%s%s limit $14
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
        -- Without words the newest are read, from an index that has all that is asked; with words, by
        -- the index of the words, those that stand side by side.
        case when position('@@' in v_chosen) = 0 then ' order by s.created_us desc' else '' end
      ) into v_some
      using v_value, v_after_id, v_query, v_prices, v_days, v_party, v_from, v_to, v_limit,
        v_dates, v_kind_query, p_kinds, v_weeks, v_most;
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
        'agency_slug', a.slug,
        'created_at', p.created_at, 'sort_value', r.value, 'kinds', p.kinds,
        'includes_flights', p.includes_flights, 'departs_on', d.departs_on,
        'rating', case when g.reviews is not null then jsonb_build_object(
          'average', round(g.stars_sum::numeric / g.reviews, 2), 'reviews', g.reviews
        ) end
      ) order by r.position), '[]')
      from unnest(v_ids[:v_limit], v_values[:v_limit]) with ordinality as r (id, value, position)
      join public.travel_packages p on p.id = r.id and p.is_listed
      join public.agency_public a on a.agency_id = p.agency_id
      -- No average before the third review.
      left join private.review_rollups g on g.subject_id = p.id and g.reviews >= 3
      left join lateral (
        -- Each side ends at the first departure with seats.
        select side.departs_on from (
          (
            select d.departs_on from public.departures d
            where d.package_id = p.id and d.departs_on between greatest(v_near, v_from) and v_to
              and d.departs_on <@ v_dates
              and d.seats - private.seats_taken(d.package_id, d.departs_on) >= v_party
            order by d.departs_on limit 1
          )
          union all
          (
            select d.departs_on from public.departures d
            where d.package_id = p.id and d.departs_on between v_from and v_near - 1
              and d.departs_on <@ v_dates
              and d.seats - private.seats_taken(d.package_id, d.departs_on) >= v_party
            order by d.departs_on desc limit 1
          )
        ) as side
        order by abs(side.departs_on - coalesce(v_near, v_from)), side.departs_on desc limit 1
      ) as d on p_date_from is not null or p_date_to is not null
    )
  );
end
$$;
comment on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean, integer, boolean) is
  'One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description, itinerary or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor''s language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_flexible_days: so many days before and after p_date_from instead, at most 31. p_weekends: on a Saturday or Sunday among those days. With dates a row has departs_on: of these departures with seats the nearest to p_date_from, null where there are none. p_kinds: any of these kinds of trip. p_flights: with flights, or without. p_sort: newest, price, price-desc, duration, or best: what matches a title, a destination or a kind before the rest, the newest first. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches, with dates the first 250. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, corrected: the text as it was corrected|null, has_more, rows, counts: {total, is_capped, prices, days, kinds, flights}|null}. Nullable: p_text, p_prices, p_days, p_party, p_date_from, p_date_to, p_after, p_price_buckets, p_day_buckets, p_also, p_slugs, p_near, p_kinds, p_flights, p_flexible_days, p_weekends.';
revoke all on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean, integer, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.search_packages(text, text[], text[], integer, date, date, text, text, integer, boolean, text[], text[], text[], text[], text[], text[], boolean, integer, boolean)
to anon, authenticated;

create function public.count_listed_packages(p_most integer)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(
    (
      select count(*)::integer
      from (select from private.package_search s limit least(greatest(p_most, 0), 100000)) as l
    ) - (
      select count(*)::integer from public.travel_packages p
      where p.slug is not null and p.is_listed
    ), 0
  )
$$;
comment on function public.count_listed_packages(integer) is
  'How many listed packages there are besides the fixed holidays, for everybody: p_most stands for about as many or more.';
revoke all on function public.count_listed_packages(integer)
from public, anon, authenticated, service_role;
grant execute on function public.count_listed_packages(integer) to anon, authenticated;
