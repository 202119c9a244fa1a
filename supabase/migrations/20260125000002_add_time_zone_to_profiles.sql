-- A traveller's mails name instants in the traveller's own time zone, as the site does.

alter table public.profiles
add column time_zone text
  constraint profiles_time_zone_check check (
    char_length(time_zone) <= 64 and time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$'
  );
comment on column public.profiles.time_zone is
  'IANA zone of the browser at the last sign-in, booking or cancellation, for mails; null where none was told.';
grant select (time_zone), update (time_zone) on table public.profiles to authenticated;
