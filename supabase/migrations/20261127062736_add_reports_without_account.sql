set local lock_timeout = '4s';

set local check_function_bodies = off;

DROP FUNCTION "public"."open_report"(uuid);

ALTER TABLE "public"."reports" ADD COLUMN "from_visitor" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.erase_account(p_person auth.users)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking_ids uuid[];
  v_threads integer;
begin
  if exists (select from public.agencies a where a.user_id = p_person.id) then
    perform private.refuse('person_owns_agency');
  end if;
  select array_agg(b.id) into v_booking_ids
  from (select b.id from public.bookings b where b.user_id = p_person.id for no key update) as b;
  if private.count_open_bookings(p_person.id) > 0 then
    perform private.refuse('person_has_trips');
  end if;

  update public.bookings b
  set
    customer_name = '', note = null, contact_phone = null,
    status_reason = case when b.status_actor = 'user' then null else b.status_reason end
  where b.user_id = p_person.id;
  delete from public.booking_travellers t where t.booking_id = any(v_booking_ids);
  delete from public.traveller_passports t where t.booking_id = any(v_booking_ids);
  delete from private.traveller_links l where l.booking_id = any(v_booking_ids);
  update public.booking_events e set reason = null
  where e.booking_id = any(v_booking_ids) and e.actor = 'user' and e.reason is not null;
  -- The stars stay, so that published numbers can still be recounted.
  update private.reviews r
  set author_name = null, body = null, answer = null, answered_at = null
  where r.author_id = p_person.id;
  delete from private.review_versions v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.review_pictures v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.traveller_ratings t where t.booking_id = any(v_booking_ids);
  delete from private.emails m
  where m.payload ->> 'booking_id' = any(v_booking_ids::text[])
    or m.payload ->> 'conversation_id' in (
      select c.id::text from public.conversations c where c.user_id = p_person.id
    );
  -- What was reported of them is decided or moot; who reported it keeps the answer.
  update public.reports r set excerpt = '[]', subject_name = 'Conversation'
  where r.kind = 'conversation' and r.subject_id in (
    select c.id from public.conversations c where c.user_id = p_person.id
  );
  update public.reports r set excerpt = '[]'
  where r.kind = 'review' and r.subject_id in (
    select v.id from private.reviews v where v.author_id = p_person.id
  );
  delete from public.reports r where r.reporter_id = p_person.id;
  -- Anybody may have named the address: the reports stay, without it.
  delete from private.report_visitors v where lower(v.email) = lower(p_person.email);
  delete from public.conversations c where c.user_id = p_person.id;
  get diagnostics v_threads = row_count;
  -- Auth's own log, which no key ties to the account.
  delete from auth.audit_log_entries a
  where strpos(a.payload::text, p_person.id::text) > 0
    or strpos(lower(a.payload::text), lower(p_person.email)) > 0;
  delete from auth.users u where u.id = p_person.id;
  perform private.audit('person.erased', p_person.id, jsonb_build_object(
    'bookings_kept', coalesce(cardinality(v_booking_ids), 0), 'threads_removed', v_threads
  ));
  return coalesce(cardinality(v_booking_ids), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_report_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Nothing that the visitor wrote is mailed: anybody may have named the address.
  insert into private.emails (kind, report_id, locale, payload, dedupe_key)
  select
    'report_answered', v.report_id, v.locale,
    jsonb_build_object('subject_name', new.subject_name, 'answer', new.answer),
    'report_answered:' || new.id
  from private.report_visitors v where v.report_id = new.id
  on conflict (dedupe_key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.public_subject(p_kind text, p_subject_id uuid)
 RETURNS TABLE(name text, agency_id uuid, excerpt jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_kind = 'package' then
    return query select p.title, p.agency_id, '[]'::jsonb
    from public.travel_packages p where p.id = p_subject_id and p.is_listed;
  elsif p_kind = 'agency' then
    return query select a.business_name, a.agency_id, '[]'::jsonb
    from public.agency_public a where a.agency_id = p_subject_id and a.is_live;
  elsif p_kind = 'review' then
    return query select n.name, r.agency_id, case when r.body is null then '[]' else jsonb_build_array(
      jsonb_build_object('sent_at', r.changed_at, 'text', r.body)
    ) end
    from public.get_review_name(p_subject_id) n
    join private.reviews r on r.id = p_subject_id;
  end if;
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
    coalesce(u.email::text, v.email), b.locale,
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
      e.batch_id, e.recipient_id, e.report_id, count(*) as size, count(distinct e.kind) as kinds,
      min(e.kind) as kind,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(
        private.email_payload(e) || jsonb_build_object('kind', e.kind) order by e.id
      ) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.recipient_id, e.report_id
  ) as b
  left join auth.users u on u.id = b.recipient_id
  left join private.report_visitors v on v.report_id = b.report_id
  order by b.batch_id;
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
  elsif p_outcome = 'removed' then
    -- A removal has a reason of its own and comes first.
    if v_report.kind <> 'review' or not exists (
      select from private.reviews r where r.id = v_report.subject_id and r.removed_at is not null
    ) then
      perform private.refuse('report_invalid');
    end if;
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
  update private.report_visitors v
  set decided_at = clock_timestamp(), visitor = null
  where v.report_id = p_report_id;
  perform private.audit('report.decided', p_report_id, jsonb_build_object(
    'name', v_report.subject_name, 'outcome', p_outcome, 'reason', v_answer
  ));
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
  v_reports uuid[];
begin
  perform private.require_admin();
  if v_patterns is not null then
    execute 'select array(
      select p.user_id from public.profiles p
      where true' || coalesce(private.words_where('p.search_text', v_patterns, 1), ' and false')
      || ' limit 100
    )' into v_people using v_patterns;
    v_reports := array(
      select v.report_id from private.report_visitors v
      where lower(v.email) = lower(private.trimmed(p_search)) limit 100
    );
  end if;
  -- Nothing that came in is part of the text: values are $1 to $4.
  return query execute
    'select
      m.id, m.kind, m.recipient_id, coalesce(u.email::text, v.email),
      case
        when m.sent_at is not null then ''sent''
        when m.next_attempt_at is not null then ''queued''
        when private.is_failed_mail(m) then ''failed''
        else ''dropped''
      end,
      m.created_at, m.sent_at, m.next_attempt_at, m.attempts, m.last_error
    from private.emails m
    left join auth.users u on u.id = m.recipient_id
    left join private.report_visitors v on v.report_id = m.report_id
    where true'
    || case p_state
      when 'sent' then ' and m.sent_at is not null'
      when 'queued' then ' and m.next_attempt_at is not null'
      when 'failed' then ' and private.is_failed_mail(m)'
      else ''
    end
    || case
      when v_people is null then ''
      when v_reports = '{}' then ' and m.recipient_id = any($1)'
      else ' and (m.recipient_id = any($1) or m.report_id = any($4))'
    end
    || case when p_before is not null then ' and m.id < $2' else '' end
    || ' order by m.id desc limit $3'
  using v_people, p_before, least(greatest(coalesce(p_limit, 50), 1), 200), v_reports;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_report(p_report_id uuid)
 RETURNS TABLE(id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text, category text, note text, excerpt jsonb, created_at timestamp with time zone, decided_at timestamp with time zone, outcome text, answer text, reporter_id uuid, reporter_name text, traveller_id uuid, reports_of_subject integer, review_package_id uuid, review_removal_reason text, from_visitor boolean, visitor_name text, visitor_email text)
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
    (select count(*)::integer from public.reports o where o.subject_id = r.subject_id),
    v.package_id, v.removal_reason, r.from_visitor, w.name, w.email
  from public.reports r
  left join private.reviews v on v.id = r.subject_id and r.kind = 'review'
  left join private.report_visitors w on w.report_id = r.id
  where r.id = p_report_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.report_as_visitor(p_kind text, p_subject_id uuid, p_category text, p_note text, p_name text, p_email text, p_locale text, p_visitor text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text := nullif(private.trimmed(p_note), '');
  v_visitor uuid := md5(coalesce(p_visitor, ''))::uuid;
  v_name text;
  v_agency_id uuid;
  v_excerpt jsonb;
  v_id uuid;
begin
  if private.is_prose(v_note, 2000) is not true then
    perform private.refuse('reason_required');
  end if;
  -- One at a time: the limits hold.
  perform pg_advisory_xact_lock(hashtextextended('report as visitor', 0));
  select s.name, s.agency_id, s.excerpt into v_name, v_agency_id, v_excerpt
  from private.public_subject(p_kind, p_subject_id) as s;
  if v_name is null then
    perform private.refuse('report_invalid');
  end if;
  select v.report_id into v_id
  from private.report_visitors v
  join public.reports r on r.id = v.report_id
  where r.subject_id = p_subject_id and r.decided_at is null and lower(v.email) = lower(p_email);
  if v_id is not null then
    return v_id;
  end if;
  if (select count(*) from private.report_visitors v where v.visitor = v_visitor) >= 5
    or (select count(*) from private.report_visitors v where v.decided_at is null) >= 200
  then
    perform private.refuse('too_many_reports');
  end if;
  insert into public.reports (
    kind, subject_id, subject_name, agency_id, category, note, excerpt, from_visitor
  )
  values (
    p_kind, p_subject_id, v_name, v_agency_id, p_category, v_note, v_excerpt, true
  )
  returning id into v_id;
  insert into private.report_visitors (report_id, name, email, locale, visitor)
  values (v_id, nullif(private.trimmed(p_name), ''), p_email, p_locale, v_visitor);
  return v_id;
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
      jsonb_build_object(
        'sent_at', m.created_at, 'text', private.message_text(m.content, m.attachments)
      ) order by m.created_at
    ), '[]') into v_excerpt
    from (
      select m.created_at, m.content, m.attachments from public.messages m
      where m.conversation_id = p_subject_id and m.sender_type = v_side
      order by m.created_at desc limit 10
    ) as m;
  else
    select s.name, s.agency_id, s.excerpt into v_name, v_agency_id, v_excerpt
    from private.public_subject(p_kind, p_subject_id) as s;
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

CREATE TRIGGER reports_mail_answer AFTER UPDATE OF decided_at ON public.reports FOR EACH ROW WHEN ((new.from_visitor AND (old.decided_at IS NULL) AND (new.decided_at IS NOT NULL))) EXECUTE FUNCTION private.mail_report_answer();

COMMENT ON COLUMN "public"."reports"."from_visitor" IS 'Whether somebody without an account reported it; private.report_visitors says who. Not readable.';

COMMENT ON FUNCTION "private"."mail_report_answer"() IS 'Trigger: tells a visitor who reported something without an account what an admin answered.';

COMMENT ON FUNCTION "private"."public_subject"(text, uuid) IS 'What the public sees of a package, an agency or a review, for a report of it. One row; none for what the public does not see.';

COMMENT ON FUNCTION "public"."list_mails"(text, text, bigint, integer) IS 'Mails of the last 30 days for admins, newest first, without what they say: 42501 for anybody else. p_state: sent, queued or failed; null for all, dropped ones (without a reason any more, or switched off) among them. p_search: words of the recipient''s name or address, or the whole address of a visitor who reported something. p_before: the last id seen. recipient_id is null for such a visitor. Nullable: p_state, p_search, p_before, recipient_id, sent_at, next_attempt_at, last_error.';

COMMENT ON FUNCTION "public"."open_report"(uuid) IS 'A report with its context for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown report. excerpt: sent_at and text of the messages that the other side had written, or of the review. traveller_id: of a conversation. review_package_id, review_removal_reason: of a review, as it is now. visitor_name, visitor_email: of a report from_visitor, until they are forgotten. Nullable: agency_id, agency_name, decided_at, outcome, answer, reporter_id, reporter_name, traveller_id, review_package_id, review_removal_reason, visitor_name, visitor_email.';

COMMENT ON FUNCTION "public"."report_as_visitor"(text, uuid, text, text, text, text, text, text) IS 'Reports a listed package, a live agency or a review that the public sees for somebody without an account, who is answered by mail; the same subject from the same address while the report is open is one report. Five open ones of a visitor and day, and 200 in all. For the site''s server alone, which makes p_visitor. Returns the report. Refuses with WF009, WF095, WF099. Nullable: p_name.';

COMMENT ON TABLE "public"."reports" IS 'What travellers, agencies and visitors report to the operator. Written by functions; its reporter reads what became of it.';

REVOKE ALL ON FUNCTION "private"."mail_report_answer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_report_answer"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."public_subject"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."public_subject"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_review_name"(uuid) FROM "anon";

GRANT EXECUTE ON FUNCTION "public"."get_review_name"(uuid) TO "anon";

REVOKE ALL ON FUNCTION "public"."open_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_report"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."report_as_visitor"(text, uuid, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_as_visitor"(text, uuid, text, text, text, text, text, text) TO "postgres", "service_role";

insert into private.error_codes (code, name, meaning) values
  ('WF099', 'too_many_reports', 'Five reports without an account from one visitor and day wait for a decision, or 200 in all.');

insert into private.retention (table_name, time_column, keep, condition) values
  ('private.report_visitors', 'decided_at', '30 days', 'true');
