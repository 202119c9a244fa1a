-- The operator's view of the agencies: all of them with their state, and one in numbers. Nothing of
-- what travellers and agencies have with each other is in it.

create function private.agency_state(p_agency public.agencies)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_agency.suspended_at is not null then 'suspended'
    when private.is_live_status(p_agency.verification_status) then 'live'
    else p_agency.verification_status
  end
$$;
comment on function private.agency_state(public.agencies) is 'live, pending, rejected or suspended: what an operator calls it.';
revoke all on function private.agency_state(public.agencies) from public, anon, authenticated, service_role;

create function private.is_agency_found(p_agency public.agencies, p_search text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_search is null
    or position(lower(p_search) in lower(p_agency.business_name)) > 0
    or position(lower(p_search) in lower(p_agency.business_email)) > 0
    or position(lower(p_search) in lower(coalesce(p_agency.license_number, ''))) > 0
$$;
comment on function private.is_agency_found(public.agencies, text) is 'Whether name, e-mail address or licence hold the text, in whatever case. Null: every agency.';
revoke all on function private.is_agency_found(public.agencies, text) from public, anon, authenticated, service_role;

create index agencies_created_at_idx on public.agencies (created_at desc, id desc);

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
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select
    a.id, a.business_name, a.business_email, private.agency_state(a), a.is_desk, a.created_at,
    (
      select count(*)::integer from public.travel_packages p where p.agency_id = a.id and p.is_listed
    ),
    coalesce(r.pending + r.confirmed + r.completed + r.cancelled, 0)
  from public.agencies a
  left join private.agency_rollups r on r.agency_id = a.id and r.starts_at = '-infinity'
  where (p_state is null or private.agency_state(a) = p_state)
    and private.is_agency_found(a, nullif(private.trimmed(p_search), ''))
    and (p_before is null or (a.created_at, a.id) < (p_before, p_before_id))
  order by a.created_at desc, a.id desc
  limit least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_agencies(text, text, timestamptz, uuid, integer) is
  'All agencies for admins, newest first: 42501 for anybody else. p_state: live, pending, rejected or suspended. p_search: part of name, address or licence. p_before, p_before_id: created_at and id of the last one seen. bookings counts all there ever were. Nullable: p_state, p_search, p_before, p_before_id.';

create function public.count_agencies(p_search text default null)
returns table (live integer, pending integer, rejected integer, suspended integer)
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
    (count(*) filter (where s.state = 'live'))::integer,
    (count(*) filter (where s.state = 'pending'))::integer,
    (count(*) filter (where s.state = 'rejected'))::integer,
    (count(*) filter (where s.state = 'suspended'))::integer
  from public.agencies a
  cross join lateral (select private.agency_state(a) as state) as s
  where private.is_agency_found(a, nullif(private.trimmed(p_search), ''));
end
$$;
comment on function public.count_agencies(text) is
  'How many agencies there are in each state, for admins: 42501 for anybody else. One row. Nullable: p_search.';

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
    (count(p.id) filter (where p.status = 'published'))::integer,
    (count(p.id) filter (where p.status = 'draft'))::integer,
    (count(p.id) filter (where p.status = 'archived'))::integer,
    coalesce(max(r.pending), 0), coalesce(max(r.confirmed), 0), coalesce(max(r.completed), 0),
    coalesce(max(r.cancelled), 0)
  from public.agencies a
  left join public.travel_packages p on p.agency_id = a.id
  left join private.agency_rollups r on r.agency_id = a.id and r.starts_at = '-infinity'
  where a.id = p_agency_id
  group by a.id;
end
$$;
comment on function public.agency_overview(uuid) is
  'How many packages and bookings an agency has, by status, for admins: 42501 for anybody else. One row; none for an unknown agency. Bookings are counted as they are stored, those whose hold has run out among the pending ones.';

revoke all on function public.list_agencies(text, text, timestamptz, uuid, integer) from public, anon, authenticated, service_role;
revoke all on function public.count_agencies(text) from public, anon, authenticated, service_role;
revoke all on function public.agency_overview(uuid) from public, anon, authenticated, service_role;
grant execute on function public.list_agencies(text, text, timestamptz, uuid, integer) to authenticated;
grant execute on function public.count_agencies(text) to authenticated;
grant execute on function public.agency_overview(uuid) to authenticated;
