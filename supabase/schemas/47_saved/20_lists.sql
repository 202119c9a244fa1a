-- Named lists of saved packages. What is saved and on no list is in the default view alone.

create table public.saved_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null
    constraint saved_lists_name_check check (private.is_line(name, 80)),
  shared_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.saved_lists is 'Named lists of a person''s saved packages, 50 at most.';
comment on column public.saved_lists.id is 'The list.';
comment on column public.saved_lists.user_id is 'The person; gone with the account.';
comment on column public.saved_lists.name is '1 to 80 characters, one line, once for a person.';
comment on column public.saved_lists.shared_at is
  'When its link was made; null while it has none. Kept by share_saved_list and stop_sharing_saved_list.';
comment on column public.saved_lists.created_at is 'When it was made.';
create unique index saved_lists_name_key on public.saved_lists (user_id, lower(name));
alter table public.saved_lists enable row level security;
revoke all on table public.saved_lists from public, anon, authenticated, service_role;
grant select on table public.saved_lists to service_role;
grant delete on table public.saved_lists to authenticated;
grant select (id, user_id, name, shared_at, created_at) on table public.saved_lists
to authenticated;
grant insert (name) on table public.saved_lists to authenticated;
grant update (name) on table public.saved_lists to authenticated;

create policy "People read their lists" on public.saved_lists
for select to authenticated
using (user_id = (select auth.uid()));

create policy "People make lists" on public.saved_lists
for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "People rename their lists" on public.saved_lists
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "People delete their lists" on public.saved_lists
for delete to authenticated
using (user_id = (select auth.uid()));

create function private.before_saved_list()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := private.trimmed(new.name);
  if tg_op = 'INSERT' then
    -- Two tabs could both count 49.
    perform pg_advisory_xact_lock(hashtextextended('saved_list:' || new.user_id, 0));
    if (select count(*) >= 50 from public.saved_lists l where l.user_id = new.user_id) then
      perform private.refuse('too_many_lists');
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_saved_list() is
  'Trigger: trims the name, and limits a person to 50 lists.';
revoke all on function private.before_saved_list() from public, anon, authenticated, service_role;

create trigger saved_lists_1_check before insert or update of name on public.saved_lists
for each row execute function private.before_saved_list();

create table public.saved_list_packages (
  list_id uuid not null references public.saved_lists (id) on delete cascade,
  user_id uuid not null,
  public_id text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, public_id),
  constraint saved_list_packages_saved_fkey foreign key (user_id, public_id)
  references public.saved_packages (user_id, public_id) on delete cascade
);
comment on table public.saved_list_packages is
  'The saved packages of a list, 100 at most. One that is no longer saved leaves its lists. Written by change_list_packages only.';
comment on column public.saved_list_packages.list_id is 'The list.';
comment on column public.saved_list_packages.user_id is 'The list''s person, who has saved the package.';
comment on column public.saved_list_packages.public_id is 'The package, as saved_packages names it.';
comment on column public.saved_list_packages.added_at is 'When it was put there; the list is in this order, newest first.';
create index saved_list_packages_user_id_public_id_idx
on public.saved_list_packages (user_id, public_id);
alter table public.saved_list_packages enable row level security;
revoke all on table public.saved_list_packages from public, anon, authenticated, service_role;
grant select on table public.saved_list_packages to service_role;
grant select (list_id, user_id, public_id, added_at) on table public.saved_list_packages
to authenticated;

create policy "People read what is on their lists" on public.saved_list_packages
for select to authenticated
using (user_id = (select auth.uid()));

create function private.lock_own_list(p_list_id uuid)
returns public.saved_lists
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_list public.saved_lists;
begin
  select l.* into v_list from public.saved_lists l
  where l.id = p_list_id and l.user_id = v_user_id
  for no key update;
  if v_list.id is null then
    perform private.refuse('list_not_found');
  end if;
  return v_list;
end
$$;
comment on function private.lock_own_list(uuid) is
  'Locks a list of the caller. Refuses with WF000, WF048.';
revoke all on function private.lock_own_list(uuid) from public, anon, authenticated, service_role;

create function public.change_list_packages(p_list_id uuid, p_add text[], p_remove text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_list public.saved_lists := private.lock_own_list(p_list_id);
  v_now timestamptz := clock_timestamp();
begin
  delete from public.saved_list_packages p
  where p.list_id = v_list.id and p.public_id = any (p_remove);
  insert into public.saved_list_packages (list_id, user_id, public_id, added_at)
  select v_list.id, v_list.user_id, s.public_id, v_now - a.position * interval '1 millisecond'
  from unnest(p_add[:100]) with ordinality as a (public_id, position)
  join public.saved_packages s on s.user_id = v_list.user_id and s.public_id = a.public_id
  on conflict (list_id, public_id) do nothing;
  if cardinality(p_add) > 100
    or (select count(*) > 100 from public.saved_list_packages p where p.list_id = v_list.id)
  then
    perform private.refuse('too_many_listed');
  end if;
end
$$;
comment on function public.change_list_packages(uuid, text[], text[]) is
  'Puts saved packages on a list of the caller, newest first, and takes others off; what is not saved is left out, so a repetition changes nothing. All or nothing. Refuses with WF000, WF048, WF051.';
revoke all on function public.change_list_packages(uuid, text[], text[])
from public, anon, authenticated, service_role;
grant execute on function public.change_list_packages(uuid, text[], text[]) to authenticated;
