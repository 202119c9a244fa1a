-- Files of messages: announced by the sender, uploaded by the server, then taken by the message. Nobody uploads,
-- replaces or removes one directly; what is left over is removed through the Storage API.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'message-files', 'message-files', false, 10485760, array['image/webp', 'application/pdf']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table private.message_files (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  message_id uuid not null,
  place integer not null
    constraint message_files_place_check check (place between 1 and 5),
  uploader_id uuid references auth.users (id) on delete set null,
  path text not null,
  kind text not null
    constraint message_files_kind_check check (kind in ('picture', 'document')),
  name text not null
    constraint message_files_name_check check (private.is_line(name, 120)),
  bytes integer not null
    constraint message_files_bytes_check check (bytes between 1 and 10485760),
  width integer
    constraint message_files_width_check check (width between 1 and 10000),
  height integer
    constraint message_files_height_check check (height between 1 and 10000),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint message_files_size_check check (
    (kind = 'picture') = (width is not null) and (kind = 'picture') = (height is not null)
  )
);
comment on table private.message_files is
  'Files of messages in the bucket message-files. One that no message took within a day goes.';
comment on column private.message_files.id is 'The file, and its name in the bucket.';
comment on column private.message_files.conversation_id is 'The conversation, and the folder in the bucket.';
comment on column private.message_files.message_id is 'The id that the sender chose for the message. No foreign key: the file comes first.';
comment on column private.message_files.place is 'Its place in the message, 1 to 5.';
comment on column private.message_files.uploader_id is 'Who announced it; null once the account is gone.';
comment on column private.message_files.path is 'The object in the bucket: {conversation}/{file}.webp or .pdf.';
comment on column private.message_files.kind is 'picture or document.';
comment on column private.message_files.name is 'What the sender''s file was called, one line of up to 120 characters.';
comment on column private.message_files.bytes is 'Size as stored, up to 10 MB.';
comment on column private.message_files.width is 'Of a picture, in pixels.';
comment on column private.message_files.height is 'Of a picture, in pixels.';
comment on column private.message_files.created_at is 'When it was announced.';
comment on column private.message_files.sent_at is 'When its message was sent; null before.';
create unique index message_files_path_key on private.message_files (path);
create index message_files_message_idx on private.message_files (conversation_id, message_id);
create index message_files_uploader_idx on private.message_files (uploader_id, created_at desc);
create index message_files_created_at_idx on private.message_files (created_at)
where sent_at is null;
alter table private.message_files enable row level security;
revoke all on table private.message_files from public, anon, authenticated, service_role;

create function private.after_files_removed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_files (bucket, path)
  select 'message-files', o.path from old_rows o
  on conflict do nothing;
  return null;
end
$$;
comment on function private.after_files_removed() is
  'Trigger: has the objects of removed files removed, whatever removed the rows.';
revoke all on function private.after_files_removed() from public, anon, authenticated, service_role;

create trigger message_files_removed after delete on private.message_files
referencing old table as old_rows
for each statement execute function private.after_files_removed();

create function private.is_own_conversation(p_conversation_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.conversations c
    where c.id = p_conversation_id
      and (
        c.user_id = (select auth.uid()) or c.agency_id = private.own_agency_id()
        or c.agency_id = private.operated_desk_id()
      )
  )
$$;
comment on function private.is_own_conversation(uuid) is
  'Whether the caller is on a side of the conversation, or an admin and it is the desk''s.';
revoke all on function private.is_own_conversation(uuid)
from public, anon, authenticated, service_role;

create function public.announce_message_files(
  p_conversation_id uuid, p_message_id uuid, p_files jsonb
)
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_files jsonb := private.json_as_sent(p_files);
  v_bytes bigint;
  v_paths text[];
begin
  if not private.is_own_conversation(p_conversation_id) then
    perform private.refuse('conversation_not_found');
  end if;
  -- A retry of a sent message uploads nothing again.
  if exists (
    select from public.messages m
    where m.conversation_id = p_conversation_id and m.id = p_message_id
      and m.sender_id = v_user_id
  ) then
    return '{}';
  end if;
  perform private.queue_sender(v_user_id);
  if (
    case when jsonb_typeof(v_files) = 'array' then jsonb_array_length(v_files) between 1 and 5 end
  ) is not true then
    perform private.refuse('too_many_files');
  end if;
  select sum((file.facts ->> 'bytes')::integer) into v_bytes
  from jsonb_array_elements(v_files) as file (facts);
  if v_bytes > 20971520 then
    perform private.refuse('too_many_files');
  end if;
  -- An attempt that failed halfway starts anew. Its rows stay a day: they count, and an upload that comes late
  -- is removed with them.
  update private.message_files f set message_id = gen_random_uuid()
  where f.conversation_id = p_conversation_id and f.message_id = p_message_id
    and f.uploader_id = v_user_id and f.sent_at is null;
  -- Files of one conversation are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('files:' || p_conversation_id, 0));
  if v_bytes + coalesce((
    select sum(f.bytes) from private.message_files f
    where f.conversation_id = p_conversation_id
  ), 0) > 209715200 then
    perform private.refuse('too_many_files');
  end if;
  if (
    select count(*) + jsonb_array_length(v_files) > 100 from private.message_files f
    where f.uploader_id = v_user_id and f.created_at > clock_timestamp() - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  with announced as (
    insert into private.message_files (
      id, conversation_id, message_id, place, uploader_id, path, kind, name, bytes, width, height
    )
    select
      n.id, p_conversation_id, p_message_id, n.place, v_user_id,
      p_conversation_id || '/' || n.id
      || case n.facts ->> 'kind' when 'picture' then '.webp' else '.pdf' end,
      n.facts ->> 'kind', n.facts ->> 'name', (n.facts ->> 'bytes')::integer,
      (n.facts ->> 'width')::integer, (n.facts ->> 'height')::integer
    from (
      select gen_random_uuid() as id, file.facts, file.place::integer as place
      from jsonb_array_elements(v_files) with ordinality as file (facts, place)
    ) as n
    returning path, place
  )
  select array_agg(a.path order by a.place) into v_paths from announced a;
  return coalesce(v_paths, '{}');
end
$$;
comment on function public.announce_message_files(uuid, uuid, jsonb) is
  'Announces the files of a message that the caller is about to send: a list of kind, name, bytes, and of a picture width and height. Returns where the server is to upload each; nothing for a message that was sent. An earlier attempt for the same message is dropped. 100 files a day. Refuses with WF000, WF020, WF021, WF029.';
revoke all on function public.announce_message_files(uuid, uuid, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.announce_message_files(uuid, uuid, jsonb) to authenticated;

create function private.sent_files(p_conversation_id uuid, p_message_id uuid, p_uploader_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_files jsonb;
begin
  -- Only what was uploaded: an announced file without an object never becomes part of a message.
  with sent as (
    update private.message_files f set sent_at = clock_timestamp()
    where f.conversation_id = p_conversation_id and f.message_id = p_message_id
      and f.uploader_id = p_uploader_id and f.sent_at is null
      and exists (
        select from storage.objects o where o.bucket_id = 'message-files' and o.name = f.path
      )
    returning f.id, f.place, f.kind, f.name, f.bytes, f.width, f.height
  )
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'kind', s.kind, 'name', s.name, 'bytes', s.bytes, 'width', s.width,
      'height', s.height
    )) order by s.place
  ) into v_files
  from sent s;
  return v_files;
end
$$;
comment on function private.sent_files(uuid, uuid, uuid) is
  'Takes the uploaded files of a message that is being sent, as messages.attachments lists them; null without any.';
revoke all on function private.sent_files(uuid, uuid, uuid)
from public, anon, authenticated, service_role;

create function private.can_read_file(p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.message_files f
    where f.path = p_name and f.sent_at is not null
      and private.is_own_conversation(f.conversation_id)
  )
$$;
comment on function private.can_read_file(text) is
  'Whether an object of the bucket message-files came with a message of a conversation of the caller''s.';
revoke all on function private.can_read_file(text) from public, anon, authenticated, service_role;
grant execute on function private.can_read_file(text) to authenticated;

-- No policy to write, replace or remove: the server alone does, with its own key.
create policy "Both sides read files of messages, admins those of the desk"
on storage.objects for select to authenticated
using (bucket_id = 'message-files' and private.can_read_file(name));
