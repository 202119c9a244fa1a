-- An agency's dashboard counts its packages: it hears of one that comes, goes, or is published
-- elsewhere, as it hears of bookings.

create function private.broadcast_packages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || c.agency_id, 'packages.changed', jsonb_build_object('agency_id', c.agency_id)
  )
  from (select distinct r.agency_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_packages() is
  'Trigger: packages.changed once for each agency whose packages a statement added or removed.';
revoke all on function private.broadcast_packages() from public, anon, authenticated, service_role;
create trigger packages_broadcast_insert after insert on public.travel_packages
referencing new table as changed_rows
for each statement execute function private.broadcast_packages();
create trigger packages_broadcast_delete after delete on public.travel_packages
referencing old table as changed_rows
for each statement execute function private.broadcast_packages();

create function private.broadcast_package_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || new.agency_id, 'packages.changed',
    jsonb_build_object('agency_id', new.agency_id)
  );
  return null;
end
$$;
comment on function private.broadcast_package_status() is
  'Trigger: packages.changed when a package is published, withdrawn or archived.';
revoke all on function private.broadcast_package_status() from public, anon, authenticated, service_role;
create trigger packages_broadcast_status after update of status on public.travel_packages
for each row when (old.status is distinct from new.status)
execute function private.broadcast_package_status();
