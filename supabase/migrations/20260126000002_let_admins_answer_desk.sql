-- Admins answer the desk's conversations, and no other agency's. Until now only the account that owns
-- the desk could read them.

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

drop policy "The two sides see their conversations" on public.conversations;
create policy "The two sides see their conversations, admins those of the desk"
on public.conversations for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

drop policy "The two sides read the messages of their conversations" on public.messages;
create policy "The two sides read their messages, admins those of the desk"
on public.messages for select to authenticated
using (
  case
    when user_id = (select auth.uid()) then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = (select private.operated_desk_id())
  end
);

drop policy "People send in their own name and for their own side" on public.messages;
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

drop policy "People mark what the other side sent as read" on public.messages;
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

create or replace function private.before_message()
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

  -- Under the lock of the conversation: readers that continue after the last instant miss nothing.
  new.created_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  return new;
end
$$;

create or replace function public.mark_conversation_read(p_conversation_id uuid)
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
  return v_count;
end
$$;
