-- Who the caller is: policies and functions ask here. Admins act only with a second factor; agencies too,
-- where an admin requires it.

create function private.has_role(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  perform from public.user_roles r where r.user_id = v_user_id and r.role = p_role;
  return found;
end
$$;
comment on function private.has_role(text) is 'Whether the signed-in user has the role.';
revoke all on function private.has_role(text) from public, anon, authenticated, service_role;

create function private.may_act_as(p_role text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_required boolean;
begin
  if private.has_shown_second_factor() then
    return true;
  end if;
  select case p_role when 'admin' then s.require_admin_mfa else s.require_agency_mfa end
  into strict v_is_required
  from private.settings s;
  return not v_is_required;
end
$$;
comment on function private.may_act_as(text) is
  'Whether the caller''s session has shown a second factor, or the role (admin or agency) needs none.';
revoke all on function private.may_act_as(text) from public, anon, authenticated, service_role;

create function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_role('admin') and private.may_act_as('admin');
end
$$;
comment on function private.is_admin() is
  'Whether the signed-in user is an admin and has shown the second factor that admins need.';
revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_agency()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_role('agency');
end
$$;
comment on function private.is_agency() is 'Whether the signed-in user has the role agency.';
revoke all on function private.is_agency() from public, anon, authenticated, service_role;
grant execute on function private.is_agency() to authenticated, service_role;

create function private.require_user()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
begin
  if v_user_id is null then
    perform private.refuse('not_signed_in');
  end if;
  return v_user_id;
end
$$;
comment on function private.require_user() is 'The signed-in user, or a refusal.';
revoke all on function private.require_user() from public, anon, authenticated, service_role;

create function private.require_admin()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  if not private.is_admin() then
    raise insufficient_privilege using message = 'admins only';
  end if;
  return (select auth.uid());
end
$$;
comment on function private.require_admin() is 'The signed-in admin, or an error: 42501, as where a policy refuses.';
revoke all on function private.require_admin() from public, anon, authenticated, service_role;

create function private.guard_agency_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.agencies a where a.user_id = new.user_id) then
    raise insufficient_privilege using message = 'the role agency comes with an application';
  end if;
  return new;
end
$$;
comment on function private.guard_agency_role() is
  'Trigger: refuses the role agency for an account without an agency, whoever gives it.';
revoke all on function private.guard_agency_role() from public, anon, authenticated, service_role;

create trigger user_roles_agency before insert or update on public.user_roles
for each row when (new.role = 'agency')
execute function private.guard_agency_role();

create function private.audit_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit('role.removed', old.user_id, jsonb_build_object('role', old.role));
    return old;
  end if;
  perform private.audit('role.given', new.user_id, jsonb_build_object('role', new.role));
  return new;
end
$$;
comment on function private.audit_role() is 'Trigger: writes given and removed roles to the audit log.';
revoke all on function private.audit_role() from public, anon, authenticated, service_role;

create trigger user_roles_audit after insert or delete on public.user_roles
for each row execute function private.audit_role();
