-- Writing, counting and reading messages. Admins read and answer the desk's conversations, and no other
-- agency's.

create function private.preview(p_content text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(regexp_replace(left(p_content, 600), '\s+', ' ', 'g'), 140)
$$;
comment on function private.preview(text) is 'The beginning of a message on one line.';
revoke all on function private.preview(text) from public, anon, authenticated, service_role;

create function private.message_text(p_content text, p_attachments jsonb)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select concat_ws(E'\n', nullif(p_content, ''), (
    select string_agg('📎 ' || (file.facts ->> 'name'), E'\n' order by file.place)
    from jsonb_array_elements(p_attachments) with ordinality as file (facts, place)
  ))
$$;
comment on function private.message_text(text, jsonb) is
  'What a message says outside its thread: the text, then the name of each file on a line.';
revoke all on function private.message_text(text, jsonb)
from public, anon, authenticated, service_role;

create function private.attached_kind(p_attachments jsonb)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case when p_attachments @> '[{"kind": "picture"}]' then 'picture' else 'document' end
$$;
comment on function private.attached_kind(jsonb) is
  'What a message without text is called in a list: picture where it has one, otherwise document.';
revoke all on function private.attached_kind(jsonb)
from public, anon, authenticated, service_role;

create function private.queue_sender(p_user_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('message:' || p_user_id, 0))
$$;
comment on function private.queue_sender(uuid) is
  'One sender''s messages queue here until the transaction ends, or two tabs could both count 29.';
revoke all on function private.queue_sender(uuid) from public, anon, authenticated, service_role;

create function private.operated_desk_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  if private.is_admin() then
    select a.id into v_id from public.agencies a where a.is_desk;
  end if;
  return v_id;
end
$$;
comment on function private.operated_desk_id() is
  'The marketplace''s own desk for an admin, null for everybody else. Wrapped in a select it is looked up once a query.';
revoke all on function private.operated_desk_id() from public, anon, authenticated, service_role;
grant execute on function private.operated_desk_id() to authenticated, service_role;

create function private.before_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_last timestamptz;
begin
  new.content := private.trimmed(new.content);
  new.user_id := null;
  new.agency_id := null;
  if v_user_id is not null then
    perform private.queue_sender(v_user_id);
  end if;

  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select c.last_message_at, c.user_id, c.agency_id into v_last, new.user_id, new.agency_id
  from public.conversations c
  where c.id = new.conversation_id
    and (
      v_user_id is null or c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    )
  for no key update;
  if not found or v_user_id is null then
    return new;
  end if;
  if new.agency_id is not null and exists (
    select from public.agencies a where a.id = new.agency_id and a.user_id is null
  ) then
    perform private.refuse('agency_closed');
  end if;

  if exists (
    select from public.messages m
    where m.conversation_id = new.conversation_id and m.id = new.id and m.sender_id = v_user_id
  ) then
    -- A retry is answered as one, even by a sender who has used up the minute.
    raise unique_violation using message = 'message already sent', constraint = 'messages_pkey';
  end if;
  if (
    select count(*) >= 30 from (
      select from public.messages m
      where m.sender_id = v_user_id and m.created_at > clock_timestamp() - interval '1 minute'
      limit 30
    ) as recent
  ) then
    perform private.refuse('rate_limited');
  end if;

  new.attachments := private.sent_files(new.conversation_id, new.id, v_user_id);
  -- Under the lock of the conversation: readers that continue after the last instant miss nothing.
  new.created_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  return new;
end
$$;
comment on function private.before_message() is
  'Trigger: trims, puts the messages of a conversation in one order, adds the files that were uploaded for one, answers retries, limits a sender to 30 a minute, and refuses what nobody would read: the owner of a closed agency has left.';
revoke all on function private.before_message() from public, anon, authenticated, service_role;

create trigger messages_before before insert on public.messages
for each row execute function private.before_message();

create function private.after_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations c
  set
    last_message_at = greatest(c.last_message_at, new.created_at),
    last_message_preview = case
      when c.last_message_preview is null or new.created_at >= c.last_message_at
        then private.preview(new.content)
      else c.last_message_preview
    end,
    last_attachment = case
      when c.last_message_preview is not null and new.created_at < c.last_message_at
        then c.last_attachment
      when new.content = '' then private.attached_kind(new.attachments)
    end,
    listed_at = greatest(c.last_message_at, new.created_at),
    last_sender_type = case
      when c.last_message_preview is null or new.created_at >= c.last_message_at
        then new.sender_type
      else c.last_sender_type
    end,
    user_archived_at = null,
    agency_archived_at = null,
    user_marked_unread = c.user_marked_unread and new.sender_type = 'agency',
    agency_marked_unread = c.agency_marked_unread and new.sender_type = 'user',
    user_unread_count = c.user_unread_count
      + (case when new.sender_type = 'agency' and not new.is_read then 1 else 0 end),
    agency_unread_count = c.agency_unread_count
      + (case when new.sender_type = 'user' and not new.is_read then 1 else 0 end),
    updated_at = clock_timestamp()
  where c.id = new.conversation_id;
  return null;
end
$$;
comment on function private.after_message() is 'Trigger: moves the conversation up, out of both archives, and counts the message as unread for the other side.';
revoke all on function private.after_message() from public, anon, authenticated, service_role;

create trigger messages_after after insert on public.messages
for each row execute function private.after_message();

create function private.move_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages m set user_id = new.user_id, agency_id = new.agency_id
  where m.conversation_id = new.id;
  return null;
end
$$;
comment on function private.move_conversation() is
  'Trigger: when a side of a conversation is replaced, the messages are the new side''s to read and no longer the old one''s.';
revoke all on function private.move_conversation() from public, anon, authenticated, service_role;

create trigger conversations_move after update of user_id, agency_id on public.conversations
for each row when (
  (old.user_id, old.agency_id) is distinct from (new.user_id, new.agency_id)
) execute function private.move_conversation();

create function private.after_messages_read()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.conversations c
  set
    user_unread_count = greatest(0, c.user_unread_count - r.from_agency),
    agency_unread_count = greatest(0, c.agency_unread_count - r.from_user),
    updated_at = clock_timestamp()
  from (
    select
      n.conversation_id,
      (count(*) filter (where n.sender_type = 'agency'))::integer as from_agency,
      (count(*) filter (where n.sender_type = 'user'))::integer as from_user
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
    group by n.conversation_id
  ) as r
  where c.id = r.conversation_id;
  return null;
end
$$;
comment on function private.after_messages_read() is 'Trigger: takes what was read off the unread counts, once a statement.';
revoke all on function private.after_messages_read() from public, anon, authenticated, service_role;

create trigger messages_after_read after update on public.messages
referencing old table as old_rows new table as new_rows
for each statement execute function private.after_messages_read();

create function public.mark_conversation_read(p_conversation_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_other text;
  v_count integer;
begin
  select case when c.user_id = v_user_id then 'agency' else 'user' end into v_other
  from public.conversations c
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    );
  if v_other is null then
    perform private.refuse('conversation_not_found');
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = p_conversation_id and m.sender_type = v_other and not m.is_read;
  get diagnostics v_count = row_count;
  update public.conversations c
  set
    user_marked_unread = c.user_marked_unread and v_other = 'user',
    agency_marked_unread = c.agency_marked_unread and v_other = 'agency'
  where c.id = p_conversation_id
    and case v_other when 'agency' then c.user_marked_unread else c.agency_marked_unread end;
  return v_count;
end
$$;
comment on function public.mark_conversation_read(uuid) is
  'Marks what the other side sent as read, and takes the caller''s mark off the conversation. Returns how many messages that were. Refuses with WF000, WF021.';
revoke all on function public.mark_conversation_read(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.mark_conversation_read(uuid) to authenticated;

create function private.unread_of_agency(p_agency_id uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select least(coalesce(sum(u.unread), 0), 1000)::integer
  from (
    select c.agency_unread_count as unread from public.conversations c
    where c.agency_id = p_agency_id and c.agency_unread_count > 0
    limit 1000
  ) as u
$$;
comment on function private.unread_of_agency(uuid) is 'Messages that an agency has not read; 1000 stands for that many or more.';
revoke all on function private.unread_of_agency(uuid)
from public, anon, authenticated, service_role;

create policy "The two sides see their conversations, admins those of the desk"
on public.conversations for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

create policy "The two sides read their messages, admins those of the desk"
on public.messages for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

create policy "Users send for their own side, admins for the desk" on public.messages
for insert to authenticated
with check (
  sender_id = (select auth.uid())
  and (
    (sender_type = 'user' and user_id = (select auth.uid()))
    or (sender_type = 'agency' and agency_id = (select private.own_agency_id()))
    or (
      sender_type = 'agency'
      and agency_id = (select private.operated_desk_id())
      and user_id <> (select auth.uid())
    )
  )
);

create policy "Users mark what the other side sent as read, admins for the desk" on public.messages
for update to authenticated
using (
  (sender_type = 'agency' and user_id = (select auth.uid()))
  or (sender_type = 'user' and agency_id = (select private.own_agency_id()))
  or (
    sender_type = 'user'
    and agency_id = (select private.operated_desk_id())
    and user_id <> (select auth.uid())
  )
)
with check (is_read);
