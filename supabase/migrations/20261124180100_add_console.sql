set local check_function_bodies = off;

ALTER TABLE "public"."bookings" DROP CONSTRAINT "bookings_user_id_fkey";

CREATE TABLE "private"."account_locks" ("user_id" uuid NOT NULL, "reason" text NOT NULL, "locked_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "account_locks_pkey" PRIMARY KEY (user_id), CONSTRAINT "account_locks_reason_check" CHECK (private.is_prose(reason, 1000)));

ALTER TABLE "private"."account_locks" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "private"."account_locks" FROM PUBLIC, anon, authenticated, service_role;

CREATE TABLE "private"."restrictions" ("state" text NOT NULL, "action" text NOT NULL, "is_allowed" boolean NOT NULL, CONSTRAINT "restrictions_action_check" CHECK ((action ~ '^[a-z_]+$'::text)), CONSTRAINT "restrictions_pkey" PRIMARY KEY (state, action), CONSTRAINT "restrictions_state_check" CHECK ((state = ANY (ARRAY['suspended_agency'::text, 'locked_person'::text, 'hidden_package'::text]))));

ALTER TABLE "private"."restrictions" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "private"."restrictions" FROM PUBLIC, anon, authenticated, service_role;

CREATE TABLE "public"."hidden_packages" ("package_id" uuid NOT NULL, "agency_id" uuid NOT NULL, "reason" text NOT NULL, "hidden_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "hidden_packages_pkey" PRIMARY KEY (package_id), CONSTRAINT "hidden_packages_reason_check" CHECK (private.is_prose(reason, 1000)));

ALTER TABLE "public"."hidden_packages" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."hidden_packages" FROM PUBLIC, anon, authenticated, service_role;

CREATE TABLE "public"."reports" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "reporter_id" uuid, "kind" text NOT NULL, "subject_id" uuid NOT NULL, "subject_name" text NOT NULL, "agency_id" uuid, "category" text NOT NULL, "note" text NOT NULL, "excerpt" jsonb NOT NULL DEFAULT '[]'::jsonb, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "decided_at" timestamp with time zone, "outcome" text, "answer" text, CONSTRAINT "reports_category_check" CHECK ((category = ANY (ARRAY['fraud'::text, 'offensive'::text, 'misleading'::text, 'unsafe'::text, 'spam'::text, 'other'::text]))), CONSTRAINT "reports_decided_check" CHECK ((((decided_at IS NULL) = (outcome IS NULL)) AND ((outcome IS NULL) = (answer IS NULL)))), CONSTRAINT "reports_kind_check" CHECK ((kind = ANY (ARRAY['conversation'::text, 'package'::text, 'agency'::text]))), CONSTRAINT "reports_outcome_check" CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'warned'::text, 'hidden'::text, 'suspended'::text, 'locked'::text]))), CONSTRAINT "reports_pkey" PRIMARY KEY (id), CONSTRAINT "reports_answer_check" CHECK (private.is_prose(answer, 1000)), CONSTRAINT "reports_note_check" CHECK (private.is_prose(note, 2000)));

ALTER TABLE "public"."reports" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."reports" FROM PUBLIC, anon, authenticated, service_role;

ALTER TABLE "public"."profiles" ADD COLUMN "search_text" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."bookings" ALTER COLUMN "user_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.audit_opening(p_action text, p_subject_id uuid, p_detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A page that is read again by an event or a reload has not been opened again.
  if not exists (
    select from private.audit_log l
    where l.subject_id = p_subject_id and l.action = p_action
      and l.actor_id = (select auth.uid()) and l.happened_at > now() - interval '10 minutes'
  ) then
    perform private.audit(p_action, p_subject_id, p_detail);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_open_bookings(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select count(*) from public.bookings b
    where b.user_id = p_user_id
      and (b.status = 'confirmed' or private.is_pending(b.status, b.hold_expires_at))
  );
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
    select from auth.sessions s
    where s.id = p_session_id and s.user_id = p_user_id
      and not exists (
        select from private.account_locks l
        where l.user_id = s.user_id and not private.may('locked_person', 'read')
      )
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

CREATE OR REPLACE FUNCTION private.is_failed_mail(p_mail private.emails)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((p_mail).sent_at IS NULL) AND ((p_mail).next_attempt_at IS NULL) AND ((p_mail).last_error <> ALL (ARRAY['stale'::text, 'switched off'::text])));

CREATE OR REPLACE FUNCTION private.keep_person_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles p set search_text = private.person_words(new.id, p.full_name)
  where p.user_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_package()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    -- Waits for a review of the agency that is under way, and makes one wait for us.
    select new.status = 'published' and a.is_live and private.package_may_be_listed(new.id)
    into new.is_listed
    from public.agency_public a where a.agency_id = new.agency_id
    for share;
    new.is_listed := coalesce(new.is_listed, false);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_packages_of_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.travel_packages p
  set is_listed = p.status = 'published' and new.is_live and private.package_may_be_listed(p.id)
  where p.agency_id = new.agency_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.may(p_state text, p_action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_allowed boolean;
begin
  select r.is_allowed into strict v_is_allowed
  from private.restrictions r where r.state = p_state and r.action = p_action;
  return v_is_allowed;
end
$function$;

CREATE OR REPLACE FUNCTION private.normalise_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.full_name := private.trimmed(new.full_name);
  new.search_text := private.person_words(new.user_id, new.full_name);
  return new;
end
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
  where p_user_id is not null
  on conflict (dedupe_key) do update
  set
    event_count = n.event_count + 1,
    payload = excluded.payload,
    created_at = excluded.created_at
  where private.is_counted_notification(n.kind)
  returning n.event_count = 1 and n.hidden_at is null into v_is_new;
  -- What makes an unread row stand for more sends an event of its own.
  if v_is_new then
    perform private.broadcast('user:' || p_user_id, 'notifications.changed', '{}');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.package_may_be_listed(p_package_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.may('hidden_package', 'be_listed')
    or not exists (select from public.hidden_packages h where h.package_id = p_package_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.package_to_judge(p_package_id uuid)
 RETURNS public.travel_packages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages;
begin
  perform private.require_admin();
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id for no key update;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$function$;

CREATE OR REPLACE FUNCTION private.person_to_judge(p_user_id uuid)
 RETURNS auth.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_person auth.users;
begin
  perform private.require_admin();
  select u.* into v_person from auth.users u where u.id = p_user_id for no key update;
  if v_person.id is null then
    perform private.refuse('person_not_found');
  end if;
  if exists (
    select from public.user_roles r where r.user_id = p_user_id and r.role = 'admin'
  ) then
    perform private.refuse('person_protected');
  end if;
  return v_person;
end
$function$;

CREATE OR REPLACE FUNCTION private.person_words(p_user_id uuid, p_full_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.folded(concat_ws(
    ' ', p_full_name, (select u.email from auth.users u where u.id = p_user_id)
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_live boolean :=
    private.is_live_status(new.verification_status)
    and (new.suspended_at is null or private.may('suspended_agency', 'be_listed'));
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (new.id, new.business_name, v_is_live)
  on conflict (agency_id) do update
  set
    business_name = case
      when private.is_live_status(new.verification_status) then excluded.business_name
      else agency_public.business_name
    end,
    is_live = excluded.is_live;

  if tg_op = 'INSERT' then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agency')
    on conflict do nothing;
    perform private.audit('agency.applied', new.id);
    return new;
  end if;
  if new.verification_status <> old.verification_status then
    perform private.audit(
      'agency.' || new.verification_status,
      new.id,
      jsonb_build_object('from', old.verification_status, 'reason', new.rejection_reason)
    );
  end if;
  if new.suspended_at is not null and old.suspended_at is null then
    perform private.audit(
      'agency.suspended', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is null and old.suspended_at is not null then
    -- Why it was suspended is no reason to restore it.
    perform private.audit('agency.restored', new.id);
  end if;
  if not v_is_live then
    perform private.close_requests(new.id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.transition_booking(p_booking_id uuid, p_expected_status text, p_to_status text, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_booking public.bookings;
  v_actor text;
  v_needs_reason boolean;
  v_today date;
begin
  if p_to_status = 'confirmed' then
    -- In the order of book_package: the package, then the booking.
    perform from public.travel_packages p
    where p.agency_id = private.own_agency_id()
      and p.id = (select b.package_id from public.bookings b where b.id = p_booking_id)
    for no key update;
  end if;
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id
    and (b.user_id = v_user_id or b.agency_id = private.own_agency_id())
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_actor := case when v_booking.user_id = v_user_id then 'user' else 'agency' end;

  select t.needs_reason into v_needs_reason from private.booking_transitions t
  where t.actor = v_actor and t.from_status = p_expected_status and t.to_status = p_to_status;
  if not found then
    perform private.refuse('transition_refused');
  end if;
  -- The package's lock is held: a suspension is seen or waits.
  if p_to_status = 'confirmed' and exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'confirm_requests') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status = 'confirmed'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  v_today := private.day_at_agency(v_booking.agency_id, now());
  if p_to_status = 'completed' and v_booking.travel_date > v_today then
    perform private.refuse('trip_not_begun');
  end if;
  -- Nothing is promised for a day that has passed, and nothing given back for a trip that was made.
  if (p_to_status = 'confirmed' and v_booking.travel_date < v_today)
    or (p_expected_status = 'confirmed' and p_to_status = 'cancelled' and v_actor = 'user'
      and v_booking.travel_date + v_booking.duration_days <= v_today)
  then
    perform private.refuse('trip_over');
  end if;
  if (v_needs_reason and v_reason is null) or private.is_prose(v_reason, 1000) is false then
    perform private.refuse('reason_required');
  end if;

  update public.bookings b
  set
    status = p_to_status,
    status_reason = v_reason,
    status_actor = v_actor,
    status_changed_at = clock_timestamp()
  where b.id = p_booking_id and b.status = p_expected_status;
  return p_to_status;
end
$function$;

CREATE OR REPLACE FUNCTION private.words_where(p_column text, p_patterns text[], p_parameter integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Each word by itself: the index knows nothing of `like all`.
  select string_agg(format(' and %s like ($%s)[%s]', p_column, p_parameter, n), '')
  from generate_series(1, cardinality(p_patterns)) as n
$function$;

CREATE OR REPLACE FUNCTION public.confirm_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_person auth.users := private.person_to_judge(p_user_id);
begin
  if v_person.email_confirmed_at is not null then
    perform private.refuse('changed_meanwhile');
  end if;
  update auth.users u set email_confirmed_at = now(), confirmation_token = ''
  where u.id = p_user_id;
  perform private.audit('person.confirmed', p_user_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.decide_report(p_report_id uuid, p_outcome text, p_answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_report public.reports;
  v_answer text := nullif(private.trimmed(p_answer), '');
  v_traveller_id uuid;
begin
  perform private.require_admin();
  if private.is_prose(v_answer, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  select r.* into v_report from public.reports r where r.id = p_report_id for no key update;
  if v_report.id is null then
    perform private.refuse('report_invalid');
  end if;
  if v_report.decided_at is not null then
    perform private.refuse('changed_meanwhile');
  end if;
  if p_outcome = 'hidden' then
    if v_report.kind <> 'package' then
      perform private.refuse('report_invalid');
    end if;
    perform public.hide_package(v_report.subject_id, v_answer);
  elsif p_outcome = 'suspended' then
    perform public.suspend_agency(v_report.agency_id, v_answer);
  elsif p_outcome = 'locked' then
    select c.user_id into v_traveller_id
    from public.conversations c where c.id = v_report.subject_id;
    if v_traveller_id is null or v_traveller_id = v_report.reporter_id then
      perform private.refuse('report_invalid');
    end if;
    perform public.lock_person(v_traveller_id, v_answer);
  end if;
  update public.reports r
  set decided_at = clock_timestamp(), outcome = p_outcome, answer = v_answer
  where r.id = p_report_id;
  perform private.audit('report.decided', p_report_id, jsonb_build_object(
    'name', v_report.subject_name, 'outcome', p_outcome, 'reason', v_answer
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ended integer;
begin
  perform private.person_to_judge(p_user_id);
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform private.audit('person.signed_out', p_user_id, jsonb_build_object('sessions', v_ended));
  return v_ended;
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

CREATE OR REPLACE FUNCTION public.get_operator_overview(p_days integer DEFAULT 30)
 RETURNS TABLE(requests integer, confirmed integer, cancelled integer, value numeric, earlier_requests integer, earlier_confirmed integer, earlier_cancelled integer, earlier_value numeric, applications integer, applications_since timestamp with time zone, desk_messages integer, open_reports integer, mails_due integer, mails_sent integer, mails_failed integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 365);
  -- Each booking counts on the day at its agency: some are a day ahead of this one.
  v_today date := (now() at time zone 'UTC')::date;
  v_hour timestamptz := private.hour_of(now());
begin
  perform private.require_admin();
  return query
  with made as (
    select
      r.day > v_today - v_days as is_late,
      sum(r.pending + r.confirmed + r.completed + r.cancelled)::integer as requests,
      sum(r.confirmed + r.completed + r.called_off)::integer as confirmed,
      sum(r.pending + r.cancelled)::integer as cancelled,
      sum(r.amount) as value
    from private.agency_rollups r
    where isfinite(r.day) and r.day > v_today - 2 * v_days
    group by 1
  ),
  -- What still holds its seats has not been cancelled.
  holding as (
    select (
      select coalesce(sum(h.ending), 0) from private.agency_hours h where h.starts_at > v_hour
    ) + (
      select count(*) from public.bookings b
      where private.is_pending(b.status, b.hold_expires_at)
        and b.hold_expires_at < v_hour + interval '1 hour'
    ) as bookings
  )
  select
    coalesce(n.requests, 0), coalesce(n.confirmed, 0),
    greatest(coalesce(n.cancelled, 0) - h.bookings, 0)::integer, coalesce(n.value, 0),
    coalesce(e.requests, 0), coalesce(e.confirmed, 0), coalesce(e.cancelled, 0),
    coalesce(e.value, 0),
    (
      select count(*)::integer
      from (
        select from public.agencies a where a.verification_status = 'pending' limit 1000
      ) as p
    ),
    (select min(a.submitted_at) from public.agencies a where a.verification_status = 'pending'),
    (
      select coalesce(sum(private.unread_of_agency(a.id)), 0)::integer
      from public.agencies a where a.is_desk
    ),
    (
      select count(*)::integer
      from (select from public.reports r where r.decided_at is null limit 1000) as o
    ),
    (
      select count(*)::integer
      from (select from private.emails m where m.next_attempt_at <= now() limit 1000) as d
    ),
    l.sent, l.failed
  from holding h
  left join made n on n.is_late
  left join made e on not e.is_late
  cross join lateral (
    select
      (count(*) filter (where m.sent_at is not null))::integer as sent,
      (count(*) filter (where private.is_failed_mail(m)))::integer as failed
    from private.emails m where m.created_at > now() - interval '24 hours'
  ) as l;
end
$function$;

CREATE OR REPLACE FUNCTION public.hide_package(p_package_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  insert into public.hidden_packages (package_id, agency_id, reason)
  values (p_package_id, v_package.agency_id, v_reason)
  on conflict (package_id) do nothing;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.travel_packages p set is_listed = false where p.id = p_package_id;
  perform private.audit('package.hidden', p_package_id, jsonb_build_object('reason', v_reason));
end
$function$;

CREATE OR REPLACE FUNCTION public.list_audit_log(p_action text DEFAULT NULL::text, p_subject_id uuid DEFAULT NULL::uuid, p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50, p_agency_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id bigint, happened_at timestamp with time zone, actor_id uuid, actor_name text, action text, subject_id uuid, subject_name text, detail jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      l.id, l.happened_at, l.actor_id, private.customer_name(l.actor_id), l.action, l.subject_id,
      case split_part(l.action, ''.'', 1)
        -- What it was called; old entries do not know, and say what it is called today.
        when ''agency'' then coalesce(
          l.detail ->> ''name'',
          (select a.business_name from public.agencies a where a.id = l.subject_id)
        )
        when ''package'' then coalesce(
          l.detail ->> ''title'',
          (select p.title from public.travel_packages p where p.id = l.subject_id)
        )
        when ''announcement'' then l.detail ->> ''title''
        when ''booking'' then l.detail ->> ''reference''
        when ''role'' then private.customer_name(l.subject_id)
        when ''report'' then l.detail ->> ''name''
        when ''person'' then private.customer_name(l.subject_id)
        when ''mail'' then private.customer_name(l.subject_id)
      end,
      l.detail
    from (
      select l.* from private.audit_log l
      where true'
    || case
      when p_action is null then ''
      when strpos(p_action, '.') > 0 then ' and l.action = $1'
      else ' and split_part(l.action, ''.'', 1) = $1'
    end
    || case when p_subject_id is not null then ' and l.subject_id = $2' else '' end
    || case when p_agency_id is not null then ' and l.agency_id = $3' else '' end
    || case when p_before is not null then ' and l.id < $4' else '' end
    || ' order by l.id desc limit $5
    ) as l
    order by l.id desc'
  using p_action, p_subject_id, p_agency_id, p_before,
    least(greatest(coalesce(p_limit, 50), 1), 200);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_bookings(p_search text DEFAULT NULL::text, p_status text DEFAULT NULL::text, p_agency text DEFAULT NULL::text, p_package_id uuid DEFAULT NULL::uuid, p_travel_date date DEFAULT NULL::date, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25)
 RETURNS TABLE(id uuid, reference text, customer_name text, agency_id uuid, agency_name text, package_title text, travel_date date, travellers integer, total_price numeric, status text, status_actor text, was_confirmed boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_agency text := nullif(private.trimmed(left(p_agency, 200)), '');
  v_agencies uuid[];
  v_people uuid[];
begin
  perform private.require_admin();
  if v_patterns = '{}' then
    return;
  end if;
  if v_agency is not null then
    v_agencies := array(
      select a.id from public.agencies a
      where a.id::text = lower(v_agency) or private.is_agency_found(a, v_agency)
      order by a.created_at limit 100
    );
  end if;
  -- An e-mail address is the account's: bookings have none.
  if strpos(p_search, '@') > 0 then
    execute 'select array(
      select p.user_id from public.profiles p
      where true' || private.words_where('p.search_text', v_patterns, 1) || ' limit 100
    )' into v_people using v_patterns;
    v_patterns := null;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $9.
  return query execute
    'select
      b.id, b.reference, b.customer_name, b.agency_id,
      (select a.business_name from public.agencies a where a.id = b.agency_id),
      b.package_title, b.travel_date, b.travellers, b.total_price, e.status,
      case when e.status = b.status then b.status_actor else ''system'' end,
      b.confirmed_at is not null, b.created_at
    from (
      select b.* from public.bookings b
      where true'
    || private.bookings_where(v_patterns, p_package_id, p_travel_date)
    || case when v_agencies is not null then ' and b.agency_id = any($1)' else '' end
    || case when v_people is not null then ' and b.user_id = any($2)' else '' end
    || case p_status
      when 'pending' then ' and private.is_pending(b.status, b.hold_expires_at)'
      when 'cancelled' then
        ' and private.effective_status(b.status, b.hold_expires_at) = ''cancelled'''
      when 'confirmed' then ' and b.status = ''confirmed'''
      when 'completed' then ' and b.status = ''completed'''
      else ''
    end
    || case when p_before is not null then ' and (b.created_at, b.id) < ($6, $7)' else '' end
    || ' order by b.created_at desc, b.id desc limit $8
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e
    order by b.created_at desc, b.id desc'
  using v_agencies, v_people, v_patterns, p_package_id, p_travel_date, p_before, p_before_id,
    least(greatest(coalesce(p_limit, 25), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_mails(p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50)
 RETURNS TABLE(id bigint, kind text, recipient_id uuid, recipient_email text, state text, created_at timestamp with time zone, sent_at timestamp with time zone, next_attempt_at timestamp with time zone, attempts integer, last_error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_people uuid[];
begin
  perform private.require_admin();
  if v_patterns is not null then
    execute 'select array(
      select p.user_id from public.profiles p
      where true' || coalesce(private.words_where('p.search_text', v_patterns, 1), ' and false')
      || ' limit 100
    )' into v_people using v_patterns;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $3.
  return query execute
    'select
      m.id, m.kind, m.recipient_id, u.email::text,
      case
        when m.sent_at is not null then ''sent''
        when m.next_attempt_at is not null then ''queued''
        when private.is_failed_mail(m) then ''failed''
        else ''dropped''
      end,
      m.created_at, m.sent_at, m.next_attempt_at, m.attempts, m.last_error
    from private.emails m
    join auth.users u on u.id = m.recipient_id
    where true'
    || case p_state
      when 'sent' then ' and m.sent_at is not null'
      when 'queued' then ' and m.next_attempt_at is not null'
      when 'failed' then ' and private.is_failed_mail(m)'
      else ''
    end
    || case when v_people is not null then ' and m.recipient_id = any($1)' else '' end
    || case when p_before is not null then ' and m.id < $2' else '' end
    || ' order by m.id desc limit $3'
  using v_people, p_before, least(greatest(coalesce(p_limit, 50), 1), 200);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_packages(p_search text DEFAULT NULL::text, p_state text DEFAULT NULL::text, p_agency_id uuid DEFAULT NULL::uuid, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25)
 RETURNS TABLE(id uuid, slug text, title text, destination text, price numeric, status text, is_listed boolean, agency_id uuid, agency_name text, hidden_at timestamp with time zone, hidden_reason text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_search text := lower(nullif(private.trimmed(left(p_search, 200)), ''));
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      p.id, p.slug, p.title, p.destination, p.price, p.status, p.is_listed, p.agency_id,
      (select a.business_name from public.agencies a where a.id = p.agency_id),
      h.hidden_at, h.reason, p.created_at
    from (
      select p.* from public.travel_packages p
      where true'
    || case when v_search is not null then
      ' and (
        position($1 in lower(p.title)) > 0 or position($1 in lower(p.destination)) > 0
        or p.id::text = $1
      )' else '' end
    || case p_state
      when 'listed' then ' and p.is_listed'
      when 'hidden' then
        ' and p.id in (select h.package_id from public.hidden_packages h)'
      else ''
    end
    || case when p_agency_id is not null then ' and p.agency_id = $2' else '' end
    || case when p_before is not null then ' and (p.created_at, p.id) < ($3, $4)' else '' end
    || ' order by p.created_at desc, p.id desc limit $5
    ) as p
    left join public.hidden_packages h on h.package_id = p.id
    order by p.created_at desc, p.id desc'
  using v_search, p_agency_id, p_before, p_before_id,
    least(greatest(coalesce(p_limit, 25), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_people(p_search text DEFAULT NULL::text, p_state text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25)
 RETURNS TABLE(id uuid, full_name text, email text, roles text[], is_confirmed boolean, is_locked boolean, created_at timestamp with time zone, last_sign_in_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
begin
  perform private.require_admin();
  if v_patterns = '{}' then
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $5.
  return query execute
    'select
      p.user_id, p.full_name, u.email::text,
      array(select r.role from public.user_roles r where r.user_id = p.user_id order by r.role),
      u.email_confirmed_at is not null,
      exists (select from private.account_locks l where l.user_id = p.user_id),
      p.created_at, u.last_sign_in_at
    from (
      select p.user_id, p.full_name, p.created_at from public.profiles p
      where true'
    || coalesce(private.words_where('p.search_text', v_patterns, 1), '')
    || case p_state
      when 'locked' then
        ' and p.user_id in (select l.user_id from private.account_locks l)'
      when 'agency' then
        ' and p.user_id in (select a.user_id from public.agencies a)'
      when 'admin' then
        ' and p.user_id in (select r.user_id from public.user_roles r where r.role = ''admin'')'
      else ''
    end
    || case when p_before is not null then ' and (p.created_at, p.user_id) < ($3, $4)' else '' end
    || ' order by p.created_at desc, p.user_id desc limit $5
    ) as p
    join auth.users u on u.id = p.user_id
    order by p.created_at desc, p.user_id desc'
  using v_patterns, p_state, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reports(p_is_open boolean DEFAULT true, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25)
 RETURNS TABLE(id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text, category text, note text, created_at timestamp with time zone, decided_at timestamp with time zone, outcome text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $3.
  return query execute
    'select
      r.id, r.kind, r.subject_id, r.subject_name, r.agency_id,
      (select a.business_name from public.agencies a where a.id = r.agency_id),
      r.category, r.note, r.created_at, r.decided_at, r.outcome
    from public.reports r
    where r.decided_at is ' || case when p_is_open then 'null' else 'not null' end
    || case when p_before is not null then ' and (r.created_at, r.id) < ($1, $2)' else '' end
    || ' order by r.created_at desc, r.id desc limit $3'
  using p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_person(p_user_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  perform private.person_to_judge(p_user_id);
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  insert into private.account_locks (user_id, reason) values (p_user_id, v_reason)
  on conflict (user_id) do nothing;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  -- As Auth's own admin interface bans for good.
  update auth.users u set banned_until = now() + interval '100 years' where u.id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
  perform private.audit('person.locked', p_user_id, jsonb_build_object('reason', v_reason));
end
$function$;

CREATE OR REPLACE FUNCTION public.open_booking(p_booking_id uuid)
 RETURNS TABLE(id uuid, reference text, status text, status_reason text, status_actor text, was_confirmed boolean, created_at timestamp with time zone, hold_expires_at timestamp with time zone, travel_date date, ends_on date, travellers integer, unit_price numeric, total_price numeric, refund_amount numeric, free_cancellation_until timestamp with time zone, late_refund_percent integer, package_id uuid, package_title text, destination text, agency_id uuid, agency_name text, agency_email text, agency_phone text, user_id uuid, customer_name text, customer_email text, messages integer, last_message_at timestamp with time zone, events jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.audit_opening(
    'booking.opened', b.id,
    jsonb_build_object('reference', b.reference, 'agency_id', b.agency_id)
  )
  from public.bookings b where b.id = p_booking_id;
  return query
  select
    b.id, b.reference, e.status, b.status_reason,
    case when e.status = b.status then b.status_actor else 'system' end,
    b.confirmed_at is not null, b.created_at, b.hold_expires_at, b.travel_date, b.ends_on,
    b.travellers, b.unit_price, b.total_price,
    case when e.status = 'cancelled' then coalesce(b.refund_amount, 0.00) end,
    b.free_cancellation_until, b.late_refund_percent, b.package_id, b.package_title,
    b.destination, b.agency_id, a.business_name, a.business_email, a.business_phone,
    b.user_id, b.customer_name,
    (select u.email::text from auth.users u where u.id = b.user_id),
    coalesce(m.messages, 0), m.last_at,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'actor', v.actor, 'from_status', v.from_status, 'to_status', v.to_status,
          'reason', v.reason, 'created_at', v.created_at
        ) order by v.id
      ), '[]')
      from public.booking_events v where v.booking_id = b.id
    )
  from public.bookings b
  cross join lateral (
    select private.effective_status(b.status, b.hold_expires_at) as status
  ) as e
  join public.agencies a on a.id = b.agency_id
  left join lateral (
    select count(*)::integer as messages, max(m.created_at) as last_at
    from public.conversations c
    join public.messages m on m.conversation_id = c.id
    where c.booking_id = b.id
  ) as m on true
  where b.id = p_booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_person(p_user_id uuid)
 RETURNS TABLE(id uuid, full_name text, email text, locale text, time_zone text, roles text[], created_at timestamp with time zone, confirmed_at timestamp with time zone, last_sign_in_at timestamp with time zone, has_second_factor boolean, locked_at timestamp with time zone, lock_reason text, agency_id uuid, agency_name text, bookings integer, open_bookings integer, threads integer, sessions jsonb, latest_bookings jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  if exists (select from auth.users u where u.id = p_user_id) then
    perform private.audit_opening('person.opened', p_user_id);
  end if;
  return query
  select
    u.id, p.full_name, u.email::text, p.locale, p.time_zone,
    array(select r.role from public.user_roles r where r.user_id = u.id order by r.role),
    p.created_at, u.email_confirmed_at, u.last_sign_in_at, private.has_second_factor(u.id),
    l.locked_at, l.reason, a.id, a.business_name,
    (select count(*)::integer from public.bookings b where b.user_id = u.id),
    private.count_open_bookings(u.id),
    (select count(*)::integer from public.conversations c where c.user_id = u.id),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'created_at', s.created_at, 'used_at', s.updated_at, 'user_agent', left(s.user_agent, 200)
        ) order by s.created_at desc
      ), '[]')
      from (
        select s.created_at, s.updated_at, s.user_agent from auth.sessions s
        where s.user_id = u.id order by s.created_at desc limit 20
      ) as s
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'reference', b.reference, 'title', b.package_title,
          'travel_date', b.travel_date,
          'status', private.effective_status(b.status, b.hold_expires_at)
        ) order by b.created_at desc
      ), '[]')
      from (
        select b.* from public.bookings b
        where b.user_id = u.id order by b.created_at desc, b.id desc limit 10
      ) as b
    )
  from auth.users u
  join public.profiles p on p.user_id = u.id
  left join private.account_locks l on l.user_id = u.id
  left join public.agencies a on a.user_id = u.id
  where u.id = p_user_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_report(p_report_id uuid)
 RETURNS TABLE(id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text, category text, note text, excerpt jsonb, created_at timestamp with time zone, decided_at timestamp with time zone, outcome text, answer text, reporter_id uuid, reporter_name text, traveller_id uuid, reports_of_subject integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.audit_opening('report.opened', r.id, jsonb_build_object('name', r.subject_name))
  from public.reports r where r.id = p_report_id;
  return query
  select
    r.id, r.kind, r.subject_id, r.subject_name, r.agency_id,
    (select a.business_name from public.agencies a where a.id = r.agency_id),
    r.category, r.note, r.excerpt, r.created_at, r.decided_at, r.outcome, r.answer,
    r.reporter_id, private.customer_name(r.reporter_id),
    (select c.user_id from public.conversations c where c.id = r.subject_id),
    (select count(*)::integer from public.reports o where o.subject_id = r.subject_id)
  from public.reports r
  where r.id = p_report_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.report_subject(p_kind text, p_subject_id uuid, p_category text, p_note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_note text := nullif(private.trimmed(p_note), '');
  v_side text;
  v_name text;
  v_agency_id uuid;
  v_excerpt jsonb := '[]';
  v_id uuid;
begin
  if private.is_prose(v_note, 2000) is not true then
    perform private.refuse('reason_required');
  end if;
  -- One at a time for each person: the limit holds.
  perform pg_advisory_xact_lock(hashtextextended('report ' || v_user_id, 0));
  if p_kind = 'conversation' then
    select c.subject, c.agency_id, case when c.user_id = v_user_id then 'agency' else 'user' end
    into v_name, v_agency_id, v_side
    from public.conversations c
    where c.id = p_subject_id
      and (c.user_id = v_user_id or c.agency_id = private.own_agency_id());
    select coalesce(jsonb_agg(
      jsonb_build_object('sent_at', m.created_at, 'text', m.content) order by m.created_at
    ), '[]') into v_excerpt
    from (
      select m.created_at, m.content from public.messages m
      where m.conversation_id = p_subject_id and m.sender_type = v_side
      order by m.created_at desc limit 10
    ) as m;
  elsif p_kind = 'package' then
    select p.title, p.agency_id into v_name, v_agency_id
    from public.travel_packages p where p.id = p_subject_id and p.is_listed;
  elsif p_kind = 'agency' then
    select a.business_name, a.agency_id into v_name, v_agency_id
    from public.agency_public a where a.agency_id = p_subject_id and a.is_live;
  end if;
  if v_name is null then
    perform private.refuse('report_invalid');
  end if;
  select r.id into v_id from public.reports r
  where r.reporter_id = v_user_id and r.subject_id = p_subject_id and r.decided_at is null;
  if v_id is not null then
    return v_id;
  end if;
  if (
    select count(*) from public.reports r
    where r.reporter_id = v_user_id and r.created_at > now() - interval '1 day'
  ) >= 10 then
    perform private.refuse('rate_limited');
  end if;
  insert into public.reports (
    reporter_id, kind, subject_id, subject_name, agency_id, category, note, excerpt
  )
  values (
    v_user_id, p_kind, p_subject_id, v_name, v_agency_id, p_category, v_note, v_excerpt
  )
  returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.resend_mail(p_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mail private.emails;
begin
  perform private.require_admin();
  select m.* into v_mail from private.emails m where m.id = p_id for update;
  if v_mail.id is null or private.is_failed_mail(v_mail) is not true then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.emails m
  set next_attempt_at = clock_timestamp(), attempts = 0, last_error = null, batch_id = null
  where m.id = p_id;
  perform private.audit('mail.resent', v_mail.recipient_id, jsonb_build_object(
    'kind', v_mail.kind, 'queued_at', v_mail.created_at, 'error', v_mail.last_error
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.show_package(p_package_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_reason text;
begin
  delete from public.hidden_packages h where h.package_id = p_package_id
  returning h.reason into v_reason;
  if v_reason is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.travel_packages p
  set is_listed = p.status = 'published' and private.agency_is_live(p.agency_id)
  where p.id = p_package_id;
  perform private.audit('package.shown', p_package_id, jsonb_build_object('was', v_reason));
end
$function$;

CREATE OR REPLACE FUNCTION public.start_conversation(p_package_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
  v_id uuid;
begin
  select p.* into v_package from public.travel_packages p where p.id = p_package_id;
  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;

  -- What is already open stays open, also when the package is no longer on sale.
  select c.id into v_id from public.conversations c
  left join public.bookings b on b.id = c.booking_id
  where c.user_id = v_user_id and c.package_id = p_package_id
    and (
      c.kind = 'enquiry' or b.status = 'confirmed'
      or private.is_pending(b.status, b.hold_expires_at)
    )
  order by (c.kind = 'enquiry') desc, c.last_message_at desc
  limit 1;
  if v_id is not null then
    return v_id;
  end if;

  if v_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
  values (
    'enquiry', v_user_id, v_package.agency_id, v_package.id, v_package.title,
    private.customer_name(v_user_id)
  )
  on conflict (user_id, package_id) where kind = 'enquiry' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.package_id = p_package_id and c.kind = 'enquiry';
  end if;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.unlock_person(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reason text;
begin
  perform private.person_to_judge(p_user_id);
  delete from private.account_locks l where l.user_id = p_user_id returning l.reason into v_reason;
  if v_reason is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update auth.users u set banned_until = null where u.id = p_user_id;
  perform private.audit('person.unlocked', p_user_id, jsonb_build_object('was', v_reason));
end
$function$;

ALTER TABLE "private"."account_locks" ADD CONSTRAINT "account_locks_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."hidden_packages" ADD CONSTRAINT "hidden_packages_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agency_public(agency_id) ON DELETE CASCADE;

ALTER TABLE "public"."hidden_packages" ADD CONSTRAINT "hidden_packages_package_id_fkey" FOREIGN KEY (package_id) REFERENCES public.travel_packages(id) ON DELETE CASCADE;

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agency_public(agency_id) ON DELETE SET NULL;

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX agency_rollups_day_idx ON private.agency_rollups USING btree (day) WHERE isfinite(day);

CREATE INDEX emails_failed_idx ON private.emails USING btree (id) WHERE ((sent_at IS NULL) AND (next_attempt_at IS NULL) AND (last_error <> ALL (ARRAY['stale'::text, 'switched off'::text])));

CREATE INDEX bookings_created_at_idx ON public.bookings USING btree (created_at DESC, id DESC);

CREATE INDEX bookings_travel_date_idx ON public.bookings USING btree (travel_date, created_at DESC, id DESC);

CREATE INDEX hidden_packages_agency_id_idx ON public.hidden_packages USING btree (agency_id);

CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC, user_id DESC);

CREATE INDEX profiles_search_text_idx ON public.profiles USING gin (search_text extensions.gin_trgm_ops);

CREATE INDEX reports_agency_id_idx ON public.reports USING btree (agency_id);

CREATE INDEX reports_created_at_idx ON public.reports USING btree (created_at DESC, id DESC);

CREATE INDEX reports_open_idx ON public.reports USING btree (created_at DESC, id DESC) WHERE (decided_at IS NULL);

CREATE INDEX reports_reporter_id_created_at_idx ON public.reports USING btree (reporter_id, created_at DESC);

CREATE INDEX reports_subject_id_idx ON public.reports USING btree (subject_id);

CREATE TRIGGER wayfare_changed_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.keep_person_words();

CREATE POLICY "Agencies read why their packages are hidden, admins of all" ON "public"."hidden_packages" FOR SELECT TO authenticated USING (((agency_id = ( SELECT private.own_agency_id() AS own_agency_id)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "People read their own reports" ON "public"."reports" FOR SELECT TO authenticated USING ((reporter_id = (select auth.uid())));

COMMENT ON COLUMN "private"."account_locks"."locked_at" IS 'Since when.';

COMMENT ON COLUMN "private"."account_locks"."reason" IS 'Why, for other admins; 1 to 1000 characters.';

COMMENT ON COLUMN "private"."account_locks"."user_id" IS 'The account.';

COMMENT ON COLUMN "private"."restrictions"."action" IS 'What is tried.';

COMMENT ON COLUMN "private"."restrictions"."is_allowed" IS 'Whether it works all the same.';

COMMENT ON COLUMN "private"."restrictions"."state" IS 'suspended_agency, locked_person or hidden_package.';

COMMENT ON COLUMN "public"."bookings"."user_id" IS 'The traveller; null once they were erased.';

COMMENT ON COLUMN "public"."hidden_packages"."agency_id" IS 'The package''s agency.';

COMMENT ON COLUMN "public"."hidden_packages"."hidden_at" IS 'Since when.';

COMMENT ON COLUMN "public"."hidden_packages"."package_id" IS 'The package.';

COMMENT ON COLUMN "public"."hidden_packages"."reason" IS 'Why, for the agency; 1 to 1000 characters.';

COMMENT ON COLUMN "public"."profiles"."search_text" IS 'Name and e-mail address as the operator''s search compares them: folded. Kept by triggers. Not readable.';

COMMENT ON COLUMN "public"."reports"."agency_id" IS 'The agency that it concerns.';

COMMENT ON COLUMN "public"."reports"."answer" IS 'What the reporter is told, 1 to 1000 characters; null while it is open.';

COMMENT ON COLUMN "public"."reports"."category" IS 'fraud, offensive, misleading, unsafe, spam or other.';

COMMENT ON COLUMN "public"."reports"."created_at" IS 'When it was reported.';

COMMENT ON COLUMN "public"."reports"."decided_at" IS 'When an admin decided on it; null while it is open.';

COMMENT ON COLUMN "public"."reports"."excerpt" IS 'Of a conversation the last ten messages of the other side, as they were: sent_at and text. Not readable.';

COMMENT ON COLUMN "public"."reports"."id" IS 'The report.';

COMMENT ON COLUMN "public"."reports"."kind" IS 'conversation, package or agency.';

COMMENT ON COLUMN "public"."reports"."note" IS 'What happened, in the reporter''s words, 1 to 2000 characters.';

COMMENT ON COLUMN "public"."reports"."outcome" IS 'dismissed, warned, hidden, suspended or locked; null while it is open.';

COMMENT ON COLUMN "public"."reports"."reporter_id" IS 'Who reported it; null once the account is gone.';

COMMENT ON COLUMN "public"."reports"."subject_id" IS 'The conversation, package or agency. No foreign key: the report outlives it.';

COMMENT ON COLUMN "public"."reports"."subject_name" IS 'What it was called at the time.';

COMMENT ON COLUMN "public"."travel_packages"."is_listed" IS 'Whether the public sees it: published, the agency is live, and no admin has hidden it. Kept by triggers, so that the public''s policy reads one column.';

COMMENT ON FUNCTION "private"."audit_opening"(text, uuid, jsonb) IS 'Writes down that the signed-in admin has opened somebody''s data, once in ten minutes.';

COMMENT ON FUNCTION "private"."count_open_bookings"(uuid) IS 'How many bookings of a traveller are pending or confirmed.';

COMMENT ON FUNCTION "private"."has_living_session"() IS 'Whether the session that the caller''s token names has not been ended, nor its account locked, nor all of its refresh tokens revoked; true for a token that names none.';

COMMENT ON FUNCTION "private"."is_living_session"(uuid, uuid) IS 'Whether a person''s session has not been ended, nor all of its refresh tokens revoked, and the person is not locked.';

COMMENT ON FUNCTION "private"."is_failed_mail"(private.emails) IS 'Whether it was given up; not one that lost its reason or that its recipient has switched off. Its names are bound, so that it needs no search_path and is inlined.';

COMMENT ON FUNCTION "private"."keep_person_words"() IS 'Trigger: a changed e-mail address is found.';

COMMENT ON FUNCTION "private"."may"(text, text) IS 'Whether something is still allowed in a state. A cell that the table lacks is a bug and raises no_data_found.';

COMMENT ON FUNCTION "private"."normalise_profile"() IS 'Trigger: trims the name before the checks see it, and keeps what is searched.';

COMMENT ON FUNCTION "private"."notify"(uuid, text, text, jsonb, text, uuid) IS 'Tells a person of an event, once for each p_dedupe_key, which names the reader too; unread messages of one conversation and failed mails share one row. Nothing for null, an erased traveller. p_about_user_id is the person whom the payload names to somebody else.';

COMMENT ON FUNCTION "private"."package_may_be_listed"(uuid) IS 'Whether no admin keeps the package off the market.';

COMMENT ON FUNCTION "private"."package_to_judge"(uuid) IS 'The package, locked, for an admin. Refuses with WF000, WF040; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "private"."person_to_judge"(uuid) IS 'The account, locked in the database, for an admin. Refuses with WF000, WF090, WF091; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "private"."person_words"(uuid, text) IS 'What a search of people looks at: name and e-mail address, folded.';

COMMENT ON FUNCTION "private"."words_where"(text, text[], integer) IS 'SQL that narrows a folded column to the patterns of a parameter; null without any. Nothing that came in is part of it.';

COMMENT ON FUNCTION "public"."confirm_person"(uuid) IS 'An admin confirms the e-mail address of an account. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."decide_report"(uuid, text, text) IS 'An admin decides on an open report, with an answer for its reporter: dismissed, warned, or with the step itself hidden (the package), suspended (the agency) or locked (the traveller of a conversation that an agency reported). Refuses with WF000, WF009, WF060, WF095 and what the step refuses with; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."end_sessions"(uuid) IS 'An admin ends every session of an account; its tokens are refused from then on. Returns how many. Refuses with WF000, WF090, WF091; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."erase_person"(uuid, text) IS 'An admin erases an account, naming its e-mail address. Of its bookings the agency keeps reference, package, dates, travellers and amounts, without name, phone number and note; account, profile, sessions, conversations, mails, notifications and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."export_person"(uuid) IS 'Everything that is stored about a person, as one document, for an admin to hand to them. Written to the audit log. Refuses with WF000, WF090; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."get_operator_overview"(integer) IS 'The market in the last p_days days (1 to 365) and in as many before them, for admins: 42501 for anybody else. One row. Bookings count on the day they were made, whatever became of them later: confirmed are those that ever were, cancelled those that are or that lost their seats, value the sum of all. applications_since is null where none waits. mails_due: to be sent now; 1000 stands for that many or more, as for applications and open_reports. mails_sent and mails_failed: of those queued within 24 hours. Nullable: applications_since.';

COMMENT ON FUNCTION "public"."hide_package"(uuid, text) IS 'An admin takes a package off the market; its agency reads why. It takes no bookings and no enquiries; requests and bookings that it has go on. Refuses with WF000, WF009, WF040, WF060; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."list_bookings"(text, text, text, uuid, date, timestamp with time zone, uuid, integer) IS 'All bookings for admins, newest first: 42501 for anybody else. p_search: words of the reference, the traveller''s name or the package''s title; with an @ the traveller''s e-mail address. p_status: what it counts as; null for all. p_agency: id of an agency, or part of its name, address or licence. p_before, p_before_id: created_at and id of the last one seen. customer_name is empty once the traveller was erased. Nullable: p_search, p_status, p_agency, p_package_id, p_travel_date, p_before, p_before_id.';

COMMENT ON FUNCTION "public"."list_mails"(text, text, bigint, integer) IS 'Mails of the last 30 days for admins, newest first, without what they say: 42501 for anybody else. p_state: sent, queued or failed; null for all, dropped ones (without a reason any more, or switched off) among them. p_search: words of the recipient''s name or address. p_before: the last id seen. Nullable: p_state, p_search, p_before, sent_at, next_attempt_at, last_error.';

COMMENT ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) IS 'All packages for admins, newest first: 42501 for anybody else. p_search: part of title or destination, or the id. p_state: listed or hidden; null for all. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_search, p_state, p_agency_id, p_before, p_before_id, slug, hidden_at, hidden_reason.';

COMMENT ON FUNCTION "public"."list_people"(text, text, timestamp with time zone, uuid, integer) IS 'All accounts for admins, newest first: 42501 for anybody else. p_search: words, each of which stands in the name or the e-mail address. p_state: locked, agency or admin; null for all. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_search, p_state, p_before, p_before_id, last_sign_in_at.';

COMMENT ON FUNCTION "public"."list_reports"(boolean, timestamp with time zone, uuid, integer) IS 'Open or decided reports for admins, newest first: 42501 for anybody else. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_before, p_before_id, agency_id, agency_name, decided_at, outcome.';

COMMENT ON FUNCTION "public"."lock_person"(uuid, text) IS 'An admin locks an account: its sessions end, and it can neither sign in nor act. Its bookings stand. Refuses with WF000, WF009, WF060, WF090, WF091; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."open_booking"(uuid) IS 'A booking with both parties for an admin, who is written down in the audit log: 42501 for anybody else. Not what the two write to each other. One row; none for an unknown booking. events: actor, from_status, to_status, reason and created_at of each step. Nullable: status_reason, refund_amount, user_id, customer_email, last_message_at.';

COMMENT ON FUNCTION "public"."open_person"(uuid) IS 'An account for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown account. sessions: the latest 20, each with created_at, used_at and user_agent. latest_bookings: 10, each with id, reference, title, travel_date and status. open_bookings keep it from being erased. Nullable: time_zone, confirmed_at, last_sign_in_at, locked_at, lock_reason, agency_id, agency_name.';

COMMENT ON FUNCTION "public"."open_report"(uuid) IS 'A report with its context for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown report. excerpt: sent_at and text of the messages that the other side had written. traveller_id: of a conversation. Nullable: agency_id, agency_name, decided_at, outcome, answer, reporter_id, reporter_name, traveller_id.';

COMMENT ON FUNCTION "public"."report_subject"(text, uuid, text, text) IS 'Reports a conversation of the caller''s, a listed package or a live agency to the operator; the same subject again while the report is open is one report. Ten a day. Returns the report. Refuses with WF000, WF009, WF020, WF095.';

COMMENT ON FUNCTION "public"."resend_mail"(bigint) IS 'An admin has a mail that was given up tried again. Refuses with WF000, WF060; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."show_package"(uuid) IS 'An admin puts a hidden package back: it is listed if it is published and its agency is live. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."unlock_person"(uuid) IS 'An admin unlocks an account; it has to sign in again. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin.';

COMMENT ON TABLE "private"."account_locks" IS 'Locked accounts: they can''t sign in, and no token of theirs is accepted. Auth is told by banned_until.';

COMMENT ON TABLE "private"."restrictions" IS 'What is still allowed in a state in which an admin has put an agency, a person or a package.';

COMMENT ON TABLE "public"."hidden_packages" IS 'Packages that an admin keeps off the market. Their agency reads why.';

COMMENT ON TABLE "public"."reports" IS 'What travellers and agencies report to the operator. Written by functions; its reporter reads what became of it.';

REVOKE ALL ON FUNCTION "private"."audit_opening"(text, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_opening"(text, uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_open_bookings"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_open_bookings"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_failed_mail"(private.emails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_failed_mail"(private.emails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_person_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_person_words"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."package_may_be_listed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."package_may_be_listed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."package_to_judge"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."package_to_judge"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."person_to_judge"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."person_to_judge"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."person_words"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."person_words"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."words_where"(text, text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_where"(text, text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "public"."confirm_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."confirm_person"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."decide_report"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decide_report"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."end_sessions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_sessions"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."erase_person"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_person"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."export_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."export_person"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_operator_overview"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_operator_overview"(integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."hide_package"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."hide_package"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_bookings"(text, text, text, uuid, date, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_bookings"(text, text, text, uuid, date, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_mails"(text, text, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_mails"(text, text, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_people"(text, text, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_people"(text, text, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_reports"(boolean, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_reports"(boolean, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."lock_person"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lock_person"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_booking"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_person"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."report_subject"(text, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_subject"(text, uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."resend_mail"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resend_mail"(bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."show_package"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."show_package"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unlock_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unlock_person"(uuid) TO "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."account_locks" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."restrictions" TO "postgres";

GRANT SELECT ("agency_id") ON TABLE "public"."hidden_packages" TO "authenticated";

GRANT SELECT ("hidden_at") ON TABLE "public"."hidden_packages" TO "authenticated";

GRANT SELECT ("package_id") ON TABLE "public"."hidden_packages" TO "authenticated";

GRANT SELECT ("reason") ON TABLE "public"."hidden_packages" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."hidden_packages" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."hidden_packages" TO "service_role";

GRANT SELECT ("answer") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("category") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("decided_at") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("note") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("outcome") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("reporter_id") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("subject_id") ON TABLE "public"."reports" TO "authenticated";

GRANT SELECT ("subject_name") ON TABLE "public"."reports" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."reports" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."reports" TO "service_role";

insert into private.error_codes (code, name, meaning) values
  ('WF090', 'person_not_found', 'No such account.'),
  ('WF091', 'person_protected', 'An admin''s account: the console neither locks nor erases it.'),
  ('WF092', 'email_differs', 'The e-mail address that was named is not the account''s.'),
  ('WF093', 'person_owns_agency', 'The account owns an agency, which has bookings of others.'),
  ('WF094', 'person_has_trips', 'The account has pending or confirmed bookings, which end first.'),
  ('WF095', 'report_invalid', 'No such report, or nothing that the caller may report; or an outcome that does not fit its subject.');

insert into private.restrictions (state, action, is_allowed) values
  ('suspended_agency', 'be_listed', false),
  ('suspended_agency', 'take_bookings', false),
  ('suspended_agency', 'take_enquiries', false),
  ('suspended_agency', 'confirm_requests', false),
  ('suspended_agency', 'decline_requests', true),
  ('suspended_agency', 'complete_bookings', true),
  ('suspended_agency', 'cancel_bookings', true),
  ('suspended_agency', 'answer_messages', true),
  ('suspended_agency', 'edit_packages', true),
  ('suspended_agency', 'change_settings', true),
  ('locked_person', 'sign_in', false),
  ('locked_person', 'read', false),
  ('locked_person', 'book', false),
  ('locked_person', 'cancel_bookings', false),
  ('locked_person', 'write_messages', false),
  ('locked_person', 'change_profile', false),
  ('hidden_package', 'be_listed', false),
  ('hidden_package', 'return_by_publishing', false),
  ('hidden_package', 'take_bookings', false),
  ('hidden_package', 'take_enquiries', false),
  ('hidden_package', 'confirm_requests', true),
  ('hidden_package', 'be_edited', true),
  ('hidden_package', 'be_seen_by_its_travellers', true);

-- No person has changed their profile.
alter table public.profiles disable trigger profiles_touch;
update public.profiles p set search_text = private.person_words(p.user_id, p.full_name);
alter table public.profiles enable trigger profiles_touch;
