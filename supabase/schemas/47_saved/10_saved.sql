-- The packages that people have saved. Signed out, the browser keeps them; at the sign-in they are merged here.

create table public.saved_packages (
  user_id uuid not null references auth.users (id) on delete cascade,
  public_id text not null
    constraint saved_packages_public_id_check
    check (public_id ~ '^[0-9a-z]+(-[0-9a-z]+)*$' and length(public_id) <= 40),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, public_id)
);
comment on table public.saved_packages is
  'The packages that a person has saved, 1000 at most. Written by sync_saved_packages only.';
comment on column public.saved_packages.user_id is 'The person; gone with the account.';
comment on column public.saved_packages.public_id is
  'The package as its address names it: a fixed holiday''s name, which may have no row, or a uuid. It stays when the package goes, until its person removes it.';
comment on column public.saved_packages.saved_at is 'When it was saved; the list is in this order, newest first.';
-- Those who saved a package, in portions.
create index saved_packages_public_id_user_id_idx
on public.saved_packages (public_id, user_id);
alter table public.saved_packages enable row level security;
revoke all on table public.saved_packages from public, anon, authenticated, service_role;
grant select on table public.saved_packages to service_role;
grant select (user_id, public_id, saved_at) on table public.saved_packages to authenticated;

create policy "People read what they have saved" on public.saved_packages
for select to authenticated
using (user_id = (select auth.uid()));

create function private.package_of_public_id(p_public_id text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select p.id from public.travel_packages p where p.slug = p_public_id
  union all
  select p.id from public.travel_packages p
  where p.id = case
    when p_public_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then p_public_id::uuid
  end
  limit 1
$$;
comment on function private.package_of_public_id(text) is
  'The package that an address names by its slug or its id; null for none.';
revoke all on function private.package_of_public_id(text)
from public, anon, authenticated, service_role;

create function public.sync_saved_packages(p_add text[], p_remove text[])
returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_now timestamptz := clock_timestamp();
begin
  if cardinality(p_add) > 1000 or cardinality(p_remove) > 1000 then
    perform private.refuse('too_many_saved');
  end if;
  -- Two devices could both count 999.
  perform pg_advisory_xact_lock(hashtextextended('saved:' || v_user_id, 0));
  delete from public.saved_packages s where s.user_id = v_user_id and s.public_id = any (p_remove);
  insert into public.saved_packages (user_id, public_id, saved_at)
  select v_user_id, a.public_id, v_now - a.position * interval '1 millisecond'
  from unnest(p_add) with ordinality as a (public_id, position)
  where a.public_id is not null
  on conflict (user_id, public_id) do nothing;
  if (select count(*) > 1000 from public.saved_packages s where s.user_id = v_user_id) then
    perform private.refuse('too_many_saved');
  end if;
  return query
  select s.public_id from public.saved_packages s
  where s.user_id = v_user_id order by s.saved_at desc, s.public_id;
end
$$;
comment on function public.sync_saved_packages(text[], text[]) is
  'Adds packages to what the caller has saved, newest first, and removes others; what is saved already keeps its time, so a repetition changes nothing. Returns all, newest first. All or nothing. Refuses with WF000, WF047.';
revoke all on function public.sync_saved_packages(text[], text[])
from public, anon, authenticated, service_role;
grant execute on function public.sync_saved_packages(text[], text[]) to authenticated;
