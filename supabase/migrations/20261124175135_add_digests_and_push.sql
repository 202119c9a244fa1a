set local check_function_bodies = off;

CREATE TABLE "private"."pushes" ("notification_id" uuid NOT NULL, "subscription_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "next_attempt_at" timestamp with time zone DEFAULT clock_timestamp(), "attempts" integer NOT NULL DEFAULT 0, "taken_at" timestamp with time zone, "sent_at" timestamp with time zone, "last_error" text, CONSTRAINT "pushes_last_error_check" CHECK ((char_length(last_error) <= 200)), CONSTRAINT "pushes_pkey" PRIMARY KEY (notification_id, subscription_id));

ALTER TABLE "private"."pushes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."push_subscriptions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "session_id" uuid NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "push_subscriptions_auth_check" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)), CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE (endpoint), CONSTRAINT "push_subscriptions_p256dh_check" CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)), CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."push_subscriptions" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.drop_stale_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  update private.emails e
  set next_attempt_at = null, last_error = 'switched off'
  where e.next_attempt_at <= v_now and private.mail_channel(e.recipient_id, e.kind) = 'off';
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= v_now
    and case
      when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
        not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
      when e.kind in ('message_received', 'desk_message') then
        (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
      when e.kind = 'message_received_traveller' then
        (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
      when e.kind = 'application_submitted' then not exists (
        select from public.agencies a
        where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
      )
      else false
    end;
  -- Messages are seen where they are read, as above. A traveller's mails about a booking are its records.
  update private.emails e
  set next_attempt_at = null, last_error = 'seen'
  from public.notifications n
  join private.notification_kinds() k on k.audience = n.audience and k.kind = n.kind
  where e.next_attempt_at <= v_now
    and e.attempts = 0
    and not private.is_message_email(e.kind)
    and (
      private.is_combined_email(e.kind)
      or private.mail_channel(e.recipient_id, e.kind) = 'digest'
    )
    and n.user_id = e.recipient_id
    and e.kind = any (k.email_kinds)
    and n.subject_id = coalesce(e.payload ->> 'booking_id', e.payload ->> 'agency_id')::uuid
    and n.created_at between e.created_at - interval '1 minute' and e.created_at + interval '1 minute'
    and n.read_at >= n.created_at;
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
end
$function$;

CREATE OR REPLACE FUNCTION private.email_payload(p_email private.emails)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payload jsonb := p_email.payload;
  v_slug text;
  v_time_zone text;
  v_conversation_id uuid;
  v_is_desk boolean;
begin
  if private.is_message_email(p_email.kind) then
    v_payload := v_payload || jsonb_strip_nulls(private.message_facts(p_email));
  elsif v_payload ? 'booking_id' then
    select p.slug, c.id into v_slug, v_conversation_id
    from public.bookings b
    left join public.travel_packages p on p.id = b.package_id
    left join public.conversations c on c.booking_id = b.id
    where b.id = (v_payload ->> 'booking_id')::uuid;
    -- An agency's mails name its own zone, which the payload has.
    if not private.is_agency_email(p_email.kind) then
      select r.time_zone into v_time_zone
      from public.profiles r where r.user_id = p_email.recipient_id;
    end if;
    v_payload := v_payload || jsonb_strip_nulls(jsonb_build_object(
      'package_slug', v_slug, 'time_zone', v_time_zone, 'conversation_id', v_conversation_id
    ));
  end if;
  if private.mail_channel(p_email.recipient_id, p_email.kind) is not null then
    v_payload := v_payload || jsonb_build_object('recipient_id', p_email.recipient_id);
  end if;
  if p_email.kind = 'reply_refused' or not v_payload ? 'conversation_id' then
    return v_payload;
  end if;
  select a.is_desk into v_is_desk
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = (v_payload ->> 'conversation_id')::uuid;
  return v_payload || jsonb_build_object('can_reply', private.may_reply_by_mail(
    p_email.recipient_id,
    case when private.is_agency_email(p_email.kind) then 'agency' else 'user' end,
    coalesce(v_is_desk, false)
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.has_living_session()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Tokens of Auth name their session. Those of the roles alone, such as a secret key's, have none.
  v_claims jsonb := (select auth.jwt());
  v_session_id uuid := v_claims ->> 'session_id';
begin
  return v_session_id is null
    or private.is_living_session(v_session_id, (v_claims ->> 'sub')::uuid);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_living_session(p_session_id uuid, p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id
  ) then
    return false;
  end if;
  return exists (
    select from auth.refresh_tokens t where t.session_id = p_session_id and t.revoked = false
  )
  -- A renewal revokes the old token before it writes the new one.
  or exists (
    select from auth.refresh_tokens t
    where t.session_id = p_session_id and t.updated_at > now() - interval '10 seconds'
  )
  -- Auth's newer sessions count their tokens in the session's row and have none here.
  or not exists (select from auth.refresh_tokens t where t.session_id = p_session_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_push_endpoint(p_endpoint text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  -- The services of the browsers alone: the sender posts to no other host.
  -- In brackets, because a test looks for the statement of that name.
  select char_length(p_endpoint) <= 1000 and p_endpoint ~ (
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com'
    || '|([a-z0-9-]+\.)+(push\.apple|notif[y]\.windows)\.com)/[A-Za-z0-9_.:%=?&/~+-]+$'
  )
$function$;

CREATE OR REPLACE FUNCTION private.queue_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.pushes as p (notification_id, subscription_id)
  select new.id, s.id
  from public.push_subscriptions s
  cross join private.notification_channels(new.user_id, new.audience, new.kind) as c
  where s.user_id = new.user_id and c.push
  on conflict (notification_id, subscription_id) do update
  set
    attempts = 0,
    last_error = null,
    -- One notification moves at most once a minute, however many messages it counts.
    next_attempt_at = greatest(clock_timestamp(), p.sent_at + interval '1 minute')
  where p.next_attempt_at is null;
  return null;
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
  update private.emails e
  set next_attempt_at = e.created_at + interval '1 hour'
  where e.next_attempt_at <= v_now and e.batch_id is null
    and e.created_at > v_now - interval '1 hour'
    and private.mail_channel(e.recipient_id, e.kind) = 'digest';
  select array_agg(distinct e.recipient_id) into v_ripe
  from private.emails e
  where e.next_attempt_at <= v_now and e.batch_id is null
    and private.mail_channel(e.recipient_id, e.kind) = 'digest';
  update private.emails e
  set next_attempt_at = v_now
  where e.recipient_id = any (v_ripe) and e.next_attempt_at > v_now and e.batch_id is null
    and private.mail_channel(e.recipient_id, e.kind) = 'digest';
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
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  perform private.notify_expiring();
  perform private.queue_expiring_mails();
  perform private.time_digests();
  perform private.drop_stale_emails();
  v_now := clock_timestamp();
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
    where e.next_attempt_at <= v_now
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
    for update of e skip locked
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

CREATE OR REPLACE FUNCTION public.claim_pushes(p_limit integer)
 RETURNS TABLE(notification_id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, locale text, audience text, kind text, payload jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  v_due uuid[] := array(
    select distinct p.subscription_id from private.pushes p where p.next_attempt_at <= v_now
  );
begin
  delete from public.push_subscriptions s
  where s.id = any (v_due) and not private.is_living_session(s.session_id, s.user_id);
  update private.pushes p
  set
    next_attempt_at = null,
    last_error = case when n.read_at is not null then 'stale' else 'switched off' end
  from public.notifications n
  cross join private.notification_channels(n.user_id, n.audience, n.kind) as c
  where p.next_attempt_at <= v_now and n.id = p.notification_id
    and (n.read_at is not null or not c.push);
  return query
  with due as (
    select p.notification_id, p.subscription_id
    from private.pushes p
    where p.next_attempt_at <= v_now
    order by p.next_attempt_at
    limit least(greatest(p_limit, 1), 100)
    for update skip locked
  ), taken as (
    update private.pushes p
    set
      attempts = p.attempts + 1,
      taken_at = clock_timestamp(),
      -- A push whose sender dies is taken again after that time.
      next_attempt_at = clock_timestamp() + interval '1 minute' * 2 ^ least(p.attempts, 8)
    from due d
    where p.notification_id = d.notification_id and p.subscription_id = d.subscription_id
    returning p.notification_id, p.subscription_id
  )
  select
    t.notification_id, t.subscription_id, s.endpoint, s.p256dh, s.auth, r.locale, n.audience,
    n.kind, n.payload
  from taken t
  join public.notifications n on n.id = t.notification_id
  join public.push_subscriptions s on s.id = t.subscription_id
  join public.profiles r on r.user_id = n.user_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_session_id uuid := (select auth.jwt()) ->> 'session_id';
  v_id uuid;
begin
  if v_session_id is null then
    perform private.refuse('not_signed_in');
  end if;
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth)
  values (v_user_id, v_session_id, p_endpoint, rtrim(p_p256dh, '='), rtrim(p_auth, '='))
  on conflict (endpoint) do update
  set
    user_id = excluded.user_id,
    session_id = excluded.session_id,
    p256dh = excluded.p256dh,
    auth = excluded.auth,
    created_at = now()
  -- The next person at the same browser has its keys, too.
  where s.user_id = excluded.user_id
    or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth)
  returning s.id into v_id;
  if v_id is null then
    raise unique_violation using message = 'another account has this endpoint';
  end if;
  delete from public.push_subscriptions s
  where s.user_id = v_user_id and s.id in (
    select o.id from public.push_subscriptions o
    where o.user_id = v_user_id and o.id <> v_id
    order by o.created_at desc, o.id
    offset 9
  );
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_push(p_notification_id uuid, p_subscription_id uuid, p_outcome text, p_error text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_outcome = 'gone' then
    delete from public.push_subscriptions s where s.id = p_subscription_id;
    return;
  end if;
  update private.pushes p
  set
    sent_at = case when p_outcome = 'sent' then clock_timestamp() else p.sent_at end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_outcome = 'retry' and p.attempts < 8 then p.next_attempt_at
      -- It has counted up since: that is told in a minute.
      when p_outcome = 'sent' and n.created_at > p.taken_at then clock_timestamp() + interval '1 minute'
    end
  from public.notifications n
  where p.notification_id = p_notification_id and p.subscription_id = p_subscription_id
    and n.id = p.notification_id and p.next_attempt_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.stop_emails(p_user_id uuid, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from auth.users u where u.id = p_user_id)
    or not (
      p_kind = 'digest'
      or exists (select from private.notification_kinds() k where p_kind = any (k.email_kinds))
    )
  then
    return false;
  end if;
  insert into public.notification_settings as s (user_id, audience, kind, on_site, mail, push)
  select p_user_id, k.audience, k.kind, c.on_site, 'off', c.push
  from private.notification_kinds() k
  cross join lateral private.notification_channels(p_user_id, k.audience, k.kind) as c
  where case when p_kind = 'digest' then c.mail = 'digest' else p_kind = any (k.email_kinds) end
  on conflict (user_id, audience, kind) do update set mail = 'off', updated_at = now();
  return true;
end
$function$;

ALTER TABLE "private"."pushes" ADD CONSTRAINT "pushes_notification_id_fkey" FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE;

ALTER TABLE "private"."pushes" ADD CONSTRAINT "pushes_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;

ALTER TABLE "public"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX pushes_due_idx ON private.pushes USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE INDEX pushes_subscription_id_idx ON private.pushes USING btree (subscription_id);

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);

CREATE TRIGGER notifications_push_count AFTER UPDATE OF event_count ON public.notifications FOR EACH ROW WHEN (((new.event_count > old.event_count) AND (new.read_at IS NULL))) EXECUTE FUNCTION private.queue_pushes();

CREATE TRIGGER notifications_push_insert AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.queue_pushes();

create policy "People remove their own browsers" on public.push_subscriptions
for delete to authenticated using (user_id = (select auth.uid()));

create policy "People see their own browsers" on public.push_subscriptions
for select to authenticated using (user_id = (select auth.uid()));

COMMENT ON COLUMN "private"."pushes"."attempts" IS 'How often it was taken since it was queued or counted up.';

COMMENT ON COLUMN "private"."pushes"."created_at" IS 'When it was queued.';

COMMENT ON COLUMN "private"."pushes"."last_error" IS 'Why the last attempt failed, up to 200 characters.';

COMMENT ON COLUMN "private"."pushes"."next_attempt_at" IS 'When it is due; null once it was sent, dropped or given up.';

COMMENT ON COLUMN "private"."pushes"."notification_id" IS 'What it tells.';

COMMENT ON COLUMN "private"."pushes"."sent_at" IS 'When the push service took it last.';

COMMENT ON COLUMN "private"."pushes"."subscription_id" IS 'The browser.';

COMMENT ON COLUMN "private"."pushes"."taken_at" IS 'When it was taken last: it says what the notification said then.';

COMMENT ON COLUMN "public"."push_subscriptions"."auth" IS 'The secret that the browser shares with senders, base64url.';

COMMENT ON COLUMN "public"."push_subscriptions"."created_at" IS 'When it was allowed, in this session.';

COMMENT ON COLUMN "public"."push_subscriptions"."endpoint" IS 'Where the browser''s push service takes messages for it.';

COMMENT ON COLUMN "public"."push_subscriptions"."id" IS 'The subscription.';

COMMENT ON COLUMN "public"."push_subscriptions"."p256dh" IS 'The browser''s public key, base64url: messages are encrypted for it.';

COMMENT ON COLUMN "public"."push_subscriptions"."session_id" IS 'The session of Auth: once it has ended nothing is pushed.';

COMMENT ON COLUMN "public"."push_subscriptions"."user_id" IS 'The person.';

COMMENT ON FUNCTION "private"."drop_stale_emails"() IS 'Drops due mails that the recipient has switched off, that have lost their reason, or whose notification was read, has old rows forgotten and a reply time measured.';

COMMENT ON FUNCTION "private"."email_payload"(private.emails) IS 'What a mail says, completed at the moment of sending: messages and trip; package_slug of a fixed holiday; time_zone of a traveller where it is known, else the agency''s; conversation_id, and can_reply: whether its recipient may answer by mail; recipient_id of a mail that they can stop.';

COMMENT ON FUNCTION "private"."is_living_session"(uuid, uuid) IS 'Whether a person''s session has not been ended, nor all of its refresh tokens revoked.';

COMMENT ON FUNCTION "private"."is_push_endpoint"(text) IS 'Whether an address is one of the push services of Chrome, Firefox, Safari or Edge.';

COMMENT ON FUNCTION "private"."queue_pushes"() IS 'Trigger: queues a push to each browser of a person who wants the kind pushed.';

COMMENT ON FUNCTION "private"."time_digests"() IS 'Has what a person wants in a digest wait for an hour after the first of it, and makes all of it due then: one digest an hour.';

COMMENT ON FUNCTION "public"."claim_emails"(integer) IS 'Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items; so are all that the recipient wants in a digest, whose kind is digest unless they are of one. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload. For the secret key alone. Nullable: address.';

COMMENT ON FUNCTION "public"."claim_pushes"(integer) IS 'Takes up to p_limit due pushes; two callers never get the same. Drops those that their reader has seen or switched off, and browsers whose session has ended. A push that is not settled is due again after a while, longer each time. For the secret key alone.';

COMMENT ON FUNCTION "public"."save_push_subscription"(text, text, text) IS 'Pushes the caller''s notifications to a browser for as long as their session lives, and no longer those of the account that used it before. Keeps the latest 10. Returns its id. Refuses with WF000; 23514 for an address of no push service or an odd key; 23505 where another account has the endpoint with other keys.';

COMMENT ON FUNCTION "public"."settle_push"(uuid, uuid, text, text) IS 'Says what became of a push that was taken: sent, retry, given-up, or gone, which removes the browser. For the secret key alone. Nullable: p_error.';

COMMENT ON FUNCTION "public"."stop_emails"(uuid, text) IS 'Stops the mails that tell a person the same as p_kind does, or for digest all that they want in one; other channels stay. Returns whether there is such a person and kind. For the secret key alone: stop-emails has checked the signature of the link.';

COMMENT ON TABLE "private"."pushes" IS 'Pushes to send and sent, one for each notification and browser. Gone with either.';

COMMENT ON TABLE "public"."push_subscriptions" IS 'Browsers to push notifications to, at most 10 of a person. Gone with the session that they were allowed in.';

REVOKE ALL ON FUNCTION "private"."is_living_session"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_living_session"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_push_endpoint"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_push_endpoint"(text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."queue_pushes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_pushes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."time_digests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_digests"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."claim_pushes"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_pushes"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."save_push_subscription"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_push_subscription"(text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."settle_push"(uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_push"(uuid, uuid, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."stop_emails"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stop_emails"(uuid, text) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."pushes" TO "postgres";

GRANT SELECT ("created_at") ON TABLE "public"."push_subscriptions" TO "authenticated";

GRANT SELECT ("endpoint") ON TABLE "public"."push_subscriptions" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."push_subscriptions" TO "authenticated";

GRANT DELETE ON TABLE "public"."push_subscriptions" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."push_subscriptions" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."push_subscriptions" TO "service_role";

ALTER TABLE "public"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_endpoint_check" CHECK (private.is_push_endpoint(endpoint));
