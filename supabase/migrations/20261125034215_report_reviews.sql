set local check_function_bodies = off;

ALTER TABLE "public"."reports" DROP CONSTRAINT "reports_kind_check";

ALTER TABLE "public"."reports" DROP CONSTRAINT "reports_outcome_check";

DROP FUNCTION "public"."open_report"(uuid);

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
  perform private.audit('report.decided', p_report_id, jsonb_build_object(
    'name', v_report.subject_name, 'outcome', p_outcome, 'reason', v_answer
  ));
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
  update public.reports r set excerpt = '[]'
  where r.kind = 'review' and r.subject_id in (
    select v.id from private.reviews v where v.author_id = p_user_id
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

CREATE OR REPLACE FUNCTION public.get_review_name(p_review_id uuid)
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.title || ' #' || r.number
  from private.reviews r
  join public.travel_packages p on p.id = r.package_id
  where r.id = p_review_id and r.published_at is not null and r.removed_at is null
    and p.is_listed
$function$;

CREATE OR REPLACE FUNCTION public.open_report(p_report_id uuid)
 RETURNS TABLE(id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text, category text, note text, excerpt jsonb, created_at timestamp with time zone, decided_at timestamp with time zone, outcome text, answer text, reporter_id uuid, reporter_name text, traveller_id uuid, reports_of_subject integer, review_package_id uuid, review_removal_reason text)
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
    v.package_id, v.removal_reason
  from public.reports r
  left join private.reviews v on v.id = r.subject_id and r.kind = 'review'
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
      jsonb_build_object(
        'sent_at', m.created_at, 'text', private.message_text(m.content, m.attachments)
      ) order by m.created_at
    ), '[]') into v_excerpt
    from (
      select m.created_at, m.content, m.attachments from public.messages m
      where m.conversation_id = p_subject_id and m.sender_type = v_side
      order by m.created_at desc limit 10
    ) as m;
  elsif p_kind = 'package' then
    select p.title, p.agency_id into v_name, v_agency_id
    from public.travel_packages p where p.id = p_subject_id and p.is_listed;
  elsif p_kind = 'agency' then
    select a.business_name, a.agency_id into v_name, v_agency_id
    from public.agency_public a where a.agency_id = p_subject_id and a.is_live;
  elsif p_kind = 'review' then
    select n.name, r.agency_id, case when r.body is null then '[]' else jsonb_build_array(
      jsonb_build_object('sent_at', r.changed_at, 'text', r.body)
    ) end
    into v_name, v_agency_id, v_excerpt
    from public.get_review_name(p_subject_id) n
    join private.reviews r on r.id = p_subject_id;
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

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_kind_check" CHECK ((kind = ANY (ARRAY['conversation'::text, 'package'::text, 'agency'::text, 'review'::text])));

ALTER TABLE "public"."reports" ADD CONSTRAINT "reports_outcome_check" CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'warned'::text, 'hidden'::text, 'removed'::text, 'suspended'::text, 'locked'::text])));

COMMENT ON COLUMN "public"."reports"."excerpt" IS 'Of a conversation the last ten messages of the other side, of a review its text, as they were: sent_at and text. Not readable.';

COMMENT ON COLUMN "public"."reports"."kind" IS 'conversation, package, agency or review.';

COMMENT ON COLUMN "public"."reports"."outcome" IS 'dismissed, warned, hidden, removed, suspended or locked; null while it is open.';

COMMENT ON COLUMN "public"."reports"."subject_id" IS 'The conversation, package, agency or review. No foreign key: the report outlives it.';

COMMENT ON FUNCTION "public"."decide_report"(uuid, text, text) IS 'An admin decides on an open report, with an answer for its reporter: dismissed, warned, removed (a review that an admin removed before), or with the step itself hidden (the package), suspended (the agency) or locked (the traveller of a conversation that an agency reported). Refuses with WF000, WF009, WF060, WF095 and what the step refuses with; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."get_review_name"(uuid) IS 'What a report calls a review: its package''s title and its number. One row; none for a review that the public does not see.';

COMMENT ON FUNCTION "public"."open_report"(uuid) IS 'A report with its context for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown report. excerpt: sent_at and text of the messages that the other side had written, or of the review. traveller_id: of a conversation. review_package_id, review_removal_reason: of a review, as it is now. Nullable: agency_id, agency_name, decided_at, outcome, answer, reporter_id, reporter_name, traveller_id, review_package_id, review_removal_reason.';

COMMENT ON FUNCTION "public"."report_subject"(text, uuid, text, text) IS 'Reports a conversation of the caller''s, a listed package, a live agency or a review that the public sees to the operator; the same subject again while the report is open is one report. Ten a day. Returns the report. Refuses with WF000, WF009, WF020, WF095.';

REVOKE ALL ON FUNCTION "public"."get_review_name"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_review_name"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_report"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_report"(uuid) TO "authenticated", "postgres";
