-- The operator hides packages, with a reason that their agency reads.

create table public.hidden_packages (
  package_id uuid primary key references public.travel_packages (id) on delete cascade,
  agency_id uuid not null references public.agency_public (agency_id) on delete cascade,
  reason text not null
    constraint hidden_packages_reason_check check (private.is_prose(reason, 1000)),
  hidden_at timestamptz not null default clock_timestamp()
);
comment on table public.hidden_packages is 'Packages that an admin keeps off the market. Their agency reads why.';
comment on column public.hidden_packages.package_id is 'The package.';
comment on column public.hidden_packages.agency_id is 'The package''s agency.';
comment on column public.hidden_packages.reason is 'Why, for the agency; 1 to 1000 characters.';
comment on column public.hidden_packages.hidden_at is 'Since when.';
create index hidden_packages_agency_id_idx on public.hidden_packages (agency_id);
alter table public.hidden_packages enable row level security;
revoke all on table public.hidden_packages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.hidden_packages to service_role;
grant select (package_id, agency_id, reason, hidden_at) on table public.hidden_packages
to authenticated;

create policy "Agencies read why their packages are hidden, admins of all" on public.hidden_packages
for select to authenticated
using (agency_id = (select private.own_agency_id()) or (select private.is_admin()));

create function private.package_may_be_listed(p_package_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.may('hidden_package', 'be_listed')
    or not exists (select from public.hidden_packages h where h.package_id = p_package_id);
end
$$;
comment on function private.package_may_be_listed(uuid) is 'Whether no admin keeps the package off the market.';
revoke all on function private.package_may_be_listed(uuid)
from public, anon, authenticated, service_role;

create function private.package_to_judge(p_package_id uuid)
returns public.travel_packages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages;
begin
  perform private.require_admin();
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id for no key update;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$$;
comment on function private.package_to_judge(uuid) is
  'The package, locked, for an admin. Refuses with WF000, WF040; 42501 for anybody but an admin.';
revoke all on function private.package_to_judge(uuid)
from public, anon, authenticated, service_role;

create function public.hide_package(p_package_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  insert into public.hidden_packages (package_id, agency_id, reason)
  values (p_package_id, v_package.agency_id, v_reason)
  on conflict (package_id) do nothing;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.travel_packages p set is_listed = false where p.id = p_package_id;
  perform private.audit('package.hidden', p_package_id, jsonb_build_object('reason', v_reason));
end
$$;
comment on function public.hide_package(uuid, text) is
  'An admin takes a package off the market; its agency reads why. It takes no bookings and no enquiries; requests and bookings that it has go on. Refuses with WF000, WF009, WF040, WF060; 42501 for anybody but an admin.';
revoke all on function public.hide_package(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.hide_package(uuid, text) to authenticated;

create function public.show_package(p_package_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_reason text;
begin
  delete from public.hidden_packages h where h.package_id = p_package_id
  returning h.reason into v_reason;
  if v_reason is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.travel_packages p
  set is_listed = p.status = 'published' and private.agency_is_live(p.agency_id)
  where p.id = p_package_id;
  perform private.audit('package.shown', p_package_id, jsonb_build_object('was', v_reason));
end
$$;
comment on function public.show_package(uuid) is
  'An admin puts a hidden package back: it is listed if it is published and its agency is live. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin.';
revoke all on function public.show_package(uuid) from public, anon, authenticated, service_role;
grant execute on function public.show_package(uuid) to authenticated;
