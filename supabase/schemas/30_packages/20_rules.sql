-- Rules of a package's row, whether the public sees it, and who reads and writes it.

create function private.owns_package(p_package_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.travel_packages p
    where p.id = p_package_id and p.agency_id = private.own_agency_id()
  );
end
$$;
comment on function private.owns_package(uuid) is 'Whether the package is of the signed-in user''s agency.';
revoke all on function private.owns_package(uuid) from public, anon, authenticated, service_role;
grant execute on function private.owns_package(uuid) to authenticated, service_role;

create function private.booked_package_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_ids uuid[];
begin
  select array_agg(distinct b.package_id) into v_ids
  from public.bookings b where b.user_id = v_user_id;
  return v_ids;
end
$$;
comment on function private.booked_package_ids() is 'The packages that the signed-in user has booked; null for none.';
revoke all on function private.booked_package_ids() from public, anon, authenticated, service_role;
grant execute on function private.booked_package_ids() to authenticated;

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
  new.meeting_point := nullif(private.trimmed(new.meeting_point), '');
  new.what_to_bring := private.trimmed_items(new.what_to_bring);
  new.accessibility := nullif(private.trimmed(new.accessibility), '');
  new.requirements := private.trimmed_items(new.requirements);
  if new.price = round(new.price, 2) then
    new.price := round(new.price, 2);
  end if;
  return new;
end
$$;
comment on function private.normalise_package() is 'Trigger: trims what was typed and stores whole cents with two decimals; anything finer meets the check.';
revoke all on function private.normalise_package() from public, anon, authenticated, service_role;

create trigger travel_packages_1_normalise before insert or update on public.travel_packages
for each row execute function private.normalise_package();

create function private.list_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    -- Waits for a review of the agency that is under way, and makes one wait for us.
    select new.status = 'published' and a.is_live and private.package_may_be_listed(new.id)
    into new.is_listed
    from public.agency_public a where a.agency_id = new.agency_id
    for share;
    new.is_listed := coalesce(new.is_listed, false);
  end if;
  return new;
end
$$;
comment on function private.list_package() is 'Trigger: keeps is_listed when a package is made or its status changes.';
revoke all on function private.list_package() from public, anon, authenticated, service_role;

create trigger travel_packages_2_list before insert or update on public.travel_packages
for each row execute function private.list_package();

create function private.list_packages_of_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.travel_packages p
  set is_listed = p.status = 'published' and new.is_live and private.package_may_be_listed(p.id)
  where p.agency_id = new.agency_id;
  return null;
end
$$;
comment on function private.list_packages_of_agency() is
  'Trigger: lists or hides the packages of an agency in the transaction in which it becomes live or ceases to be.';
revoke all on function private.list_packages_of_agency()
from public, anon, authenticated, service_role;

create trigger agency_public_list after update of is_live on public.agency_public
for each row when (old.is_live <> new.is_live)
execute function private.list_packages_of_agency();

create function private.guard_published_trip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last_day integer;
begin
  select max(d.day_number) into v_last_day
  from public.package_days d where d.package_id = new.id;
  if v_last_day > new.duration_days then
    perform private.refuse('itinerary_longer', 'last_day=' || v_last_day);
  end if;
  return new;
end
$$;
comment on function private.guard_published_trip() is
  'Trigger: a package is not published, nor a published one shortened, while its itinerary has more days.';
revoke all on function private.guard_published_trip()
from public, anon, authenticated, service_role;

create trigger travel_packages_4_itinerary before update on public.travel_packages
for each row when (
  new.status = 'published'
  and (old.status <> 'published' or new.duration_days < old.duration_days)
)
execute function private.guard_published_trip();

create function private.audit_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.audit(
      'package.deleted', old.id,
      jsonb_build_object('title', old.title, 'agency_id', old.agency_id)
    );
  elsif tg_op = 'INSERT' then
    perform private.audit('package.created', new.id, jsonb_build_object('status', new.status));
    if new.status = 'published' then
      -- Whoever looks for what was published finds it under one name.
      perform private.audit('package.published', new.id);
    end if;
  elsif new.status <> old.status then
    perform private.audit(
      'package.' || new.status, new.id, jsonb_build_object('from', old.status)
    );
  end if;
  return null;
end
$$;
comment on function private.audit_package() is
  'Trigger: writes creation, publication, change of status and deletion to the audit log.';
revoke all on function private.audit_package() from public, anon, authenticated, service_role;

create trigger travel_packages_audit after insert or delete or update of status
on public.travel_packages
for each row execute function private.audit_package();

create policy "Agencies create packages of their own" on public.travel_packages
for insert to authenticated with check (agency_id = (select private.own_agency_id()));

create policy "Agencies change their packages" on public.travel_packages
for update to authenticated
using (agency_id = (select private.own_agency_id()))
with check (agency_id = (select private.own_agency_id()));

create policy "Agencies delete their packages" on public.travel_packages
for delete to authenticated using (agency_id = (select private.own_agency_id()));

create policy "Visitors see published packages of live agencies" on public.travel_packages
for select to anon using (is_listed);

create policy "Users see listed packages, their own, and those they booked" on public.travel_packages
for select to authenticated
using (
  case
    when is_listed then true
    when agency_id = (select private.own_agency_id()) then true
    else id = any ((select private.booked_package_ids())::uuid[])
  end
);
