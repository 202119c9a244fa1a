-- Suspension by the operator, and an agency's own settings. Both write columns of agencies through
-- functions; an owner's or an admin's direct update stays as strict as it was.

insert into private.error_codes (code, name, meaning) values
  ('WF033', 'agency_not_found', 'No such agency, or none that the caller may decide on or change: an admin does not judge an agency of their own.'),
  ('WF034', 'suspension_refused', 'Only a live agency can be suspended, and only a suspended one restored.');

alter table public.agencies
  add column suspended_at timestamptz,
  add column suspension_reason text
    constraint agencies_suspension_reason_check check (private.is_prose(suspension_reason, 1000)),
  add column default_free_cancellation_hours integer not null default 48
    constraint agencies_default_free_cancellation_hours_check
    check (default_free_cancellation_hours between 0 and 8760),
  add column default_late_refund_percent integer not null default 0
    constraint agencies_default_late_refund_percent_check
    check (default_late_refund_percent between 0 and 100),
  add column notify_bookings boolean not null default true,
  add column notify_cancellations boolean not null default true,
  add column notify_messages boolean not null default true,
  add constraint agencies_suspended_check
    check ((suspended_at is null) = (suspension_reason is null));
comment on column public.agencies.suspended_at is 'Since when an admin keeps its packages off the market; null when it is not suspended. What is booked goes on.';
comment on column public.agencies.suspension_reason is 'Why, 1 to 1000 characters; the owner reads it.';
comment on column public.agencies.default_free_cancellation_hours is 'What the form of a new package begins with.';
comment on column public.agencies.default_late_refund_percent is 'What the form of a new package begins with.';
comment on column public.agencies.notify_bookings is 'Whether it gets mails about requests for bookings.';
comment on column public.agencies.notify_cancellations is 'Whether it gets mails about cancellations.';
comment on column public.agencies.notify_messages is 'Whether it gets mails about messages.';
comment on column public.agency_public.is_live is 'Whether its published packages are on sale: approved or verified, and not suspended.';
grant select (
  suspended_at, suspension_reason, default_free_cancellation_hours, default_late_refund_percent,
  notify_bookings, notify_cancellations, notify_messages
) on table public.agencies to authenticated;

create or replace function private.normalise_agency()
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

-- Functions of ours run as the owner of the tables and decide for themselves. Whoever else writes,
-- through the API above all, meets the guard.
drop trigger agencies_2_guard on public.agencies;
create trigger agencies_2_guard before update on public.agencies
for each row when (current_user <> 'postgres')
execute function private.guard_agency_update();

create or replace function private.publish_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (
    new.id, new.business_name,
    private.is_live_status(new.verification_status) and new.suspended_at is null
  )
  on conflict (agency_id) do update
  set business_name = excluded.business_name, is_live = excluded.is_live;

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
  if new.suspended_at is not null and old.suspended_at is null then
    perform private.audit(
      'agency.suspended', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is null and old.suspended_at is not null then
    perform private.audit(
      'agency.restored', new.id, jsonb_build_object('reason', old.suspension_reason)
    );
  end if;
  return new;
end
$$;

-- An owner's settings lock no package: nothing that is public changes with them.
drop trigger agencies_publish on public.agencies;
create trigger agencies_publish_new after insert on public.agencies
for each row execute function private.publish_agency();
create trigger agencies_publish after update on public.agencies
for each row when (
  (old.business_name, old.verification_status, old.suspended_at)
  is distinct from (new.business_name, new.verification_status, new.suspended_at)
)
execute function private.publish_agency();

create function private.require_admin()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  if not private.is_admin() then
    raise insufficient_privilege using message = 'admins only';
  end if;
  return (select auth.uid());
end
$$;
comment on function private.require_admin() is 'The signed-in admin, or an error: 42501, as where a policy refuses.';
revoke all on function private.require_admin() from public, anon, authenticated, service_role;

create function private.agency_to_judge(p_agency_id uuid)
returns public.agencies
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_admin();
  v_agency public.agencies;
begin
  -- In the order in which publishing a package takes its locks: the packages, then their agency.
  perform from public.travel_packages p where p.agency_id = p_agency_id for no key update;
  select a.* into v_agency from public.agencies a
  where a.id = p_agency_id and a.user_id <> v_admin_id
  for no key update;
  if v_agency.id is null then
    perform private.refuse('agency_not_found');
  end if;
  return v_agency;
end
$$;
comment on function private.agency_to_judge(uuid) is 'The agency, locked, for an admin who does not own it.';
revoke all on function private.agency_to_judge(uuid) from public, anon, authenticated, service_role;

create function public.suspend_agency(p_agency_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if v_agency.suspended_at is not null
    or not private.is_live_status(v_agency.verification_status)
  then
    perform private.refuse('suspension_refused');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  update public.agencies a
  set suspended_at = clock_timestamp(), suspension_reason = v_reason
  where a.id = p_agency_id;
end
$$;
comment on function public.suspend_agency(uuid, text) is
  'An admin takes a live agency off the market, never one of their own. Its packages vanish at once; its bookings and conversations go on. Refuses with WF000, WF009, WF033, WF034; 42501 for anybody but an admin.';

create function public.restore_agency(p_agency_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
begin
  if v_agency.suspended_at is null then
    perform private.refuse('suspension_refused');
  end if;
  update public.agencies a set suspended_at = null, suspension_reason = null
  where a.id = p_agency_id;
end
$$;
comment on function public.restore_agency(uuid) is
  'An admin ends the suspension of an agency, never of one of their own. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin.';

create function public.update_agency_settings(
  p_business_email text,
  p_business_phone text,
  p_business_address text,
  p_time_zone text,
  p_free_cancellation_hours integer,
  p_late_refund_percent integer,
  p_notify_bookings boolean,
  p_notify_cancellations boolean,
  p_notify_messages boolean
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_old public.agencies;
  v_new public.agencies;
  v_changes jsonb;
begin
  select a.* into v_old from public.agencies a where a.user_id = v_user_id for no key update;
  if v_old.id is null then
    perform private.refuse('agency_not_found');
  end if;
  update public.agencies a
  set
    business_email = p_business_email,
    business_phone = p_business_phone,
    business_address = p_business_address,
    time_zone = p_time_zone,
    default_free_cancellation_hours = p_free_cancellation_hours,
    default_late_refund_percent = p_late_refund_percent,
    notify_bookings = p_notify_bookings,
    notify_cancellations = p_notify_cancellations,
    notify_messages = p_notify_messages
  where a.id = v_old.id
  returning a.* into v_new;

  select jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value)) into v_changes
  from jsonb_each(to_jsonb(v_new)) n
  join jsonb_each(to_jsonb(v_old)) o on o.key = n.key
  where n.value <> o.value and n.key <> 'updated_at';
  if v_changes is not null then
    perform private.audit('agency.settings', v_old.id, v_changes);
  end if;
end
$$;
comment on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean) is
  'The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, what new packages begin with, and which mails it gets. Name and licence take a new application. Refuses with WF000, WF032, WF033; 23514 and 23502 name what is wrong with a field. Nullable: p_business_address.';

revoke all on function public.suspend_agency(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.restore_agency(uuid) from public, anon, authenticated, service_role;
revoke all on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean) from public, anon, authenticated, service_role;
grant execute on function public.suspend_agency(uuid, text) to authenticated;
grant execute on function public.restore_agency(uuid) to authenticated;
grant execute on function public.update_agency_settings(text, text, text, text, integer, integer, boolean, boolean, boolean) to authenticated;
