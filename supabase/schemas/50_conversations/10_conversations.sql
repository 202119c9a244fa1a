-- Conversations between a traveller and an agency, and their messages. The unread counts are stored, so that
-- the inbox is one query.

create function private.is_request_day(p_day jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := p_day #>> '{}';
begin
  if jsonb_typeof(p_day) <> 'string' or v_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(left(v_text, 4)::integer, substr(v_text, 6, 2)::integer, right(v_text, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_request_day(jsonb) is
  'Whether a JSON value is a day of the calendar, YYYY-MM-DD. A cast to date would depend on the session''s settings.';
revoke all on function private.is_request_day(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_request_day(jsonb) to authenticated, service_role;

create function private.is_request(p_facts jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_facts) <> 'object' or octet_length(p_facts::text) > 10000 then
    return false;
  end if;
  if (p_facts ->> 'category') is null or (p_facts ->> 'item') is null
    or (p_facts -> 'unitCents') is null then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_facts) as fact (name, value)
    where case
      when fact.name = 'category' then
        jsonb_typeof(fact.value) = 'string'
        and fact.value #>> '{}' in ('hotels', 'flights', 'trains', 'cars', 'tours', 'packages')
      when fact.name in ('item', 'place') then
        jsonb_typeof(fact.value) = 'string' and fact.value #>> '{}' ~ '^[a-z0-9][a-z0-9-]{0,79}$'
      when fact.name in ('checkIn', 'checkOut', 'departDate', 'returnDate') then
        private.is_request_day(fact.value)
      when fact.name in ('adults', 'children', 'rooms', 'passengers', 'travelers') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,2}$'
      when fact.name in ('unitCents', 'totalCents') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,10}$'
      when fact.name = 'note' then
        jsonb_typeof(fact.value) = 'string' and private.is_prose(fact.value #>> '{}', 2000)
      else false
    end is not true
  );
end
$$;
comment on function private.is_request(jsonb) is
  'Whether a JSON value has the shape of a request to the desk: category, item and unitCents, and at most place, days, party, totalCents and note.';
revoke all on function private.is_request(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.is_request(jsonb) to authenticated, service_role;

create function private.are_attachments(p_files jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(p_files) = 'array'
    and jsonb_array_length(p_files) between 1 and 5
    and not exists (
      select from jsonb_array_elements(p_files) as file (facts)
      where (
        facts ->> 'id' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        and facts ->> 'kind' in ('picture', 'document')
        and private.is_line(facts ->> 'name', 120)
        and (facts ->> 'bytes')::integer between 1 and 10485760
      ) is not true
    );
end
$$;
comment on function private.are_attachments(jsonb) is
  'Whether a JSON value lists one to five files of a message: id, kind (picture or document), name, bytes, and of a picture width and height.';
revoke all on function private.are_attachments(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.are_attachments(jsonb) to authenticated, service_role;

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
  sample text
    constraint conversations_sample_check check (
      sample is null
      or (kind = 'desk' and sample ~ '^(hotels|flights|trains|cars|tours|packages)/[a-z0-9][a-z0-9-]{0,79}$')
    ),
  last_request_at timestamptz,
  -- A century back: threads without a message come last.
  listed_at timestamptz not null default (clock_timestamp() - interval '100 years'),
  last_sender_type text
    constraint conversations_last_sender_type_check check (last_sender_type in ('user', 'agency')),
  user_archived_at timestamptz,
  agency_archived_at timestamptz,
  user_marked_unread boolean not null default false,
  agency_marked_unread boolean not null default false,
  last_attachment text
    constraint conversations_last_attachment_check check (last_attachment in ('picture', 'document')),
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
comment on column public.conversations.last_attachment is
  'What the last message brought where it has no text: picture or document. Null for a message with text.';
comment on column public.conversations.created_at is 'When it was opened.';
comment on column public.conversations.updated_at is 'Last change.';
comment on column public.conversations.sample is
  'The sample that the traveller asks the desk for, as category/id; null for other conversations.';
comment on column public.conversations.last_request_at is
  'When the last request was sent. Equal to last_message_at as long as that request is the last message.';
comment on column public.conversations.listed_at is
  'Its place in the inbox: last_message_at, or a century before it was opened as long as it has no message.';
comment on column public.conversations.last_sender_type is
  'Side that sent the last message, user or agency: the other side is waited for. Null without messages.';
comment on column public.conversations.user_archived_at is
  'When the traveller archived it; null in their inbox. The next message of either side brings it back.';
comment on column public.conversations.agency_archived_at is
  'When the agency archived it; null in its inbox. The next message of either side brings it back.';
comment on column public.conversations.user_marked_unread is
  'Whether the traveller marked it as unread; until they open it or write in it.';
comment on column public.conversations.agency_marked_unread is
  'Whether the agency marked it as unread; until it opens it or writes in it.';
create unique index conversations_enquiry_key on public.conversations (user_id, package_id)
where kind = 'enquiry';
-- Two samples may share a subject, such as two flights of one airline on one route.
create unique index conversations_desk_key
on public.conversations (user_id, agency_id, lower(subject)) where kind = 'desk' and sample is null;
create index conversations_user_id_idx
on public.conversations (user_id, listed_at desc, id desc) where user_archived_at is null;
create index conversations_agency_id_idx
on public.conversations (agency_id, listed_at desc, id desc) where agency_archived_at is null;
create index conversations_user_archived_idx
on public.conversations (user_id, listed_at desc, id desc) where user_archived_at is not null;
create index conversations_agency_archived_idx
on public.conversations (agency_id, listed_at desc, id desc) where agency_archived_at is not null;
create index conversations_agency_waiting_idx
on public.conversations (agency_id, listed_at desc, id desc)
where agency_archived_at is null and last_sender_type = 'user';
create index conversations_agency_open_idx
on public.conversations (agency_id, listed_at desc, id desc)
where agency_archived_at is null and (agency_unread_count > 0 or agency_marked_unread);
-- Both sides, so that one index serves either inbox.
create index conversations_words_idx on public.conversations
using gin (
  user_id, agency_id, private.search_document(private.folded(subject || ' ' || customer_name))
)
with (gin_pending_list_limit = 256);
create index conversations_package_id_idx on public.conversations (package_id);
create index conversations_agency_unread_idx on public.conversations (agency_id)
include (agency_unread_count) where agency_unread_count > 0;
-- Whether a traveller talks to an agency, which the policy of its name asks for every row of an inbox.
create index conversations_user_id_agency_id_idx on public.conversations (user_id, agency_id);
create index conversations_user_unread_idx on public.conversations (user_id)
include (user_unread_count) where user_unread_count > 0;
create unique index conversations_sample_key
on public.conversations (user_id, agency_id, sample) where sample is not null;
alter table public.conversations enable row level security;
revoke all on table public.conversations from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.conversations to service_role;
grant select (
  id, kind, user_id, agency_id, package_id, booking_id, subject, customer_name, last_message_at,
  last_message_preview, user_unread_count, agency_unread_count, created_at, updated_at, sample,
  last_request_at, last_attachment
) on table public.conversations to authenticated;

create table public.messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- The two sides again, so that policies compare columns instead of looking up each row's thread.
  -- Nullable for those who insert: a trigger fills them in.
  user_id uuid,
  agency_id uuid,
  sender_id uuid references auth.users (id),
  sender_type text not null
    constraint messages_sender_type_check check (sender_type in ('user', 'agency')),
  content text not null
    constraint messages_content_check check (
      private.is_prose(content, 4000) or (content = '' and attachments is not null)
    ),
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  facts jsonb
    constraint messages_facts_check check (
      facts is null or (sender_type = 'user' and private.is_request(facts))
    ),
  is_proposal boolean not null default false,
  attachments jsonb
    constraint messages_attachments_check check (
      attachments is null or private.are_attachments(attachments)
    ),
  constraint messages_sides_check check (user_id is not null and agency_id is not null),
  -- The id alone would tell an outsider by its conflict that it exists in another thread.
  primary key (conversation_id, id)
);
comment on table public.messages is 'Messages. Never edited or deleted; only is_read changes, once, by the other side.';
comment on column public.messages.id is 'Chosen by the client, so that a retry is one message: the same id again fails with 23505, which means sent.';
comment on column public.messages.conversation_id is 'The conversation.';
comment on column public.messages.user_id is 'The traveller of the conversation. Kept by triggers.';
comment on column public.messages.agency_id is 'The agency of the conversation. Kept by triggers.';
comment on column public.messages.sender_id is 'Who wrote it; null once the owner of a closed agency has erased the account.';
comment on column public.messages.sender_type is 'For which side: user or agency.';
comment on column public.messages.content is '1 to 4000 characters, trimmed of every kind of white space. Empty in a message of files alone.';
comment on column public.messages.is_read is 'Whether the other side has opened it.';
comment on column public.messages.created_at is 'When it was stored. Rises strictly within a conversation, in the order of commits.';
comment on column public.messages.facts is
  'What a request to the desk asks for: category and id of a sample, days, party, price as shown in US cents, note. Null for other messages. Written by send_desk_request only.';
comment on column public.messages.attachments is
  'The files that came with it, one to five: id, kind (picture or document), name, bytes, and of a picture width and height. Null without any. Written by a trigger.';
comment on column public.messages.is_proposal is
  'Whether it shows the proposal of another date with its id. Written by propose_departure only, which notifies and mails by itself.';
create index messages_conversation_id_created_at_idx
on public.messages (conversation_id, created_at, id);
create index messages_unread_idx on public.messages (conversation_id, sender_type)
where not is_read;
create index messages_words_idx on public.messages
using gin (user_id, agency_id, private.search_document(private.folded(content)))
with (gin_pending_list_limit = 256);
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at desc);
alter table public.messages enable row level security;
revoke all on table public.messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.messages to service_role;
grant insert (
  id, conversation_id, sender_id, sender_type, content
) on table public.messages to authenticated;
grant select (
  id, conversation_id, user_id, agency_id, sender_id, sender_type, content, is_read, created_at,
  facts, attachments
) on table public.messages to authenticated;
grant update (is_read) on table public.messages to authenticated;
