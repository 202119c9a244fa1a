-- Announcements of the operator to agencies.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint announcements_title_check check (private.is_line(title, 200)),
  body text not null
    constraint announcements_body_check check (private.is_prose(body, 5000)),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.announcements is 'What the operator tells the agencies. Written by admins, read by agencies.';
comment on column public.announcements.id is 'The announcement.';
comment on column public.announcements.title is '1 to 200 characters, one line.';
comment on column public.announcements.body is '1 to 5000 characters, with line breaks.';
comment on column public.announcements.created_by is 'The admin who wrote it; null for the operator, or once the account is gone.';
comment on column public.announcements.created_at is 'When it was published.';
comment on column public.announcements.updated_at is 'Last change.';
create index announcements_created_at_idx on public.announcements (created_at desc, id desc);
create index announcements_created_by_idx on public.announcements (created_by);
alter table public.announcements enable row level security;
revoke all on table public.announcements from public, anon, authenticated, service_role;
grant delete on table public.announcements to authenticated;
grant select, insert, update, delete on table public.announcements to service_role;
grant select (
  id, title, body, created_by, created_at, updated_at
) on table public.announcements to authenticated;
grant insert (title, body) on table public.announcements to authenticated;
grant update (title, body) on table public.announcements to authenticated;

create trigger announcements_2_touch before update on public.announcements
for each row execute function private.touch_updated_at();

create function private.normalise_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.body := private.trimmed(new.body);
  if tg_op = 'INSERT' and (select auth.uid()) is not null then
    new.created_by := (select auth.uid());
  end if;
  return new;
end
$$;
comment on function private.normalise_announcement() is 'Trigger: trims what was typed and writes down whose it is.';
revoke all on function private.normalise_announcement()
from public, anon, authenticated, service_role;

create trigger announcements_1_normalise before insert or update on public.announcements
for each row execute function private.normalise_announcement();

create function private.after_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  perform private.audit(
    'announcement.'
      || case tg_op when 'INSERT' then 'published' when 'UPDATE' then 'changed' else 'deleted' end,
    v_id,
    jsonb_build_object('title', case when tg_op = 'DELETE' then old.title else new.title end)
  );
  perform private.broadcast(
    'agencies', 'announcement.changed', jsonb_build_object('announcement_id', v_id)
  );
  return null;
end
$$;
comment on function private.after_announcement() is 'Trigger: writes the audit log and tells every agency that there is news.';
revoke all on function private.after_announcement() from public, anon, authenticated, service_role;

create trigger announcements_after
after insert or delete or update of title, body on public.announcements
for each row execute function private.after_announcement();

create policy "Agencies and admins read announcements" on public.announcements
for select to authenticated
using ((select private.is_agency()) or (select private.is_admin()));

create policy "Admins publish announcements" on public.announcements
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change announcements" on public.announcements
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete announcements" on public.announcements
for delete to authenticated using ((select private.is_admin()));
