-- Rules of an agency's row, enforced by triggers, and who reads and writes it. What travellers read of an
-- agency has been reviewed: one that applies again under another name goes by the old one until it is live.

create function private.agency_is_live(p_agency_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.agency_public a where a.agency_id = p_agency_id and a.is_live
  );
end
$$;
comment on function private.agency_is_live(uuid) is 'Whether the agency may sell.';
revoke all on function private.agency_is_live(uuid) from public, anon, authenticated, service_role;

create function private.day_at_agency(p_agency_id uuid, p_at timestamptz)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (p_at at time zone a.time_zone)::date from public.agencies a where a.id = p_agency_id);
end
$$;
comment on function private.day_at_agency(uuid, timestamptz) is 'The date at the agency at an instant.';
revoke all on function private.day_at_agency(uuid, timestamptz)
from public, anon, authenticated, service_role;

create function private.own_agency_id()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- An expression of its own costs a fraction of a query in a query.
  v_user_id uuid := auth.uid();
  v_id uuid;
begin
  select a.id into v_id from public.agencies a where a.user_id = v_user_id;
  if v_id is not null and not private.may_act_as('agency') then
    return null;
  end if;
  return v_id;
end
$$;
comment on function private.own_agency_id() is
  'The agency of the signed-in user, or null; null, too, while they have not shown a second factor that agencies need. Wrapped in a select it is looked up once a query.';
revoke all on function private.own_agency_id() from public, anon, authenticated, service_role;
grant execute on function private.own_agency_id() to authenticated, service_role;

create function private.known_agency_ids()
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
  select array_agg(k.agency_id) into v_ids
  from (
    select b.agency_id from public.bookings b where b.user_id = v_user_id
    union
    select c.agency_id from public.conversations c where c.user_id = v_user_id
  ) as k;
  return v_ids;
end
$$;
comment on function private.known_agency_ids() is 'The agencies that the signed-in user has booked with or talks to; null for none.';
revoke all on function private.known_agency_ids() from public, anon, authenticated, service_role;
grant execute on function private.known_agency_ids() to authenticated;

-- Owners change their agency's settings by its own row, which they always see.
create function private.guard_agency_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.user_id = (select auth.uid()) and not private.may_act_as('agency') then
    raise insufficient_privilege using message = 'second factor required';
  end if;
  return new;
end
$$;
comment on function private.guard_agency_owner() is
  'Trigger: an owner changes their agency only with the second factor that agencies need.';
revoke all on function private.guard_agency_owner() from public, anon, authenticated, service_role;

create trigger agencies_0_second_factor before update on public.agencies
for each row execute function private.guard_agency_owner();

create function private.normalise_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.business_name := private.trimmed(new.business_name);
  new.business_email := private.trimmed(new.business_email);
  new.business_phone := private.trimmed(new.business_phone);
  new.business_address := nullif(private.trimmed(new.business_address), '');
  new.license_number := nullif(private.trimmed(new.license_number), '');
  new.rejection_reason := nullif(private.trimmed(new.rejection_reason), '');
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.check_time_zone(new.time_zone);
  end if;
  return new;
end
$$;
comment on function private.normalise_agency() is
  'Trigger: trims what was typed, turns blank optional fields into null, and leaves no reason of a rejection on a live agency.';
revoke all on function private.normalise_agency() from public, anon, authenticated, service_role;

-- Triggers of one kind fire in the order of their names.
create trigger agencies_1_normalise before insert or update on public.agencies
for each row execute function private.normalise_agency();

create function private.guard_agency_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor uuid := (select auth.uid());
begin
  -- Without a signed-in user this is the operator, who answers to nobody here.
  if v_actor is not null and v_actor = old.user_id then
    if old.verification_status <> 'pending' then
      new.submitted_at := clock_timestamp();
    end if;
    new.verification_status := 'pending';
    new.rejection_reason := null;
  elsif v_actor is not null then
    if (new.business_name, new.business_email, new.business_phone, new.time_zone)
      is distinct from (old.business_name, old.business_email, old.business_phone, old.time_zone)
      or (new.business_address, new.license_number, new.user_id, new.id, new.is_desk)
      is distinct from (old.business_address, old.license_number, old.user_id, old.id, old.is_desk)
      or new.verification_status = 'pending'
    then
      perform private.refuse('review_refused');
    end if;
    if new.verification_status = 'rejected' and new.rejection_reason is null then
      perform private.refuse('review_reason_required');
    end if;
    -- An approval despite open items needs a reason, which approve_application asks for.
    if private.is_live_status(new.verification_status)
      and not private.is_live_status(old.verification_status)
      and cardinality(private.open_checks(old.id)) > 0
    then
      perform private.refuse('checks_open');
    end if;
    new.reviewed_at := clock_timestamp();
  end if;
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;
comment on function private.guard_agency_update() is
  'Trigger: an owner''s update corrects a pending application, or submits a rejected one again; an admin''s is a review, of status and reason alone, never back to pending, and no approval while items of the checklist are open.';
revoke all on function private.guard_agency_update() from public, anon, authenticated, service_role;

-- Functions of ours run as the owner of the tables and decide for themselves. Whoever else writes,
-- through the API above all, meets the guard.
create trigger agencies_2_guard before update on public.agencies
for each row when (current_user <> 'postgres')
execute function private.guard_agency_update();

create function private.mark_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.submitted_at is distinct from old.submitted_at then
    new.corrected_at := null;
  elsif old.verification_status = 'pending' and new.verification_status = 'pending'
    and (new.business_name, new.business_email, new.business_phone, new.business_address,
      new.license_number)
    is distinct from (old.business_name, old.business_email, old.business_phone,
      old.business_address, old.license_number)
  then
    new.corrected_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.mark_correction() is
  'Trigger: notes when a pending application changed, also through the settings.';
revoke all on function private.mark_correction() from public, anon, authenticated, service_role;

create trigger agencies_4_correction before update on public.agencies
for each row execute function private.mark_correction();

create function private.audit_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before jsonb := (
    select jsonb_object_agg(field.key, field.value)
    from jsonb_each(to_jsonb(old)) field
    where field.key in (
      'business_name', 'business_email', 'business_phone', 'business_address', 'license_number'
    )
    and field.value is distinct from to_jsonb(new) -> field.key
  );
begin
  -- A change of a document has an entry of its own.
  if v_before is not null then
    perform private.audit('agency.corrected', new.id, v_before);
  end if;
  return null;
end
$$;
comment on function private.audit_correction() is
  'Trigger: writes what a corrected application said before to the audit log.';
revoke all on function private.audit_correction() from public, anon, authenticated, service_role;

create trigger agencies_audit_correction after update on public.agencies
for each row when (
  new.corrected_at is not null and new.corrected_at is distinct from old.corrected_at
)
execute function private.audit_correction();

create function private.remove_agency_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.user_roles r where r.user_id = old.user_id and r.role = 'agency';
  return null;
end
$$;
comment on function private.remove_agency_role() is
  'Trigger: takes the role agency from the owner of a deleted agency.';
revoke all on function private.remove_agency_role() from public, anon, authenticated, service_role;

create trigger agencies_remove_role after delete on public.agencies
for each row execute function private.remove_agency_role();

create function private.publish_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_live boolean :=
    private.is_live_status(new.verification_status)
    and (new.suspended_at is null or private.may('suspended_agency', 'be_listed'));
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (new.id, new.business_name, v_is_live)
  on conflict (agency_id) do update
  set
    business_name = case
      when private.is_live_status(new.verification_status) then excluded.business_name
      else agency_public.business_name
    end,
    is_live = excluded.is_live;

  if tg_op = 'INSERT' then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agency')
    on conflict do nothing;
    perform private.audit('agency.applied', new.id);
    return new;
  end if;
  if new.verification_status <> old.verification_status then
    perform private.audit(
      'agency.' || new.verification_status,
      new.id,
      jsonb_build_object('from', old.verification_status, 'reason', new.rejection_reason)
    );
  end if;
  if new.closed_at is not null and old.closed_at is null then
    perform private.audit(
      'agency.closed', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is not null and old.suspended_at is null then
    perform private.audit(
      'agency.suspended', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is null and old.suspended_at is not null then
    -- Why it was suspended is no reason to restore it.
    perform private.audit('agency.restored', new.id);
  end if;
  if not v_is_live then
    perform private.close_requests(new.id);
  end if;
  return new;
end
$$;
comment on function private.publish_agency() is
  'Trigger: keeps agency_public, gives the owner the role agency in the same transaction, writes the audit log, and ends the pending requests of an agency that is not live any more.';
revoke all on function private.publish_agency() from public, anon, authenticated, service_role;

-- An owner's settings lock no package: nothing that is public changes with them.
create trigger agencies_publish after update on public.agencies
for each row when (
  (old.business_name, old.verification_status, old.suspended_at, old.closed_at)
  is distinct from (new.business_name, new.verification_status, new.suspended_at, new.closed_at)
)
execute function private.publish_agency();
create trigger agencies_publish_new after insert on public.agencies
for each row execute function private.publish_agency();

create policy "Owners read their agency" on public.agencies
for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every agency" on public.agencies
for select to authenticated using ((select private.is_admin()));

create policy "People apply for themselves, and the application is pending" on public.agencies
for insert to authenticated
with check (
  user_id = (select auth.uid()) and verification_status = 'pending'
  and not (select private.is_admin())
);

create policy "Admins review agencies that are not their own" on public.agencies
for update to authenticated
using ((select private.is_admin()) and user_id <> (select auth.uid()))
with check ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "Owners correct a pending application and submit a rejected one again"
on public.agencies for update to authenticated
using (user_id = (select auth.uid()) and verification_status in ('pending', 'rejected'))
with check (user_id = (select auth.uid()) and verification_status = 'pending');

create policy "Visitors see live agencies" on public.agency_public
for select to anon using (is_live);

create policy "Users see live agencies, their own, and those they deal with" on public.agency_public
for select to authenticated
using (
  case
    when is_live then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = any ((select private.known_agency_ids())::uuid[])
  end
);
