set local check_function_bodies = off;

DROP INDEX "public"."bookings_agency_id_travel_date_idx";

DROP FUNCTION "public"."get_agency_dashboard"();

ALTER TABLE "public"."departures" ADD COLUMN "agency_id" uuid;

CREATE OR REPLACE FUNCTION private.agency_departures(p_agency_id uuid, p_from date, p_to date)
 RETURNS TABLE(package_id uuid, package_title text, travel_date date, departure_id uuid, seats integer, seats_taken integer, requests integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with booked as (
    select
      b.package_id, b.travel_date, sum(b.travellers)::integer as taken,
      (count(*) filter (where b.status = 'pending'))::integer as requests
    from public.bookings b
    where b.agency_id = p_agency_id and b.travel_date between p_from and p_to
      and private.holds_seats(b.status, b.hold_expires_at)
    group by b.package_id, b.travel_date
  ), fixed as (
    select d.package_id, d.departs_on as travel_date, d.id, d.seats
    from public.departures d
    where d.agency_id = p_agency_id and d.departs_on between p_from and p_to
  )
  select
    p.id, p.title, s.travel_date, s.id, coalesce(s.seats, p.max_participants),
    coalesce(s.taken, 0), coalesce(s.requests, 0)
  from (
    select * from fixed full join booked using (package_id, travel_date)
  ) as s
  join public.travel_packages p on p.id = s.package_id
  where p.status = 'published' or s.taken > 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_departure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency_id uuid;
  v_taken integer;
  v_is_user boolean := (select auth.uid()) is not null;
  v_moved boolean := tg_op = 'UPDATE' and new.departs_on <> old.departs_on;
begin
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  if tg_op = 'INSERT' and v_is_user and not private.owns_package(new.package_id) then
    return new;
  end if;

  -- The same lock as book_package, so that no seat is sold while it is taken away.
  select p.agency_id into v_agency_id from public.travel_packages p
  where p.id = case when tg_op = 'DELETE' then old.package_id else new.package_id end
  for no key update;
  if not found and tg_op = 'DELETE' then
    -- The package itself is going; if it is booked, its own key refuses that.
    return old;
  end if;

  if tg_op = 'DELETE' or v_moved then
    v_taken := private.seats_taken(old.package_id, old.departs_on);
    if v_taken > 0 then
      perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;

  new.agency_id := v_agency_id;
  v_taken := private.seats_taken(new.package_id, new.departs_on);
  if new.seats < v_taken then
    perform private.refuse('seats_taken', 'seats_taken=' || v_taken);
  end if;
  if (tg_op = 'INSERT' or v_moved) and v_is_user
    and private.is_travel_date(v_agency_id, new.departs_on) is not true
  then
    perform private.refuse('date_unavailable');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_departures(p_agency_id uuid, p_from date, p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_until date;
  v_day date := p_from - 1;
begin
  select d.departs_on into v_until
  from public.departures d
  join public.travel_packages p on p.id = d.package_id and p.status = 'published'
  where d.agency_id = p_agency_id and d.departs_on >= p_from
  order by d.departs_on offset p_limit - 1 limit 1;
  v_until := least(v_until, p_from + 730);
  -- From booked day to booked day, however many bookings a day has.
  for v_number in 1 .. p_limit loop
    select b.travel_date into v_day
    from public.bookings b
    where b.agency_id = p_agency_id and b.travel_date > v_day and b.travel_date <= v_until
      and private.holds_seats(b.status, b.hold_expires_at)
    order by b.travel_date limit 1;
    exit when not found;
  end loop;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) order by n.travel_date, n.package_title, n.package_id), '[]')
    from (
      select d.package_id, d.package_title, d.travel_date, d.seats, d.seats_taken, d.requests
      from private.agency_departures(p_agency_id, p_from, least(v_until, v_day)) as d
      order by d.travel_date, d.package_title, d.package_id
      limit p_limit
    ) as n
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_requests(p_agency_id uuid, p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(w) order by w.hold_expires_at, w.id), '[]')
    from (
      select
        b.id, b.reference, b.customer_name, b.package_id, b.package_title, b.travel_date,
        b.travellers, b.total_price, b.hold_expires_at
      from public.bookings b
      where b.agency_id = p_agency_id and private.is_pending(b.status, b.hold_expires_at)
      order by b.hold_expires_at, b.id
      limit p_limit
    ) as w
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_agency_dashboard()
 RETURNS TABLE(revenue numeric, revenue_today numeric, revenue_yesterday numeric, bookings_total integer, bookings_pending integer, bookings_completed integer, bookings_cancelled integer, packages_active integer, packages_draft integer, packages_archived integer, package_views integer, messages_unread integer, measured_at timestamp with time zone, next_departures jsonb, waiting_requests jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_today date := private.day_at_agency(v_agency_id, now());
  v_holding integer;
begin
  if v_agency_id is null then
    return;
  end if;
  v_holding := private.count_holding(v_agency_id);
  return query
  select
    t.revenue, d.amount, y.amount, t.pending + t.confirmed + t.completed + t.cancelled, v_holding,
    t.completed, t.cancelled + t.pending - v_holding,
    coalesce(p.published, 0), coalesce(p.draft, 0), coalesce(p.archived, 0),
    coalesce(v.views, 0), private.unread_of_agency(v_agency_id), now(),
    private.next_departures(v_agency_id, v_today, 6), private.waiting_requests(v_agency_id, 6)
  from private.agency_sums(v_agency_id, '-infinity') as t
  cross join private.agency_sums(v_agency_id, v_today) as d
  cross join private.agency_sums(v_agency_id, v_today - 1) as y
  left join private.package_counts p on p.agency_id = v_agency_id
  left join private.agency_view_rollups v on v.agency_id = v_agency_id and v.day = '-infinity';
end
$function$;

-- Past the triggers: seats and dates stay as they are, and nobody's page changes.
ALTER TABLE public.departures DISABLE TRIGGER USER;
UPDATE public.departures d SET agency_id = p.agency_id
FROM public.travel_packages p WHERE p.id = d.package_id;
ALTER TABLE public.departures ENABLE TRIGGER USER;

ALTER TABLE "public"."departures" ADD CONSTRAINT "departures_agency_id_check" CHECK ((agency_id IS NOT NULL));

CREATE INDEX bookings_agency_id_travel_date_idx ON public.bookings USING btree (agency_id, travel_date, id) INCLUDE (package_id, travellers, status, hold_expires_at);

CREATE INDEX departures_agency_id_departs_on_idx ON public.departures USING btree (agency_id, departs_on) INCLUDE (package_id, seats);

COMMENT ON COLUMN "public"."departures"."agency_id" IS 'The agency of the package, which never changes. Kept by a trigger, so that an agency''s calendar is one range of an index.';

COMMENT ON FUNCTION "private"."agency_departures"(uuid, date, date) IS 'The departures of an agency between two days, and the days that travellers chose where a package has none. Of packages that are not published only what is booked. Nullable: departure_id, seats.';

COMMENT ON FUNCTION "private"."guard_departure"() IS 'Trigger: a departure is never moved, deleted or shrunk below what is taken, and an agency makes none in the past. Fills in agency_id.';

COMMENT ON FUNCTION "private"."next_departures"(uuid, date, integer) IS 'The first departures of an agency from a day on, as an array of rows of agency_departures.';

COMMENT ON FUNCTION "private"."waiting_requests"(uuid, integer) IS 'The pending requests of an agency whose holds end first, as an array.';

COMMENT ON FUNCTION "public"."get_agency_dashboard"() IS 'The figures of the caller''s own agency, in US dollars and counts. One row; none for somebody without an agency. Today begins at midnight in the agency''s time zone. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. messages_unread: 1000 stands for that many or more. next_departures and waiting_requests: arrays of the first six.';

REVOKE ALL ON FUNCTION "private"."agency_departures"(uuid, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agency_departures"(uuid, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_departures"(uuid, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_departures"(uuid, date, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_requests"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."waiting_requests"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_agency_dashboard"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_agency_dashboard"() TO "authenticated", "postgres";
