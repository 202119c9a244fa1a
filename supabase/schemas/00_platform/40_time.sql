-- Days, hours and time zones, and the trigger that keeps updated_at.

create function private.touch_updated_at()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: keeps updated_at.';
revoke all on function private.touch_updated_at() from public, anon, authenticated, service_role;

-- 'Factory' is PostgreSQL's name for no zone at all; 'posixrules' and 'localtime' are files of a machine.
create function private.check_time_zone(p_time_zone text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- pg_timezone_names knows IANA names only, while `at time zone` would also take 'FOO+3'.
  if p_time_zone is distinct from 'UTC'
    and not exists (
      select from pg_catalog.pg_timezone_names z
      where z.name = p_time_zone
        and z.name !~ '^(Factory|posixrules|localtime|(posix|right)/.*)$'
    )
  then
    perform private.refuse('time_zone_invalid');
  end if;
end
$$;
comment on function private.check_time_zone(text) is 'Refuses what is not an IANA time zone.';
revoke all on function private.check_time_zone(text) from public, anon, authenticated, service_role;

create function private.check_period(p_from date, p_to date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (p_from between '1970-01-01' and p_to and p_to <= '9999-01-01' and p_to - p_from <= 731)
    is not true
  then
    perform private.refuse('period_invalid');
  end if;
end
$$;
comment on function private.check_period(date, date) is 'Refuses what is no period of analytics.';
revoke all on function private.check_period(date, date)
from public, anon, authenticated, service_role;

create function private.hour_of(p_at timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return date_bin('1 hour', p_at, '2000-01-01 00:00:00+00');
end
$$;
comment on function private.hour_of(timestamptz) is 'When the hour began, in UTC, that an instant is in.';
revoke all on function private.hour_of(timestamptz) from public, anon, authenticated, service_role;
