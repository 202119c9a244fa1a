-- The owner corrects an application until it is decided. It keeps its place in the queue, and an admin who
-- read an older version decides on nothing: the decision names corrected_at too.

alter table public.agencies add column corrected_at timestamptz;
comment on column public.agencies.corrected_at is
  'When the owner last changed a detail of the pending application; null if unchanged since it was submitted.';
grant select (corrected_at) on table public.agencies to authenticated;

create or replace function private.guard_agency_update()
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
    new.reviewed_at := clock_timestamp();
  end if;
  if private.is_live_status(new.verification_status) then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;
comment on function private.guard_agency_update() is
  'Trigger: an owner''s update corrects a pending application, or submits a rejected one again; an admin''s is a review, of status and reason alone, never back to pending.';

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
begin
  perform private.audit('agency.corrected', new.id, (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(to_jsonb(old)) field
    where field.key in (
      'business_name', 'business_email', 'business_phone', 'business_address', 'license_number'
    )
    and field.value is distinct from to_jsonb(new) -> field.key
  ));
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
create trigger agencies_broadcast_correction after update on public.agencies
for each row when (
  new.corrected_at is not null and new.corrected_at is distinct from old.corrected_at
)
execute function private.broadcast_agency();

drop policy "Owners submit a rejected application again" on public.agencies;
create policy "Owners correct a pending application and submit a rejected one again"
on public.agencies for update to authenticated
using (user_id = (select auth.uid()) and verification_status in ('pending', 'rejected'))
with check (user_id = (select auth.uid()) and verification_status = 'pending');
