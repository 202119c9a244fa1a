-- The audit log tells what was called how at the time: an agency that is rejected may come back under
-- another name, and a package gets another title. What was written before stays as it is.

create or replace function private.audit(p_action text, p_subject_id uuid, p_detail jsonb default '{}')
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
comment on column private.audit_log.detail is
  'Old and new values that matter; name and licence of an agency, title of a package, reference of a booking as they were.';

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
    if new.status = 'published' then
      -- Whoever looks for what was published finds it under one name.
      perform private.audit('package.published', new.id);
    end if;
  elsif new.status <> old.status then
    perform private.audit(
      'package.' || new.status, new.id, jsonb_build_object('from', old.status)
    );
  end if;
  return null;
end
$$;
comment on function private.audit_package() is
  'Trigger: writes creation, publication, change of status and deletion to the audit log.';

create or replace function private.publish_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (
    new.id, new.business_name,
    private.is_live_status(new.verification_status) and new.suspended_at is null
  )
  on conflict (agency_id) do update
  set business_name = excluded.business_name, is_live = excluded.is_live;

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
  return new;
end
$$;

create or replace function public.list_audit_log(
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
