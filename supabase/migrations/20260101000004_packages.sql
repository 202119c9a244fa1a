-- Travel packages and their day-by-day itinerary.

create function private.is_safe_image_url(p_url text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A DNS name whose last label starts with a letter: that leaves out IP literals in every notation,
  -- single labels and user:password@. The rest is printable ASCII without quotes, < > \ ^ ` { | }.
  select char_length(p_url) <= 2048
    and p_url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,5})?([/?#][A-Za-z0-9/?#:@!$&()*+,;=._~%-]*)?$'
    and lower(p_url) !~ '^https://([^/?#]*\.)?(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)(:[0-9]+)?([/?#]|$)'
$$;
comment on function private.is_safe_image_url(text) is
  'Whether a browser may be sent there for a picture: https, a public DNS name, no credentials, no quotes, spaces or control characters, at most 2048 characters.';
revoke all on function private.is_safe_image_url(text) from public, anon, authenticated, service_role;
grant execute on function private.is_safe_image_url(text) to authenticated, service_role;

create table public.travel_packages (
  id uuid primary key default gen_random_uuid(),
  slug text unique
    constraint travel_packages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  agency_id uuid not null references public.agency_public (agency_id),
  title text not null
    constraint travel_packages_title_check check (private.is_line(title, 200)),
  description text not null
    constraint travel_packages_description_check check (private.is_prose(description, 5000)),
  destination text not null
    constraint travel_packages_destination_check check (private.is_line(destination, 200)),
  duration_days integer not null
    constraint travel_packages_duration_days_check check (duration_days between 1 and 365),
  -- Not numeric(12,2): that would round 1.999 without a word.
  price numeric not null
    constraint travel_packages_price_check
    check (price >= 0 and price <= 1000000 and price = round(price, 2)),
  max_participants integer
    constraint travel_packages_max_participants_check check (max_participants between 1 and 1000),
  image_url text
    constraint travel_packages_image_url_check check (private.is_safe_image_url(image_url)),
  image_path text
    constraint travel_packages_image_path_check check (
      image_path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|png|webp|avif)$'
      and split_part(image_path, '/', 1) = agency_id::text
    ),
  included text[] not null default '{}'
    constraint travel_packages_included_check check (private.are_lines(included, 50, 200)),
  not_included text[] not null default '{}'
    constraint travel_packages_not_included_check check (private.are_lines(not_included, 50, 200)),
  free_cancellation_hours integer not null default 48
    constraint travel_packages_free_cancellation_hours_check
    check (free_cancellation_hours between 0 and 8760),
  status text not null default 'draft'
    constraint travel_packages_status_check check (status in ('draft', 'published', 'archived')),
  is_listed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table public.travel_packages is 'What agencies sell. Public while published and the agency is live.';
comment on column public.travel_packages.id is 'The package.';
comment on column public.travel_packages.slug is 'Readable id of the fixed holiday packages; given by the operator.';
comment on column public.travel_packages.agency_id is 'Who sells it. Never changes.';
comment on column public.travel_packages.title is '1 to 200 characters, one line.';
comment on column public.travel_packages.description is '1 to 5000 characters, with line breaks.';
comment on column public.travel_packages.destination is '1 to 200 characters, one line.';
comment on column public.travel_packages.duration_days is 'Days, 1 to 365.';
comment on column public.travel_packages.price is 'US dollars a person, 0 to 1,000,000 in whole cents; more decimals are refused, never rounded.';
comment on column public.travel_packages.max_participants is 'Seats a travel date where the package has no departures, 1 to 1000; null is unlimited.';
comment on column public.travel_packages.image_url is 'A picture elsewhere: https, public DNS name.';
comment on column public.travel_packages.image_path is 'An uploaded picture: object in the bucket package-pictures, in the agency''s own folder.';
comment on column public.travel_packages.included is 'What the price includes, up to 50 lines.';
comment on column public.travel_packages.not_included is 'What it does not, up to 50 lines.';
comment on column public.travel_packages.free_cancellation_hours is 'Cancelling is free until so many hours before the travel date begins at the agency.';
comment on column public.travel_packages.status is 'draft, published or archived.';
comment on column public.travel_packages.is_listed is 'Whether the public sees it: published, and the agency is live. Kept by triggers, so that the public''s policy reads one column.';
comment on column public.travel_packages.created_at is 'When it was made.';
comment on column public.travel_packages.updated_at is 'Last change.';
create index travel_packages_agency_id_created_at_idx
on public.travel_packages (agency_id, created_at desc, id desc);
create index travel_packages_listed_created_at_idx
on public.travel_packages (created_at desc, id desc) where is_listed;
create index travel_packages_listed_price_idx
on public.travel_packages (price, id) where is_listed;
create index travel_packages_published_created_at_idx
on public.travel_packages (created_at desc, id desc) where status = 'published';

create table public.package_days (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day_number integer not null
    constraint package_days_day_number_check check (day_number between 1 and 365),
  title text not null
    constraint package_days_title_check check (private.is_line(title, 200)),
  description text not null default ''
    constraint package_days_description_check
    check (description = '' or private.is_prose(description, 2000)),
  primary key (package_id, day_number)
);
comment on table public.package_days is 'The itinerary of a package, day by day. Seen by whoever sees the package.';
comment on column public.package_days.package_id is 'The package.';
comment on column public.package_days.day_number is 'Counted from 1.';
comment on column public.package_days.title is '1 to 200 characters, one line.';
comment on column public.package_days.description is 'Up to 2000 characters.';

create function private.normalise_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  new.destination := private.trimmed(new.destination);
  new.image_url := nullif(private.trimmed(new.image_url), '');
  new.image_path := nullif(new.image_path, '');
  new.included := private.trimmed_items(new.included);
  new.not_included := private.trimmed_items(new.not_included);
  if new.price = round(new.price, 2) then
    new.price := round(new.price, 2);
  end if;
  return new;
end
$$;
comment on function private.normalise_package() is 'Trigger: trims what was typed and stores whole cents with two decimals; anything finer meets the check.';
revoke all on function private.normalise_package() from public, anon, authenticated, service_role;

create function private.list_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    -- Waits for a review of the agency that is under way, and makes one wait for us.
    select new.status = 'published' and a.is_live into new.is_listed
    from public.agency_public a where a.agency_id = new.agency_id
    for share;
    new.is_listed := coalesce(new.is_listed, false);
  end if;
  return new;
end
$$;
comment on function private.list_package() is 'Trigger: keeps is_listed when a package is made or its status changes.';
revoke all on function private.list_package() from public, anon, authenticated, service_role;

create function private.list_packages_of_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.travel_packages p
  set is_listed = p.status = 'published' and new.is_live
  where p.agency_id = new.agency_id;
  return null;
end
$$;
comment on function private.list_packages_of_agency() is
  'Trigger: lists or hides the packages of an agency in the transaction in which it becomes live or ceases to be.';
revoke all on function private.list_packages_of_agency() from public, anon, authenticated, service_role;
create trigger agency_public_list after update of is_live on public.agency_public
for each row when (old.is_live <> new.is_live)
execute function private.list_packages_of_agency();

create function private.normalise_package_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  return new;
end
$$;
comment on function private.normalise_package_day() is 'Trigger: trims what was typed.';
revoke all on function private.normalise_package_day() from public, anon, authenticated, service_role;

create function private.audit_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit('package.deleted', old.id, jsonb_build_object('title', old.title));
  elsif tg_op = 'INSERT' then
    perform private.audit('package.created', new.id, jsonb_build_object('status', new.status));
  elsif new.status <> old.status then
    perform private.audit(
      'package.' || new.status, new.id, jsonb_build_object('from', old.status)
    );
  end if;
  return null;
end
$$;
comment on function private.audit_package() is 'Trigger: writes creation, change of status and deletion to the audit log.';
revoke all on function private.audit_package() from public, anon, authenticated, service_role;

create trigger travel_packages_1_normalise before insert or update on public.travel_packages
for each row execute function private.normalise_package();
create trigger travel_packages_2_list before insert or update on public.travel_packages
for each row execute function private.list_package();
-- A package that is listed or hidden with its agency has not been changed by anybody.
create trigger travel_packages_3_touch before update on public.travel_packages
for each row when (old.is_listed = new.is_listed or old.status <> new.status)
execute function private.touch_updated_at();
create trigger travel_packages_audit after insert or delete or update of status
on public.travel_packages
for each row execute function private.audit_package();
create trigger package_days_normalise before insert or update on public.package_days
for each row execute function private.normalise_package_day();

alter table public.travel_packages enable row level security;
revoke all on table public.travel_packages from public, anon, authenticated, service_role;
grant select (
  id, slug, agency_id, title, description, destination, duration_days, price, max_participants,
  image_url, image_path, included, not_included, free_cancellation_hours, status, is_listed,
  created_at, updated_at
) on table public.travel_packages to anon, authenticated;
grant insert (
  agency_id, title, description, destination, duration_days, price, max_participants, image_url,
  image_path, included, not_included, free_cancellation_hours, status
) on table public.travel_packages to authenticated;
grant update (
  title, description, destination, duration_days, price, max_participants, image_url, image_path,
  included, not_included, free_cancellation_hours, status
) on table public.travel_packages to authenticated;
grant delete on table public.travel_packages to authenticated;
grant select, insert, update, delete on table public.travel_packages to service_role;

create policy "Everybody sees published packages of live agencies" on public.travel_packages
for select to anon, authenticated
using (is_listed);
create policy "Agencies see all their packages" on public.travel_packages
for select to authenticated using (agency_id = (select private.own_agency_id()));
create policy "Agencies create packages of their own" on public.travel_packages
for insert to authenticated with check (agency_id = (select private.own_agency_id()));
create policy "Agencies change their packages" on public.travel_packages
for update to authenticated
using (agency_id = (select private.own_agency_id()))
with check (agency_id = (select private.own_agency_id()));
create policy "Agencies delete their packages" on public.travel_packages
for delete to authenticated using (agency_id = (select private.own_agency_id()));

alter table public.package_days enable row level security;
revoke all on table public.package_days from public, anon, authenticated, service_role;
grant select (package_id, day_number, title, description)
on table public.package_days to anon, authenticated;
grant insert (package_id, day_number, title, description) on table public.package_days
to authenticated;
grant update (title, description) on table public.package_days to authenticated;
grant delete on table public.package_days to authenticated;
grant select, insert, update, delete on table public.package_days to service_role;

create function private.owns_package(p_package_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.travel_packages p
    where p.id = p_package_id and p.agency_id = private.own_agency_id()
  )
$$;
comment on function private.owns_package(uuid) is 'Whether the package is of the signed-in user''s agency.';
revoke all on function private.owns_package(uuid) from public, anon, authenticated, service_role;
grant execute on function private.owns_package(uuid) to authenticated, service_role;

create policy "Whoever sees the package sees its days" on public.package_days
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = package_days.package_id));
create policy "Agencies add days to their packages" on public.package_days
for insert to authenticated with check (private.owns_package(package_id));
create policy "Agencies change the days of their packages" on public.package_days
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));
create policy "Agencies delete the days of their packages" on public.package_days
for delete to authenticated using (private.owns_package(package_id));
