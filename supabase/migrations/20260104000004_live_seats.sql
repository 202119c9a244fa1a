-- Events for everybody who looks at a package, for every agency, and for the admins. Thin, as ever.

create function private.is_topic_of_listed_package(p_topic text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when p_topic ~ '^package:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then exists (
      select from public.travel_packages p
      where p.id = split_part(p_topic, ':', 2)::uuid and p.is_listed
    )
    else false
  end
$$;
comment on function private.is_topic_of_listed_package(text) is
  'Whether the topic is package:<id> of a package that the public sees.';
revoke all on function private.is_topic_of_listed_package(text) from public, anon, authenticated, service_role;
grant execute on function private.is_topic_of_listed_package(text) to anon, authenticated, service_role;

create function private.broadcast_seats(p_package_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.broadcast(
    'package:' || p_package_id, 'seats.changed', jsonb_build_object('package_id', p_package_id)
  )
$$;
comment on function private.broadcast_seats(uuid) is 'Tells whoever looks at the package that other seats are left.';
revoke all on function private.broadcast_seats(uuid) from public, anon, authenticated, service_role;

create function private.broadcast_booked_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_seats(new.package_id);
  return null;
end
$$;
comment on function private.broadcast_booked_seats() is
  'Trigger: seats.changed when a booking takes seats or gives them back. Nothing is sent when 48 hours have passed: hold_expires_at tells when.';
revoke all on function private.broadcast_booked_seats() from public, anon, authenticated, service_role;
create trigger bookings_broadcast_seats after insert on public.bookings
for each row execute function private.broadcast_booked_seats();
-- Confirmed and completed bookings hold what they held.
create trigger bookings_broadcast_freed_seats after update of status on public.bookings
for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled'))
execute function private.broadcast_booked_seats();

create function private.broadcast_departures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_seats(c.package_id)
  from (select distinct r.package_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_departures() is 'Trigger: seats.changed once for each package whose departures a statement changed.';
revoke all on function private.broadcast_departures() from public, anon, authenticated, service_role;
create trigger departures_broadcast_insert after insert on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_update after update on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_delete after delete on public.departures
referencing old table as changed_rows
for each statement execute function private.broadcast_departures();

create or replace function private.broadcast_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids jsonb := jsonb_build_object(
    'agency_id', new.id, 'verification_status', new.verification_status
  );
begin
  if tg_op = 'UPDATE' then
    perform private.broadcast_to_sides(new.user_id, new.id, 'agency.changed', v_ids);
  end if;
  perform private.broadcast('admins', 'agency.changed', v_ids);
  return null;
end
$$;
comment on function private.broadcast_agency() is
  'Trigger: agency.changed to the admins, to the agency''s topic and its owner''s own, because a waiting applicant listens to the latter.';
drop trigger agencies_broadcast on public.agencies;
create trigger agencies_broadcast_new after insert on public.agencies
for each row execute function private.broadcast_agency();
create trigger agencies_broadcast after update on public.agencies
for each row when (
  (old.verification_status, old.suspended_at)
  is distinct from (new.verification_status, new.suspended_at)
)
execute function private.broadcast_agency();
