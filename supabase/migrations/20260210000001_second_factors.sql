-- Second factors are Auth's own. The database asks for one where an admin acts and, where an admin says
-- so, where an agency does.

-- ── What is required ────────────────────────────────────────────────────────────────────────────

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  require_admin_mfa boolean not null default true,
  require_agency_mfa boolean not null default false
);
comment on table private.settings is 'What holds for the whole market. One row.';
comment on column private.settings.is_only_row is 'Keeps a second row out.';
comment on column private.settings.require_admin_mfa is
  'Whether admins act only in a session that has shown a second factor (aal2). Off in the demo.';
comment on column private.settings.require_agency_mfa is
  'Whether agencies act only in such a session. Admins decide it.';
alter table private.settings enable row level security;
revoke all on table private.settings from public, anon, authenticated, service_role;
-- A demo that is there already stays one: its admin has this id, which nobody can sign up for.
insert into private.settings (require_admin_mfa)
select not exists (
  select from auth.users u where u.id = '00000000-0000-4000-8000-000000000005'
);

create function private.has_shown_second_factor()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
end
$$;
comment on function private.has_shown_second_factor() is
  'Whether the caller''s session has shown a second factor.';
revoke all on function private.has_shown_second_factor() from public, anon, authenticated, service_role;

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

create or replace function private.is_admin()
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

create or replace function private.own_agency_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- An expression of its own costs a fraction of a query in a query.
  v_user_id uuid := auth.uid();
  v_id uuid;
begin
  select a.id into v_id from public.agencies a where a.user_id = v_user_id;
  if v_id is not null and not private.may_act_as('agency') then
    return null;
  end if;
  return v_id;
end
$$;
comment on function private.own_agency_id() is
  'The agency of the signed-in user, or null; null, too, while they have not shown a second factor that agencies need. Wrapped in a select it is looked up once a query.';

-- Owners change their agency's settings by its own row, which they always see.
create function private.guard_agency_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.user_id = (select auth.uid()) and not private.may_act_as('agency') then
    raise insufficient_privilege using message = 'second factor required';
  end if;
  return new;
end
$$;
comment on function private.guard_agency_owner() is
  'Trigger: an owner changes their agency only with the second factor that agencies need.';
revoke all on function private.guard_agency_owner() from public, anon, authenticated, service_role;
create trigger agencies_0_second_factor before update on public.agencies
for each row execute function private.guard_agency_owner();

-- ── What the site asks ──────────────────────────────────────────────────────────────────────────

create function private.has_second_factor(p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status <> 'unverified'
  );
end
$$;
comment on function private.has_second_factor(uuid) is
  'Whether an account has a second factor that is set up.';
revoke all on function private.has_second_factor(uuid) from public, anon, authenticated, service_role;

create function public.get_access()
returns table (roles text[], second_step text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
begin
  select coalesce(array_agg(r.role), '{}') into roles
  from public.user_roles r where r.user_id = v_user_id;
  second_step := case
    when private.has_shown_second_factor() then 'none'
    when private.has_second_factor(v_user_id) then 'code'
    when 'admin' = any (roles) and not private.may_act_as('admin')
      or 'agency' = any (roles) and not private.may_act_as('agency') then 'setup'
    else 'none'
  end;
  return next;
end
$$;
comment on function public.get_access() is
  'The caller''s roles, and what their session still has to do before it goes on: nothing (none), show the second factor (code) or set one up (setup).';
revoke all on function public.get_access() from public, anon, authenticated, service_role;
grant execute on function public.get_access() to authenticated;

create function public.is_agency_mfa_required()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select s.require_agency_mfa from private.settings s);
end
$$;
comment on function public.is_agency_mfa_required() is
  'Whether agencies need a second factor, for admins: 42501 for anybody else.';
revoke all on function public.is_agency_mfa_required() from public, anon, authenticated, service_role;
grant execute on function public.is_agency_mfa_required() to authenticated;

create function public.require_agency_mfa(p_required boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings s set require_agency_mfa = coalesce(p_required, false);
end
$$;
comment on function public.require_agency_mfa(boolean) is
  'Says whether agencies need a second factor, for admins: 42501 for anybody else.';
revoke all on function public.require_agency_mfa(boolean) from public, anon, authenticated, service_role;
grant execute on function public.require_agency_mfa(boolean) to authenticated;
