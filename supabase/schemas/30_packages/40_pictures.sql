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

create table public.package_pictures (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  position integer not null
    constraint package_pictures_position_check check (position between 1 and 8),
  image_url text
    constraint package_pictures_image_url_check check (private.is_safe_image_url(image_url)),
  image_path text
    constraint package_pictures_image_path_check check (
      image_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
    ),
  caption text
    constraint package_pictures_caption_check check (private.is_line(caption, 200)),
  primary key (package_id, position),
  constraint package_pictures_one_source_check check (num_nonnulls(image_url, image_path) = 1)
);
comment on table public.package_pictures is 'Up to eight further pictures of a package. Seen by whoever sees the package.';
comment on column public.package_pictures.package_id is 'The package.';
comment on column public.package_pictures.position is 'The order they are shown in, 1 to 8; gaps are fine.';
comment on column public.package_pictures.image_url is 'A picture elsewhere: https, public DNS name. Null where there is an image_path.';
comment on column public.package_pictures.image_path is 'An uploaded picture: object in the bucket package-pictures, in the agency''s own folder. Null where there is an image_url.';
comment on column public.package_pictures.caption is 'What is to be seen, for those who see it and those who do not: one line of up to 200 characters, or null.';
alter table public.package_pictures enable row level security;
revoke all on table public.package_pictures from public, anon, authenticated, service_role;
grant delete on table public.package_pictures to authenticated;
grant select, insert, update, delete on table public.package_pictures to service_role;
grant select (
  package_id, position, image_url, image_path, caption
) on table public.package_pictures to anon, authenticated;
grant insert (
  package_id, position, image_url, image_path, caption
) on table public.package_pictures to authenticated;
grant update (image_url, image_path, caption) on table public.package_pictures to authenticated;

create function private.is_own_picture(p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(\.(jpg|png|webp|avif)|-(480|960)\.webp)$'
    and split_part(p_name, '/', 1) = private.own_agency_id()::text
$$;
comment on function private.is_own_picture(text) is
  'Whether the object is {agency}/{uuid}.{jpg|png|webp|avif}, or a smaller copy of it, {agency}/{uuid}-{480|960}.webp, in the folder of the signed-in user''s agency.';
revoke all on function private.is_own_picture(text) from public, anon, authenticated, service_role;
grant execute on function private.is_own_picture(text) to authenticated, service_role;

create function private.has_room_for_picture()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
begin
  -- One agency's pictures are counted one after the other: what follows sees all before it.
  perform pg_advisory_xact_lock(hashtextextended('pictures:' || v_agency_id, 0));
  return (
    select count(o.one) < case when private.is_live_status(a.verification_status) then 15000 else 300 end
    from public.agencies a
    left join lateral (
      select 1 as one from storage.objects o
      where o.bucket_id = 'package-pictures'
        and starts_with(o.name, a.id::text || '/')
      limit 15000
    ) as o on true
    where a.id = v_agency_id
    group by a.verification_status
  );
end
$$;
comment on function private.has_room_for_picture() is
  'Whether the signed-in user''s agency may add a file: it has fewer than 15,000, or than 300 while it is not live. A picture is three. Until the transaction ends no other file of it is counted.';
revoke all on function private.has_room_for_picture()
from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_picture() to authenticated, service_role;

create function private.normalise_package_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.image_url := nullif(private.trimmed(new.image_url), '');
  new.image_path := nullif(new.image_path, '');
  new.caption := nullif(private.trimmed(new.caption), '');
  -- A check sees one table only, and this holds for every role: nobody shows what another agency
  -- has uploaded.
  if new.image_path is not null and not exists (
    select from public.travel_packages p
    where p.id = new.package_id and p.agency_id::text = split_part(new.image_path, '/', 1)
  ) then
    raise check_violation using
      message = 'new row violates check constraint "package_pictures_image_path_check"',
      constraint = 'package_pictures_image_path_check';
  end if;
  return new;
end
$$;
comment on function private.normalise_package_picture() is
  'Trigger: trims what was typed and keeps uploaded pictures in the folder of the package''s agency.';
revoke all on function private.normalise_package_picture()
from public, anon, authenticated, service_role;

create trigger package_pictures_normalise before insert or update on public.package_pictures
for each row execute function private.normalise_package_picture();

create policy "Whoever sees the package sees its pictures" on public.package_pictures
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = package_pictures.package_id));

create policy "Agencies add pictures to their packages" on public.package_pictures
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the pictures of their packages" on public.package_pictures
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the pictures of their packages" on public.package_pictures
for delete to authenticated using (private.owns_package(package_id));

-- No policy for update: a picture is replaced by another one, so addresses may be cached for ever.
create policy "Agencies see the pictures in their folder" on storage.objects
for select to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));

create policy "Agencies upload pictures into their folder" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'package-pictures' and private.is_own_picture(name)
  and (select private.has_room_for_picture())
);

create policy "Agencies delete the pictures in their folder" on storage.objects
for delete to authenticated
using (bucket_id = 'package-pictures' and private.is_own_picture(name));

-- Restrictive: it holds beside whatever else allows something, and is asked once a statement.
create policy "Nobody touches files in a session that has ended" on storage.objects
as restrictive for all to authenticated
using ((select private.has_living_session()))
with check ((select private.has_living_session()));

create policy "Nobody writes or reads without the second factor of their account"
on storage.objects as restrictive for all to authenticated
using (not (select private.lacks_second_factor()))
with check (not (select private.lacks_second_factor()));
