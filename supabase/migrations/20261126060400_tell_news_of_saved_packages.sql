set local check_function_bodies = off;

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

CREATE TABLE "private"."saved_news" ("package_id" uuid NOT NULL, "kind" text NOT NULL, "due_at" timestamp with time zone, "price" numeric, "facts" jsonb, "reached_id" uuid, "told_at" timestamp with time zone, "told_dates" date[] NOT NULL DEFAULT '{}'::date[], CONSTRAINT "saved_news_kind_check" CHECK ((kind = ANY (ARRAY['price_fell'::text, 'seats_low'::text]))), CONSTRAINT "saved_news_pkey" PRIMARY KEY (package_id, kind));

ALTER TABLE "private"."saved_news" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.drop_stale_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  -- A mail that another transaction has locked is decided at the next tick: waiting would hold up all mail.
  update private.emails m
  set next_attempt_at = null, last_error = 'switched off'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now and private.mail_channel(e.recipient_id, e.kind) = 'off'
    for update skip locked
  ));
  update private.emails m
  set next_attempt_at = null, last_error = 'stale'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now
      and case
        when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
          not exists (
            select from public.bookings b
            where b.id = (e.payload ->> 'booking_id')::uuid
              and private.is_pending(b.status, b.hold_expires_at, v_now)
          )
        when e.kind = 'review_invited' then exists (
          select from private.reviews r where r.booking_id = (e.payload ->> 'booking_id')::uuid
        )
        when e.kind = 'details_missing' then not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid and b.status = 'confirmed'
            and private.count_missing_details(b) > 0
        )
        when e.kind in ('price_fell', 'seats_low') then private.is_saved_news_over(e)
        when e.kind in ('message_received', 'desk_message') then
          (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
        when e.kind = 'message_received_traveller' then
          (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
        when e.kind = 'date_proposed' then not exists (
          select from public.date_proposals p
          join public.bookings b on b.id = p.booking_id
          where p.id = (e.payload ->> 'proposal_id')::uuid and p.status = 'open'
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
        when e.kind = 'application_submitted' then not exists (
          select from public.agencies a
          where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
        )
        else false
      end
    for update skip locked
  ));
  -- Messages are seen where they are read, as above. A traveller's mails about a booking are its records.
  update private.emails m
  set next_attempt_at = null, last_error = 'seen'
  where m.id = any (array(
    select e.id
    from private.emails e
    join public.notifications n on n.user_id = e.recipient_id
    join private.notification_kinds() k on k.audience = n.audience and k.kind = n.kind
    where e.next_attempt_at <= v_now
      and e.attempts = 0
      and not private.is_message_email(e.kind)
      and (
        private.is_combined_email(e.kind)
        or private.mail_channel(e.recipient_id, e.kind) = 'digest'
      )
      and e.kind = any (k.email_kinds)
      and n.subject_id = coalesce(
        e.payload ->> 'booking_id', e.payload ->> 'agency_id', e.payload ->> 'package_id'
      )::uuid
      and n.created_at between e.created_at - interval '1 minute'
        and e.created_at + interval '1 minute'
      and n.read_at >= n.created_at
    for update of e skip locked
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.end_news(p_news private.saved_news, p_facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.facts_of_news(p_news private.saved_news)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.has_booked(p_user_id uuid, p_package_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.bookings b
    where b.user_id = p_user_id and b.package_id = p_package_id
      and private.holds_seats(b.status, b.hold_expires_at)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_saved_news_over(p_email private.emails)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_fallen_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_low_seats()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.notification_kinds()
 RETURNS TABLE(audience text, kind text, mail text, push boolean, email_kinds text[])
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'details_missing', 'now', true, '{details_missing}'),
    ('traveller', 'date_proposed', 'now', true, '{date_proposed}'),
    ('traveller', 'booking_moved', 'now', true, '{booking_moved}'),
    ('traveller', 'booking_completed', 'now', false, '{review_invited}'),
    ('traveller', 'price_fell', 'digest', true, '{price_fell}'),
    ('traveller', 'seats_low', 'digest', true, '{seats_low}'),
    ('traveller', 'review_answered', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'booking_moved', 'now', true, '{booking_moved_agency}'),
    ('agency', 'date_kept', 'off', true, '{}'),
    ('agency', 'review_received', 'off', false, '{}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'package_hidden', 'off', true, '{}'),
    ('agency', 'package_shown', 'off', true, '{}'),
    ('agency', 'report_decided', 'off', true, '{}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.seats_left_on(p_package_id uuid, p_date date)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select d.seats - private.seats_taken(d.package_id, d.departs_on)
    from public.departures d
    where d.package_id = p_package_id and d.departs_on = p_date
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_saved_news(p_limit integer DEFAULT 500)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.claim_emails(p_limit integer)
 RETURNS TABLE(id bigint, kind text, address text, locale text, payload jsonb, dedupe_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz;
  v_due bigint[];
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  -- First what may wait for other transactions: once mails are locked, such a wait could be a deadlock.
  perform private.publish_announcements();
  perform private.notify_expiring();
  perform private.queue_expiring_mails();
  perform private.remind_of_details();
  perform private.tell_saved_news();
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
  perform private.publish_due_reviews();
  perform private.time_digests();
  v_now := clock_timestamp();
  -- Only these are sent: what another transaction releases later was not checked.
  v_due := array(
    select e.id from private.emails e where e.next_attempt_at <= v_now for update skip locked
  );
  perform private.drop_stale_emails();
  with due as (
    select
      e.id, e.recipient_id, e.batch_id, e.next_attempt_at,
      case
        when e.batch_id is not null then e.batch_id::text
        when c.channel = 'digest' then 'digest'
        when private.is_combined_email(e.kind) then e.kind
        else e.id::text
      end as batch_key
    from private.emails e
    cross join lateral private.mail_channel(e.recipient_id, e.kind) as c (channel)
    where e.id = any (v_due) and e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
        or c.channel = 'digest'
        or not private.is_combined_email(e.kind)
        -- The first goes at once; what follows within five minutes goes together after them.
        or not exists (
          select from private.emails s
          where s.recipient_id = e.recipient_id and s.kind = e.kind
            and (
              s.sent_at > v_now - interval '5 minutes'
              or (s.attempts > 0 and s.next_attempt_at > v_now and s.last_error is null)
            )
        )
      )
    order by e.next_attempt_at, e.id
    limit 1000
  ), grouped as (
    select
      d.id, d.next_attempt_at,
      coalesce(d.batch_id, min(d.id) over (partition by d.recipient_id, d.batch_key)) as batch
    from due d
  ), first_batches as (
    select g.batch from grouped g
    group by g.batch
    order by min(g.next_attempt_at), g.batch
    limit least(greatest(p_limit, 1), 100)
  ), taken as (
    update private.emails e
    set
      attempts = e.attempts + 1,
      batch_id = g.batch,
      -- One minute, then 2, 4, 8 … up to six hours; some two days in all. A mail whose sender dies is
      -- taken again after that time.
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
    from grouped g
    join first_batches f on f.batch = g.batch
    where e.id = g.id
    returning e.id
  )
  select array_agg(t.id) into v_taken from taken t;

  -- A statement of its own: it also sees messages that were committed until the mails were locked.
  return query
  select
    b.batch_id,
    case when b.size = 1 or (b.kinds = 1 and private.is_combined_email(b.kind)) then b.kind
      else 'digest' end,
    u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.recipient_id, count(*) as size, count(distinct e.kind) as kinds,
      min(e.kind) as kind,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(
        private.email_payload(e) || jsonb_build_object('kind', e.kind) order by e.id
      ) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$function$;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'date_proposed'::text, 'booking_moved'::text, 'booking_moved_agency'::text, 'review_invited'::text, 'details_missing'::text, 'price_fell'::text, 'seats_low'::text])));

ALTER TABLE "private"."saved_news" ADD CONSTRAINT "saved_news_package_id_fkey" FOREIGN KEY (package_id) REFERENCES public.travel_packages(id) ON DELETE CASCADE;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text, 'date_proposed'::text, 'date_kept'::text, 'booking_moved'::text, 'review_received'::text, 'review_answered'::text, 'details_missing'::text, 'price_fell'::text, 'seats_low'::text])));

CREATE INDEX saved_news_due_at_idx ON private.saved_news USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX saved_packages_public_id_user_id_idx ON public.saved_packages USING btree (public_id, user_id);

CREATE TRIGGER bookings_note_seats_insert AFTER INSERT ON public.bookings FOR EACH ROW WHEN (((new.departure_id IS NOT NULL) AND (new.status <> 'cancelled'::text))) EXECUTE FUNCTION private.note_low_seats();

CREATE TRIGGER bookings_note_seats_moved AFTER UPDATE OF travel_date ON public.bookings FOR EACH ROW WHEN (((new.departure_id IS NOT NULL) AND (new.status <> 'cancelled'::text) AND (new.travel_date <> old.travel_date))) EXECUTE FUNCTION private.note_low_seats();

CREATE TRIGGER travel_packages_note_price AFTER UPDATE OF price ON public.travel_packages FOR EACH ROW WHEN (((new.price < old.price) AND new.is_listed AND (new.slug IS NULL))) EXECUTE FUNCTION private.note_fallen_price();

COMMENT ON COLUMN "private"."saved_news"."due_at" IS 'When it is told; null while there is nothing to tell.';

COMMENT ON COLUMN "private"."saved_news"."facts" IS 'What is told, the same to everybody; null until the first portion.';

COMMENT ON COLUMN "private"."saved_news"."kind" IS 'price_fell or seats_low.';

COMMENT ON COLUMN "private"."saved_news"."package_id" IS 'The package.';

COMMENT ON COLUMN "private"."saved_news"."price" IS 'The price before it fell; null for seats.';

COMMENT ON COLUMN "private"."saved_news"."reached_id" IS 'The last person of the portions so far.';

COMMENT ON COLUMN "private"."saved_news"."told_at" IS 'When everybody had been told last.';

COMMENT ON COLUMN "private"."saved_news"."told_dates" IS 'The departures that were told of: each is told once.';

COMMENT ON FUNCTION "private"."end_news"(private.saved_news, jsonb) IS 'Notes that everybody was told of a saved package.';

COMMENT ON FUNCTION "private"."facts_of_news"(private.saved_news) IS 'What is told of a saved package now: a price that is at least one percent lower, or the first departure with one to three seats left that was not told of. Null where there is nothing.';

COMMENT ON FUNCTION "private"."has_booked"(uuid, uuid) IS 'Whether a person has a booking of a package that was not cancelled.';

COMMENT ON FUNCTION "private"."is_saved_news_over"(private.emails) IS 'Whether a mail about a saved package has lost its reason: its recipient no longer saves it or has booked it, it is not on sale, its price is back, or the seats are.';

COMMENT ON FUNCTION "private"."note_fallen_price"() IS 'Trigger: notes that the price of a saved package has fallen. While that waits to be told, the first price counts.';

COMMENT ON FUNCTION "private"."note_low_seats"() IS 'Trigger: notes that a departure of a saved package may have few seats left. For any other it costs one look at an index.';

COMMENT ON FUNCTION "private"."seats_left_on"(uuid, date) IS 'Seats that are left on a departure; null where the package has none on that day.';

COMMENT ON FUNCTION "private"."tell_saved_news"(integer) IS 'Tells those who saved a package and have not booked it what is due of it, by notification and mail, up to p_limit people at once: the rest follows in the next ticks. The mail tick calls it.';

COMMENT ON TABLE "private"."saved_news" IS 'What those who saved a package are told of it: an hour after the change, so that a slip is told to nobody, and not within seven days of the last news of the kind. Written by triggers and the mail tick.';

REVOKE ALL ON FUNCTION "private"."end_news"(private.saved_news, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_news"(private.saved_news, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."facts_of_news"(private.saved_news) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."facts_of_news"(private.saved_news) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_booked"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_booked"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_saved_news_over"(private.emails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_saved_news_over"(private.emails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_fallen_price"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_fallen_price"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_low_seats"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_low_seats"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."seats_left_on"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."seats_left_on"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_saved_news"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_saved_news"(integer) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."saved_news" TO "postgres";
