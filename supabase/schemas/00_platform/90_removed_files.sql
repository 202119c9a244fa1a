-- Stored files that are to be removed: a hosted project forbids deleting objects in SQL.

create table private.removed_files (
  path text not null,
  removed_at timestamptz not null default clock_timestamp(),
  bucket text not null,
  primary key (bucket, path)
);
comment on table private.removed_files is
  'Objects that no row names any more. The mail tick removes them through the Storage API.';
comment on column private.removed_files.path is 'The object in the bucket.';
comment on column private.removed_files.removed_at is 'When its row went.';
comment on column private.removed_files.bucket is 'message-files, application-documents or review-pictures.';
create index removed_files_removed_at_idx on private.removed_files (removed_at);
alter table private.removed_files enable row level security;
revoke all on table private.removed_files from public, anon, authenticated, service_role;

create function public.list_removed_files(p_limit integer)
returns table (bucket text, path text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- A document or picture is uploaded before its row is written, and some rows never are.
  insert into private.removed_files (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('application-documents', 'review-pictures')
    and o.created_at < now() - interval '10 minutes'
    and not exists (select from public.application_documents d where d.path = o.name)
    and not exists (
      select from private.review_pictures p where p.id = private.review_picture_of(o.name)
    )
    and not exists (
      select from private.removed_files f where f.bucket = o.bucket_id and f.path = o.name
    )
  limit 100
  on conflict do nothing;
  return query
  select f.bucket, f.path from private.removed_files f
  order by f.removed_at limit least(greatest(p_limit, 1), 500);
end
$$;
comment on function public.list_removed_files(integer) is
  'Objects that are to be removed, the oldest first, among them documents and pictures of reviews that were uploaded ten minutes ago and that no row names. p_limit: 1 to 500.';
revoke all on function public.list_removed_files(integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_removed_files(integer) to service_role;

create function public.settle_removed_files(p_bucket text, p_paths text[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.removed_files f where f.bucket = p_bucket and f.path = any(p_paths)
$$;
comment on function public.settle_removed_files(text, text[]) is
  'Forgets objects that the Storage API has removed.';
revoke all on function public.settle_removed_files(text, text[])
from public, anon, authenticated, service_role;
grant execute on function public.settle_removed_files(text, text[]) to service_role;
