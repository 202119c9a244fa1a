set local check_function_bodies = off;

DROP FUNCTION "public"."get_waiting_counts"();

DROP FUNCTION "public"."settle_email"(bigint, text, boolean);

CREATE TABLE "public"."notification_settings" ("user_id" uuid NOT NULL, "audience" text NOT NULL, "kind" text NOT NULL, "on_site" boolean NOT NULL, "mail" text NOT NULL, "push" boolean NOT NULL, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "notification_settings_audience_check" CHECK ((audience = ANY (ARRAY['traveller'::text, 'agency'::text, 'operator'::text]))), CONSTRAINT "notification_settings_mail_check" CHECK ((mail = ANY (ARRAY['now'::text, 'digest'::text, 'off'::text]))), CONSTRAINT "notification_settings_pkey" PRIMARY KEY (user_id, audience, kind));

ALTER TABLE "public"."notification_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."notifications" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL, "audience" text NOT NULL, "kind" text NOT NULL, "payload" jsonb NOT NULL, "about_user_id" uuid, "dedupe_key" text, "count" integer NOT NULL DEFAULT 1, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "read_at" timestamp with time zone, "hidden_at" timestamp with time zone, CONSTRAINT "notifications_audience_check" CHECK ((audience = ANY (ARRAY['traveller'::text, 'agency'::text, 'operator'::text]))), CONSTRAINT "notifications_count_check" CHECK ((count >= 1)), CONSTRAINT "notifications_dedupe_key_check" CHECK (
CASE
    WHEN (kind = ANY (ARRAY['message'::text, 'desk_message'::text, 'mail_failed'::text])) THEN ((dedupe_key IS NULL) = (read_at IS NOT NULL))
    ELSE (dedupe_key IS NOT NULL)
END), CONSTRAINT "notifications_dedupe_key_key" UNIQUE (dedupe_key), CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text]))), CONSTRAINT "notifications_payload_check" CHECK ((jsonb_typeof(payload) = 'object'::text)), CONSTRAINT "notifications_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."notifications" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."notifications" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS ((COALESCE((payload ->> 'conversation_id'::text), (payload ->> 'booking_id'::text), (payload ->> 'announcement_id'::text), (payload ->> 'report_id'::text), (payload ->> 'agency_id'::text)))::uuid) STORED;

CREATE OR REPLACE FUNCTION private.copy_mail_switches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notification_settings as s (user_id, audience, kind, on_site, mail, push)
  select new.user_id, k.audience, k.kind, true, case when w.is_on then 'now' else 'off' end, k.push
  from (
    values
      ('booking_requested', new.notify_bookings),
      ('booking_expiring', new.notify_bookings),
      ('booking_cancelled', new.notify_cancellations),
      ('message', new.notify_messages)
  ) as w (kind, is_on)
  join private.notification_kinds() k on k.audience = 'agency' and k.kind = w.kind
  on conflict (user_id, audience, kind) do update set mail = excluded.mail, updated_at = now();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_unread_notifications(p_user_id uuid, p_is_agency boolean, p_is_admin boolean)
 RETURNS TABLE(unread integer, besides_messages integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    count(*)::integer,
    (count(*) filter (where u.kind not in ('message', 'desk_message')))::integer
  from (
    select n.kind from public.notifications n
    where n.user_id = p_user_id and n.read_at is null and n.hidden_at is null
      and case n.audience
        when 'agency' then p_is_agency
        when 'operator' then p_is_admin
        else true
      end
    limit 1000
  ) as u
$function$;

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
  perform private.forget_old_rows();
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_moved_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n
  where n.subject_id = new.id
    and n.user_id in (
      select old.user_id where old.user_id <> new.user_id
      union all
      select a.user_id from public.agencies a
      where a.id = old.agency_id and old.agency_id <> new.agency_id
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_counted_notification(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (p_kind = ANY (ARRAY['message'::text, 'desk_message'::text, 'mail_failed'::text]));

CREATE OR REPLACE FUNCTION private.mail_channel(p_user_id uuid, p_email_kind text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(s.mail, k.mail)
  from private.notification_kinds() k
  left join public.notification_settings s
    on s.user_id = p_user_id and s.audience = k.audience and s.kind = k.kind
  where p_email_kind = any (k.email_kinds)
$function$;

CREATE OR REPLACE FUNCTION private.notification_channels(p_user_id uuid, p_audience text, p_kind text)
 RETURNS TABLE(on_site boolean, mail text, push boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(s.on_site, true), coalesce(s.mail, k.mail), coalesce(s.push, k.push)
  from private.notification_kinds() k
  left join public.notification_settings s
    on s.user_id = p_user_id and s.audience = k.audience and s.kind = k.kind
  where k.audience = p_audience and k.kind = p_kind
$function$;

CREATE OR REPLACE FUNCTION private.notification_kinds()
 RETURNS TABLE(audience text, kind text, mail text, push boolean, email_kinds text[])
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'booking_completed', 'off', false, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}')
$function$;

CREATE OR REPLACE FUNCTION private.notify(p_user_id uuid, p_audience text, p_kind text, p_payload jsonb, p_dedupe_key text, p_about_user_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_new boolean;
begin
  insert into public.notifications as n (
    user_id, audience, kind, payload, dedupe_key, about_user_id, hidden_at
  )
  select
    p_user_id, p_audience, p_kind, p_payload, p_dedupe_key, p_about_user_id,
    case when not c.on_site then clock_timestamp() end
  from private.notification_channels(p_user_id, p_audience, p_kind) as c
  on conflict (dedupe_key) do update
  set count = n.count + 1, payload = excluded.payload, created_at = excluded.created_at
  where private.is_counted_notification(n.kind)
  returning n.count = 1 and n.hidden_at is null into v_is_new;
  -- What makes an unread row stand for more sends an event of its own.
  if v_is_new then
    perform private.broadcast('user:' || p_user_id, 'notifications.changed', '{}');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid;
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      r.user_id, 'agency', 'announcement',
      jsonb_build_object('announcement_id', new.id, 'title', new.title),
      concat_ws(':', 'announcement', new.id, r.user_id)
    )
    from public.user_roles r where r.role = 'agency';
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update public.notifications n
    set payload = n.payload || jsonb_build_object('title', new.title)
    from public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', new.id, r.user_id);
    return null;
  end if;
  for v_user_id in
    delete from public.notifications n
    using public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', old.id, r.user_id)
    returning n.user_id
  loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.notify_side_of_booking(new, 'agency', 'booking_requested');
    return null;
  end if;
  -- It waits for nobody any more.
  perform private.read_notifications(
    array[new.user_id, a.user_id], null, array[new.id], '{booking_requested,booking_expiring}'
  )
  from public.agencies a where a.id = new.agency_id;
  if new.status in ('confirmed', 'completed') then
    perform private.notify_side_of_booking(new, 'traveller', 'booking_' || new.status);
  elsif new.status = 'cancelled' then
    if new.status_actor <> 'user' then
      perform private.notify_side_of_booking(
        new, 'traveller',
        case
          when old.status = 'pending' and new.status_actor = 'agency' then 'booking_declined'
          else 'booking_cancelled'
        end
      );
    end if;
    if new.status_actor in ('user', 'system') then
      perform private.notify_side_of_booking(new, 'agency', 'booking_cancelled');
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_expiring()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform private.notify_side_of_booking(b, s.audience, 'booking_expiring')
  from public.bookings b
  cross join (values ('traveller'), ('agency')) as s (audience)
  where private.is_pending(b.status, b.hold_expires_at, v_now)
    and b.hold_expires_at <= v_now + interval '12 hours'
    and not exists (
      select from public.notifications n
      where n.dedupe_key = concat_ws(':', 'booking_expiring', b.id, s.audience)
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_failed_mail(p_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify(
    r.user_id, 'operator', 'mail_failed', jsonb_build_object('email_kind', e.kind),
    concat_ws(':', 'mail_failed', r.user_id)
  )
  from private.emails e
  cross join (
    select o.user_id from public.user_roles o where o.role = 'admin' order by o.user_id
  ) as r
  where e.id = p_id and e.sent_at is null and e.next_attempt_at is null
$function$;

CREATE OR REPLACE FUNCTION private.notify_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations;
  v_agency_name text;
  v_owner_id uuid;
  v_is_desk boolean;
  v_payload jsonb;
begin
  select c.* into strict v_conversation
  from public.conversations c where c.id = new.conversation_id;
  v_payload := jsonb_build_object(
    'conversation_id', new.conversation_id,
    'subject', v_conversation.subject,
    'preview', private.preview(new.content)
  );
  if new.sender_type = 'agency' then
    select p.business_name into v_agency_name
    from public.agency_public p where p.agency_id = new.agency_id;
    perform private.notify(
      new.user_id, 'traveller', 'message',
      v_payload || jsonb_build_object('agency_name', v_agency_name),
      concat_ws(':', 'message', new.conversation_id, new.user_id)
    );
    return null;
  end if;
  -- The note of a request comes with the notification about the request.
  if exists (
    select from public.bookings b
    where b.id = v_conversation.booking_id and b.created_at >= now()
  ) then
    return null;
  end if;
  select a.user_id, a.is_desk into strict v_owner_id, v_is_desk
  from public.agencies a where a.id = new.agency_id;
  v_payload := v_payload
    || jsonb_build_object('customer_name', v_conversation.customer_name);
  perform private.notify(
    v_owner_id, 'agency', 'message', v_payload,
    concat_ws(':', 'message', new.conversation_id, v_owner_id), new.user_id
  );
  if v_is_desk then
    perform private.notify(
      r.user_id, 'operator', 'desk_message', v_payload,
      concat_ws(':', 'desk_message', new.conversation_id, r.user_id), new.user_id
    )
    from (
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id not in (v_owner_id, new.sender_id)
      order by o.user_id
    ) as r;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_of_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kind text;
  v_payload jsonb := jsonb_build_object('agency_id', new.id, 'agency_name', new.business_name);
begin
  if new.verification_status = 'pending'
    and (tg_op = 'INSERT' or new.submitted_at <> old.submitted_at)
  then
    perform private.notify(
      r.user_id, 'operator', 'application_submitted', v_payload,
      concat_ws(
        ':', 'application_submitted', new.id, extract(epoch from new.submitted_at), r.user_id
      ),
      new.user_id
    )
    from (
      -- Nobody reviews an application of their own.
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id <> new.user_id
      order by o.user_id
    ) as r;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if old.verification_status = 'pending' and new.verification_status <> 'pending' then
    perform private.read_notifications(
      array(select o.user_id from public.user_roles o where o.role = 'admin'),
      null, array[new.id], '{application_submitted}'
    );
  end if;
  v_kind := case
    when private.is_live_status(new.verification_status)
      and not private.is_live_status(old.verification_status) then 'application_approved'
    when new.verification_status = 'rejected' and old.verification_status <> 'rejected'
      then 'application_rejected'
    when new.suspended_at is not null and old.suspended_at is null then 'agency_suspended'
    when new.suspended_at is null and old.suspended_at is not null then 'agency_restored'
  end;
  if v_kind is not null then
    perform private.notify(
      new.user_id, 'agency', v_kind, v_payload,
      concat_ws(':', v_kind, new.id, extract(epoch from clock_timestamp()))
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_side_of_booking(p_booking public.bookings, p_audience text, p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify(
    case when p_audience = 'agency' then a.user_id else p_booking.user_id end,
    p_audience,
    p_kind,
    jsonb_strip_nulls(jsonb_build_object(
      'booking_id', p_booking.id,
      'reference', p_booking.reference,
      'package_title', p_booking.package_title,
      'package_slug', t.slug,
      'travel_date', p_booking.travel_date,
      'travellers', p_booking.travellers,
      'customer_name', p_booking.customer_name,
      'agency_name', p.business_name,
      'actor', p_booking.status_actor,
      'hold_expires_at', p_booking.hold_expires_at
    )),
    concat_ws(':', p_kind, p_booking.id, p_audience),
    case when p_audience = 'agency' then p_booking.user_id end
  )
  from public.agencies a
  join public.agency_public p on p.agency_id = a.id
  join public.travel_packages t on t.id = p_booking.package_id
  where a.id = p_booking.agency_id
$function$;

CREATE OR REPLACE FUNCTION private.own_audiences()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array['traveller']
    || case when private.own_agency_id() is not null then array['agency'] else '{}' end
    || case when private.is_admin() then array['operator'] else '{}' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_message_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.read_notifications(
    case when r.sender_type = 'agency' then array[r.user_id] else array[a.user_id] end
      || case
        when r.sender_type = 'user' and a.is_desk then array(
          select o.user_id from public.user_roles o where o.role = 'admin' and o.user_id <> r.user_id
        )
        else '{}'
      end,
    null,
    array[r.conversation_id],
    '{message,desk_message}'
  )
  from (
    select distinct n.conversation_id, n.user_id, n.agency_id, n.sender_type
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
  ) as r
  join public.conversations c on c.id = r.conversation_id
  join public.agencies a on a.id = r.agency_id
  where case r.sender_type
    when 'agency' then c.user_unread_count else c.agency_unread_count
  end = 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_notifications(p_user_ids uuid[], p_ids uuid[] DEFAULT NULL::uuid[], p_subject_ids uuid[] DEFAULT NULL::uuid[], p_kinds text[] DEFAULT NULL::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
  v_user_id uuid;
  v_readers uuid[];
begin
  with changed as (
    update public.notifications n
    set
      read_at = clock_timestamp(),
      dedupe_key = case when not private.is_counted_notification(n.kind) then n.dedupe_key end
    where n.user_id = any (p_user_ids)
      and n.read_at is null
      and (p_ids is null or n.id = any (p_ids))
      and (p_subject_ids is null or n.subject_id = any (p_subject_ids))
      and (p_kinds is null or n.kind = any (p_kinds))
    returning n.user_id
  )
  select count(*)::integer, array_agg(distinct c.user_id) into v_count, v_readers from changed c;
  foreach v_user_id in array coalesce(v_readers, '{}') loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
  return v_count;
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
  perform private.drop_stale_emails();
  v_now := clock_timestamp();
  with due as (
    select e.id, e.recipient_id, e.kind, e.batch_id, e.next_attempt_at
    from private.emails e
    where e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
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
    for update skip locked
  ), grouped as (
    select d.id, d.next_attempt_at, coalesce(
      d.batch_id,
      case
        when private.is_combined_email(d.kind)
          then min(d.id) over (partition by d.recipient_id, d.kind, d.batch_id)
        else d.id
      end
    ) as batch
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
    b.batch_id, b.kind, u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.kind, e.recipient_id, count(*) as size,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(private.email_payload(e) order by e.id) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.kind, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.clear_notifications()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_count integer;
begin
  -- Kept, so that what happened is not told again.
  update public.notifications n set hidden_at = clock_timestamp()
  where n.user_id = v_user_id and n.read_at is not null and n.hidden_at is null;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end if;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_notification_settings()
 RETURNS TABLE(audience text, kind text, on_site boolean, mail text, push boolean, has_mail boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_audiences text[] := private.own_audiences();
begin
  return query
  select
    k.audience, k.kind, coalesce(s.on_site, true), coalesce(s.mail, k.mail),
    coalesce(s.push, k.push), k.email_kinds <> '{}'
  from private.notification_kinds() with ordinality
    as k (audience, kind, mail, push, email_kinds, position)
  left join public.notification_settings s
    on s.user_id = v_user_id and s.audience = k.audience and s.kind = k.kind
  where k.audience = any (v_audiences)
  order by k.position;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_waiting_counts()
 RETURNS TABLE(own_messages integer, agency_messages integer, desk_messages integer, applications integer, notifications integer, other_notifications integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_is_admin boolean := private.is_admin();
begin
  return query
  select
    (
      select least(coalesce(sum(u.unread), 0), 1000)::integer
      from (
        select c.user_unread_count as unread from public.conversations c
        where c.user_id = v_user_id and c.user_unread_count > 0
        limit 1000
      ) as u
    ),
    private.unread_of_agency(v_agency_id),
    case when v_is_admin then (
      select coalesce(sum(private.unread_of_agency(a.id)), 0)::integer
      from public.agencies a where a.is_desk
    ) else 0 end,
    case when v_is_admin then (
      select count(*)::integer
      from (
        select from public.agencies a where a.verification_status = 'pending' limit 1000
      ) as p
    ) else 0 end,
    n.unread,
    n.besides_messages
  from private.count_unread_notifications(v_user_id, v_agency_id is not null, v_is_admin) as n;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_notifications_read(p_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.read_notifications(array[private.require_user()], p_ids)
$function$;

CREATE OR REPLACE FUNCTION public.mark_subject_notified(p_subject_id uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.read_notifications(array[private.require_user()], null, array[p_subject_id])
$function$;

CREATE OR REPLACE FUNCTION public.set_notification_settings(p_settings jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_audiences text[] := private.own_audiences();
begin
  insert into public.notification_settings as s (
    user_id, audience, kind, on_site, mail, push, updated_at
  )
  select v_user_id, k.audience, k.kind, r.on_site, r.mail, r.push, now()
  from jsonb_to_recordset(private.json_as_sent(p_settings))
    as r (audience text, kind text, on_site boolean, mail text, push boolean)
  join private.notification_kinds() k on k.audience = r.audience and k.kind = r.kind
  where k.audience = any (v_audiences)
  on conflict (user_id, audience, kind) do update
  set
    on_site = excluded.on_site,
    mail = excluded.mail,
    push = excluded.push,
    updated_at = excluded.updated_at;
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_email(p_id bigint, p_error text, p_is_final boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.emails e
  set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_error is null or p_is_final or e.attempts >= 16 then null
      else e.next_attempt_at
    end
  where (e.id = p_id or e.batch_id = p_id) and e.sent_at is null and e.next_attempt_at is not null;
  if found and p_error is not null then
    perform private.notify_failed_mail(p_id);
  end if;
end
$function$;

ALTER TABLE "public"."notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_about_user_id_fkey" FOREIGN KEY (about_user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX notifications_about_user_id_idx ON public.notifications USING btree (about_user_id) WHERE (about_user_id IS NOT NULL);

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);

CREATE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, subject_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_user_id_created_at_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE TRIGGER agencies_copy_mail_switches AFTER UPDATE ON public.agencies FOR EACH ROW WHEN ((old.notify_bookings, old.notify_cancellations, old.notify_messages) IS DISTINCT FROM (new.notify_bookings, new.notify_cancellations, new.notify_messages)) EXECUTE FUNCTION private.copy_mail_switches();

CREATE TRIGGER agencies_notify_insert AFTER INSERT ON public.agencies FOR EACH ROW EXECUTE FUNCTION private.notify_of_agency();

CREATE TRIGGER agencies_notify_update AFTER UPDATE ON public.agencies FOR EACH ROW WHEN ((old.verification_status, old.suspended_at, old.submitted_at) IS DISTINCT FROM (new.verification_status, new.suspended_at, new.submitted_at)) EXECUTE FUNCTION private.notify_of_agency();

CREATE TRIGGER announcements_notify AFTER INSERT OR DELETE OR UPDATE OF title ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.notify_announcement();

CREATE TRIGGER bookings_notify_insert AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION private.notify_booking();

CREATE TRIGGER bookings_notify_update AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.notify_booking();

CREATE TRIGGER conversations_notify_move AFTER UPDATE OF user_id, agency_id ON public.conversations FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.agency_id IS DISTINCT FROM new.agency_id))) EXECUTE FUNCTION private.forget_moved_notifications();

CREATE TRIGGER messages_notify_read AFTER UPDATE ON public.messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.read_message_notifications();

CREATE TRIGGER messages_notify AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.notify_message();

create policy "People read what they are told in the roles they act in"
on public.notifications for select to authenticated
using (
  user_id = (select auth.uid())
  and hidden_at is null
  and case audience
    when 'agency' then (select private.own_agency_id()) is not null
    when 'operator' then (select private.is_admin())
    else true
  end
);

COMMENT ON COLUMN "public"."notification_settings"."audience" IS 'As what they are told: traveller, agency or operator. One account may be all three.';

COMMENT ON COLUMN "public"."notification_settings"."kind" IS 'The kind of notification.';

COMMENT ON COLUMN "public"."notification_settings"."mail" IS 'now, digest (together with others) or off.';

COMMENT ON COLUMN "public"."notification_settings"."on_site" IS 'Whether the bell shows it.';

COMMENT ON COLUMN "public"."notification_settings"."push" IS 'Whether it is pushed to the browsers that the person has allowed to.';

COMMENT ON COLUMN "public"."notification_settings"."updated_at" IS 'Last change.';

COMMENT ON COLUMN "public"."notification_settings"."user_id" IS 'The person.';

COMMENT ON COLUMN "public"."notifications"."about_user_id" IS 'The person whom the payload names to somebody else; erased with their account. Null for none.';

COMMENT ON COLUMN "public"."notifications"."audience" IS 'What the reader is told it as: traveller, agency or operator.';

COMMENT ON COLUMN "public"."notifications"."count" IS 'How many messages or failed mails an unread row stands for; 1 for other kinds.';

COMMENT ON COLUMN "public"."notifications"."created_at" IS 'When it happened; the last of several.';

COMMENT ON COLUMN "public"."notifications"."dedupe_key" IS 'Names the occasion and its reader: each is told once. Of messages and failed mails it names the conversation or the reader alone, and is null once they are read: the next one begins a new row.';

COMMENT ON COLUMN "public"."notifications"."hidden_at" IS 'When its reader cleared it, or when it was written where they want none of the kind on the site: it is then for mail and push alone.';

COMMENT ON COLUMN "public"."notifications"."id" IS 'The notification.';

COMMENT ON COLUMN "public"."notifications"."kind" IS 'What happened; lib/notifications has a text for each.';

COMMENT ON COLUMN "public"."notifications"."payload" IS 'Ids and names as they were, at most what the reader may see.';

COMMENT ON COLUMN "public"."notifications"."read_at" IS 'When its reader saw it; null while it is unread.';

COMMENT ON COLUMN "public"."notifications"."subject_id" IS 'What it is about: the conversation, booking, announcement, report or agency. Null for failed mails.';

COMMENT ON COLUMN "public"."notifications"."user_id" IS 'The reader.';

COMMENT ON FUNCTION "private"."copy_mail_switches"() IS 'Trigger: an agency''s switches for mails are its settings of notifications.';

COMMENT ON FUNCTION "private"."count_unread_notifications"(uuid, boolean, boolean) IS 'Unread notifications that a person may see, and those of them that are not about messages; 1000 stands for that many or more.';

COMMENT ON FUNCTION "private"."drop_stale_emails"() IS 'Drops due mails that the recipient has switched off or that have lost their reason, and has old rows forgotten.';

COMMENT ON FUNCTION "private"."forget_moved_notifications"() IS 'Trigger: a side that is replaced keeps nothing of what was said.';

COMMENT ON FUNCTION "private"."is_counted_notification"(text) IS 'Whether an unread notification of the kind stands for several events. Its names are bound, so that it needs no search_path and is inlined.';

COMMENT ON FUNCTION "private"."mail_channel"(uuid, text) IS 'Whether a person wants a mail of the kind: now, digest or off. Null for mails that nobody can switch off, such as those about their password.';

COMMENT ON FUNCTION "private"."notification_channels"(uuid, text, text) IS 'The channels of a person for one kind: one row, none for a kind that their role has not.';

COMMENT ON FUNCTION "private"."notification_kinds"() IS 'Every kind of notification with the channels of a person who has set none, and the mails that tell the same. All are shown on the site.';

COMMENT ON FUNCTION "private"."notify"(uuid, text, text, jsonb, text, uuid) IS 'Tells a person of an event, once for each p_dedupe_key, which names the reader too; unread messages of one conversation and failed mails share one row. p_about_user_id is the person whom the payload names to somebody else.';

COMMENT ON FUNCTION "private"."notify_announcement"() IS 'Trigger: tells every agency of news, keeps the title, and takes back what is deleted.';

COMMENT ON FUNCTION "private"."notify_booking"() IS 'Trigger: tells each side of the steps that it did not take itself.';

COMMENT ON FUNCTION "private"."notify_expiring"() IS 'Tells both sides of each pending booking that loses its seats within 12 hours, once. The mail tick calls it.';

COMMENT ON FUNCTION "private"."notify_failed_mail"(bigint) IS 'Tells the admins of a mail that was given up.';

COMMENT ON FUNCTION "private"."notify_message"() IS 'Trigger: tells the other side of a message; of one to the marketplace''s desk also each admin.';

COMMENT ON FUNCTION "private"."notify_of_agency"() IS 'Trigger: tells the admins of an application, and the owner of its decision, of a suspension and of its end.';

COMMENT ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text) IS 'Tells the traveller or the agency of a step of a booking, each step once. Both may see all that it says.';

COMMENT ON FUNCTION "private"."own_audiences"() IS 'As what the signed-in user is told things.';

COMMENT ON FUNCTION "private"."read_message_notifications"() IS 'Trigger: once a side has read all of a conversation, so it has what it was told of it. The desk''s messages are read by one admin for all.';

COMMENT ON FUNCTION "private"."read_notifications"(uuid[], uuid[], uuid[], text[]) IS 'Marks unread notifications of these people as read: all of them, or those with these ids, subjects or kinds. Sends one event to each of their pages. Returns how many that were.';

COMMENT ON FUNCTION "public"."clear_notifications"() IS 'Takes the notifications that the caller has read off their list. Returns how many. Refuses with WF000.';

COMMENT ON FUNCTION "public"."get_notification_settings"() IS 'The caller''s channels for each kind that one of their roles is told of. has_mail: whether there is a mail of the kind. Refuses with WF000.';

COMMENT ON FUNCTION "public"."get_waiting_counts"() IS 'What waits for the signed-in user: unread messages of conversations that they started, of their agency''s, and for an admin of the desk''s, with the applications to review; and their unread notifications, all and those that are not about messages. 1000 stands for that many or more. Refuses with WF000.';

COMMENT ON FUNCTION "public"."mark_notifications_read"(uuid[]) IS 'Marks the caller''s notifications with these ids as read, all of them for null. Returns how many were unread. Refuses with WF000. Nullable: p_ids.';

COMMENT ON FUNCTION "public"."mark_subject_notified"(uuid) IS 'Marks the caller''s notifications about a conversation, booking, announcement, report or agency as read, because they look at it. Returns how many were unread. Refuses with WF000.';

COMMENT ON FUNCTION "public"."set_notification_settings"(jsonb) IS 'Sets the caller''s channels: a list of {audience, kind, on_site, mail, push}. Kinds that none of their roles is told of are left out. Refuses with WF000; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "public"."settle_email"(bigint, text, boolean) IS 'Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final; the admins are told of a mail that is given up. For the secret key alone. Nullable: p_error.';

COMMENT ON TABLE "public"."notification_settings" IS 'Channels that a person has chosen; private.notification_kinds says those of the others.';

COMMENT ON TABLE "public"."notifications" IS 'What a person is told: one row for each event, written by triggers and private.notify.';

REVOKE ALL ON FUNCTION "private"."copy_mail_switches"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_mail_switches"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_unread_notifications"(uuid, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_unread_notifications"(uuid, boolean, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_moved_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_moved_notifications"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_counted_notification"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_counted_notification"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_channel"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_channel"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_channels"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_channels"(uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notification_kinds"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notification_kinds"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify"(uuid, text, text, jsonb, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify"(uuid, text, text, jsonb, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_announcement"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_announcement"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_booking"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_booking"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_expiring"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_expiring"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_failed_mail"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_failed_mail"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_message"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_message"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_of_agency"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_of_agency"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_audiences"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_audiences"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_message_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_message_notifications"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_notifications"(uuid[], uuid[], uuid[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_notifications"(uuid[], uuid[], uuid[], text[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."clear_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_notification_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_notification_settings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_waiting_counts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_waiting_counts"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_notifications_read"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_notifications_read"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_subject_notified"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_subject_notified"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_notification_settings"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_notification_settings"(jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."settle_email"(bigint, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_email"(bigint, text, boolean) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."notification_settings" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."notification_settings" TO "service_role";

GRANT SELECT ("audience") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("count") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("payload") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("read_at") ON TABLE "public"."notifications" TO "authenticated";

GRANT SELECT ("subject_id") ON TABLE "public"."notifications" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."notifications" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."notifications" TO "service_role";

GRANT SELECT (audience, kind, on_site, mail, push) ON public.notification_settings TO authenticated;

CREATE POLICY "People read their own settings" ON public.notification_settings FOR SELECT TO authenticated USING (user_id = (select auth.uid()));

insert into private.retention (table_name, time_column, keep, condition)
values ('public.notifications', 'created_at', '90 days', 'true');

-- What agencies have switched off stays off.
insert into public.notification_settings (user_id, audience, kind, on_site, mail, push)
select a.user_id, k.audience, k.kind, true, 'off', k.push
from public.agencies a
cross join private.notification_kinds() k
where k.audience = 'agency'
  and case k.kind
    when 'booking_requested' then not a.notify_bookings
    when 'booking_expiring' then not a.notify_bookings
    when 'booking_cancelled' then not a.notify_cancellations
    when 'message' then not a.notify_messages
    else false
  end;
