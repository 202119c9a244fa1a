-- Conversations and messages. The unread counts are stored, so that the inbox is one query.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint conversations_kind_check check (kind in ('enquiry', 'booking', 'desk')),
  user_id uuid not null references auth.users (id),
  agency_id uuid not null references public.agency_public (agency_id),
  package_id uuid references public.travel_packages (id) on delete set null,
  booking_id uuid unique references public.bookings (id),
  subject text not null
    constraint conversations_subject_check check (private.is_line(subject, 200)),
  customer_name text not null,
  last_message_at timestamptz not null default clock_timestamp(),
  last_message_preview text,
  user_unread_count integer not null default 0
    constraint conversations_user_unread_count_check check (user_unread_count >= 0),
  agency_unread_count integer not null default 0
    constraint conversations_agency_unread_count_check check (agency_unread_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint conversations_booking_check check ((kind = 'booking') = (booking_id is not null))
);
comment on table public.conversations is 'A thread between a traveller and an agency. Opened by functions and kept by triggers; nobody writes it directly.';
comment on column public.conversations.id is 'The conversation.';
comment on column public.conversations.kind is 'enquiry (about a package), booking (about a booking) or desk (to the marketplace''s own desk).';
comment on column public.conversations.user_id is 'The traveller.';
comment on column public.conversations.agency_id is 'The agency.';
comment on column public.conversations.package_id is 'The package it is about; null for the desk, or once the package is deleted.';
comment on column public.conversations.booking_id is 'The booking it is about. An open enquiry about the package becomes the booking''s conversation.';
comment on column public.conversations.subject is 'Title of the package at that moment, or what was asked of the desk; 1 to 200 characters.';
comment on column public.conversations.customer_name is 'Snapshot of the traveller''s name, which the agency sees.';
comment on column public.conversations.last_message_at is 'When the last message was sent; without any, when it was opened.';
comment on column public.conversations.last_message_preview is 'Beginning of the last message on one line; null without any.';
comment on column public.conversations.user_unread_count is 'Messages of the agency that the traveller has not read.';
comment on column public.conversations.agency_unread_count is 'Messages of the traveller that the agency has not read.';
comment on column public.conversations.created_at is 'When it was opened.';
comment on column public.conversations.updated_at is 'Last change.';
create unique index conversations_enquiry_key on public.conversations (user_id, package_id)
where kind = 'enquiry';
create unique index conversations_desk_key
on public.conversations (user_id, agency_id, lower(subject)) where kind = 'desk';
create index conversations_user_id_idx
on public.conversations (user_id, last_message_at desc, id desc);
create index conversations_agency_id_idx
on public.conversations (agency_id, last_message_at desc, id desc);
create index conversations_package_id_idx on public.conversations (package_id);

create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- The two sides again, so that policies compare columns instead of looking up each row's thread.
  -- Nullable for those who insert: a trigger fills them in.
  user_id uuid,
  agency_id uuid,
  sender_id uuid not null references auth.users (id),
  sender_type text not null
    constraint messages_sender_type_check check (sender_type in ('user', 'agency')),
  content text not null
    constraint messages_content_check check (private.is_prose(content, 4000)),
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint messages_sides_check check (user_id is not null and agency_id is not null),
  -- The id alone would tell an outsider by its conflict that it exists in another thread.
  primary key (conversation_id, id)
);
comment on table public.messages is 'Messages. Never edited or deleted; only is_read changes, once, by the other side.';
comment on column public.messages.id is 'Chosen by the client, so that a retry is one message: the same id again fails with 23505, which means sent.';
comment on column public.messages.conversation_id is 'The conversation.';
comment on column public.messages.user_id is 'The traveller of the conversation. Kept by triggers.';
comment on column public.messages.agency_id is 'The agency of the conversation. Kept by triggers.';
comment on column public.messages.sender_id is 'Who wrote it.';
comment on column public.messages.sender_type is 'For which side: user or agency.';
comment on column public.messages.content is '1 to 4000 characters, trimmed of every kind of white space.';
comment on column public.messages.is_read is 'Whether the other side has opened it.';
comment on column public.messages.created_at is 'When it was stored. Rises strictly within a conversation, in the order of commits.';
create index messages_conversation_id_created_at_idx
on public.messages (conversation_id, created_at, id);
create index messages_unread_idx on public.messages (conversation_id, sender_type)
where not is_read;
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at desc);

create function private.customer_name(p_user_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    nullif(p.full_name, ''),
    nullif(left(split_part(u.email, '@', 1), 120), ''),
    'Traveller'
  )
  from auth.users u
  left join public.profiles p on p.user_id = u.id
  where u.id = p_user_id
$$;
comment on function private.customer_name(uuid) is 'What an agency calls a traveller: the full name, else what stands before the @ of the e-mail address.';
revoke all on function private.customer_name(uuid) from public, anon, authenticated, service_role;

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
    and (v_user_id is null or c.user_id = v_user_id or c.agency_id = private.own_agency_id())
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
comment on function private.before_message() is
  'Trigger: trims, puts the messages of a conversation in one order, answers retries, and limits a sender to 30 a minute.';
revoke all on function private.before_message() from public, anon, authenticated, service_role;
create trigger messages_before before insert on public.messages
for each row execute function private.before_message();

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
    user_unread_count = c.user_unread_count
      + (case when new.sender_type = 'agency' and not new.is_read then 1 else 0 end),
    agency_unread_count = c.agency_unread_count
      + (case when new.sender_type = 'user' and not new.is_read then 1 else 0 end),
    updated_at = clock_timestamp()
  where c.id = new.conversation_id;
  return null;
end
$$;
comment on function private.after_message() is 'Trigger: moves the conversation up and counts the message as unread for the other side.';
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

alter table public.conversations enable row level security;
revoke all on table public.conversations from public, anon, authenticated, service_role;
grant select (
  id, kind, user_id, agency_id, package_id, booking_id, subject, customer_name, last_message_at,
  last_message_preview, user_unread_count, agency_unread_count, created_at, updated_at
) on table public.conversations to authenticated;
grant select, insert, update, delete on table public.conversations to service_role;

create policy "Travellers see their conversations" on public.conversations
for select to authenticated using (user_id = (select auth.uid()));
create policy "Agencies see their conversations" on public.conversations
for select to authenticated using (agency_id = (select private.own_agency_id()));

alter table public.messages enable row level security;
revoke all on table public.messages from public, anon, authenticated, service_role;
grant select (
  id, conversation_id, user_id, agency_id, sender_id, sender_type, content, is_read, created_at
) on table public.messages to authenticated;
grant insert (id, conversation_id, sender_id, sender_type, content) on table public.messages
to authenticated;
grant update (is_read) on table public.messages to authenticated;
grant select, insert, update, delete on table public.messages to service_role;

create policy "Travellers read the messages of their conversations" on public.messages
for select to authenticated using (user_id = (select auth.uid()));
create policy "Agencies read the messages of their conversations" on public.messages
for select to authenticated using (agency_id = (select private.own_agency_id()));
create policy "People send in their own name and for their own side" on public.messages
for insert to authenticated
with check (
  sender_id = (select auth.uid())
  and (
    (sender_type = 'user' and user_id = (select auth.uid()))
    or (sender_type = 'agency' and agency_id = (select private.own_agency_id()))
  )
);
create policy "People mark what the other side sent as read" on public.messages
for update to authenticated
using (
  (sender_type = 'agency' and user_id = (select auth.uid()))
  or (sender_type = 'user' and agency_id = (select private.own_agency_id()))
)
with check (is_read);

create policy "Travellers see the agencies that they talk to" on public.agency_public
for select to authenticated
using (
  exists (
    select from public.conversations c
    where c.agency_id = agency_public.agency_id and c.user_id = (select auth.uid())
  )
);

-- ── Functions of the API ────────────────────────────────────────────────────────────────────────

create function private.require_user()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
begin
  if v_user_id is null then
    perform private.refuse('not_signed_in');
  end if;
  return v_user_id;
end
$$;
comment on function private.require_user() is 'The signed-in user, or a refusal.';
revoke all on function private.require_user() from public, anon, authenticated, service_role;

create function public.start_conversation(p_package_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
  v_id uuid;
begin
  select p.* into v_package from public.travel_packages p where p.id = p_package_id;
  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;

  -- What is already open stays open, also when the package is no longer on sale.
  select c.id into v_id from public.conversations c
  left join public.bookings b on b.id = c.booking_id
  where c.user_id = v_user_id and c.package_id = p_package_id
    and (c.kind = 'enquiry' or b.status in ('pending', 'confirmed'))
  order by (c.kind = 'enquiry') desc, c.last_message_at desc
  limit 1;
  if v_id is not null then
    return v_id;
  end if;

  if v_package.id is null or v_package.status <> 'published'
    or not private.agency_is_live(v_package.agency_id)
  then
    perform private.refuse('package_unavailable');
  end if;
  insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
  values (
    'enquiry', v_user_id, v_package.agency_id, v_package.id, v_package.title,
    private.customer_name(v_user_id)
  )
  on conflict (user_id, package_id) where kind = 'enquiry' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.package_id = p_package_id and c.kind = 'enquiry';
  end if;
  return v_id;
end
$$;
comment on function public.start_conversation(uuid) is
  'Opens the signed-in user''s enquiry about a package, or answers the one that is open. Returns the conversation. Refuses with WF000, WF002, WF003.';

create function public.start_desk_conversation(p_subject text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_subject text := private.trimmed(p_subject);
  v_desk_id uuid;
  v_owner_id uuid;
  v_id uuid;
begin
  if private.is_line(v_subject, 200) is not true then
    perform private.refuse('subject_invalid');
  end if;
  select a.id, a.user_id into v_desk_id, v_owner_id from public.agencies a where a.is_desk;
  if v_desk_id is null or not private.agency_is_live(v_desk_id) then
    perform private.refuse('desk_unavailable');
  end if;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  insert into public.conversations (kind, user_id, agency_id, subject, customer_name)
  values ('desk', v_user_id, v_desk_id, v_subject, private.customer_name(v_user_id))
  on conflict (user_id, agency_id, lower(subject)) where kind = 'desk' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.agency_id = v_desk_id and c.kind = 'desk'
      and lower(c.subject) = lower(v_subject);
  end if;
  return v_id;
end
$$;
comment on function public.start_desk_conversation(text) is
  'Opens a conversation of the signed-in user with the marketplace''s own desk, or answers the one with that subject. Returns the conversation. Refuses with WF000, WF003, WF022, WF023.';

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
    and (c.user_id = v_user_id or c.agency_id = private.own_agency_id());
  if v_other is null then
    perform private.refuse('conversation_not_found');
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = p_conversation_id and m.sender_type = v_other and not m.is_read;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function public.mark_conversation_read(uuid) is
  'Marks what the other side sent as read. Returns how many messages that were. Refuses with WF000, WF021.';

revoke all on function public.start_conversation(uuid) from public, anon, authenticated, service_role;
revoke all on function public.start_desk_conversation(text) from public, anon, authenticated, service_role;
revoke all on function public.mark_conversation_read(uuid) from public, anon, authenticated, service_role;
grant execute on function public.start_conversation(uuid) to authenticated;
grant execute on function public.start_desk_conversation(text) to authenticated;
grant execute on function public.mark_conversation_read(uuid) to authenticated;
