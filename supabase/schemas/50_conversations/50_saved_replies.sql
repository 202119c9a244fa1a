-- Texts that an agency keeps to answer with.

create table public.saved_replies (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null default coalesce(private.own_agency_id(), private.operated_desk_id())
    references public.agencies (id) on delete cascade,
  title text not null
    constraint saved_replies_title_check check (private.is_line(title, 80)),
  content text not null
    constraint saved_replies_content_check check (private.is_prose(content, 4000)),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.saved_replies is
  'What an agency answers with again and again, 100 at most. {name}, {trip}, {date}, {price} and {reference} are filled in when one is inserted.';
comment on column public.saved_replies.id is 'The saved reply.';
comment on column public.saved_replies.agency_id is 'The caller''s agency, or for an admin without one the desk; gone with it.';
comment on column public.saved_replies.title is 'What it is found by; 1 to 80 characters, one line, once in an agency.';
comment on column public.saved_replies.content is '1 to 4000 characters, as a message.';
comment on column public.saved_replies.created_at is 'When it was written.';
comment on column public.saved_replies.updated_at is 'Last change.';
create unique index saved_replies_title_key on public.saved_replies (agency_id, lower(title));
alter table public.saved_replies enable row level security;
revoke all on table public.saved_replies from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.saved_replies to service_role;
grant delete on table public.saved_replies to authenticated;
grant select (
  id, agency_id, title, content, created_at, updated_at
) on table public.saved_replies to authenticated;
grant insert (title, content) on table public.saved_replies to authenticated;
grant update (title, content) on table public.saved_replies to authenticated;

create trigger saved_replies_2_touch before update on public.saved_replies
for each row execute function private.touch_updated_at();

create function private.before_saved_reply()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.content := private.trimmed(new.content);
  if tg_op = 'INSERT' then
    -- Two tabs could both count 99.
    perform pg_advisory_xact_lock(hashtextextended('saved_reply:' || new.agency_id, 0));
    if (select count(*) >= 100 from public.saved_replies r where r.agency_id = new.agency_id) then
      perform private.refuse('too_many_saved_replies');
    end if;
  end if;
  return new;
end
$$;
comment on function private.before_saved_reply() is 'Trigger: trims what was typed, and limits an agency to 100.';
revoke all on function private.before_saved_reply() from public, anon, authenticated, service_role;

create trigger saved_replies_1_check before insert or update on public.saved_replies
for each row execute function private.before_saved_reply();

create policy "Agencies read their saved replies, admins those of the desk" on public.saved_replies
for select to authenticated
using (agency_id in ((select private.own_agency_id()), (select private.operated_desk_id())));

create policy "Agencies save replies, admins for the desk" on public.saved_replies
for insert to authenticated
with check (agency_id in ((select private.own_agency_id()), (select private.operated_desk_id())));

create policy "Agencies change their saved replies, admins those of the desk" on public.saved_replies
for update to authenticated
using (agency_id in ((select private.own_agency_id()), (select private.operated_desk_id())))
with check (agency_id in ((select private.own_agency_id()), (select private.operated_desk_id())));

create policy "Agencies delete their saved replies, admins those of the desk" on public.saved_replies
for delete to authenticated
using (agency_id in ((select private.own_agency_id()), (select private.operated_desk_id())));
