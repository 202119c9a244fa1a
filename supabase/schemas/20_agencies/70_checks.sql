-- The operator's checklist of an application, and the approval that it precedes.

create table private.agency_checks (
  agency_id uuid not null references public.agencies (id) on delete cascade,
  item text not null
    constraint agency_checks_item_check
    check (item in ('licence', 'identity', 'contact', 'address', 'website', 'insurance')),
  checked_by uuid references auth.users (id) on delete set null,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, item)
);
comment on table private.agency_checks is
  'What an admin has checked of an application. One from before the last submission no longer counts.';
comment on column private.agency_checks.agency_id is 'The agency.';
comment on column private.agency_checks.item is 'licence, identity, contact, address, website or insurance.';
comment on column private.agency_checks.checked_by is 'The admin; null once the account is erased.';
comment on column private.agency_checks.checked_at is 'When.';
create index agency_checks_checked_by_idx on private.agency_checks (checked_by);
alter table private.agency_checks enable row level security;
revoke all on table private.agency_checks from public, anon, authenticated, service_role;

create function private.open_checks(p_agency_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(i.item order by i.place), '{}')
  from unnest(array['licence', 'identity', 'contact', 'address', 'website', 'insurance'])
    with ordinality as i (item, place)
  where not exists (
    select from private.agency_checks c
    join public.agencies a on a.id = c.agency_id
    where c.agency_id = p_agency_id and c.item = i.item and c.checked_at >= a.submitted_at
  )
$$;
comment on function private.open_checks(uuid) is
  'What no admin has checked since the application was submitted, in the order of the list.';
revoke all on function private.open_checks(uuid) from public, anon, authenticated, service_role;

create function public.list_agency_checks(p_agency_id uuid)
returns table (item text, checked_by_name text, checked_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  select c.item, private.customer_name(c.checked_by), c.checked_at
  from private.agency_checks c
  join public.agencies a on a.id = c.agency_id
  where c.agency_id = p_agency_id and c.checked_at >= a.submitted_at
  order by c.item;
end
$$;
comment on function public.list_agency_checks(uuid) is
  'What admins have checked since the application was submitted, at most six rows, for admins: 42501 for anybody else. Nullable: checked_by_name.';
revoke all on function public.list_agency_checks(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_checks(uuid) to authenticated;

create function public.set_agency_checks(p_agency_id uuid, p_ticked text[], p_unticked text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_ticked text[];
  v_unticked text[];
begin
  with changed as (
    insert into private.agency_checks (agency_id, item, checked_by)
    select v_agency.id, i.item, (select auth.uid())
    from (select distinct item from unnest(p_ticked) as item) as i
    on conflict (agency_id, item) do update
    set checked_by = excluded.checked_by, checked_at = excluded.checked_at
    where agency_checks.checked_at < v_agency.submitted_at
    returning item
  )
  select array_agg(c.item order by c.item) into v_ticked from changed c;
  with changed as (
    delete from private.agency_checks c
    where c.agency_id = v_agency.id and c.item = any (p_unticked)
      and c.checked_at >= v_agency.submitted_at
    returning c.item
  )
  select array_agg(c.item order by c.item) into v_unticked from changed c;
  if v_ticked is not null or v_unticked is not null then
    perform private.audit('agency.checked', v_agency.id, jsonb_strip_nulls(jsonb_build_object(
      'ticked', to_jsonb(v_ticked), 'unticked', to_jsonb(v_unticked)
    )));
  end if;
end
$$;
comment on function public.set_agency_checks(uuid, text[], text[]) is
  'An admin ticks and unticks items of an application''s checklist, never of their own agency. A tick that stands keeps its name and time. Refuses with WF000, WF033; 42501 for anybody but an admin.';
revoke all on function public.set_agency_checks(uuid, text[], text[])
from public, anon, authenticated, service_role;
grant execute on function public.set_agency_checks(uuid, text[], text[]) to authenticated;

create function public.approve_application(
  p_agency_id uuid,
  p_seen text,
  p_submitted_at timestamptz,
  p_corrected_at timestamptz,
  p_reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_open text[] := private.open_checks(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if (v_agency.verification_status, v_agency.submitted_at, v_agency.corrected_at)
    is distinct from (p_seen, p_submitted_at, p_corrected_at)
  then
    perform private.refuse('changed_meanwhile');
  end if;
  if cardinality(v_open) > 0 then
    if private.is_prose(v_reason, 1000) is not true then
      perform private.refuse('checks_open');
    end if;
    perform private.audit('agency.checks_waived', v_agency.id, jsonb_build_object(
      'open', to_jsonb(v_open), 'reason', v_reason
    ));
  end if;
  update public.agencies a
  set verification_status = 'approved', reviewed_at = clock_timestamp()
  where a.id = v_agency.id;
end
$$;
comment on function public.approve_application(uuid, text, timestamptz, timestamptz, text) is
  'An admin approves the application that they have read, by status, submission and correction, never of their own agency. With open items of the checklist it needs a reason of 1 to 1000 characters. Refuses with WF000, WF033, WF036, WF060; 42501 for anybody but an admin. Nullable: p_corrected_at, p_reason.';
revoke all on function public.approve_application(uuid, text, timestamptz, timestamptz, text)
from public, anon, authenticated, service_role;
grant execute on function public.approve_application(uuid, text, timestamptz, timestamptz, text)
to authenticated;
