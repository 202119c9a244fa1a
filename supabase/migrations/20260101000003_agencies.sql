-- Agencies: the application with its private details, and the public half that everybody may see.

create table public.agencies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id),
  business_name text not null
    constraint agencies_business_name_check check (private.is_line(business_name, 200)),
  business_email text not null
    constraint agencies_business_email_check check (
      private.is_line(business_email, 254) and business_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    ),
  business_phone text not null
    constraint agencies_business_phone_check check (private.is_line(business_phone, 50)),
  business_address text
    constraint agencies_business_address_check check (private.is_prose(business_address, 500)),
  license_number text
    constraint agencies_license_number_check check (private.is_line(license_number, 100)),
  verification_status text not null default 'pending'
    constraint agencies_verification_status_check
    check (verification_status in ('pending', 'approved', 'verified', 'rejected')),
  rejection_reason text
    constraint agencies_rejection_reason_check check (private.is_prose(rejection_reason, 1000)),
  time_zone text not null default 'UTC',
  is_desk boolean not null default false,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.agencies is 'Agencies and their application. Read by the owner and the admins only; the public half is agency_public.';
comment on column public.agencies.id is 'The agency.';
comment on column public.agencies.user_id is 'The owner. One agency an account.';
comment on column public.agencies.business_name is 'Public name, 1 to 200 characters.';
comment on column public.agencies.business_email is 'For the operator only.';
comment on column public.agencies.business_phone is 'For the operator only, as typed.';
comment on column public.agencies.business_address is 'Optional, for the operator only.';
comment on column public.agencies.license_number is 'Optional, for the operator only.';
comment on column public.agencies.verification_status is 'pending, approved, verified (means the same as approved) or rejected. Ask private.is_live_status, never compare.';
comment on column public.agencies.rejection_reason is 'Why the review rejected it; cleared when the owner submits again or the agency goes live.';
comment on column public.agencies.time_zone is 'IANA zone whose midnight is the agency''s today.';
comment on column public.agencies.is_desk is 'The marketplace''s own desk, which answers requests about sample items. Set by the operator; at most one.';
comment on column public.agencies.submitted_at is 'When the application was last handed in.';
comment on column public.agencies.reviewed_at is 'When an admin last decided on it.';
comment on column public.agencies.created_at is 'When it was first handed in.';
comment on column public.agencies.updated_at is 'Last change.';
create unique index agencies_is_desk_key on public.agencies (is_desk) where is_desk;
create index agencies_status_submitted_at_idx on public.agencies (verification_status, submitted_at, id);

create table public.agency_public (
  agency_id uuid primary key references public.agencies (id) on delete cascade,
  business_name text not null,
  is_live boolean not null
);
comment on table public.agency_public is 'What everybody may know of an agency. Kept by triggers on agencies; other tables point here, so that the API can embed the name.';
comment on column public.agency_public.agency_id is 'The agency.';
comment on column public.agency_public.business_name is 'Copy of agencies.business_name.';
comment on column public.agency_public.is_live is 'Whether its published packages are on sale: approved or verified.';

create function private.is_live_status(p_status text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_status in ('approved', 'verified')
$$;
comment on function private.is_live_status(text) is 'The one place that knows that approved and verified are the same.';

create function private.agency_is_live(p_agency_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.agency_public a where a.agency_id = p_agency_id and a.is_live)
$$;
comment on function private.agency_is_live(uuid) is 'Whether the agency may sell.';

create function private.own_agency_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select a.id from public.agencies a where a.user_id = (select auth.uid())
$$;
comment on function private.own_agency_id() is 'The agency of the signed-in user, or null. Wrapped in a select it is looked up once a query.';

revoke all on function private.is_live_status(text) from public, anon, authenticated, service_role;
revoke all on function private.agency_is_live(uuid) from public, anon, authenticated, service_role;
revoke all on function private.own_agency_id() from public, anon, authenticated, service_role;
grant execute on function private.own_agency_id() to authenticated, service_role;

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
    and not exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone)
  then
    perform private.refuse('time_zone_invalid');
  end if;
end
$$;
comment on function private.check_time_zone(text) is 'Refuses what is not an IANA time zone.';
revoke all on function private.check_time_zone(text) from public, anon, authenticated, service_role;

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
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.check_time_zone(new.time_zone);
  end if;
  return new;
end
$$;
comment on function private.normalise_agency() is 'Trigger: trims what was typed and turns blank optional fields into null.';
revoke all on function private.normalise_agency() from public, anon, authenticated, service_role;

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
    new.verification_status := 'pending';
    new.rejection_reason := null;
    new.submitted_at := clock_timestamp();
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
  'Trigger: an owner''s update is a new application; an admin''s is a review, of status and reason alone, never back to pending.';
revoke all on function private.guard_agency_update() from public, anon, authenticated, service_role;

create function private.publish_agency()
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
  values (new.id, new.business_name, private.is_live_status(new.verification_status))
  on conflict (agency_id) do update
  set business_name = excluded.business_name, is_live = excluded.is_live;

  if tg_op = 'INSERT' then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agency')
    on conflict do nothing;
    perform private.audit('agency.applied', new.id);
  elsif new.verification_status <> old.verification_status then
    perform private.audit(
      'agency.' || new.verification_status,
      new.id,
      jsonb_build_object('from', old.verification_status, 'reason', new.rejection_reason)
    );
  end if;
  return new;
end
$$;
comment on function private.publish_agency() is
  'Trigger: keeps agency_public, gives the owner the role agency in the same transaction, and writes the audit log.';
revoke all on function private.publish_agency() from public, anon, authenticated, service_role;

-- Triggers of one kind fire in the order of their names.
create trigger agencies_1_normalise before insert or update on public.agencies
for each row execute function private.normalise_agency();
create trigger agencies_2_guard before update on public.agencies
for each row execute function private.guard_agency_update();
create trigger agencies_3_touch before update on public.agencies
for each row execute function private.touch_updated_at();
create trigger agencies_publish after insert or update on public.agencies
for each row execute function private.publish_agency();

alter table public.agencies enable row level security;
revoke all on table public.agencies from public, anon, authenticated, service_role;
grant select (
  id, user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone, is_desk, submitted_at, reviewed_at, created_at,
  updated_at
) on table public.agencies to authenticated;
grant insert (
  user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, time_zone
) on table public.agencies to authenticated;
grant update (
  business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone
) on table public.agencies to authenticated;
grant select, insert, update, delete on table public.agencies to service_role;

create policy "Owners read their agency" on public.agencies
for select to authenticated using (user_id = (select auth.uid()));
create policy "Admins read every agency" on public.agencies
for select to authenticated using ((select private.is_admin()));
create policy "People apply for themselves, and the application is pending" on public.agencies
for insert to authenticated
with check (user_id = (select auth.uid()) and verification_status = 'pending');
create policy "Owners submit a rejected application again" on public.agencies
for update to authenticated
using (user_id = (select auth.uid()) and verification_status = 'rejected')
with check (user_id = (select auth.uid()) and verification_status = 'pending');
create policy "Admins review agencies that are not their own" on public.agencies
for update to authenticated
using ((select private.is_admin()) and user_id <> (select auth.uid()))
with check ((select private.is_admin()) and user_id <> (select auth.uid()));

alter table public.agency_public enable row level security;
revoke all on table public.agency_public from public, anon, authenticated, service_role;
grant select (agency_id, business_name, is_live) on table public.agency_public to anon, authenticated;
grant select on table public.agency_public to service_role;

create policy "Everybody sees live agencies" on public.agency_public
for select to anon, authenticated using (is_live);
create policy "Owners see the public half of their agency" on public.agency_public
for select to authenticated using (agency_id = (select private.own_agency_id()));
