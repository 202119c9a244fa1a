-- Reports of travellers, agencies and visitors without an account about a conversation, a package, an agency or a
-- review, and what the operator decided.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references auth.users (id) on delete set null,
  kind text not null
    constraint reports_kind_check check (kind in ('conversation', 'package', 'agency', 'review')),
  subject_id uuid not null,
  subject_name text not null,
  agency_id uuid references public.agency_public (agency_id) on delete set null,
  category text not null
    constraint reports_category_check
    check (category in ('fraud', 'offensive', 'misleading', 'unsafe', 'spam', 'other')),
  note text not null
    constraint reports_note_check check (private.is_prose(note, 2000)),
  excerpt jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  outcome text
    constraint reports_outcome_check
    check (outcome in ('dismissed', 'warned', 'hidden', 'removed', 'suspended', 'locked')),
  answer text
    constraint reports_answer_check check (private.is_prose(answer, 1000)),
  from_visitor boolean not null default false,
  constraint reports_decided_check check (
    (decided_at is null) = (outcome is null) and (outcome is null) = (answer is null)
  )
);
comment on table public.reports is 'What travellers, agencies and visitors report to the operator. Written by functions; its reporter reads what became of it.';
comment on column public.reports.id is 'The report.';
comment on column public.reports.reporter_id is 'Who reported it; null once the account is gone.';
comment on column public.reports.kind is 'conversation, package, agency or review.';
comment on column public.reports.subject_id is 'The conversation, package, agency or review. No foreign key: the report outlives it.';
comment on column public.reports.subject_name is 'What it was called at the time.';
comment on column public.reports.agency_id is 'The agency that it concerns.';
comment on column public.reports.category is 'fraud, offensive, misleading, unsafe, spam or other.';
comment on column public.reports.note is 'What happened, in the reporter''s words, 1 to 2000 characters.';
comment on column public.reports.excerpt is 'Of a conversation the last ten messages of the other side, of a review its text, as they were: sent_at and text. Not readable.';
comment on column public.reports.created_at is 'When it was reported.';
comment on column public.reports.decided_at is 'When an admin decided on it; null while it is open.';
comment on column public.reports.outcome is 'dismissed, warned, hidden, removed, suspended or locked; null while it is open.';
comment on column public.reports.answer is 'What the reporter is told, 1 to 1000 characters; null while it is open.';
comment on column public.reports.from_visitor is 'Whether somebody without an account reported it; private.report_visitors says who. Not readable.';
create index reports_open_idx on public.reports (created_at desc, id desc) where decided_at is null;
create index reports_created_at_idx on public.reports (created_at desc, id desc);
create index reports_reporter_id_created_at_idx on public.reports (reporter_id, created_at desc);
create index reports_subject_id_idx on public.reports (subject_id);
create index reports_agency_id_idx on public.reports (agency_id);
alter table public.reports enable row level security;
revoke all on table public.reports from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.reports to service_role;
grant select (
  id, reporter_id, kind, subject_id, subject_name, category, note, created_at, decided_at, outcome,
  answer
) on table public.reports to authenticated;

create policy "People read their own reports" on public.reports
for select to authenticated using (reporter_id = (select auth.uid()));

create table private.report_visitors (
  report_id uuid primary key references public.reports (id) on delete cascade,
  name text
    constraint report_visitors_name_check check (private.is_line(name, 120)),
  email text not null
    constraint report_visitors_email_check
    check (private.is_line(email, 254) and email ~ '^[^@\s]+@[^@\s]+$'),
  locale text not null
    constraint report_visitors_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  visitor uuid,
  decided_at timestamptz
);
comment on table private.report_visitors is 'Who reported something without an account. Forgotten 30 days after the decision; the report stays.';
comment on column private.report_visitors.report_id is 'The report.';
comment on column private.report_visitors.name is 'What the visitor is called, one line of up to 120 characters; null where they did not say.';
comment on column private.report_visitors.email is 'Where the answer is mailed to. Nobody has confirmed it.';
comment on column private.report_visitors.locale is 'The language in which they reported.';
comment on column private.report_visitors.visitor is 'Hash of what the site calls a visitor, another each day; null once the report is decided.';
comment on column private.report_visitors.decided_at is 'When an admin decided on the report; null while it is open. The retention period begins here.';
create index report_visitors_decided_at_idx on private.report_visitors (decided_at);
create index report_visitors_visitor_idx on private.report_visitors (visitor) where visitor is not null;
alter table private.report_visitors enable row level security;
revoke all on table private.report_visitors from public, anon, authenticated, service_role;

create function public.get_review_name(p_review_id uuid)
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select p.title || ' #' || r.number
  from private.reviews r
  join public.travel_packages p on p.id = r.package_id
  where r.id = p_review_id and r.published_at is not null and r.removed_at is null
    and p.is_listed
$$;
comment on function public.get_review_name(uuid) is
  'What a report calls a review: its package''s title and its number. One row; none for a review that the public does not see.';
revoke all on function public.get_review_name(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_review_name(uuid) to anon, authenticated;

create function private.public_subject(p_kind text, p_subject_id uuid)
returns table (name text, agency_id uuid, excerpt jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function private.public_subject(text, uuid) is
  'What the public sees of a package, an agency or a review, for a report of it. One row; none for what the public does not see.';
revoke all on function private.public_subject(text, uuid)
from public, anon, authenticated, service_role;

create function public.report_subject(
  p_kind text, p_subject_id uuid, p_category text, p_note text
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.report_subject(text, uuid, text, text) is
  'Reports a conversation of the caller''s, a listed package, a live agency or a review that the public sees to the operator; the same subject again while the report is open is one report. Ten a day. Returns the report. Refuses with WF000, WF009, WF020, WF095.';
revoke all on function public.report_subject(text, uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.report_subject(text, uuid, text, text) to authenticated;

create function public.report_as_visitor(
  p_kind text, p_subject_id uuid, p_category text, p_note text, p_name text, p_email text,
  p_locale text, p_visitor text
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.report_as_visitor(text, uuid, text, text, text, text, text, text) is
  'Reports a listed package, a live agency or a review that the public sees for somebody without an account, who is answered by mail; the same subject from the same address while the report is open is one report. Five open ones of a visitor and day, and 200 in all. For the site''s server alone, which makes p_visitor. Returns the report. Refuses with WF009, WF095, WF099. Nullable: p_name.';
revoke all on function public.report_as_visitor(text, uuid, text, text, text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.report_as_visitor(text, uuid, text, text, text, text, text, text)
to service_role;

create function public.list_reports(
  p_is_open boolean default true,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text,
  category text, note text, created_at timestamptz, decided_at timestamptz, outcome text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.list_reports(boolean, timestamptz, uuid, integer) is
  'Open or decided reports for admins, newest first: 42501 for anybody else. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_before, p_before_id, agency_id, agency_name, decided_at, outcome.';
revoke all on function public.list_reports(boolean, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_reports(boolean, timestamptz, uuid, integer)
to authenticated;

create function public.open_report(p_report_id uuid)
returns table (
  id uuid, kind text, subject_id uuid, subject_name text, agency_id uuid, agency_name text,
  category text, note text, excerpt jsonb, created_at timestamptz, decided_at timestamptz,
  outcome text, answer text, reporter_id uuid, reporter_name text, traveller_id uuid,
  reports_of_subject integer, review_package_id uuid, review_removal_reason text,
  from_visitor boolean, visitor_name text, visitor_email text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.open_report(uuid) is
  'A report with its context for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown report. excerpt: sent_at and text of the messages that the other side had written, or of the review. traveller_id: of a conversation. review_package_id, review_removal_reason: of a review, as it is now. visitor_name, visitor_email: of a report from_visitor, until they are forgotten. Nullable: agency_id, agency_name, decided_at, outcome, answer, reporter_id, reporter_name, traveller_id, review_package_id, review_removal_reason, visitor_name, visitor_email.';
revoke all on function public.open_report(uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_report(uuid) to authenticated;

create function public.decide_report(p_report_id uuid, p_outcome text, p_answer text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.decide_report(uuid, text, text) is
  'An admin decides on an open report, with an answer for its reporter: dismissed, warned, removed (a review that an admin removed before), or with the step itself hidden (the package), suspended (the agency) or locked (the traveller of a conversation that an agency reported). Refuses with WF000, WF009, WF060, WF095 and what the step refuses with; 42501 for anybody but an admin.';
revoke all on function public.decide_report(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.decide_report(uuid, text, text) to authenticated;
