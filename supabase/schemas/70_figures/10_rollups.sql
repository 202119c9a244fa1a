-- Rollups: counts and sums by the day of the agency's own time zone, kept as bookings are written. Each figure
-- of the portal reads one row a day, or one for all time. Where bookings of an agency meet, each counts in a
-- shard of its own, and figures are the sums over the shards.

create table private.agency_rollups (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  day date not null,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  called_off integer not null default 0,
  amount numeric not null default 0,
  revenue numeric not null default 0,
  enquiries integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (agency_id, day, shard)
) with (fillfactor = 70);
comment on table private.agency_rollups is 'Bookings and enquiries of an agency by the day on which they were made, and in all: the sums over its shards. Nobody reads it but the functions of the portal.';
comment on column private.agency_rollups.agency_id is 'The agency.';
comment on column private.agency_rollups.day is 'The day in the agency''s time zone; -infinity is the row for all time.';
comment on column private.agency_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.agency_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.agency_rollups.completed is 'Bookings that are completed.';
comment on column private.agency_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.agency_rollups.called_off is 'Of the cancelled ones, those that had been confirmed.';
comment on column private.agency_rollups.amount is 'Sum of total_price of all of them, US dollars.';
comment on column private.agency_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.agency_rollups.enquiries is 'Conversations that began as an enquiry about a package; 0 in the row for all time.';
comment on column private.agency_rollups.shard is 'Whoever holds this shard''s row for all time is alone with the agency''s rows of the shard, in all three tables.';
create index agency_rollups_day_idx on private.agency_rollups (day) where isfinite(day);
alter table private.agency_rollups enable row level security;
revoke all on table private.agency_rollups from public, anon, authenticated, service_role;

create table private.package_rollups (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day date not null,
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  pending integer not null default 0,
  confirmed integer not null default 0,
  completed integer not null default 0,
  cancelled integer not null default 0,
  called_off integer not null default 0,
  revenue numeric not null default 0,
  lead_days bigint not null default 0,
  enquiries integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (package_id, day, shard)
) with (fillfactor = 70);
comment on table private.package_rollups is 'Bookings and enquiries of a package by the day on which they were made. Nobody reads it but the functions of the portal.';
comment on column private.package_rollups.package_id is 'The package.';
comment on column private.package_rollups.day is 'The day in the agency''s time zone.';
comment on column private.package_rollups.agency_id is 'The package''s agency.';
comment on column private.package_rollups.pending is 'Bookings stored as pending, those that have lost their seats among them.';
comment on column private.package_rollups.confirmed is 'Bookings that are confirmed.';
comment on column private.package_rollups.completed is 'Bookings that are completed.';
comment on column private.package_rollups.cancelled is 'Bookings stored as cancelled.';
comment on column private.package_rollups.called_off is 'Of the cancelled ones, those that had been confirmed.';
comment on column private.package_rollups.revenue is 'Sum of total_price of the completed ones, US dollars.';
comment on column private.package_rollups.lead_days is 'Sum of the days from this day to the day of travel, over all bookings.';
comment on column private.package_rollups.enquiries is 'Conversations that began as an enquiry about the package.';
comment on column private.package_rollups.shard is 'The shard of the agency''s rollups in which it was counted.';
create index package_rollups_agency_id_day_idx on private.package_rollups (agency_id, day);
alter table private.package_rollups enable row level security;
revoke all on table private.package_rollups from public, anon, authenticated, service_role;

create table private.view_rollups (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day date not null,
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  views integer not null default 0,
  primary key (package_id, day)
) with (fillfactor = 70);
comment on table private.view_rollups is 'How often a package was looked at on a day. Apart from the bookings: readers never wait for buyers.';
comment on column private.view_rollups.package_id is 'The package.';
comment on column private.view_rollups.day is 'The day in the time zone that the agency had then.';
comment on column private.view_rollups.agency_id is 'The package''s agency.';
comment on column private.view_rollups.views is 'Visitors, each once a day (UTC).';
create index view_rollups_agency_id_day_idx on private.view_rollups (agency_id, day);
create index view_rollups_day_idx on private.view_rollups (day);
alter table private.view_rollups enable row level security;
revoke all on table private.view_rollups from public, anon, authenticated, service_role;

create table private.agency_view_rollups (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (agency_id, day)
) with (fillfactor = 70);
comment on table private.agency_view_rollups is 'How often the packages of an agency were looked at on a day, and in all; views of packages that were deleted since stay.';
comment on column private.agency_view_rollups.agency_id is 'The agency.';
comment on column private.agency_view_rollups.day is 'The day in the time zone that the agency had then; -infinity is the row for all time.';
comment on column private.agency_view_rollups.views is 'Visitors, each once a day (UTC) and package.';
create index agency_view_rollups_day_idx on private.agency_view_rollups (day) where isfinite(day);
alter table private.agency_view_rollups enable row level security;
revoke all on table private.agency_view_rollups from public, anon, authenticated, service_role;

create table private.agency_hours (
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  starts_at timestamptz not null,
  ending integer not null default 0,
  shard smallint not null default 0 check (shard between 0 and 15),
  primary key (agency_id, starts_at, shard)
) with (fillfactor = 70);
comment on table private.agency_hours is 'How many holds of an agency end in an hour. Nobody reads it but the functions that count them.';
comment on column private.agency_hours.agency_id is 'The agency.';
comment on column private.agency_hours.starts_at is 'When the hour begins, in UTC.';
comment on column private.agency_hours.ending is 'Bookings stored as pending whose seats are held until an instant in it.';
comment on column private.agency_hours.shard is 'The shard of the agency''s rollups in which it was counted.';
create index agency_hours_starts_at_idx on private.agency_hours (starts_at);
alter table private.agency_hours enable row level security;
revoke all on table private.agency_hours from public, anon, authenticated, service_role;

create table private.package_counts (
  agency_id uuid primary key references public.agency_public (agency_id) on delete cascade,
  draft integer not null default 0,
  published integer not null default 0,
  archived integer not null default 0
) with (fillfactor = 70);
comment on table private.package_counts is 'How many packages an agency has, by status. No row where it never had one.';
comment on column private.package_counts.agency_id is 'The agency.';
comment on column private.package_counts.draft is 'Drafts.';
comment on column private.package_counts.published is 'Those that are published; listed while the agency is live.';
comment on column private.package_counts.archived is 'Those in the archive.';
alter table private.package_counts enable row level security;
revoke all on table private.package_counts from public, anon, authenticated, service_role;

create table private.package_views (
  viewed_on date not null,
  package_id uuid not null,
  visitor uuid not null,
  primary key (viewed_on, package_id, visitor)
);
comment on table private.package_views is 'Who has looked at which package today: to count them once. Forgotten two days later.';
comment on column private.package_views.viewed_on is 'The day, UTC.';
comment on column private.package_views.package_id is 'The package. No foreign key: the row is gone in two days.';
comment on column private.package_views.visitor is 'Hash of what the site calls a visitor.';
alter table private.package_views enable row level security;
revoke all on table private.package_views from public, anon, authenticated, service_role;
