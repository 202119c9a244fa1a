set local check_function_bodies = off;

CREATE TABLE "private"."voucher_links" ("token_hash" bytea NOT NULL, "booking_id" uuid NOT NULL, "expires_at" timestamp with time zone NOT NULL, CONSTRAINT "voucher_links_pkey" PRIMARY KEY (token_hash));

ALTER TABLE "private"."voucher_links" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.create_voucher_link(p_booking_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.voucher_links l where l.expires_at < clock_timestamp();
  insert into private.voucher_links (token_hash, booking_id, expires_at)
  select
    sha256(convert_to(v_token, 'UTF8')), b.id, clock_timestamp() + interval '10 minutes'
  from public.bookings b
  where b.id = p_booking_id and b.status in ('confirmed', 'completed');
  return case when found then v_token end;
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
      when b.size > 1 then jsonb_build_object('items', b.items)
      when b.kind = 'booking_confirmed' then b.items -> 0 || jsonb_build_object(
        'voucher_token', private.create_voucher_link((b.items -> 0 ->> 'booking_id')::uuid)
      )
      else b.items -> 0
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

CREATE OR REPLACE FUNCTION public.get_voucher(p_booking_id uuid, p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', b.reference,
    'title', b.package_title,
    'slug', p.slug,
    'destination', b.destination,
    'first_day', b.travel_date,
    'last_day', b.ends_on,
    'travellers', b.travellers,
    'names', coalesce((
      select jsonb_agg(t.full_name order by t.position)
      from public.booking_travellers t where t.booking_id = b.id
    ), '[]'),
    'booked_by', b.customer_name,
    'total_price', b.total_price::text,
    'free_cancellation_until', b.free_cancellation_until,
    'late_refund_percent', b.late_refund_percent,
    'check_in_code', b.check_in_code,
    'confirmed_at', coalesce(b.confirmed_at, b.created_at),
    'meeting_point', p.meeting_point,
    'meeting_time', to_char(p.meeting_time, 'HH24:MI'),
    'end_time', to_char(p.end_time, 'HH24:MI'),
    'included', coalesce(to_jsonb(p.included), '[]'),
    'not_included', coalesce(to_jsonb(p.not_included), '[]'),
    'what_to_bring', coalesce(to_jsonb(p.what_to_bring), '[]'),
    'agency_name', (
      select a.business_name from public.agency_public a where a.agency_id = b.agency_id
    ),
    'daytime_phone', a.daytime_phone,
    'emergency_phone', a.emergency_phone,
    'agency_locale', o.locale,
    'time_zone', coalesce(r.time_zone, a.time_zone)
  )
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  join public.profiles o on o.user_id = a.user_id
  left join public.profiles r on r.user_id = b.user_id
  left join public.travel_packages p on p.id = b.package_id
  where b.id = p_booking_id
    and b.status in ('confirmed', 'completed')
    and (
      b.user_id = (select auth.uid())
      or exists (
        select from private.voucher_links l
        where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
          and l.booking_id = b.id
          and l.expires_at > clock_timestamp()
      )
    )
$function$;

ALTER TABLE "private"."voucher_links" ADD CONSTRAINT "voucher_links_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

CREATE INDEX voucher_links_booking_id_idx ON private.voucher_links USING btree (booking_id);

COMMENT ON COLUMN "private"."voucher_links"."booking_id" IS 'The booking.';

COMMENT ON COLUMN "private"."voucher_links"."expires_at" IS 'When the link ends.';

COMMENT ON COLUMN "private"."voucher_links"."token_hash" IS 'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';

COMMENT ON FUNCTION "private"."create_voucher_link"(uuid) IS 'The token of a new link to the voucher of a confirmed or completed booking, for ten minutes. Null for any other.';

COMMENT ON FUNCTION "public"."claim_emails"(integer) IS 'Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items; so are all that the recipient wants in a digest, whose kind is digest unless they are of one. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload, the mail that confirms a trip a voucher_token for get_voucher. For the secret key alone. Nullable: address.';

COMMENT ON FUNCTION "public"."get_voucher"(uuid, text) IS 'What the voucher of a confirmed or completed booking says, for its traveller or for the holder of a link that has not ended; null for anybody else. The price is text, so that no cent is lost; times are HH:MM of the local time there; time_zone is the traveller''s where it is known, else the agency''s. In it slug, meeting_point, meeting_time, end_time, daytime_phone and emergency_phone may be null.';

COMMENT ON TABLE "private"."voucher_links" IS 'Links to vouchers that the sender of mails follows. Expired ones are forgotten when the next one is made.';

REVOKE ALL ON FUNCTION "private"."create_voucher_link"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_voucher_link"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_voucher"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_voucher"(uuid, text) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."voucher_links" TO "postgres";
