set local check_function_bodies = off;

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

CREATE TABLE "private"."review_rollups" ("subject_id" uuid NOT NULL, "numbered" integer NOT NULL DEFAULT 0, "reviews" integer NOT NULL DEFAULT 0, "stars_sum" integer NOT NULL DEFAULT 0, "guide_sum" integer NOT NULL DEFAULT 0, "value_sum" integer NOT NULL DEFAULT 0, "described_sum" integer NOT NULL DEFAULT 0, "by_stars" integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[], CONSTRAINT "review_rollups_pkey" PRIMARY KEY (subject_id));

ALTER TABLE "private"."review_rollups" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."review_rollups" SET (fillfactor=70);

CREATE TABLE "private"."review_versions" ("review_id" uuid NOT NULL, "version" integer NOT NULL, "stars" smallint NOT NULL, "guide_stars" smallint NOT NULL, "value_stars" smallint NOT NULL, "described_stars" smallint NOT NULL, "body" text, "locale" text NOT NULL, "party" text NOT NULL, "written_at" timestamp with time zone NOT NULL, CONSTRAINT "review_versions_pkey" PRIMARY KEY (review_id, version));

ALTER TABLE "private"."review_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."reviews" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "booking_id" uuid NOT NULL, "package_id" uuid NOT NULL, "agency_id" uuid NOT NULL, "author_id" uuid, "author_name" text, "number" integer, "stars" smallint NOT NULL, "guide_stars" smallint NOT NULL, "value_stars" smallint NOT NULL, "described_stars" smallint NOT NULL, "body" text, "locale" text NOT NULL, "party" text NOT NULL, "travelled_in" date NOT NULL, "version" integer NOT NULL DEFAULT 1, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "changed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "hidden_until" timestamp with time zone, "published_at" timestamp with time zone, "answer" text, "answered_at" timestamp with time zone, "removed_at" timestamp with time zone, "removal_reason" text, CONSTRAINT "reviews_booking_id_key" UNIQUE (booking_id), CONSTRAINT "reviews_described_stars_check" CHECK (((described_stars >= 1) AND (described_stars <= 5))), CONSTRAINT "reviews_guide_stars_check" CHECK (((guide_stars >= 1) AND (guide_stars <= 5))), CONSTRAINT "reviews_locale_check" CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'zh'::text]))), CONSTRAINT "reviews_number_check" CHECK (((number IS NULL) = (published_at IS NULL))), CONSTRAINT "reviews_package_id_number_key" UNIQUE (package_id, number), CONSTRAINT "reviews_party_check" CHECK ((party = ANY (ARRAY['solo'::text, 'couple'::text, 'family'::text, 'friends'::text, 'business'::text]))), CONSTRAINT "reviews_pkey" PRIMARY KEY (id), CONSTRAINT "reviews_removal_reason_check" CHECK ((removal_reason = ANY (ARRAY['offensive'::text, 'personal'::text, 'off_topic'::text, 'advertising'::text, 'fake'::text, 'illegal'::text]))), CONSTRAINT "reviews_removed_check" CHECK (((removed_at IS NULL) = (removal_reason IS NULL))), CONSTRAINT "reviews_stars_check" CHECK (((stars >= 1) AND (stars <= 5))), CONSTRAINT "reviews_value_stars_check" CHECK (((value_stars >= 1) AND (value_stars <= 5))), CONSTRAINT "reviews_answer_check" CHECK (private.is_prose(answer, 4000)), CONSTRAINT "reviews_body_check" CHECK (private.is_prose(body, 4000)));

ALTER TABLE "private"."reviews" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."traveller_ratings" ("booking_id" uuid NOT NULL, "agency_id" uuid NOT NULL, "stars" smallint NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "traveller_ratings_pkey" PRIMARY KEY (booking_id), CONSTRAINT "traveller_ratings_stars_check" CHECK (((stars >= 1) AND (stars <= 5))));

ALTER TABLE "private"."traveller_ratings" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."settings" ADD COLUMN "are_reviews_blind" boolean NOT NULL DEFAULT false;

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
      when e.kind = 'review_invited' then exists (
        select from private.reviews r where r.booking_id = (e.payload ->> 'booking_id')::uuid
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
  perform private.publish_due_reviews();
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_review_rollups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform private.roll_up_review(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.roll_up_review(new, 1);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency public.agencies;
  v_mail jsonb;
  v_kind text;
begin
  select a.* into strict v_agency from public.agencies a where a.id = new.agency_id;
  v_mail := private.booking_mail(new, v_agency);
  if tg_op = 'INSERT' then
    if new.status = 'pending' then
      -- Both sides in one statement.
      insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
      select m.kind, r.user_id, r.locale, v_mail, m.kind || ':' || new.id
      from unnest(
        array['booking_requested', 'booking_received'],
        array[new.user_id, v_agency.user_id]
      ) with ordinality as m (kind, recipient_id, position)
      join public.profiles r on r.user_id = m.recipient_id
      order by m.position
      on conflict (dedupe_key) do nothing;
    end if;
  elsif new.status = old.status then
    return null;
  elsif new.status = 'confirmed' then
    perform private.queue_email(
      'booking_confirmed', new.user_id, v_mail, 'booking_confirmed:' || new.id
    );
  elsif new.status = 'completed' then
    -- A trip may be completed on its first day; it is reviewed once it is over.
    perform private.queue_email(
      'review_invited', new.user_id, v_mail, 'review_invited:' || new.id,
      greatest(
        (new.ends_on + 1)::timestamp at time zone v_agency.time_zone - clock_timestamp(),
        interval '0'
      )
    );
  elsif new.status = 'cancelled' then
    if old.status = 'pending' then
      -- The traveller of a request owes nothing.
      v_mail := v_mail - 'refund_amount';
    end if;
    v_kind := case
      when new.status_actor = 'operator' then 'booking_closed'
      when old.status = 'pending' and new.status_actor = 'agency' then 'booking_declined'
      else 'booking_cancelled'
    end;
    perform private.queue_email(v_kind, new.user_id, v_mail, v_kind || ':' || new.id);
    if new.status_actor in ('user', 'system') then
      perform private.queue_email(
        'booking_cancelled_agency', v_agency.user_id, v_mail,
        'booking_cancelled_agency:' || new.id
      );
    end if;
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
    ('traveller', 'booking_completed', 'now', false, '{review_invited}'),
    ('traveller', 'review_answered', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
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

CREATE OR REPLACE FUNCTION private.notify_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings;
begin
  select b.* into strict v_booking from public.bookings b where b.id = new.booking_id;
  -- The agency hears of a review when it is published, never before.
  perform private.notify_side_of_booking(
    v_booking,
    case when tg_argv[0] = 'review_received' then 'agency' else 'traveller' end, tg_argv[0]
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.number_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews := case when tg_op = 'DELETE' then old else new end;
begin
  if v_review.published_at is null then
    return v_review;
  end if;
  insert into private.review_rollups (subject_id)
  values (v_review.agency_id), (v_review.package_id)
  on conflict (subject_id) do nothing;
  -- The agency first, always: its writers wait for each other in one order.
  perform from private.review_rollups r where r.subject_id = v_review.agency_id for no key update;
  if tg_op <> 'DELETE' and new.number is null then
    update private.review_rollups r set numbered = r.numbered + 1
    where r.subject_id = new.package_id
    returning r.numbered into new.number;
    return new;
  end if;
  return v_review;
end
$function$;

CREATE OR REPLACE FUNCTION private.public_name(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when private.trimmed(p_name) = '' then null
    -- A Chinese name begins with the family name, which alone is shown.
    when private.trimmed(p_name) ~ E'^[\u4E00-\u9FFF]{2,4}$' then left(private.trimmed(p_name), 1) || '**'
    else left(regexp_replace(
      private.trimmed(p_name), '^(\S+)\s(?:.*\s)?(\S)\S*$', '\1 \2.'
    ), 60)
  end
$function$;

CREATE OR REPLACE FUNCTION private.publish_due_reviews()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  with due as materialized (
    select r.id from private.reviews r
    where r.published_at is null and r.hidden_until <= clock_timestamp()
    order by r.agency_id, r.hidden_until
    limit 500
    for no key update skip locked
  )
  update private.reviews r set published_at = clock_timestamp()
  from due d where r.id = d.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION private.review_history(p_review_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'stars', v.stars, 'body', v.body, 'locale', v.locale, 'written_at', v.written_at
    ) order by v.version desc
  ), '[]')
  from private.review_versions v
  where v.review_id = p_review_id
$function$;

CREATE OR REPLACE FUNCTION private.reviewable_until(p_booking public.bookings)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_booking.status = 'completed' then p_booking.status_changed_at + interval '90 days' end
$function$;

CREATE OR REPLACE FUNCTION private.roll_up_review(p_review private.reviews, p_sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_review.published_at is null or p_review.removed_at is not null then
    return;
  end if;
  update private.review_rollups r
  set
    reviews = r.reviews + p_sign,
    stars_sum = r.stars_sum + p_sign * p_review.stars,
    guide_sum = r.guide_sum + p_sign * p_review.guide_stars,
    value_sum = r.value_sum + p_sign * p_review.value_stars,
    described_sum = r.described_sum + p_sign * p_review.described_stars,
    by_stars[p_review.stars] = r.by_stars[p_review.stars] + p_sign
  where r.subject_id in (p_review.agency_id, p_review.package_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_review(p_review_id uuid, p_answer text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_answer text := private.trimmed(p_answer);
  v_review private.reviews;
begin
  perform private.require_user();
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.agency_id = private.own_agency_id()
    -- One that is hidden does not exist for its agency.
    and r.published_at is not null and r.removed_at is null and r.body is not null
  for no key update;
  if not found then
    perform private.refuse('review_not_found');
  end if;
  if private.is_prose(v_answer, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if v_review.answer is distinct from v_answer then
    if v_review.answer is not null then
      perform private.refuse('review_answered');
    end if;
    update private.reviews r set answer = v_answer, answered_at = clock_timestamp()
    where r.id = p_review_id;
  end if;
  return v_review.package_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_review(p_review_id uuid, p_version integer, p_stars integer, p_guide_stars integer, p_value_stars integer, p_described_stars integer, p_body text, p_locale text, p_party text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_body text := private.trimmed(p_body);
  v_review private.reviews;
begin
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.author_id = v_user_id
  for no key update;
  if not found or v_review.removed_at is not null then
    perform private.refuse('review_not_found');
  end if;
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
    v_review.body, v_review.locale, v_review.party)
    is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
    v_body, p_locale, p_party)
  then
    return;
  end if;
  if v_review.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  if v_review.created_at < clock_timestamp() - interval '48 hours' then
    if (select count(*) from private.review_versions v where v.review_id = p_review_id) >= 10 then
      perform private.refuse('rate_limited');
    end if;
    insert into private.review_versions (
      review_id, version, stars, guide_stars, value_stars, described_stars, body, locale, party,
      written_at
    )
    values (
      p_review_id, v_review.version, v_review.stars, v_review.guide_stars, v_review.value_stars,
      v_review.described_stars, v_review.body, v_review.locale, v_review.party,
      v_review.changed_at
    );
  end if;
  update private.reviews r
  set
    stars = p_stars, guide_stars = p_guide_stars, value_stars = p_value_stars,
    described_stars = p_described_stars, body = v_body, locale = p_locale, party = p_party,
    version = r.version + 1, changed_at = clock_timestamp()
  where r.id = p_review_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_person(p_user_id uuid, p_email text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_person auth.users := private.person_to_judge(p_user_id);
  v_booking_ids uuid[];
  v_threads integer;
begin
  if lower(private.trimmed(p_email)) is distinct from lower(v_person.email) then
    perform private.refuse('email_differs');
  end if;
  if exists (select from public.agencies a where a.user_id = p_user_id) then
    perform private.refuse('person_owns_agency');
  end if;
  select array_agg(b.id) into v_booking_ids
  from (select b.id from public.bookings b where b.user_id = p_user_id for no key update) as b;
  if private.count_open_bookings(p_user_id) > 0 then
    perform private.refuse('person_has_trips');
  end if;

  update public.bookings b
  set
    customer_name = '', note = null, contact_phone = null,
    status_reason = case when b.status_actor = 'user' then null else b.status_reason end
  where b.user_id = p_user_id;
  update public.booking_events e set reason = null
  where e.booking_id = any(v_booking_ids) and e.actor = 'user' and e.reason is not null;
  -- The stars stay, so that published numbers can still be recounted.
  update private.reviews r
  set author_name = null, body = null, answer = null, answered_at = null
  where r.author_id = p_user_id;
  delete from private.review_versions v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_user_id);
  delete from private.traveller_ratings t where t.booking_id = any(v_booking_ids);
  delete from private.emails m
  where m.payload ->> 'booking_id' = any(v_booking_ids::text[])
    or m.payload ->> 'conversation_id' in (
      select c.id::text from public.conversations c where c.user_id = p_user_id
    );
  -- What was reported of them is decided or moot; who reported it keeps the answer.
  update public.reports r set excerpt = '[]', subject_name = 'Conversation'
  where r.kind = 'conversation' and r.subject_id in (
    select c.id from public.conversations c where c.user_id = p_user_id
  );
  delete from public.reports r where r.reporter_id = p_user_id;
  delete from public.conversations c where c.user_id = p_user_id;
  get diagnostics v_threads = row_count;
  -- Auth's own log, which no key ties to the account.
  delete from auth.audit_log_entries a
  where strpos(a.payload::text, p_user_id::text) > 0
    or strpos(lower(a.payload::text), lower(v_person.email)) > 0;
  delete from auth.users u where u.id = p_user_id;
  perform private.audit('person.erased', p_user_id, jsonb_build_object(
    'bookings_kept', coalesce(cardinality(v_booking_ids), 0), 'threads_removed', v_threads
  ));
  return coalesce(cardinality(v_booking_ids), 0);
end
$function$;

CREATE OR REPLACE FUNCTION public.export_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(p) - 'search_text' - 'user_id' from public.profiles p where p.user_id = u.id
    ),
    'roles', (select jsonb_agg(r.role order by r.role) from public.user_roles r where r.user_id = u.id),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'ip', s.ip)
        order by s.created_at
      )
      from auth.sessions s where s.user_id = u.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'search_text' - 'request_id' - 'request_fingerprint' - 'user_id'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ))
        order by b.created_at
      )
      from public.bookings b where b.user_id = u.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subject', c.subject, 'kind', c.kind, 'created_at', c.created_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'from', case m.sender_type when 'user' then 'you' else 'agency' end,
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts
              ) order by m.created_at
            )
            from public.messages m where m.conversation_id = c.id
          ), '[]')
        ) order by c.created_at
      )
      from public.conversations c where c.user_id = u.id
    ), '[]'),
    'emails', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', m.kind, 'queued_at', m.created_at, 'sent_at', m.sent_at)
        order by m.created_at
      )
      from private.emails m where m.recipient_id = u.id
    ), '[]'),
    'notifications', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'facts', n.payload, 'created_at', n.created_at, 'read_at', n.read_at
        ) order by n.created_at
      )
      from public.notifications n where n.user_id = u.id
    ), '[]'),
    'notification_settings', coalesce((
      select jsonb_agg(to_jsonb(s) - 'user_id' order by s.audience, s.kind)
      from public.notification_settings s where s.user_id = u.id
    ), '[]'),
    'notes_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'agency', a.business_name, 'text', c.body, 'created_at', c.created_at
        ) order by c.created_at
      )
      from public.customer_notes c
      join public.agency_public a on a.agency_id = c.agency_id
      where c.user_id = u.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(
        to_jsonb(r) - 'id' - 'author_id' || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(v) - 'review_id' order by v.version)
          from private.review_versions v where v.review_id = r.id
        )) order by r.created_at
      )
      from private.reviews r where r.author_id = u.id
    ), '[]'),
    'ratings_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object('booking', b.reference, 'stars', t.stars, 'created_at', t.created_at)
        order by t.created_at
      )
      from private.traveller_ratings t
      join public.bookings b on b.id = t.booking_id
      where b.user_id = u.id
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  ) into v_document
  from auth.users u where u.id = p_user_id;
  if v_document is null then
    perform private.refuse('person_not_found');
  end if;
  perform private.audit('person.exported', p_user_id);
  return v_document;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_own_review(p_booking_id uuid)
 RETURNS TABLE(booking_id uuid, package_id uuid, package_title text, reviewable_until timestamp with time zone, is_blind boolean, id uuid, version integer, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, created_at timestamp with time zone, hidden_until timestamp with time zone, published_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
begin
  return query
  select
    b.id, b.package_id, b.package_title, private.reviewable_until(b), s.are_reviews_blind, r.id,
    r.version, r.stars::integer, r.guide_stars::integer, r.value_stars::integer,
    r.described_stars::integer, r.body, r.locale, r.party, r.created_at, r.hidden_until,
    r.published_at, r.answer, r.answered_at, r.removal_reason
  from public.bookings b
  cross join private.settings s
  left join private.reviews r on r.booking_id = b.id
  where b.id = p_booking_id and b.user_id = v_user_id and b.status = 'completed'
    and not exists (
      select from public.agencies a where a.id = b.agency_id and a.user_id = v_user_id
    );
end
$function$;

CREATE OR REPLACE FUNCTION public.get_review_figures(p_subject_id uuid)
 RETURNS TABLE(reviews integer, average numeric, guide numeric, value numeric, described numeric, by_stars integer[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    coalesce(max(r.reviews), 0),
    round(max(r.stars_sum)::numeric / max(r.reviews), 2),
    round(max(r.guide_sum)::numeric / max(r.reviews), 2),
    round(max(r.value_sum)::numeric / max(r.reviews), 2),
    round(max(r.described_sum)::numeric / max(r.reviews), 2),
    case when max(r.reviews) >= 3 then max(r.by_stars) else '{}' end
  from (
    select
      r.reviews, r.by_stars,
      -- No average before the third review.
      case when r.reviews >= 3 then r.stars_sum end as stars_sum,
      case when r.reviews >= 3 then r.guide_sum end as guide_sum,
      case when r.reviews >= 3 then r.value_sum end as value_sum,
      case when r.reviews >= 3 then r.described_sum end as described_sum
    from private.review_rollups r where r.subject_id = p_subject_id
  ) as r
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_reviews(p_page integer DEFAULT 1)
 RETURNS TABLE(id uuid, package_id uuid, package_title text, number integer, author_name text, stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
begin
  perform private.require_user();
  return query
  select
    r.id, r.package_id, p.title, r.number, r.author_name, r.stars::integer,
    case when r.removed_at is null then r.body end, r.locale, r.party, r.travelled_in,
    r.published_at, r.answer, r.answered_at, r.removal_reason, (count(*) over ())::integer
  from private.reviews r
  join public.travel_packages p on p.id = r.package_id
  where r.agency_id = v_agency_id and r.published_at is not null
  order by r.published_at desc, r.id desc
  limit 20 offset (least(greatest(coalesce(p_page, 1), 1), 10000) - 1) * 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_rating_rows(p_subject_id uuid, p_after_package_id uuid DEFAULT NULL::uuid, p_after_number integer DEFAULT 0)
 RETURNS TABLE(package_id uuid, number integer, published_on date, stars integer, guide_stars integer, value_stars integer, described_stars integer, removal_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    r.package_id, r.number, (r.published_at at time zone 'UTC')::date,
    case when r.removed_at is null then r.stars::integer end,
    case when r.removed_at is null then r.guide_stars::integer end,
    case when r.removed_at is null then r.value_stars::integer end,
    case when r.removed_at is null then r.described_stars::integer end,
    r.removal_reason
  from private.reviews r
  where (r.package_id = p_subject_id or r.agency_id = p_subject_id)
    and r.published_at is not null
    and (p_after_package_id is null or (r.package_id, r.number) > (p_after_package_id, p_after_number))
  order by r.package_id, r.number
  limit 1000
$function$;

CREATE OR REPLACE FUNCTION public.list_reviews(p_package_id uuid, p_sort text DEFAULT 'newest'::text, p_locale text DEFAULT NULL::text, p_stars integer DEFAULT NULL::integer, p_party text DEFAULT NULL::text, p_page integer DEFAULT 1, p_limit integer DEFAULT 10)
 RETURNS TABLE(id uuid, number integer, author_name text, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, changed_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text, history jsonb, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    f.id, f.number,
    case when f.removed_at is null then f.author_name end,
    case when f.removed_at is null then f.stars::integer end,
    case when f.removed_at is null then f.guide_stars::integer end,
    case when f.removed_at is null then f.value_stars::integer end,
    case when f.removed_at is null then f.described_stars::integer end,
    case when f.removed_at is null then f.body end,
    case when f.removed_at is null then f.locale end,
    case when f.removed_at is null then f.party end,
    case when f.removed_at is null then f.travelled_in end,
    f.published_at, f.changed_at,
    case when f.removed_at is null then f.answer end,
    case when f.removed_at is null then f.answered_at end,
    f.removal_reason,
    case when f.removed_at is null then private.review_history(f.id) else '[]' end, f.total
  from (
    select r.*, (count(*) over ())::integer as total
    from private.reviews r
    where r.package_id = p_package_id and r.published_at is not null
      and (p_locale is null or (r.locale = p_locale and r.removed_at is null))
      and (p_stars is null or (r.stars = p_stars and r.removed_at is null))
      and (p_party is null or (r.party = p_party and r.removed_at is null))
  ) as f
  order by
    case when p_sort = 'highest' and f.removed_at is null then f.stars end desc nulls last,
    case when p_sort = 'lowest' and f.removed_at is null then f.stars end nulls last,
    f.number desc
  limit least(greatest(coalesce(p_limit, 10), 1), 50)
  offset (least(greatest(coalesce(p_page, 1), 1), 10000) - 1)
    * least(greatest(coalesce(p_limit, 10), 1), 50)
$function$;

CREATE OR REPLACE FUNCTION public.list_unrated_bookings()
 RETURNS TABLE(booking_id uuid, reference text, customer_name text, package_title text, travel_date date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_user();
  return query
  select b.id, b.reference, b.customer_name, b.package_title, b.travel_date
  from public.bookings b
  where b.agency_id = private.own_agency_id() and b.status = 'completed'
    and private.reviewable_until(b) > clock_timestamp()
    and (select s.are_reviews_blind from private.settings s)
    and not exists (select from private.traveller_ratings t where t.booking_id = b.id)
  order by b.created_at desc
  limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.rate_traveller(p_booking_id uuid, p_stars integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings;
begin
  perform private.require_user();
  -- The lock of write_review: a review that is being written is seen or waits.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.agency_id = private.own_agency_id()
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  if v_booking.status <> 'completed' then
    perform private.refuse('review_unavailable');
  end if;
  insert into private.traveller_ratings (booking_id, agency_id, stars)
  values (p_booking_id, v_booking.agency_id, p_stars)
  on conflict (booking_id) do nothing;
  update private.reviews r set published_at = clock_timestamp()
  where r.booking_id = p_booking_id and r.published_at is null;
  return v_booking.package_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_review(p_review_id uuid, p_reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews;
begin
  perform private.require_admin();
  select r.* into v_review from private.reviews r
  where r.id = p_review_id for no key update;
  if not found then
    perform private.refuse('review_not_found');
  end if;
  if v_review.removed_at is not null then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.reviews r
  set removed_at = clock_timestamp(), removal_reason = coalesce(p_reason, '')
  where r.id = p_review_id;
  perform private.audit('review.removed', p_review_id, jsonb_build_object('reason', p_reason));
  return v_review.package_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_blind_reviews(p_are_blind boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update private.settings s set are_reviews_blind = p_are_blind
  where s.are_reviews_blind is distinct from p_are_blind;
  if found then
    perform private.audit(
      case when p_are_blind then 'site.reviews_blind' else 'site.reviews_open' end, null
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_review(p_booking_id uuid, p_stars integer, p_guide_stars integer, p_value_stars integer, p_described_stars integer, p_body text, p_locale text, p_party text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_body text := private.trimmed(p_body);
  v_booking public.bookings;
  v_review private.reviews;
  v_is_blind boolean;
begin
  -- Two submits of one booking wait for each other.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select r.* into v_review from private.reviews r where r.booking_id = p_booking_id;
  if found then
    if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
      v_review.body, v_review.locale, v_review.party)
      is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
      v_body, p_locale, p_party)
    then
      return v_review.id;
    end if;
    perform private.refuse('review_exists');
  end if;
  if coalesce(private.reviewable_until(v_booking) > clock_timestamp(), false) is false
    or exists (
      select from public.agencies a where a.id = v_booking.agency_id and a.user_id = v_user_id
    )
  then
    perform private.refuse('review_unavailable');
  end if;
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  select s.are_reviews_blind into strict v_is_blind from private.settings s;
  v_is_blind := v_is_blind and not exists (
    select from private.traveller_ratings t where t.booking_id = p_booking_id
  );
  insert into private.reviews (
    booking_id, package_id, agency_id, author_id, author_name, stars, guide_stars, value_stars,
    described_stars, body, locale, party, travelled_in, hidden_until, published_at
  )
  values (
    p_booking_id, v_booking.package_id, v_booking.agency_id, v_user_id,
    private.public_name(v_booking.customer_name), p_stars, p_guide_stars, p_value_stars,
    p_described_stars, v_body, p_locale, p_party, date_trunc('month', v_booking.travel_date),
    case when v_is_blind then clock_timestamp() + interval '14 days' end,
    case when not v_is_blind then clock_timestamp() end
  )
  returning * into v_review;
  return v_review.id;
end
$function$;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'review_invited'::text])));

ALTER TABLE "private"."reviews" ADD CONSTRAINT "reviews_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agency_public(agency_id);

ALTER TABLE "private"."reviews" ADD CONSTRAINT "reviews_author_id_fkey" FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "private"."reviews" ADD CONSTRAINT "reviews_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "private"."reviews" ADD CONSTRAINT "reviews_package_id_fkey" FOREIGN KEY (package_id) REFERENCES public.travel_packages(id);

ALTER TABLE "private"."review_versions" ADD CONSTRAINT "review_versions_review_id_fkey" FOREIGN KEY (review_id) REFERENCES private.reviews(id) ON DELETE CASCADE;

ALTER TABLE "private"."traveller_ratings" ADD CONSTRAINT "traveller_ratings_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agency_public(agency_id);

ALTER TABLE "private"."traveller_ratings" ADD CONSTRAINT "traveller_ratings_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text, 'review_received'::text, 'review_answered'::text])));

CREATE INDEX reviews_agency_id_published_at_idx ON private.reviews USING btree (agency_id, published_at DESC, id DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX reviews_author_id_idx ON private.reviews USING btree (author_id);

CREATE INDEX reviews_hidden_until_idx ON private.reviews USING btree (hidden_until) WHERE (published_at IS NULL);

CREATE INDEX traveller_ratings_agency_id_idx ON private.traveller_ratings USING btree (agency_id);

CREATE TRIGGER reviews_notify_answer AFTER UPDATE OF answer ON private.reviews FOR EACH ROW WHEN (((old.answer IS NULL) AND (new.answer IS NOT NULL))) EXECUTE FUNCTION private.notify_review('review_answered');

CREATE TRIGGER reviews_notify_insert AFTER INSERT ON private.reviews FOR EACH ROW WHEN ((new.published_at IS NOT NULL)) EXECUTE FUNCTION private.notify_review('review_received');

CREATE TRIGGER reviews_notify_published AFTER UPDATE OF published_at ON private.reviews FOR EACH ROW WHEN (((old.published_at IS NULL) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION private.notify_review('review_received');

CREATE TRIGGER reviews_number BEFORE INSERT OR DELETE OR UPDATE OF stars, guide_stars, value_stars, described_stars, published_at, removed_at ON private.reviews FOR EACH ROW EXECUTE FUNCTION private.number_review();

CREATE TRIGGER reviews_roll_up AFTER INSERT OR DELETE OR UPDATE OF stars, guide_stars, value_stars, described_stars, published_at, removed_at ON private.reviews FOR EACH ROW EXECUTE FUNCTION private.keep_review_rollups();

COMMENT ON COLUMN "private"."review_rollups"."by_stars" IS 'How many have one star, two, and so on to five.';

COMMENT ON COLUMN "private"."review_rollups"."described_sum" IS 'Sum of described_stars.';

COMMENT ON COLUMN "private"."review_rollups"."guide_sum" IS 'Sum of guide_stars.';

COMMENT ON COLUMN "private"."review_rollups"."numbered" IS 'The last number that a review of the package got; 0 for agencies.';

COMMENT ON COLUMN "private"."review_rollups"."reviews" IS 'How many reviews count.';

COMMENT ON COLUMN "private"."review_rollups"."stars_sum" IS 'Sum of stars.';

COMMENT ON COLUMN "private"."review_rollups"."subject_id" IS 'The package or the agency.';

COMMENT ON COLUMN "private"."review_rollups"."value_sum" IS 'Sum of value_stars.';

COMMENT ON COLUMN "private"."review_versions"."body" IS 'The text; null once the author was erased.';

COMMENT ON COLUMN "private"."review_versions"."described_stars" IS 'As described.';

COMMENT ON COLUMN "private"."review_versions"."guide_stars" IS 'The guide.';

COMMENT ON COLUMN "private"."review_versions"."locale" IS 'Its language.';

COMMENT ON COLUMN "private"."review_versions"."party" IS 'Party type.';

COMMENT ON COLUMN "private"."review_versions"."review_id" IS 'The review.';

COMMENT ON COLUMN "private"."review_versions"."stars" IS 'The whole trip.';

COMMENT ON COLUMN "private"."review_versions"."value_stars" IS 'Value for money.';

COMMENT ON COLUMN "private"."review_versions"."version" IS 'Which version it was.';

COMMENT ON COLUMN "private"."review_versions"."written_at" IS 'When it was written.';

COMMENT ON COLUMN "private"."reviews"."agency_id" IS 'The booking''s agency.';

COMMENT ON COLUMN "private"."reviews"."answer" IS 'The agency''s one answer; null without one.';

COMMENT ON COLUMN "private"."reviews"."answered_at" IS 'When the agency answered.';

COMMENT ON COLUMN "private"."reviews"."author_id" IS 'The traveller; null once they were erased.';

COMMENT ON COLUMN "private"."reviews"."author_name" IS 'First name and initial as the public sees them; null once the author was erased.';

COMMENT ON COLUMN "private"."reviews"."body" IS 'The text, up to 4000 characters; null once the author was erased.';

COMMENT ON COLUMN "private"."reviews"."booking_id" IS 'The completed booking that it is about.';

COMMENT ON COLUMN "private"."reviews"."changed_at" IS 'When its present text was written.';

COMMENT ON COLUMN "private"."reviews"."created_at" IS 'When it was written: for 48 hours an edit leaves no trace.';

COMMENT ON COLUMN "private"."reviews"."described_stars" IS 'Whether it was as described, 1 to 5.';

COMMENT ON COLUMN "private"."reviews"."guide_stars" IS 'The guide, 1 to 5.';

COMMENT ON COLUMN "private"."reviews"."hidden_until" IS 'Double-blind: when it is published at the latest. Null for one that was published at once.';

COMMENT ON COLUMN "private"."reviews"."id" IS 'The review.';

COMMENT ON COLUMN "private"."reviews"."locale" IS 'The language that it is written in.';

COMMENT ON COLUMN "private"."reviews"."number" IS 'Its place among the package''s reviews, from 1, given at publication and kept for good. Null while it is hidden.';

COMMENT ON COLUMN "private"."reviews"."package_id" IS 'The booking''s package.';

COMMENT ON COLUMN "private"."reviews"."party" IS 'solo, couple, family, friends or business.';

COMMENT ON COLUMN "private"."reviews"."published_at" IS 'Since when the public sees it; null while it is hidden.';

COMMENT ON COLUMN "private"."reviews"."removal_reason" IS 'Why: offensive, personal (data of somebody), off_topic, advertising, fake or illegal. A low rating is no reason.';

COMMENT ON COLUMN "private"."reviews"."removed_at" IS 'When an admin removed it; null for the others.';

COMMENT ON COLUMN "private"."reviews"."stars" IS 'The whole trip, 1 to 5.';

COMMENT ON COLUMN "private"."reviews"."travelled_in" IS 'The month of travel, as its first day.';

COMMENT ON COLUMN "private"."reviews"."value_stars" IS 'Value for money, 1 to 5.';

COMMENT ON COLUMN "private"."reviews"."version" IS 'Counts the edits, so that two windows do not overwrite each other.';

COMMENT ON COLUMN "private"."settings"."are_reviews_blind" IS 'Whether new reviews are hidden until the agency has rated its side or 14 days have passed. Admins decide it.';

COMMENT ON COLUMN "private"."traveller_ratings"."agency_id" IS 'Its agency.';

COMMENT ON COLUMN "private"."traveller_ratings"."booking_id" IS 'The completed booking.';

COMMENT ON COLUMN "private"."traveller_ratings"."created_at" IS 'When the agency rated it.';

COMMENT ON COLUMN "private"."traveller_ratings"."stars" IS 'How it went, 1 to 5.';

COMMENT ON FUNCTION "private"."drop_stale_emails"() IS 'Drops due mails that the recipient has switched off, that have lost their reason, or whose notification was read, has old rows forgotten, a reply time measured, and reviews published whose term is over.';

COMMENT ON FUNCTION "private"."keep_review_rollups"() IS 'Trigger: keeps the figures of package and agency.';

COMMENT ON FUNCTION "private"."mail_booking"() IS 'Trigger: mails the two sides about a booking''s steps, the agency only about those of others. A completed one invites its traveller to review it.';

COMMENT ON FUNCTION "private"."notify_review"() IS 'Trigger: tells the agency of a published review, and its author of the answer.';

COMMENT ON FUNCTION "private"."number_review"() IS 'Trigger: makes the writers of one agency''s figures wait for each other, and gives a review its number as it is published: a hidden one leaves no gap.';

COMMENT ON FUNCTION "private"."public_name"(text) IS 'What the public sees of a traveller''s name: the first name and an initial, or a Chinese family name.';

COMMENT ON FUNCTION "private"."publish_due_reviews"() IS 'Publishes reviews that were hidden for 14 days. The mail tick calls it. Returns how many.';

COMMENT ON FUNCTION "private"."review_history"(uuid) IS 'The earlier versions of a review, latest first: stars, body, locale, written_at.';

COMMENT ON FUNCTION "private"."reviewable_until"(public.bookings) IS 'Until when a booking may be reviewed: 90 days after it was completed; null for one that is not.';

COMMENT ON FUNCTION "private"."roll_up_review"(private.reviews, integer) IS 'Adds a review to the figures of its package and agency, or with -1 takes it out. Hidden and removed ones do not count.';

COMMENT ON FUNCTION "public"."answer_review"(uuid, text) IS 'The agency answers a published review of its own, once. The same again is no second answer. Returns the package. Refuses with WF000, WF112 to WF114.';

COMMENT ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text) IS 'The author changes a review. Within 48 hours of writing it leaves no trace; later each earlier version stays visible, ten at most. p_version: the one that the author saw. Refuses with WF000, WF020, WF060, WF112, WF113; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "public"."erase_person"(uuid, text) IS 'An admin erases an account, naming its e-mail address. Of its bookings the agency keeps reference, package, dates, travellers and amounts, without name, phone number and note; of its reviews the stars stay, without name, text, answer and history; account, profile, sessions, conversations, mails, notifications and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."get_own_review"(uuid) IS 'The caller''s review of a completed booking of theirs, and until when they may write one. One row; none for another booking. Refuses with WF000. Nullable: id, version, stars, guide_stars, value_stars, described_stars, body, locale, party, created_at, hidden_until, published_at, answer, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."get_review_figures"(uuid) IS 'How many published reviews a package or an agency has, and from the third on their averages, to two places, and how many have one to five stars. One row. Nullable: average, guide, value, described.';

COMMENT ON FUNCTION "public"."list_agency_reviews"(integer) IS 'The published reviews of the caller''s agency, latest first, twenty a page. Refuses with WF000. Nullable: author_name, body, answer, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_rating_rows"(uuid, uuid, integer) IS 'The rows behind the figures of a package or an agency, for everybody, so that anybody can recount them: a thousand after p_after_package_id and p_after_number. A removed review has no stars and does not count. Nullable: p_after_package_id, stars, guide_stars, value_stars, described_stars, removal_reason.';

COMMENT ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) IS 'The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, each with stars, body, locale and written_at. Nullable: p_locale, p_stars, p_party, author_name, stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, answer, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_unrated_bookings"() IS 'While reviews are double-blind: the completed bookings of the last 90 days that the caller''s agency has not rated, reviewed or not, twenty at most. Refuses with WF000.';

COMMENT ON FUNCTION "public"."rate_traveller"(uuid, integer) IS 'The agency rates its side of a completed booking, once, whether or not there is a review: a hidden one is published with it. Returns the package. Refuses with WF000, WF010, WF110; 23514 and 23502 for the stars.';

COMMENT ON FUNCTION "public"."remove_review"(uuid, text) IS 'An admin removes a review for one of the listed reasons: it counts no more, keeps its number, and the reason stands in its place. Returns the package. Refuses with WF000, WF060, WF113; 23514 for the reason; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."set_blind_reviews"(boolean) IS 'An admin has new reviews hidden until the agency has rated its side or 14 days have passed, or published at once. Those that are hidden keep their term. Refuses with WF000; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."write_review"(uuid, integer, integer, integer, integer, text, text, text) IS 'The traveller reviews a completed booking of theirs, once, within 90 days of its completion. The same again returns the same review. Published at once, or, where reviews are double-blind, when the agency has rated its side or 14 days have passed. Returns the review. Refuses with WF000, WF010, WF110 to WF112; 23514 and 23502 name what is wrong.';

COMMENT ON TABLE "private"."review_rollups" IS 'Counts and sums of the published, unremoved reviews of each package and each agency, kept by triggers.';

COMMENT ON TABLE "private"."review_versions" IS 'What a review said before each edit that was made more than 48 hours after it was written.';

COMMENT ON TABLE "private"."reviews" IS 'What travellers say of completed bookings, one review each. Functions alone read and write it.';

COMMENT ON TABLE "private"."traveller_ratings" IS 'How agencies rate their side of a completed booking. The traveller gets it in the export of their data.';

REVOKE ALL ON FUNCTION "private"."keep_review_rollups"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_review_rollups"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_review"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_review"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."number_review"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_review"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."public_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."public_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."publish_due_reviews"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_due_reviews"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."review_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_history"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reviewable_until"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reviewable_until"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."roll_up_review"(private.reviews, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."roll_up_review"(private.reviews, integer) TO "postgres";

REVOKE ALL ON FUNCTION "public"."answer_review"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_review"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_review"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_review_figures"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_review_figures"(uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_reviews"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_agency_reviews"(integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_rating_rows"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_rating_rows"(uuid, uuid, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_unrated_bookings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_unrated_bookings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."rate_traveller"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."rate_traveller"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_review"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_review"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."set_blind_reviews"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."set_blind_reviews"(boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."write_review"(uuid, integer, integer, integer, integer, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_review"(uuid, integer, integer, integer, integer, text, text, text) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."review_rollups" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."review_versions" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."reviews" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."traveller_ratings" TO "postgres";

INSERT INTO private.error_codes (code, name, meaning) VALUES
  ('WF110', 'review_unavailable', 'The booking is not completed, its 90 days are over, or it is with the caller''s own agency.'),
  ('WF111', 'review_exists', 'The booking has a review already, and it says something else.'),
  ('WF112', 'review_text_invalid', 'The text of a review or an answer is blank, longer than 4000 characters, or holds control characters.'),
  ('WF113', 'review_not_found', 'No such review, or none that the caller may change or answer.'),
  ('WF114', 'review_answered', 'The agency has answered the review already.');
