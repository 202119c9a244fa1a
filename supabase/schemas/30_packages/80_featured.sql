-- Packages that the operator features on the home page, in an order.

create table public.featured_packages (
  package_id uuid primary key references public.travel_packages (id) on delete cascade,
  position integer not null
    constraint featured_packages_position_check check (position >= 1),
  constraint featured_packages_position_key unique (position) deferrable initially immediate
);
comment on table public.featured_packages is
  'Packages that the home page shows first. One that is not listed stays here and is not shown.';
comment on column public.featured_packages.package_id is 'The package.';
comment on column public.featured_packages.position is 'Its place: lower ones come first. Places may be missing between.';
alter table public.featured_packages enable row level security;
revoke all on table public.featured_packages from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.featured_packages to service_role;
grant select (package_id, position) on table public.featured_packages to anon, authenticated;

create policy "Visitors see which listed packages are featured" on public.featured_packages
for select to anon
using (exists (select from public.travel_packages p where p.id = package_id and p.is_listed));

create policy "Users see which listed packages are featured, admins all" on public.featured_packages
for select to authenticated
using (
  (select private.is_admin())
  or exists (select from public.travel_packages p where p.id = package_id and p.is_listed)
);

create function public.feature_package(p_package_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_position integer;
begin
  -- One at a time, so that the limit holds.
  lock table public.featured_packages in share row exclusive mode;
  -- Fixed holidays are on the home page anyway.
  if not v_package.is_listed or v_package.slug is not null
    or exists (select from public.featured_packages f where f.package_id = p_package_id)
  then
    perform private.refuse('changed_meanwhile');
  end if;
  if (select count(*) from public.featured_packages) >= 8 then
    perform private.refuse('too_many_featured');
  end if;
  select coalesce(max(f.position), 0) + 1 into v_position from public.featured_packages f;
  insert into public.featured_packages (package_id, position) values (p_package_id, v_position);
  perform private.audit('package.featured', p_package_id);
end
$$;
comment on function public.feature_package(uuid) is
  'An admin shows a listed package on the home page, after those that are there; eight at most. Refuses with WF000, WF040, WF060, WF096; 42501 for anybody but an admin.';
revoke all on function public.feature_package(uuid) from public, anon, authenticated, service_role;
grant execute on function public.feature_package(uuid) to authenticated;

create function public.unfeature_package(p_package_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.package_to_judge(p_package_id);
  delete from public.featured_packages f where f.package_id = p_package_id;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.audit('package.unfeatured', p_package_id);
end
$$;
comment on function public.unfeature_package(uuid) is
  'An admin takes a package off the home page. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin.';
revoke all on function public.unfeature_package(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unfeature_package(uuid) to authenticated;

create function public.move_featured_package(p_package_id uuid, p_is_up boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_place integer;
  v_position integer;
  v_other public.featured_packages;
begin
  perform private.package_to_judge(p_package_id);
  lock table public.featured_packages in share row exclusive mode;
  select f.position, (select count(*) from public.featured_packages e where e.position <= f.position)
  into v_position, v_place
  from public.featured_packages f where f.package_id = p_package_id;
  select f.* into v_other from public.featured_packages f
  where case when p_is_up then f.position < v_position else f.position > v_position end
  order by abs(f.position - v_position) limit 1;
  if v_other.package_id is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.featured_packages f
  set position = case f.package_id when p_package_id then v_other.position else v_position end
  where f.package_id in (p_package_id, v_other.package_id);
  perform private.audit('package.featured_moved', p_package_id, jsonb_build_object(
    'place', jsonb_build_object(
      'from', v_place, 'to', v_place + case when p_is_up then -1 else 1 end
    )
  ));
end
$$;
comment on function public.move_featured_package(uuid, boolean) is
  'An admin moves a featured package up or down by one place. Refuses with WF000, WF040, WF060 (not featured, or already at that end); 42501 for anybody but an admin.';
revoke all on function public.move_featured_package(uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.move_featured_package(uuid, boolean) to authenticated;

create function public.list_packages(
  p_search text default null,
  p_state text default null,
  p_agency_id uuid default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, slug text, title text, destination text, price numeric, status text,
  is_listed boolean, agency_id uuid, agency_name text, hidden_at timestamptz,
  hidden_reason text, created_at timestamptz, featured_position integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search text := lower(nullif(private.trimmed(left(p_search, 200)), ''));
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      p.id, p.slug, p.title, p.destination, p.price, p.status, p.is_listed, p.agency_id,
      (select a.business_name from public.agencies a where a.id = p.agency_id),
      h.hidden_at, h.reason, p.created_at, f.position
    from (
      select p.* from public.travel_packages p
      where true'
    || case when v_search is not null then
      ' and (
        position($1 in lower(p.title)) > 0 or position($1 in lower(p.destination)) > 0
        or p.id::text = $1
      )' else '' end
    || case p_state
      when 'listed' then ' and p.is_listed'
      when 'hidden' then
        ' and p.id in (select h.package_id from public.hidden_packages h)'
      when 'featured' then
        ' and p.id in (select f.package_id from public.featured_packages f)'
      else ''
    end
    || case when p_agency_id is not null then ' and p.agency_id = $2' else '' end
    || case when p_before is not null then ' and (p.created_at, p.id) < ($3, $4)' else '' end
    || ' order by p.created_at desc, p.id desc limit $5
    ) as p
    left join public.hidden_packages h on h.package_id = p.id
    left join public.featured_packages f on f.package_id = p.id
    order by '
    -- At most eight: one page has them all, in their order.
    || case when p_state = 'featured' then 'f.position' else 'p.created_at desc, p.id desc' end
  using v_search, p_agency_id, p_before, p_before_id,
    least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_packages(text, text, uuid, timestamptz, uuid, integer) is
  'All packages for admins, newest first: 42501 for anybody else. p_search: part of title or destination, or the id. p_state: listed, hidden or featured, the last in the home page''s order; null for all. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_search, p_state, p_agency_id, p_before, p_before_id, slug, hidden_at, hidden_reason, featured_position.';
revoke all on function public.list_packages(text, text, uuid, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_packages(text, text, uuid, timestamptz, uuid, integer)
to authenticated;
