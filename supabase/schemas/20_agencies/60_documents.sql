-- Documents of an application: private files, for their agency and the operator.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'application-documents', 'application-documents', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references public.agencies (id) on delete cascade,
  kind text not null
    constraint application_documents_kind_check
    check (kind in ('licence', 'registration', 'insurance', 'identity', 'other')),
  file_name text not null
    constraint application_documents_file_name_check check (private.is_line(file_name, 200)),
  path text not null unique
    constraint application_documents_path_check check (
      path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|jpg|png|webp)$'
      and split_part(path, '/', 1) = agency_id::text
    ),
  bytes integer not null default 0
    constraint application_documents_bytes_check check (bytes between 1 and 10485760),
  created_at timestamptz not null default clock_timestamp(),
  rejected_at timestamptz
);
comment on table public.application_documents is
  'Up to six documents of an application. Read by the owner and the admins; changed by the owner until the decision.';
comment on column public.application_documents.id is 'The document.';
comment on column public.application_documents.agency_id is 'The agency that applies.';
comment on column public.application_documents.kind is 'licence, registration, insurance, identity or other.';
comment on column public.application_documents.file_name is 'What the file was called, one line of up to 200 characters.';
comment on column public.application_documents.path is
  'Object in the bucket application-documents: {agency}/{uuid}.{pdf|jpg|png|webp}.';
comment on column public.application_documents.bytes is 'Size of the file; a trigger reads it from Storage.';
comment on column public.application_documents.created_at is 'When this file was uploaded.';
comment on column public.application_documents.rejected_at is
  'Since when the application is rejected; null otherwise. The retention period begins here. Not readable.';
create index application_documents_agency_id_idx
on public.application_documents (agency_id, created_at);
create index application_documents_rejected_at_idx on public.application_documents (rejected_at);
alter table public.application_documents enable row level security;
revoke all on table public.application_documents from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.application_documents to service_role;
grant select (
  id, agency_id, kind, file_name, path, bytes, created_at
) on table public.application_documents to authenticated;
grant insert (agency_id, kind, file_name, path) on table public.application_documents to authenticated;
grant update (file_name, path) on table public.application_documents to authenticated;
grant delete on table public.application_documents to authenticated;

create function private.undecided_agency_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select a.id from public.agencies a
  where a.id = private.own_agency_id() and a.verification_status in ('pending', 'rejected')
$$;
comment on function private.undecided_agency_id() is
  'The agency of the signed-in user while its application is pending or rejected; null otherwise.';
revoke all on function private.undecided_agency_id() from public, anon, authenticated, service_role;
grant execute on function private.undecided_agency_id() to authenticated, service_role;

create function private.has_room_for_document()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.undecided_agency_id();
begin
  -- Counts the files of one agency in one transaction at a time.
  perform pg_advisory_xact_lock(hashtextextended('documents:' || v_agency_id, 0));
  return (
    select count(*) < 30
    from storage.objects o
    where o.bucket_id = 'application-documents' and starts_with(o.name, v_agency_id::text || '/')
  );
end
$$;
comment on function private.has_room_for_document() is
  'Whether the signed-in user''s agency may upload a document: its folder has fewer than 30 files, replaced ones included until they are deleted.';
revoke all on function private.has_room_for_document()
from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_document() to authenticated, service_role;

create function private.check_application_document()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_status text;
begin
  new.file_name := private.trimmed(new.file_name);
  -- The lock has a decision wait, so that no document changes after it.
  select a.verification_status into v_status
  from public.agencies a where a.id = new.agency_id for no key update;
  if v_status is null or v_status not in ('pending', 'rejected') then
    perform private.refuse('documents_closed');
  end if;
  if tg_op = 'INSERT' and (
    select count(*) from public.application_documents d where d.agency_id = new.agency_id
  ) >= 6 then
    perform private.refuse('too_many_documents');
  end if;
  select (o.metadata ->> 'size')::integer into new.bytes
  from storage.objects o
  where o.bucket_id = 'application-documents' and o.name = new.path
    -- The mail tick is about to remove it.
    and not exists (
      select from private.removed_files f where f.bucket = o.bucket_id and f.path = o.name
    );
  if new.bytes is null then
    raise check_violation using
      message = 'new row violates check constraint "application_documents_path_check"',
      constraint = 'application_documents_path_check';
  end if;
  new.created_at := clock_timestamp();
  new.rejected_at := case v_status when 'rejected' then clock_timestamp() end;
  return new;
end
$$;
comment on function private.check_application_document() is
  'Trigger: a document needs an undecided application with fewer than six, and a file that was uploaded.';
revoke all on function private.check_application_document()
from public, anon, authenticated, service_role;

create trigger application_documents_check
before insert or update of file_name, path on public.application_documents
for each row execute function private.check_application_document();

create function private.note_document_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_document public.application_documents := coalesce(new, old);
begin
  perform private.audit(
    case tg_op
      when 'INSERT' then 'agency.document_added'
      when 'UPDATE' then 'agency.document_replaced'
      else 'agency.document_removed'
    end,
    v_document.agency_id, jsonb_build_object('kind', v_document.kind)
  );
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.path <> old.path) then
    insert into private.removed_files (bucket, path) values ('application-documents', old.path)
    on conflict do nothing;
  end if;
  -- An admin who read the earlier documents decides again.
  update public.agencies a set corrected_at = clock_timestamp()
  where a.id = v_document.agency_id and a.verification_status = 'pending';
  return null;
end
$$;
comment on function private.note_document_change() is
  'Trigger: writes the change of a document to the audit log, without the file''s name, has the file of a removed or replaced one removed, and marks a pending application as corrected.';
revoke all on function private.note_document_change() from public, anon, authenticated, service_role;

create trigger application_documents_note
after insert or delete or update of file_name, path on public.application_documents
for each row execute function private.note_document_change();

create function private.time_rejected_documents()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.application_documents d
  set rejected_at = case new.verification_status when 'rejected' then clock_timestamp() end
  where d.agency_id = new.id;
  return null;
end
$$;
comment on function private.time_rejected_documents() is
  'Trigger: begins the retention period of the documents of a rejected application, and ends it when the application is sent again.';
revoke all on function private.time_rejected_documents()
from public, anon, authenticated, service_role;

create trigger agencies_time_documents after update on public.agencies
for each row when (new.verification_status <> old.verification_status)
execute function private.time_rejected_documents();

create policy "Agencies read the documents of their application, admins all" on public.application_documents
for select to authenticated
using (agency_id = (select private.own_agency_id()) or (select private.is_admin()));

create policy "Agencies add documents until the decision" on public.application_documents
for insert to authenticated with check (agency_id = (select private.undecided_agency_id()));

create policy "Agencies replace documents until the decision" on public.application_documents
for update to authenticated
using (agency_id = (select private.undecided_agency_id()))
with check (agency_id = (select private.undecided_agency_id()));

create policy "Agencies remove documents until the decision" on public.application_documents
for delete to authenticated using (agency_id = (select private.undecided_agency_id()));

-- No policy for update and delete: the mail tick removes the files that no row names.
create policy "Agencies upload documents until the decision" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'application-documents'
  and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(pdf|jpg|png|webp)$'
  and split_part(name, '/', 1) = (select private.undecided_agency_id())::text
  and (select private.has_room_for_document())
);

create policy "Agencies and admins read the files of documents that they see" on storage.objects
for select to authenticated
using (
  bucket_id = 'application-documents'
  and exists (select from public.application_documents d where d.path = objects.name)
);

create function public.open_application_document(p_id uuid)
returns table (file_path text, file_name text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_document public.application_documents;
begin
  perform private.require_user();
  select d.* into v_document from public.application_documents d where d.id = p_id;
  if v_document.agency_id = private.own_agency_id() then
    return query select v_document.path, v_document.file_name;
  elsif v_document.id is not null and private.is_admin() then
    perform private.audit(
      'agency.document_opened', v_document.agency_id,
      jsonb_build_object('kind', v_document.kind)
    );
    return query select v_document.path, v_document.file_name;
  end if;
end
$$;
comment on function public.open_application_document(uuid) is
  'Path and name of a document for its agency or an admin, whose opening is written to the audit log; no row for anybody else. Refuses with WF000.';
revoke all on function public.open_application_document(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.open_application_document(uuid) to authenticated;
