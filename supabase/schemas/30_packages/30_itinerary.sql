-- The days of a package. The itinerary of a published package is not longer than the trip; a draft's may be.

create table public.package_days (
  package_id uuid not null references public.travel_packages (id) on delete cascade,
  day_number integer not null
    constraint package_days_day_number_check check (day_number between 1 and 365),
  title text not null
    constraint package_days_title_check check (private.is_line(title, 200)),
  description text not null default ''
    constraint package_days_description_check
    check (description = '' or private.is_prose(description, 2000)),
  primary key (package_id, day_number)
);
comment on table public.package_days is 'The itinerary of a package, day by day. Seen by whoever sees the package.';
comment on column public.package_days.package_id is 'The package.';
comment on column public.package_days.day_number is 'Counted from 1.';
comment on column public.package_days.title is '1 to 200 characters, one line.';
comment on column public.package_days.description is 'Up to 2000 characters.';
alter table public.package_days enable row level security;
revoke all on table public.package_days from public, anon, authenticated, service_role;
grant delete on table public.package_days to authenticated;
grant select, insert, update, delete on table public.package_days to service_role;
grant select (
  package_id, day_number, title, description
) on table public.package_days to anon, authenticated;
grant insert (
  package_id, day_number, title, description
) on table public.package_days to authenticated;
grant update (title, description) on table public.package_days to authenticated;

create function private.normalise_package_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.description := private.trimmed(new.description);
  return new;
end
$$;
comment on function private.normalise_package_day() is 'Trigger: trims what was typed.';
revoke all on function private.normalise_package_day()
from public, anon, authenticated, service_role;

create trigger package_days_normalise before insert or update on public.package_days
for each row execute function private.normalise_package_day();

create function private.guard_published_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := (select auth.uid());
  v_package record;
begin
  -- The lock of publishing, before the day's own key: whichever of the two comes second sees the other.
  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select p.status, p.duration_days into v_package
  from public.travel_packages p
  where p.id = new.package_id
    and (v_user_id is null or p.agency_id = private.own_agency_id())
  for no key update;
  if v_package.status = 'published' and new.day_number > v_package.duration_days then
    perform private.refuse('itinerary_longer', 'duration_days=' || v_package.duration_days);
  end if;
  return new;
end
$$;
comment on function private.guard_published_days() is
  'Trigger: a published package gets no day after its last one.';
revoke all on function private.guard_published_days()
from public, anon, authenticated, service_role;

create trigger package_days_within_trip before insert on public.package_days
for each row execute function private.guard_published_days();

create function private.days_of(p_package_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'title', coalesce(d.title, ''), 'description', coalesce(d.description, '')
      )
      order by n.day_number
    ),
    '[]'
  )
  from generate_series(
    1, (select max(l.day_number) from public.package_days l where l.package_id = p_package_id)
  ) as n (day_number)
  left join public.package_days d on d.package_id = p_package_id and d.day_number = n.day_number
$$;
comment on function private.days_of(uuid) is
  'The itinerary of a package as its editor shows it: [{"title", "description"}], blank for a day that has no row before one that has.';
revoke all on function private.days_of(uuid) from public, anon, authenticated, service_role;

create function public.set_package_days(p_package_id uuid, p_days jsonb, p_seen jsonb default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_days jsonb := private.json_as_sent(p_days);
begin
  perform private.lock_own_package(p_package_id);
  if private.json_as_sent(p_seen) <> private.days_of(p_package_id) then
    perform private.refuse('changed_meanwhile');
  end if;
  if jsonb_typeof(v_days) is distinct from 'array' or jsonb_array_length(v_days) > 60 or exists (
    select from jsonb_array_elements(v_days) as d
    where jsonb_typeof(d) <> 'object'
      or jsonb_typeof(d -> 'title') is distinct from 'string'
      or coalesce(jsonb_typeof(d -> 'description'), 'null') not in ('string', 'null')
  ) then
    perform private.refuse('days_invalid');
  end if;
  delete from public.package_days d where d.package_id = p_package_id;
  insert into public.package_days (package_id, day_number, title, description)
  select p_package_id, d.position, d.value ->> 'title', coalesce(d.value ->> 'description', '')
  from jsonb_array_elements(v_days) with ordinality as d (value, position);
end
$$;
comment on function public.set_package_days(uuid, jsonb, jsonb) is
  'Replaces the itinerary of a package of the caller''s agency: [{"title", "description"}], at most 60, numbered in their order, and of a published package at most its days. All or nothing. p_seen is what it replaces, in the same form; null is not compared. Refuses with WF000, WF040, WF041, WF060, WF061; 23514 names what is wrong with a text. Nullable: p_seen.';
revoke all on function public.set_package_days(uuid, jsonb, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.set_package_days(uuid, jsonb, jsonb) to authenticated;

create policy "Whoever sees the package sees its days" on public.package_days
for select to anon, authenticated
using (exists (select from public.travel_packages p where p.id = package_days.package_id));

create policy "Agencies add days to their packages" on public.package_days
for insert to authenticated with check (private.owns_package(package_id));

create policy "Agencies change the days of their packages" on public.package_days
for update to authenticated
using (private.owns_package(package_id)) with check (private.owns_package(package_id));

create policy "Agencies delete the days of their packages" on public.package_days
for delete to authenticated using (private.owns_package(package_id));
