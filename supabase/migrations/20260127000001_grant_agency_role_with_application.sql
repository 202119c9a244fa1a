-- The role agency comes with an application and in no other way. Without an agency it opened a portal
-- with nothing in it and closed the traveller's inbox.

drop policy "People may add the role agency for themselves" on public.user_roles;
revoke insert on table public.user_roles from authenticated;

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

create function private.remove_agency_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.user_roles r where r.user_id = old.user_id and r.role = 'agency';
  return null;
end
$$;
comment on function private.remove_agency_role() is
  'Trigger: takes the role agency from the owner of a deleted agency.';
revoke all on function private.remove_agency_role() from public, anon, authenticated, service_role;
create trigger agencies_remove_role after delete on public.agencies
for each row execute function private.remove_agency_role();

-- Accounts that gave themselves the role go back to what they can use: their traveller's pages. The
-- audit log records each removal.
delete from public.user_roles r
where r.role = 'agency' and not exists (select from public.agencies a where a.user_id = r.user_id);

comment on table public.user_roles is
  'Which roles an account has: user from its sign-up, agency with its application, admin by the operator only.';
