-- What the operator does with agencies: suspends and restores them, lists them, and reads the audit log.

create function private.agency_to_judge(p_agency_id uuid)
returns public.agencies
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_admin();
  v_agency public.agencies;
begin
  -- In the order in which publishing a package takes its locks: the packages, then their agency.
  perform from public.travel_packages p where p.agency_id = p_agency_id for no key update;
  select a.* into v_agency from public.agencies a
  where a.id = p_agency_id and a.user_id <> v_admin_id
  for no key update;
  if v_agency.id is null then
    perform private.refuse('agency_not_found');
  end if;
  return v_agency;
end
$$;
comment on function private.agency_to_judge(uuid) is 'The agency, locked, for an admin who does not own it.';
revoke all on function private.agency_to_judge(uuid) from public, anon, authenticated, service_role;

create function public.suspend_agency(p_agency_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if v_agency.suspended_at is not null
    or not private.is_live_status(v_agency.verification_status)
  then
    perform private.refuse('suspension_refused');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  update public.agencies a
  set suspended_at = clock_timestamp(), suspension_reason = v_reason
  where a.id = p_agency_id;
  perform private.close_requests(p_agency_id);
end
$$;
comment on function public.suspend_agency(uuid, text) is
  'An admin takes a live agency off the market, never one of their own. Its packages vanish at once and its pending requests end with a mail to each traveller; confirmed bookings and conversations go on. Refuses with WF000, WF009, WF033, WF034; 42501 for anybody but an admin.';
revoke all on function public.suspend_agency(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.suspend_agency(uuid, text) to authenticated;

create function public.restore_agency(p_agency_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
begin
  if v_agency.suspended_at is null then
    perform private.refuse('suspension_refused');
  end if;
  update public.agencies a set suspended_at = null, suspension_reason = null
  where a.id = p_agency_id;
end
$$;
comment on function public.restore_agency(uuid) is
  'An admin ends the suspension of an agency, never of one of their own. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin.';
revoke all on function public.restore_agency(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_agency(uuid) to authenticated;

create function private.agency_state(p_agency public.agencies)
returns text
language sql
immutable
return case
  when p_agency.suspended_at is not null then 'suspended'
  when private.is_live_status(p_agency.verification_status) then 'live'
  else p_agency.verification_status
end;
comment on function private.agency_state(public.agencies) is
  'live, pending, rejected or suspended: what an operator calls it. Its names are bound, so that it needs no search_path, is inlined and found in the index.';
revoke all on function private.agency_state(public.agencies)
from public, anon, authenticated, service_role;

create function private.is_agency_found(p_agency public.agencies, p_search text)
returns boolean
language sql
immutable
return p_search is null
  or position(lower(p_search) in lower(p_agency.business_name)) > 0
  or position(lower(p_search) in lower(p_agency.business_email)) > 0
  or position(lower(p_search) in lower(coalesce(p_agency.license_number, ''))) > 0;
comment on function private.is_agency_found(public.agencies, text) is
  'Whether name, e-mail address or licence hold the text, in whatever case. Null: every agency. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.is_agency_found(public.agencies, text)
from public, anon, authenticated, service_role;

create function public.list_agencies(
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
      case when l.is_live then coalesce(c.published, 0) else 0 end,
      r.pending + r.confirmed + r.completed + r.cancelled
    from (
      select a.* from public.agencies a
      where true'
    || case when p_state is not null then ' and private.agency_state(a) = $1' else '' end
    || case when v_search is not null then ' and private.is_agency_found(a, $2)' else '' end
    || case when p_before is not null then ' and (a.created_at, a.id) < ($3, $4)' else '' end
    || ' order by a.created_at desc, a.id desc limit $5
    ) as a
    left join public.agency_public l on l.agency_id = a.id
    left join private.package_counts c on c.agency_id = a.id
    cross join lateral private.agency_sums(a.id, ''-infinity'') as r
    order by a.created_at desc, a.id desc'
  using p_state, v_search, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_agencies(text, text, timestamptz, uuid, integer) is
  'All agencies for admins, newest first: 42501 for anybody else. p_state: live, pending, rejected or suspended. p_search: part of name, address or licence. p_before, p_before_id: created_at and id of the last one seen. bookings counts all there ever were. Nullable: p_state, p_search, p_before, p_before_id.';
revoke all on function public.list_agencies(text, text, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_agencies(text, text, timestamptz, uuid, integer)
to authenticated;

create function public.count_agencies(p_search text default null)
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
comment on function public.count_agencies(text) is
  'How many agencies there are in each state, for admins: 42501 for anybody else. One row. Nullable: p_search.';
revoke all on function public.count_agencies(text) from public, anon, authenticated, service_role;
grant execute on function public.count_agencies(text) to authenticated;

create function public.agency_overview(p_agency_id uuid)
returns table (
  packages_published integer, packages_draft integer, packages_archived integer,
  bookings_pending integer, bookings_confirmed integer, bookings_completed integer,
  bookings_cancelled integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select
    coalesce(p.published, 0), coalesce(p.draft, 0), coalesce(p.archived, 0),
    n.pending, n.confirmed, n.completed, n.cancelled
  from public.agencies a
  cross join lateral private.count_bookings(a.id) as n
  left join private.package_counts p on p.agency_id = a.id
  where a.id = p_agency_id;
end
$$;
comment on function public.agency_overview(uuid) is
  'How many packages and bookings an agency has, by status, for admins: 42501 for anybody else. One row; none for an unknown agency. An expired hold counts as cancelled, as it does for the agency.';
revoke all on function public.agency_overview(uuid) from public, anon, authenticated, service_role;
grant execute on function public.agency_overview(uuid) to authenticated;

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
  'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. Nullable: p_action, p_subject_id, p_before, p_agency_id, actor_id, actor_name, subject_id, subject_name.';
revoke all on function public.list_audit_log(text, uuid, bigint, integer, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.list_audit_log(text, uuid, bigint, integer, uuid) to authenticated;
