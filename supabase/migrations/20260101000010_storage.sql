-- Pictures of packages: public to read by address, written by the owning agency into its own folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'package-pictures', 'package-pictures', true, 5242880,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_own_picture(p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
    and split_part(p_name, '/', 1) = private.own_agency_id()::text
$$;
comment on function private.is_own_picture(text) is
  'Whether the object is {agency}/{uuid}.{jpg|png|webp|avif} in the folder of the signed-in user''s agency.';
revoke all on function private.is_own_picture(text) from public, anon, authenticated, service_role;
grant execute on function private.is_own_picture(text) to authenticated, service_role;

-- No policy for update: a picture is replaced by another one, so addresses may be cached for ever.
create policy "Agencies see the pictures in their folder" on storage.objects
for select to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));
create policy "Agencies upload pictures into their folder" on storage.objects
for insert to authenticated
with check (bucket_id = 'package-pictures' and private.is_own_picture(name));
create policy "Agencies delete the pictures in their folder" on storage.objects
for delete to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));
