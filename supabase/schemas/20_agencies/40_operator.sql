-- The operator's functions: suspends, restores and lists agencies, and reads the audit log.

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
  update public.agencies a set suspended_at = null, suspension_reason = null, closed_at = null
  where a.id = p_agency_id;
end
$$;
comment on function public.restore_agency(uuid) is
  'An admin ends the suspension of an agency, never of one of their own, or opens one again that its owner has closed. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin.';
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
  p_agency_id uuid default null,
  p_ids bigint[] default null
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
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $6.
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
    || case when p_ids is not null then ' and l.id = any($6)' else '' end
    || ' order by l.id desc limit $5
    ) as l
    order by l.id desc'
  using p_action, p_subject_id, p_agency_id, p_before,
    least(greatest(coalesce(p_limit, 50), 1), 200), p_ids;
end
$$;
comment on function public.list_audit_log(text, uuid, bigint, integer, uuid, bigint[]) is
  'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_ids: these entries alone. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. Nullable: p_action, p_subject_id, p_before, p_agency_id, p_ids, actor_id, actor_name, subject_id, subject_name.';
revoke all on function public.list_audit_log(text, uuid, bigint, integer, uuid, bigint[])
from public, anon, authenticated, service_role;
grant execute on function public.list_audit_log(text, uuid, bigint, integer, uuid, bigint[]) to authenticated;

create function private.audit_query(p_search text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  select nullif(string_agg(
    -- One or two Latin letters begin too many words.
    array_to_string(private.lexemes(w.word), ' <-> ')
      || case when w.word ~ '^[a-z0-9]{1,2}$' then '' else ':*' end,
    ' & '
  ), '')::tsquery
  from (
    select word from string_to_table(private.folded(p_search), ' ') as f (word)
    where word <> '' limit 8
  ) as w
$$;
comment on function private.audit_query(text) is
  'Asks for the first eight words of a text, each as the beginning of a word. Null where it has none.';
revoke all on function private.audit_query(text) from public, anon, authenticated, service_role;

create function private.audit_candidates(
  p_query tsquery, p_people uuid[], p_agencies uuid[], p_actions text[], p_limit integer
)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_ids bigint[];
  v_more bigint[];
begin
  -- By the index of words alone: with a limit, the planner would take any other for cheaper.
  perform set_config('enable_indexscan', 'off', true);
  execute 'select array(select l.id from private.audit_log l where l.document @@ $1 limit $2)'
  into v_ids using p_query, p_limit;
  perform set_config('enable_indexscan', 'on', true);
  if cardinality(v_ids) < p_limit then
    execute 'select array(
      select m.id from (
        select l.id from unnest($1) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.actor_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($1) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.subject_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($2) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.agency_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($3) as k (action) cross join lateral (
          select e.id from private.audit_log e where e.action = k.action order by e.id desc limit $4
        ) as l
      ) as m limit $4
    )' into v_more using p_people, p_agencies, p_actions, p_limit;
  end if;
  return v_ids || v_more;
end
$$;
comment on function private.audit_candidates(tsquery, uuid[], uuid[], text[], integer) is
  'Ids of entries that have the words, or are by or about these people, of these agencies or of these actions: all of them if they are fewer than p_limit.';
revoke all on function private.audit_candidates(tsquery, uuid[], uuid[], text[], integer)
from public, anon, authenticated, service_role;

create function public.search_audit_log(
  p_search text,
  p_actions text[] default '{}',
  p_action text default null,
  p_agency_id uuid default null,
  p_before bigint default null,
  p_limit integer default 50
)
returns table (ids bigint[], older_id bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_rare constant integer := 500;
  -- Rows in the order of writing share pages; those of a filter do not.
  v_window integer := case when p_action is null and p_agency_id is null then 10000 else 1000 end;
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_search text := left(p_search, 200);
  v_query tsquery := private.audit_query(v_search);
  v_patterns text[] := private.search_patterns(v_search);
  v_actions text[] := coalesce(p_actions[:100], '{}');
  v_people uuid[] := '{}';
  v_agencies uuid[];
  v_candidates bigint[];
  v_end bigint;
begin
  perform private.require_admin();
  if v_query is null then
    return query select '{}'::bigint[], null::bigint;
    return;
  end if;
  execute 'select array(
    select p.user_id from public.profiles p
    where true' || private.words_where('p.search_text', v_patterns, 1) || ' limit 50
  )' into v_people using v_patterns;
  v_agencies := array(
    select a.id from public.agencies a
    where private.folded(a.business_name) like all (v_patterns) order by a.created_at limit 50
  );
  v_candidates := private.audit_candidates(v_query, v_people, v_agencies, v_actions, v_rare);
  -- Few: all of them. Many: those among the newest entries, of which the next page goes on.
  execute
    'with seen as (
      select l.* from private.audit_log l
      where true'
    || case when cardinality(v_candidates) < v_rare then ' and l.id = any($1)' else '' end
    || case
      when p_action is null then ''
      when strpos(p_action, '.') > 0 then ' and l.action = $2'
      else ' and split_part(l.action, ''.'', 1) = $2'
    end
    || case when p_agency_id is not null then ' and l.agency_id = $3' else '' end
    || case when p_before is not null then ' and l.id < $4' else '' end
    || ' order by l.id desc limit $5
    ), found as (
      select s.id from seen s
      where s.document @@ $7 or s.actor_id = any($8) or s.subject_id = any($8)
        or s.agency_id = any($9) or s.action = any($10)
      order by s.id desc limit $6 + 1
    )
    select
      array(select f.id from found f order by f.id desc limit $6),
      case
        when (select count(*) from found) > $6
          then (select min(f.id) from (select id from found order by id desc limit $6) as f)
        when (select count(*) from seen) = $5 then (select min(s.id) from seen s)
      end'
  into ids, older_id
  using v_candidates, p_action, p_agency_id, p_before, v_window, v_limit, v_query, v_people,
    v_agencies, v_actions;
  return next;
end
$$;
comment on function public.search_audit_log(text, text[], text, uuid, bigint, integer) is
  'Entries of the audit log that match a text, for admins: 42501 for anybody else. Its words begin words of the action or of a value; or all of them are in the name or address of the person who did it or to whom it was done, or in the name of the agency; or p_actions, which the caller knows by another name, has the action. p_action, p_agency_id, p_before, p_limit: as in list_audit_log, which reads the entries. ids are the newest first. older_id is p_before of the next page: of a text that very much matches, the next ten thousand entries are searched. Nullable: p_action, p_agency_id, p_before, older_id.';
revoke all on function public.search_audit_log(text, text[], text, uuid, bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function public.search_audit_log(text, text[], text, uuid, bigint, integer)
to authenticated;
