set local check_function_bodies = off;

DROP INDEX "private"."package_search_price_cents_idx";

CREATE OR REPLACE FUNCTION public.list_day_prices(p_from date, p_to date, p_text text DEFAULT NULL::text, p_also text[] DEFAULT NULL::text[], p_slugs text[] DEFAULT NULL::text[], p_prices text[] DEFAULT NULL::text[], p_days text[] DEFAULT NULL::text[], p_party integer DEFAULT NULL::integer, p_kinds text[] DEFAULT NULL::text[], p_flights boolean DEFAULT NULL::boolean)
 RETURNS TABLE(day date, price_cents bigint, seats_left integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- The same today as in search_packages.
  v_from date := least(greatest(p_from, current_date - 1), '9999-12-31');
  v_count integer := greatest(greatest(least(p_to, v_from + 41), '0001-01-01') - v_from + 1, 0);
  v_party integer := coalesce(p_party, 1);
  v_folded text := private.folded(left(p_text, 200));
  v_has_words boolean := coalesce(v_folded <> '' or p_text ~ '[^[:space:]]', false);
  v_also tsquery := private.any_query(p_also);
  v_query tsquery := case when v_folded <> '' then private.either_query(
    private.either_query(private.search_query(v_folded, v_also is not null), v_also),
    private.slug_query(p_slugs)
  ) end;
  v_prices int8multirange := private.bucket_ranges(p_prices);
  v_days int8multirange := private.bucket_ranges(p_days);
  v_kinds text[] := array(
    select kind from unnest(p_kinds[:20]) as kind where kind = any (private.trip_kinds())
  );
  v_kind_query tsquery := (
    select string_agg('tripkind' || kind, ' | ')::tsquery from unnest(v_kinds) as kind
  );
  v_weeks bit(112);
  -- Conditions. Nothing that came in is part of them: values are $1 to $8.
  v_bounds text := '';
  v_filters text := ' and (s.departure_weeks is null or bit_count(s.departure_weeks & $7) > 0)';
  v_words text := '';
  v_rare text := '';
  v_matches text;
  v_most integer;
  -- By place of the day, from 1 on.
  v_cents bigint[];
  v_known bigint[];
  v_seats integer[];
  v_open integer := v_count;
  v_last bigint;
  v_looked integer := 0;
  v_package record;
  v_departure record;
begin
  if v_count = 0 then
    return;
  end if;
  v_weeks := private.weeks_of(datemultirange(daterange(v_from, v_from + v_count)));
  v_cents := array_fill(null::bigint, array[v_count]);
  v_seats := array_fill(null::integer, array[v_count]);
  if v_has_words then
    v_words := ' and s.document @@ $1';
    v_rare := v_words;
  end if;
  if v_prices is not null then
    v_bounds :=
      ' and s.price_cents >= lower($2) and s.price_cents < coalesce(upper($2), 1000000000)';
    v_filters := v_filters || ' and case when s.price_cents <@ $2 then true else false end';
  end if;
  if v_days is not null then
    v_filters := v_filters || ' and case when s.duration_days <@ $3 then true else false end';
  end if;
  if p_party is not null then
    v_filters := v_filters || ' and (s.max_participants is null or s.max_participants >= $4)';
  end if;
  if v_kind_query is not null then
    v_filters := v_filters || ' and s.kinds && $5';
    v_rare := v_rare || ' and s.document @@ $6';
  end if;
  if p_flights is not null then
    v_filters := v_filters || case
      when p_flights then ' and s.includes_flights' else ' and not s.includes_flights'
    end;
  end if;

  -- Matches from the cheapest on: at first among the cheapest packages, which an index has in this order
  -- with all that is asked but the words; then, for days without a price, by the words.
  for v_attempt in 1..2 loop
    continue when v_attempt = 2 and v_rare = '';
    v_known := v_cents;
    v_most := case when v_attempt = 2 then 2000 when v_has_words then 700 else 20000 end;
    v_matches := case v_attempt
      when 1 then format(
        'select s.package_id, s.price_cents, s.departure_weeks is null as goes_any_day
        from (
          select * from private.package_search s where true%1$s
          order by s.price_cents, s.package_id limit $8
        ) as s
        where true%2$s%3$s order by s.price_cents, s.package_id', v_bounds, v_filters, v_words
      )
      else format(
        'with s as materialized (
          select * from private.package_search s where true%1$s limit $8
        )
        select s.package_id, s.price_cents, s.departure_weeks is null as goes_any_day
        from s where true%2$s order by s.price_cents, s.package_id', v_rare, v_filters
      )
    end;
    for v_package in execute v_matches
      using v_query, v_prices, v_days, v_party, v_kinds, v_kind_query, v_weeks, v_most
    loop
      exit when v_open = 0 and v_package.price_cents > v_last;
      if v_package.goes_any_day then
        -- Dearer ones are the cheapest of no day.
        for v_at in 1..v_count loop
          if v_cents[v_at] is null then
            v_cents[v_at] := v_package.price_cents;
          elsif v_cents[v_at] = v_package.price_cents then
            v_seats[v_at] := null;
          end if;
        end loop;
        v_open := 0;
        exit;
      end if;
      exit when v_looked = 150;
      v_looked := v_looked + 1;
      for v_departure in
        select d.departs_on - v_from + 1 as at, d.seats - t.taken as seats_left
        from public.departures d
        cross join lateral (select private.seats_taken(d.package_id, d.departs_on) as taken) as t
        where d.package_id = v_package.package_id
          and d.departs_on between v_from and v_from + v_count - 1
          and d.seats - t.taken >= v_party
      loop
        continue when v_known[v_departure.at] is not null;
        if v_cents[v_departure.at] is null then
          v_cents[v_departure.at] := v_package.price_cents;
          v_seats[v_departure.at] := v_departure.seats_left;
          v_last := v_package.price_cents;
          v_open := v_open - 1;
        elsif v_cents[v_departure.at] = v_package.price_cents then
          v_seats[v_departure.at] := v_seats[v_departure.at] + v_departure.seats_left;
        end if;
      end loop;
    end loop;
    exit when v_open = 0;
  end loop;

  return query
  select v_from + place - 1, v_cents[place], v_seats[place]
  from generate_series(1, v_count) as place
  where v_cents[place] is not null
  order by place;
end
$function$;

COMMENT ON FUNCTION "public"."list_day_prices"(date, date, text, text[], text[], text[], text[], integer, text[], boolean) IS 'The lowest price a person in US cents of each day from p_from to p_to, 42 days at most and none that is past, among the listed packages that search_packages finds for the day with the same words and filters, without its correction of typing errors; for everybody. seats_left: of all departures of that day at that price; null where a package goes on any day. Days without a match have no row. Bounded: it reads the 20,000 cheapest packages, with words the 700 cheapest and 2,000 that have the words, and asks 150 for their seats. Nullable: p_from, p_to, p_text, p_also, p_slugs, p_prices, p_days, p_party, p_kinds, p_flights, seats_left.';

REVOKE ALL ON FUNCTION "public"."list_day_prices"(date, date, text, text[], text[], text[], text[], integer, text[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_day_prices"(date, date, text, text[], text[], text[], text[], integer, text[], boolean) TO "anon", "authenticated", "postgres";

CREATE INDEX package_search_price_cents_idx ON private.package_search USING btree (price_cents, package_id) INCLUDE (created_us, duration_days, max_participants, kinds, includes_flights, departure_weeks);
