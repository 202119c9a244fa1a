-- Accounts: roles and profiles, both made by a trigger when somebody signs up.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'agency', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Which roles an account has. admin is given by the operator only.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role is 'user, agency or admin.';
comment on column public.user_roles.created_at is 'Since when.';

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default ''
    constraint profiles_full_name_check check (full_name = '' or private.is_line(full_name, 120)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What a person tells us about themself. Nobody else reads it; agencies see a snapshot of the name.';
comment on column public.profiles.user_id is 'The account.';
comment on column public.profiles.full_name is 'Up to 120 characters, empty when not given.';
comment on column public.profiles.created_at is 'When the account was made.';
comment on column public.profiles.updated_at is 'Last change.';

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_updated_at();

create function private.normalise_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.full_name := private.trimmed(new.full_name);
  return new;
end
$$;
comment on function private.normalise_profile() is 'Trigger: trims the name before the checks see it.';
revoke all on function private.normalise_profile() from public, anon, authenticated, service_role;
create trigger profiles_normalise before insert or update of full_name on public.profiles
for each row execute function private.normalise_profile();

create function private.has_role(p_role text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = p_role
  )
$$;
comment on function private.has_role(text) is 'Whether the signed-in user has the role.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_role('admin')
$$;
comment on function private.is_admin() is 'Whether the signed-in user is an admin.';

revoke all on function private.has_role(text) from public, anon, authenticated, service_role;
revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := new.raw_user_meta_data;
  v_name text := '';
begin
  -- Some servers store the object as a JSON string that holds it.
  if jsonb_typeof(v_meta) = 'string' and (v_meta #>> '{}') is json object then
    v_meta := (v_meta #>> '{}')::jsonb;
  end if;
  -- The metadata is whatever the visitor typed: only a name is taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029]', ' ', 'g');
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
  end if;
  insert into public.profiles (user_id, full_name) values (new.id, v_name);
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;
comment on function private.handle_new_user() is 'Trigger on sign-up: makes the profile and gives the role user.';
revoke all on function private.handle_new_user() from public, anon, authenticated, service_role;
create trigger wayfare_new_user after insert on auth.users
for each row execute function private.handle_new_user();

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

alter table public.user_roles enable row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select (user_id, role, created_at) on table public.user_roles to authenticated;
grant insert (user_id, role) on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

create policy "People read their own roles" on public.user_roles
for select to authenticated using (user_id = (select auth.uid()));
create policy "People may add the role agency for themselves" on public.user_roles
for insert to authenticated with check (user_id = (select auth.uid()) and role = 'agency');

alter table public.profiles enable row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select (user_id, full_name, created_at, updated_at) on table public.profiles to authenticated;
grant update (full_name) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy "People read their own profile" on public.profiles
for select to authenticated using (user_id = (select auth.uid()));
create policy "People change their own name" on public.profiles
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
