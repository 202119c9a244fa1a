-- Further pictures of a package, beside the one that stands on its card.

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
revoke all on function private.normalise_package_picture() from public, anon, authenticated, service_role;
create trigger package_pictures_normalise before insert or update on public.package_pictures
for each row execute function private.normalise_package_picture();

alter table public.package_pictures enable row level security;
revoke all on table public.package_pictures from public, anon, authenticated, service_role;
grant select (package_id, position, image_url, image_path, caption)
on table public.package_pictures to anon, authenticated;
grant insert (package_id, position, image_url, image_path, caption)
on table public.package_pictures to authenticated;
grant update (image_url, image_path, caption) on table public.package_pictures to authenticated;
grant delete on table public.package_pictures to authenticated;
grant select, insert, update, delete on table public.package_pictures to service_role;

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
