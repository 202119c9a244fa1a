-- The audit log: actor, action, and the name of the object at the time.

create function private.audit_document(p_action text, p_detail jsonb)
returns tsvector
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.search_document(left(private.folded(p_action || ' ' || coalesce(
    (
      select string_agg(v.value #>> '{}', ' ')
      from jsonb_path_query(
        p_detail, 'strict $.** ? (@.type() == "string" || @.type() == "number")'
      ) as v (value)
    ),
    ''
  )), 5000))
$$;
comment on function private.audit_document(text, jsonb) is
  'What a search of the audit log looks at: the words of the action and of all values, folded; the first 5000 characters.';
revoke all on function private.audit_document(text, jsonb)
from public, anon, authenticated, service_role;

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  agency_id uuid,
  document tsvector generated always as (private.audit_document(action, detail)) stored
);
comment on table private.audit_log is 'Who did what: roles, reviews of agencies, what was published or deleted. Append only.';
comment on column private.audit_log.id is 'Order of writing.';
comment on column private.audit_log.happened_at is 'When.';
comment on column private.audit_log.actor_id is 'The signed-in user; null for the operator and for jobs. No foreign key: the log outlives accounts.';
comment on column private.audit_log.action is 'What, as subject.verb, such as agency.rejected.';
comment on column private.audit_log.subject_id is 'The row it was done to.';
comment on column private.audit_log.detail is
  'Old and new values that matter; name and licence of an agency, title of a package, reference of a booking as they were.';
comment on column private.audit_log.agency_id is 'The agency that it concerns: itself, its package or a booking with it. Null for the rest. No foreign key: the log outlives agencies.';
comment on column private.audit_log.document is
  'Words of the action and the values, for the search. Names of people and agencies are looked up as they are today.';
create index audit_log_document_idx on private.audit_log
using gin (document) with (gin_pending_list_limit = 256);
create index audit_log_actor_id_idx on private.audit_log (actor_id, id desc)
where actor_id is not null;
create index audit_log_happened_at_idx on private.audit_log (happened_at desc, id desc);
create index audit_log_subject_id_idx on private.audit_log (subject_id, id desc);
create index audit_log_agency_id_idx on private.audit_log (agency_id, id desc)
where agency_id is not null;
create index audit_log_action_idx on private.audit_log (action, id desc);
create index audit_log_kind_idx on private.audit_log (split_part(action, '.', 1), id desc);
alter table private.audit_log enable row level security;
revoke all on table private.audit_log from public, anon, authenticated, service_role;

create function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_called jsonb := case split_part(p_action, '.', 1)
    when 'agency' then (
      select jsonb_strip_nulls(jsonb_build_object('name', a.business_name, 'licence', a.license_number))
      from public.agencies a where a.id = p_subject_id
    )
    when 'package' then (
      select jsonb_build_object('title', p.title)
      from public.travel_packages p where p.id = p_subject_id
    )
  end;
begin
  insert into private.audit_log (actor_id, action, subject_id, agency_id, detail)
  values (
    (select auth.uid()), p_action, p_subject_id,
    private.agency_concerned(p_action, p_subject_id, p_detail),
    coalesce(v_called, '{}') || p_detail
  );
end
$$;
comment on function private.audit(text, uuid, jsonb) is
  'Appends to the audit log in the name of the signed-in user, with what an agency (name, licence) or a package (title) is called now.';
revoke all on function private.audit(text, uuid, jsonb)
from public, anon, authenticated, service_role;

create function private.audit_opening(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.audit_opening(text, uuid, jsonb) is
  'Writes down that the signed-in admin has opened somebody''s data, once in ten minutes.';
revoke all on function private.audit_opening(text, uuid, jsonb)
from public, anon, authenticated, service_role;

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
revoke all on function private.agency_concerned(text, uuid, jsonb)
from public, anon, authenticated, service_role;
