-- What keeps every list one page of work, however full it is: an index for each order and filter, and
-- functions that read no more than they show.

-- Which trips are over is asked of the database: of a page that it gives, nothing is left out later.
alter table public.bookings
add column ends_on date generated always as (travel_date + duration_days - 1) stored;
comment on column public.bookings.ends_on is 'Last day of travel, a plain date at the agency.';
grant select (ends_on) on table public.bookings to authenticated;
create index bookings_user_id_agency_id_idx on public.bookings (user_id, agency_id);
create index bookings_user_id_travel_date_idx on public.bookings (user_id, travel_date, id);
-- Lists by status, and counts the statuses from the index alone, the policies' column included.
create index travel_packages_agency_id_status_idx
on public.travel_packages (agency_id, status, created_at desc, id desc) include (is_listed);
create index travel_packages_agency_id_title_idx on public.travel_packages (agency_id, title, id);
-- Whether a traveller talks to an agency, which the policy of its name asks for every row of an inbox.
create index conversations_user_id_agency_id_idx on public.conversations (user_id, agency_id);
create index agencies_status_reviewed_at_idx
on public.agencies (verification_status, reviewed_at desc nulls last, id);
create index agencies_reviewed_at_idx on public.agencies (reviewed_at desc nulls last, id);

-- ── The operator's agencies ─────────────────────────────────────────────────────────────────────

-- Without a search_path of its own it is inlined, and what it says is found in the index below.
alter function private.is_live_status(text) reset search_path;

-- An index may hold no function that those who write the row cannot call: what agency_state says,
-- word for word.
create index agencies_state_created_at_idx on public.agencies (
  (
    case
      when suspended_at is not null then 'suspended'
      when verification_status in ('approved', 'verified') then 'live'
      else verification_status
    end
  ),
  created_at desc,
  id desc
);

create or replace function private.agency_state(p_agency public.agencies)
returns text
language sql
immutable
as $$
  select case
    when p_agency.suspended_at is not null then 'suspended'
    when private.is_live_status(p_agency.verification_status) then 'live'
    else p_agency.verification_status
  end
$$;
comment on function private.agency_state(public.agencies) is
  'live, pending, rejected or suspended: what an operator calls it. No search_path of its own, so that it is inlined and found in the index.';

create or replace function private.is_agency_found(p_agency public.agencies, p_search text)
returns boolean
language sql
immutable
as $$
  select p_search is null
    or position(lower(p_search) in lower(p_agency.business_name)) > 0
    or position(lower(p_search) in lower(p_agency.business_email)) > 0
    or position(lower(p_search) in lower(coalesce(p_agency.license_number, ''))) > 0
$$;
comment on function private.is_agency_found(public.agencies, text) is
  'Whether name, e-mail address or licence hold the text, in whatever case. Null: every agency. No search_path of its own, so that it is inlined.';

create or replace function public.list_agencies(
  p_state text default null,
  p_search text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, business_name text, business_email text, state text, is_desk boolean,
  created_at timestamptz, packages_listed integer, bookings integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := nullif(private.trimmed(p_search), '');
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      a.id, a.business_name, a.business_email, private.agency_state(a), a.is_desk, a.created_at,
      (
        select count(*)::integer from public.travel_packages p
        where p.agency_id = a.id and p.is_listed
      ),
      coalesce(r.pending + r.confirmed + r.completed + r.cancelled, 0)
    from (
      select a.* from public.agencies a
      where true'
    || case when p_state is not null then ' and private.agency_state(a) = $1' else '' end
    || case when v_search is not null then ' and private.is_agency_found(a, $2)' else '' end
    || case when p_before is not null then ' and (a.created_at, a.id) < ($3, $4)' else '' end
    || ' order by a.created_at desc, a.id desc limit $5
    ) as a
    left join private.agency_rollups r on r.agency_id = a.id and r.starts_at = ''-infinity''
    order by a.created_at desc, a.id desc'
  using p_state, v_search, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;

create or replace function public.count_agencies(p_search text default null)
returns table (live integer, pending integer, rejected integer, suspended integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_search text := nullif(private.trimmed(p_search), '');
begin
  perform private.require_admin();
  return query
  select
    (count(*) filter (where private.agency_state(a) = 'live'))::integer,
    (count(*) filter (where private.agency_state(a) = 'pending'))::integer,
    (count(*) filter (where private.agency_state(a) = 'rejected'))::integer,
    (count(*) filter (where private.agency_state(a) = 'suspended'))::integer
  from public.agencies a
  where private.is_agency_found(a, v_search);
end
$$;

-- ── Analytics of many packages ──────────────────────────────────────────────────────────────────

drop function public.agency_analytics_packages(text, date, date);
create function public.agency_analytics_packages(
  p_time_zone text, p_from date, p_to date, p_package_id uuid default null,
  p_limit integer default 50
)
returns table (
  package_id uuid, title text, views integer, enquiries integer, bookings integer,
  completed integer, cancelled integer, revenue numeric, average_lead_days numeric,
  packages_in_all integer, lead_days_in_all numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_first timestamptz := (p_from - 1)::timestamp at time zone 'UTC';
  v_last timestamptz := (p_to + 2)::timestamp at time zone 'UTC';
begin
  perform private.check_period(p_from, p_to);
  if v_agency_id is null then
    return;
  end if;
  return query
  with made as (
    select
      r.package_id, (r.starts_at at time zone p_time_zone)::date as day, r.revenue,
      r.pending + r.confirmed + r.completed + r.cancelled as bookings, r.completed,
      r.pending + r.cancelled as cancelled, r.enquiries, r.travel_days
    from public.travel_packages p
    join private.package_rollups r
      on r.package_id = p.id and r.starts_at >= v_first and r.starts_at < v_last
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
    union all
    select b.package_id, (b.created_at at time zone p_time_zone)::date, 0, 0, 0, -1, 0, 0
    from public.bookings b
    where b.agency_id = v_agency_id and b.status = 'pending' and b.hold_expires_at > now()
      and (p_package_id is null or b.package_id = p_package_id)
  ),
  sums as (
    select
      m.package_id, sum(m.revenue) as revenue, sum(m.bookings)::integer as bookings,
      sum(m.completed)::integer as completed, sum(m.cancelled)::integer as cancelled,
      sum(m.enquiries)::integer as enquiries,
      sum(m.travel_days - m.bookings * (m.day - date '1970-01-01')) as lead_days
    from made m
    where m.day between p_from and p_to
    group by m.package_id
  ),
  seen as (
    select v.package_id, sum(v.views)::integer as views
    from public.travel_packages p
    join private.view_rollups v
      on v.package_id = p.id and v.starts_at >= v_first and v.starts_at < v_last
    where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
      and (v.starts_at at time zone p_time_zone)::date between p_from and p_to
    group by v.package_id
  )
  select
    p.id, p.title, coalesce(v.views, 0), coalesce(s.enquiries, 0), coalesce(s.bookings, 0),
    coalesce(s.completed, 0), coalesce(s.cancelled, 0), coalesce(s.revenue, 0),
    round(s.lead_days::numeric / nullif(s.bookings, 0), 1),
    (count(*) over ())::integer,
    round((sum(s.lead_days) over ())::numeric / nullif(sum(s.bookings) over (), 0), 1)
  from public.travel_packages p
  left join sums s on s.package_id = p.id
  left join seen v on v.package_id = p.id
  where p.agency_id = v_agency_id and (p_package_id is null or p.id = p_package_id)
  order by coalesce(s.revenue, 0) desc, coalesce(s.bookings, 0) desc, coalesce(v.views, 0) desc, p.id
  limit least(greatest(coalesce(p_limit, 50), 1), 1000);
end
$$;
comment on function public.agency_analytics_packages(text, date, date, uuid, integer) is
  'The figures of each package of the caller''s agency over a whole period, those with the most revenue first: p_limit of them, 1 to 1000, or p_package_id alone. average_lead_days is from the day of booking to the day of travel; null without bookings. packages_in_all and lead_days_in_all speak of all packages, also of those that are not returned; the latter counts each booking the same. Refuses with WF035. Nullable: p_package_id, average_lead_days, lead_days_in_all.';
revoke all on function public.agency_analytics_packages(text, date, date, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.agency_analytics_packages(text, date, date, uuid, integer) to authenticated;

-- ── The audit log of an agency ──────────────────────────────────────────────────────────────────

alter table private.audit_log add column agency_id uuid;
comment on column private.audit_log.agency_id is 'The agency that it concerns: itself, its package or a booking with it. Null for the rest. No foreign key: the log outlives agencies.';
create index audit_log_agency_id_idx on private.audit_log (agency_id, id desc)
where agency_id is not null;
create index audit_log_action_idx on private.audit_log (action, id desc);
create index audit_log_kind_idx on private.audit_log (split_part(action, '.', 1), id desc);

create function private.agency_concerned(p_action text, p_subject_id uuid, p_detail jsonb)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case split_part(p_action, '.', 1)
    when 'agency' then p_subject_id
    when 'package' then coalesce(
      (p_detail ->> 'agency_id')::uuid,
      (select p.agency_id from public.travel_packages p where p.id = p_subject_id)
    )
    when 'booking' then (p_detail ->> 'agency_id')::uuid
  end;
end
$$;
comment on function private.agency_concerned(text, uuid, jsonb) is 'The agency that an entry of the audit log concerns.';
revoke all on function private.agency_concerned(text, uuid, jsonb) from public, anon, authenticated, service_role;

-- Packages that are deleted by now are in the log without their agency, as they always were.
update private.audit_log l set agency_id = private.agency_concerned(l.action, l.subject_id, l.detail)
where split_part(l.action, '.', 1) in ('agency', 'package', 'booking');

create or replace function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.audit_log (actor_id, action, subject_id, agency_id, detail)
  values (
    (select auth.uid()), p_action, p_subject_id,
    private.agency_concerned(p_action, p_subject_id, p_detail), p_detail
  );
end
$$;

create or replace function private.audit_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit(
      'package.deleted', old.id,
      jsonb_build_object('title', old.title, 'agency_id', old.agency_id)
    );
  elsif tg_op = 'INSERT' then
    perform private.audit('package.created', new.id, jsonb_build_object('status', new.status));
  elsif new.status <> old.status then
    perform private.audit(
      'package.' || new.status, new.id, jsonb_build_object('from', old.status)
    );
  end if;
  return null;
end
$$;

drop function public.list_audit_log(text, uuid, bigint, integer);
create function public.list_audit_log(
  p_action text default null,
  p_subject_id uuid default null,
  p_before bigint default null,
  p_limit integer default 50,
  p_agency_id uuid default null
)
returns table (
  id bigint, happened_at timestamptz, actor_id uuid, actor_name text, action text,
  subject_id uuid, subject_name text, detail jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      l.id, l.happened_at, l.actor_id, private.customer_name(l.actor_id), l.action, l.subject_id,
      case split_part(l.action, ''.'', 1)
        when ''agency'' then (
          select a.business_name from public.agencies a where a.id = l.subject_id
        )
        when ''package'' then coalesce(
          (select p.title from public.travel_packages p where p.id = l.subject_id),
          l.detail ->> ''title''
        )
        when ''announcement'' then coalesce(
          (select n.title from public.announcements n where n.id = l.subject_id),
          l.detail ->> ''title''
        )
        when ''booking'' then l.detail ->> ''reference''
        when ''role'' then private.customer_name(l.subject_id)
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
$$;
comment on function public.list_audit_log(text, uuid, bigint, integer, uuid) is
  'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_limit: 1 to 200. actor_name is null for the operator and for jobs. Nullable: p_action, p_subject_id, p_before, p_agency_id, actor_id, actor_name, subject_id, subject_name.';
revoke all on function public.list_audit_log(text, uuid, bigint, integer, uuid) from public, anon, authenticated, service_role;
grant execute on function public.list_audit_log(text, uuid, bigint, integer, uuid) to authenticated;
