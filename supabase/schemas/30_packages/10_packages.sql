-- Packages: what agencies sell.

create function private.trip_kinds()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'beach', 'ski', 'hiking', 'city', 'culture', 'food', 'family', 'honeymoon', 'safari', 'cruise'
  ]
$$;
comment on function private.trip_kinds() is 'Every kind of trip. lib/catalogue/trip-kinds.ts has the same list.';
revoke all on function private.trip_kinds() from public, anon, authenticated, service_role;
grant execute on function private.trip_kinds() to authenticated, service_role;

create function private.are_kinds(p_kinds text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_kinds <@ private.trip_kinds() and cardinality(p_kinds) <= 3
    and (select count(distinct kind) = count(*) from unnest(p_kinds) as kind)
$$;
comment on function private.are_kinds(text[]) is 'Whether these are at most three different kinds of trip.';
revoke all on function private.are_kinds(text[]) from public, anon, authenticated, service_role;
grant execute on function private.are_kinds(text[]) to authenticated, service_role;

create function private.spoken_languages()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'en', 'es', 'fr', 'de', 'zh', 'ar', 'ca', 'cs', 'da', 'el', 'fi', 'he', 'hi', 'hu', 'id', 'it',
    'ja', 'ko', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sv', 'sw', 'th', 'tr', 'uk', 'vi'
  ]
$$;
comment on function private.spoken_languages() is
  'Languages that a guide may speak, by ISO 639-1. lib/i18n/spoken-languages.ts has the same list.';
revoke all on function private.spoken_languages()
from public, anon, authenticated, service_role;
grant execute on function private.spoken_languages() to authenticated, service_role;

create function private.are_spoken_languages(p_languages text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_languages <@ private.spoken_languages()
    and (select count(distinct code) = count(*) from unnest(p_languages) as code)
$$;
comment on function private.are_spoken_languages(text[]) is
  'Whether these are different languages that a guide may speak.';
revoke all on function private.are_spoken_languages(text[])
from public, anon, authenticated, service_role;
grant execute on function private.are_spoken_languages(text[]) to authenticated, service_role;

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
  updated_at timestamptz not null default clock_timestamp(),
  late_refund_percent integer not null default 0
    constraint travel_packages_late_refund_percent_check check (late_refund_percent between 0 and 100),
  kinds text[] not null default '{}'
    constraint travel_packages_kinds_check check (private.are_kinds(kinds)),
  includes_flights boolean not null default false,
  largest_party integer not null default 12
    constraint travel_packages_largest_party_check check (largest_party between 1 and 50),
  meeting_point text
    constraint travel_packages_meeting_point_check check (private.is_line(meeting_point, 300)),
  meeting_time time
    constraint travel_packages_meeting_time_check
    check (date_trunc('minute', meeting_time) = meeting_time and meeting_time < '24:00'),
  end_time time
    constraint travel_packages_end_time_check
    check (date_trunc('minute', end_time) = end_time and end_time < '24:00'),
  what_to_bring text[] not null default '{}'
    constraint travel_packages_what_to_bring_check
    check (private.are_lines(what_to_bring, 30, 200)),
  fitness text
    constraint travel_packages_fitness_check check (fitness in ('easy', 'moderate', 'demanding')),
  minimum_age integer
    constraint travel_packages_minimum_age_check check (minimum_age between 0 and 99),
  guide_languages text[] not null default '{}'
    constraint travel_packages_guide_languages_check
    check (private.are_spoken_languages(guide_languages)),
  accessibility text
    constraint travel_packages_accessibility_check check (private.is_prose(accessibility, 1000)),
  smallest_group integer
    constraint travel_packages_smallest_group_check check (smallest_group between 1 and 1000),
  largest_group integer
    constraint travel_packages_largest_group_check check (largest_group between 1 and 1000),
  requirements text[] not null default '{}'
    constraint travel_packages_requirements_check
    check (private.are_lines(requirements, 20, 200)),
  image_alt text
    constraint travel_packages_image_alt_check check (private.is_line(image_alt, 200)),
  requires_passport boolean not null default false,
  constraint travel_packages_group_order_check check (smallest_group <= largest_group),
  constraint travel_packages_group_room_check
  check (greatest(smallest_group, largest_group) <= max_participants)
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
comment on column public.travel_packages.is_listed is 'Whether the public sees it: published, the agency is live, and no admin has hidden it. Kept by triggers, so that the public''s policy reads one column.';
comment on column public.travel_packages.created_at is 'When it was made.';
comment on column public.travel_packages.updated_at is 'Last change.';
comment on column public.travel_packages.late_refund_percent is
  'What is given back of the price when a traveller cancels after the free deadline, 0 to 100 percent.';
comment on column public.travel_packages.kinds is 'Kinds of trip, at most three different ones.';
comment on column public.travel_packages.includes_flights is 'Whether the price includes the flights there and back.';
comment on column public.travel_packages.largest_party is
  'Travellers that one request may be for, 1 to 50; larger parties ask the agency.';
comment on column public.travel_packages.meeting_point is 'Where the travellers meet, up to 300 characters, one line.';
comment on column public.travel_packages.meeting_time is 'When they meet on the first day, in whole minutes of the local time there.';
comment on column public.travel_packages.end_time is 'When the trip ends on its last day, in whole minutes of the local time there.';
comment on column public.travel_packages.what_to_bring is 'What travellers bring, up to 30 lines.';
comment on column public.travel_packages.fitness is 'How fit travellers need to be: easy, moderate or demanding.';
comment on column public.travel_packages.minimum_age is 'Age of the youngest traveller, 0 to 99.';
comment on column public.travel_packages.guide_languages is 'Languages of the guide, by ISO 639-1, each once.';
comment on column public.travel_packages.accessibility is 'How the trip suits people with disabilities, up to 1000 characters, with line breaks.';
comment on column public.travel_packages.smallest_group is 'The fewest travellers with whom the trip takes place, 1 to 1000; not above largest_group and max_participants.';
comment on column public.travel_packages.largest_group is 'The most travellers of one group, 1 to 1000; not above max_participants.';
comment on column public.travel_packages.requirements is 'What is asked of travellers, such as an insurance or a vaccination, up to 20 lines.';
comment on column public.travel_packages.image_alt is 'What the picture shows, for those who do not see it: one line of up to 200 characters, or null.';
comment on column public.travel_packages.requires_passport is
  'Whether each traveller enters passport data, such as for a permit or a visa.';
create index travel_packages_agency_id_created_at_idx
on public.travel_packages (agency_id, created_at desc, id desc);
create index travel_packages_listed_created_at_idx
on public.travel_packages (created_at desc, id desc) where is_listed;
create index travel_packages_listed_price_idx
on public.travel_packages (price, id) where is_listed;
create index travel_packages_published_created_at_idx
on public.travel_packages (created_at desc, id desc) where status = 'published';
-- Lists by status, and counts the statuses from the index alone, the policies' column included.
create index travel_packages_agency_id_status_idx
on public.travel_packages (agency_id, status, created_at desc, id desc) include (is_listed);
-- Also names the packages of an agency's calendar from the index alone.
create index travel_packages_agency_id_title_idx on public.travel_packages (agency_id, title, id)
include (status, max_participants);
alter table public.travel_packages enable row level security;
revoke all on table public.travel_packages from public, anon, authenticated, service_role;
grant delete on table public.travel_packages to authenticated;
grant select, insert, update, delete on table public.travel_packages to service_role;
grant select (
  id, slug, agency_id, title, description, destination, duration_days, price, max_participants,
  image_url, image_path, included, not_included, free_cancellation_hours, status, is_listed,
  created_at, updated_at, late_refund_percent, kinds, includes_flights, largest_party, meeting_point, meeting_time,
  end_time, what_to_bring, fitness, minimum_age, guide_languages, accessibility, smallest_group,
  largest_group, requirements, image_alt, requires_passport
) on table public.travel_packages to anon, authenticated;
grant insert (
  agency_id, title, description, destination, duration_days, price, max_participants, image_url,
  image_path, included, not_included, free_cancellation_hours, status, late_refund_percent, kinds,
  includes_flights, largest_party, meeting_point, meeting_time,
  end_time, what_to_bring, fitness, minimum_age, guide_languages, accessibility, smallest_group,
  largest_group, requirements, image_alt, requires_passport
) on table public.travel_packages to authenticated;
grant update (
  title, description, destination, duration_days, price, max_participants, image_url, image_path,
  included, not_included, free_cancellation_hours, status, late_refund_percent, kinds,
  includes_flights, largest_party, meeting_point, meeting_time,
  end_time, what_to_bring, fitness, minimum_age, guide_languages, accessibility, smallest_group,
  largest_group, requirements, image_alt, requires_passport
) on table public.travel_packages to authenticated;

-- A package that is listed or hidden with its agency has not been changed by anybody.
create trigger travel_packages_3_touch before update on public.travel_packages
for each row when (old.is_listed = new.is_listed or old.status <> new.status)
execute function private.touch_updated_at();
