set local check_function_bodies = off;

DROP INDEX "public"."departures_agency_id_departs_on_idx";

CREATE TABLE "private"."expiring_reminders" ("kind" text NOT NULL, "hold_expires_at" timestamp with time zone NOT NULL, "booking_id" uuid NOT NULL, CONSTRAINT "expiring_reminders_kind_check" CHECK ((kind = ANY (ARRAY['mail'::text, 'notification'::text]))), CONSTRAINT "expiring_reminders_pkey" PRIMARY KEY (kind, hold_expires_at, booking_id));

ALTER TABLE "private"."expiring_reminders" ENABLE ROW LEVEL SECURITY;

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
      and n.subject_id = coalesce(e.payload ->> 'booking_id', e.payload ->> 'agency_id')::uuid
      and n.created_at between e.created_at - interval '1 minute'
        and e.created_at + interval '1 minute'
      and n.read_at >= n.created_at
    for update of e skip locked
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_expiring()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify_side_of_booking(b, s.audience, 'booking_expiring')
  from private.take_expiring_bookings('notification') b
  cross join (values ('traveller'), ('agency')) as s (audience)
  where not exists (
    select from public.notifications n
    where n.dedupe_key = concat_ws(':', 'booking_expiring', b.id, s.audience)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_expiring_mails()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
    from private.take_expiring_bookings('mail') b
    join public.agencies a on a.id = b.agency_id
    where not exists (
      select from private.emails e where e.dedupe_key = 'booking_expiring:' || b.id
    )
  ),
  mails as (
    select 'booking_expiring' as kind, e.user_id, e.mail, e.id from ending e
    union all
    select 'booking_expiring_agency', e.owner_id, e.mail, e.id from ending e
  ),
  queued as (
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
    select m.kind, m.user_id, r.locale, m.mail, m.kind || ':' || m.id
    from mails m
    join public.profiles r on r.user_id = m.user_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_expiring_bookings(p_kind text)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_until timestamptz := v_now + interval '12 hours';
begin
  delete from private.expiring_reminders r where r.kind = p_kind and r.hold_expires_at <= v_now;
  return query
  -- A difference of two ranges of indexes: a lookup for each booking would grow with the market.
  with new as (
    select b.id, b.hold_expires_at
    from public.bookings b
    where private.is_pending(b.status, b.hold_expires_at, v_now) and b.hold_expires_at <= v_until
    except
    select r.booking_id, r.hold_expires_at
    from private.expiring_reminders r
    where r.kind = p_kind and r.hold_expires_at > v_now and r.hold_expires_at <= v_until
  ), taken as (
    insert into private.expiring_reminders (kind, hold_expires_at, booking_id)
    select p_kind, n.hold_expires_at, n.id from new n
    on conflict do nothing
    returning booking_id
  )
  select b.* from taken t join public.bookings b on b.id = t.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.time_digests()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_ripe uuid[];
begin
  -- Here too, a mail that is locked waits for the next tick.
  update private.emails m
  set next_attempt_at = m.created_at + interval '1 hour'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now and e.batch_id is null
      and e.created_at > v_now - interval '1 hour'
      and private.mail_channel(e.recipient_id, e.kind) = 'digest'
    for update skip locked
  ));
  select array_agg(distinct e.recipient_id) into v_ripe
  from private.emails e
  where e.next_attempt_at <= v_now and e.batch_id is null
    and private.mail_channel(e.recipient_id, e.kind) = 'digest';
  update private.emails m
  set next_attempt_at = v_now
  where m.id = any (array(
    select e.id from private.emails e
    where e.recipient_id = any (v_ripe) and e.next_attempt_at > v_now and e.batch_id is null
      and private.mail_channel(e.recipient_id, e.kind) = 'digest'
    for update skip locked
  ));
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

CREATE INDEX departures_agency_id_departs_on_idx ON public.departures USING btree (agency_id, departs_on) INCLUDE (package_id, seats, id);

COMMENT ON COLUMN "private"."expiring_reminders"."booking_id" IS 'The booking. No foreign key: the row is gone in twelve hours.';

COMMENT ON COLUMN "private"."expiring_reminders"."hold_expires_at" IS 'The end of the hold that the reminder was about. A longer hold is reminded of again.';

COMMENT ON COLUMN "private"."expiring_reminders"."kind" IS 'mail or notification.';

COMMENT ON FUNCTION "private"."drop_stale_emails"() IS 'Drops due mails that the recipient has switched off, that have lost their reason, or whose notification was read.';

COMMENT ON FUNCTION "private"."take_expiring_bookings"(text) IS 'Takes each pending booking that loses its seats within 12 hours, once for each kind of reminder and each hold.';

COMMENT ON TABLE "private"."expiring_reminders" IS 'Pending bookings whose two sides were reminded, so that each tick looks only at new ones. Forgotten when the hold ends.';

REVOKE ALL ON FUNCTION "private"."take_expiring_bookings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_expiring_bookings"(text) TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."expiring_reminders" TO "postgres";
