-- An agency's page: what it says, what the operator has checked, and how its bookings went.

create function private.public_checks(p_agency_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('item', c.item, 'checked_on', (c.checked_at at time zone 'UTC')::date)
    order by array_position(
      array['licence', 'identity', 'contact', 'address', 'website', 'insurance'], c.item
    )
  ), '[]')
  from private.agency_checks c
  join public.agencies a on a.id = c.agency_id
  where c.agency_id = p_agency_id and c.checked_at >= a.submitted_at
$$;
comment on function private.public_checks(uuid) is
  'What an admin has checked of an agency since it was submitted, and the day (UTC); not who did.';
revoke all on function private.public_checks(uuid) from public, anon, authenticated, service_role;

create function private.agency_page(p_agency_id uuid)
returns table (
  agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer,
  since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb,
  languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer,
  called_off integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    a.id, l.slug, l.business_name, l.is_live, l.reply_minutes,
    (a.created_at at time zone 'UTC')::date, (a.reviewed_at at time zone 'UTC')::date,
    private.public_checks(a.id), coalesce(p.version, 1), coalesce(p.stories, '{}'),
    coalesce(p.people, '[]'), coalesce(p.languages, '{}'), coalesce(p.pictures, '[]'),
    case when b.completed + b.cancelled >= 10 then b.completed + b.cancelled end,
    case when b.completed + b.cancelled >= 10 then b.completed end,
    case when b.completed + o.called_off >= 10 then b.completed + o.called_off end,
    case when b.completed + o.called_off >= 10 then o.called_off end
  from public.agencies a
  join public.agency_public l on l.agency_id = a.id
  left join private.agency_profiles p on p.agency_id = a.id
  cross join lateral private.count_bookings(a.id) as b
  cross join lateral (
    select coalesce(sum(r.called_off), 0)::integer as called_off
    from private.agency_rollups r
    where r.agency_id = a.id and r.day = '-infinity'
  ) as o
  where a.id = p_agency_id and not a.is_desk
$$;
comment on function private.agency_page(uuid) is
  'What the page of an agency shows. Figures are null before ten bookings have ended.';
revoke all on function private.agency_page(uuid) from public, anon, authenticated, service_role;

create function public.get_agency_page(p_slug text)
returns table (
  agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer,
  since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb,
  languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer,
  called_off integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select g.*
  from private.agency_slugs s
  cross join lateral private.agency_page(s.agency_id) as g
  where s.slug = p_slug and g.is_live
$$;
comment on function public.get_agency_page(text) is
  'The page of a live agency, for everybody. p_slug: its slug, or one that it had; slug is the present one. since: the day of its application. checks: each with item and checked_on. stories: by language. people: each with name and role. pictures: each with path and alt, the cover first. From the tenth on, ended and completed count requests that have ended and those that became completed trips; ended_confirmed and called_off count confirmed bookings that have ended and those cancelled by either side. One row; none for any other slug. Nullable: reply_minutes, reviewed_on, ended, completed, ended_confirmed, called_off.';
revoke all on function public.get_agency_page(text) from public, anon, authenticated, service_role;
grant execute on function public.get_agency_page(text) to anon, authenticated;

create function public.get_own_agency_page()
returns table (
  agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer,
  since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb,
  languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer,
  called_off integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_user();
  return query select g.* from private.agency_page(private.own_agency_id()) as g;
end
$$;
comment on function public.get_own_agency_page() is
  'The page of the caller''s agency, in whatever state its review is, as get_agency_page. One row; none without an agency. Refuses with WF000. Nullable: reply_minutes, reviewed_on, ended, completed, ended_confirmed, called_off.';
revoke all on function public.get_own_agency_page()
from public, anon, authenticated, service_role;
grant execute on function public.get_own_agency_page() to authenticated;

create function public.list_agency_page_reviews(p_agency_id uuid)
returns table (
  id uuid, package_id uuid, package_title text, author_name text, stars integer, body text,
  locale text, travelled_in date, published_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    r.id, r.package_id, case when p.is_listed then p.title end, r.author_name, r.stars::integer, r.body, r.locale,
    r.travelled_in, r.published_at
  from private.reviews r
  join public.agency_public a on a.agency_id = r.agency_id and a.is_live
  join public.travel_packages p on p.id = r.package_id
  where r.agency_id = p_agency_id and r.published_at is not null and r.removed_at is null
    and r.body is not null
  order by r.published_at desc, r.id desc
  limit 4
$$;
comment on function public.list_agency_page_reviews(uuid) is
  'The latest four reviews of a live agency, for everybody: published ones with a text, which nobody has removed. package_title is null for a package that is not listed. Nullable: package_title, author_name.';
revoke all on function public.list_agency_page_reviews(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_page_reviews(uuid) to anon, authenticated;

create function public.list_agency_slugs(p_after text default '')
returns table (slug text)
language sql
stable
security definer
set search_path = ''
as $$
  select a.slug from public.agency_public a
  where a.is_live and a.slug > coalesce(p_after, '')
  order by a.slug
  limit 1000
$$;
comment on function public.list_agency_slugs(text) is
  'The slugs of live agencies in their order, for everybody: a thousand after p_after.';
revoke all on function public.list_agency_slugs(text) from public, anon, authenticated, service_role;
grant execute on function public.list_agency_slugs(text) to anon, authenticated;
