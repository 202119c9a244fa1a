-- Reading reviews: the public's list and figures, and what author and agency see of their own.

create function public.get_review_figures(p_subject_id uuid)
returns table (
  reviews integer, average numeric, guide numeric, value numeric, described numeric,
  by_stars integer[]
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(max(r.reviews), 0),
    round(max(r.stars_sum)::numeric / max(r.reviews), 2),
    round(max(r.guide_sum)::numeric / max(r.reviews), 2),
    round(max(r.value_sum)::numeric / max(r.reviews), 2),
    round(max(r.described_sum)::numeric / max(r.reviews), 2),
    case when max(r.reviews) >= 3 then max(r.by_stars) else '{}' end
  from (
    select
      r.reviews, r.by_stars,
      -- No average before the third review.
      case when r.reviews >= 3 then r.stars_sum end as stars_sum,
      case when r.reviews >= 3 then r.guide_sum end as guide_sum,
      case when r.reviews >= 3 then r.value_sum end as value_sum,
      case when r.reviews >= 3 then r.described_sum end as described_sum
    from private.review_rollups r where r.subject_id = p_subject_id
  ) as r
$$;
comment on function public.get_review_figures(uuid) is
  'How many published reviews a package or an agency has, and from the third on their averages, to two places, and how many have one to five stars. One row. Nullable: average, guide, value, described.';
revoke all on function public.get_review_figures(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.get_review_figures(uuid) to anon, authenticated;

create function public.list_ratings(p_subject_ids uuid[])
returns table (subject_id uuid, reviews integer, average numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select r.subject_id, r.reviews, round(r.stars_sum::numeric / r.reviews, 2)
  from private.review_rollups r
  where r.subject_id = any (p_subject_ids[:100]) and r.reviews >= 3
$$;
comment on function public.list_ratings(uuid[]) is
  'The average, to two places, and the number of reviews of up to 100 packages or agencies, for everybody. None before the third published review.';
revoke all on function public.list_ratings(uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.list_ratings(uuid[]) to anon, authenticated;

create function private.review_history(p_review_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'stars', v.stars, 'guide_stars', v.guide_stars, 'value_stars', v.value_stars,
      'described_stars', v.described_stars, 'body', v.body, 'locale', v.locale,
      'party', v.party, 'written_at', v.written_at,
      'pictures', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place
        ), '[]')
        from private.review_pictures p
        where p.review_id = p_review_id and p.id = any (v.pictures)
      ),
      'picture_count', cardinality(v.pictures),
      'added_count', case when v.pictures is not null then (
        select count(*) from unnest(v.next_pictures) as n (id) where n.id <> all (v.pictures)
      ) end
    ) order by v.version desc
  ), '[]')
  from (
    select
      e.*,
      lead(e.pictures, 1, private.ids_of_pictures(p_review_id)) over (order by e.version)
        as next_pictures
    from private.review_versions e
    where e.review_id = p_review_id
  ) as v
$$;
comment on function private.review_history(uuid) is
  'The earlier versions of a review, latest first: stars, guide_stars, value_stars, described_stars, body, locale, party, written_at; pictures: those of its pictures that still exist, as pictures_of_review; picture_count: how many it had; added_count: how many the next version added. The counts are null where they were not recorded.';
revoke all on function private.review_history(uuid)
from public, anon, authenticated, service_role;

create function public.list_reviews(
  p_package_id uuid,
  p_sort text default 'newest',
  p_locale text default null,
  p_stars integer default null,
  p_party text default null,
  p_page integer default 1,
  p_limit integer default 10
)
returns table (
  id uuid, number integer, author_name text, stars integer, guide_stars integer,
  value_stars integer, described_stars integer, body text, locale text, party text,
  travelled_in date, published_at timestamptz, changed_at timestamptz, answer text,
  answer_locale text, answered_at timestamptz, removal_reason text, history jsonb, pictures jsonb,
  total integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    f.id, f.number,
    case when f.removed_at is null then f.author_name end,
    case when f.removed_at is null then f.stars::integer end,
    case when f.removed_at is null then f.guide_stars::integer end,
    case when f.removed_at is null then f.value_stars::integer end,
    case when f.removed_at is null then f.described_stars::integer end,
    case when f.removed_at is null then f.body end,
    case when f.removed_at is null then f.locale end,
    case when f.removed_at is null then f.party end,
    case when f.removed_at is null then f.travelled_in end,
    f.published_at, f.changed_at,
    case when f.removed_at is null then f.answer end,
    case when f.removed_at is null and f.answer is not null then f.answer_locale end,
    case when f.removed_at is null then f.answered_at end,
    f.removal_reason,
    case when f.removed_at is null then private.review_history(f.id) else '[]' end,
    case when f.removed_at is null then private.pictures_of_review(f.id) else '[]' end, f.total
  from (
    select r.*, (count(*) over ())::integer as total
    from private.reviews r
    where r.package_id = p_package_id and r.published_at is not null
      and (p_locale is null or (r.locale = p_locale and r.removed_at is null))
      and (p_stars is null or (r.stars = p_stars and r.removed_at is null))
      and (p_party is null or (r.party = p_party and r.removed_at is null))
  ) as f
  order by
    case when p_sort = 'highest' and f.removed_at is null then f.stars end desc nulls last,
    case when p_sort = 'lowest' and f.removed_at is null then f.stars end nulls last,
    f.number desc
  limit least(greatest(coalesce(p_limit, 10), 1), 50)
  offset (least(greatest(coalesce(p_page, 1), 1), 10000) - 1)
    * least(greatest(coalesce(p_limit, 10), 1), 50)
$$;
comment on function public.list_reviews(uuid, text, text, integer, text, integer, integer) is
  'The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, as private.review_history lists them. pictures: id, width and height of each. Nullable: p_locale, p_stars, p_party, author_name, stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, answer, answer_locale, answered_at, removal_reason.';
revoke all on function public.list_reviews(uuid, text, text, integer, text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_reviews(uuid, text, text, integer, text, integer, integer)
to anon, authenticated;

create function public.list_rating_rows(
  p_subject_id uuid, p_after_package_id uuid default null, p_after_number integer default 0
)
returns table (
  package_id uuid, number integer, published_on date, stars integer, guide_stars integer,
  value_stars integer, described_stars integer, removal_reason text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    r.package_id, r.number, (r.published_at at time zone 'UTC')::date,
    case when r.removed_at is null then r.stars::integer end,
    case when r.removed_at is null then r.guide_stars::integer end,
    case when r.removed_at is null then r.value_stars::integer end,
    case when r.removed_at is null then r.described_stars::integer end,
    r.removal_reason
  from private.reviews r
  where (r.package_id = p_subject_id or r.agency_id = p_subject_id)
    and r.published_at is not null
    and (p_after_package_id is null or (r.package_id, r.number) > (p_after_package_id, p_after_number))
  order by r.package_id, r.number
  limit 1000
$$;
comment on function public.list_rating_rows(uuid, uuid, integer) is
  'The rows behind the figures of a package or an agency, for everybody, so that anybody can recount them: a thousand after p_after_package_id and p_after_number. A removed review has no stars and does not count. Nullable: p_after_package_id, stars, guide_stars, value_stars, described_stars, removal_reason.';
revoke all on function public.list_rating_rows(uuid, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_rating_rows(uuid, uuid, integer) to anon, authenticated;

create function public.get_own_review(p_booking_id uuid)
returns table (
  booking_id uuid, package_id uuid, package_title text, reviewable_until timestamptz,
  is_blind boolean, id uuid,
  version integer, stars integer, guide_stars integer, value_stars integer,
  described_stars integer, body text, locale text, party text, created_at timestamptz,
  hidden_until timestamptz, published_at timestamptz, answer text, answer_locale text,
  answered_at timestamptz, removal_reason text, pictures jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
begin
  return query
  select
    b.id, b.package_id, b.package_title, private.reviewable_until(b), s.are_reviews_blind, r.id,
    r.version, r.stars::integer, r.guide_stars::integer, r.value_stars::integer,
    r.described_stars::integer, r.body, r.locale, r.party, r.created_at, r.hidden_until,
    r.published_at, r.answer, r.answer_locale, r.answered_at, r.removal_reason,
    case when r.removed_at is null then private.pictures_of_review(r.id) else '[]' end
  from public.bookings b
  cross join private.settings s
  left join private.reviews r on r.booking_id = b.id
  where b.id = p_booking_id and b.user_id = v_user_id and b.status = 'completed'
    and not exists (
      select from public.agencies a where a.id = b.agency_id and a.user_id = v_user_id
    );
end
$$;
comment on function public.get_own_review(uuid) is
  'The caller''s review of a completed booking of theirs, and until when they may write one. One row; none for another booking. pictures: id, width and height of each, none of a removed one. Refuses with WF000. Nullable: id, version, stars, guide_stars, value_stars, described_stars, body, locale, party, created_at, hidden_until, published_at, answer, answer_locale, answered_at, removal_reason.';
revoke all on function public.get_own_review(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_own_review(uuid) to authenticated;

create function public.list_agency_reviews(p_page integer default 1)
returns table (
  id uuid, package_id uuid, package_title text, number integer, author_name text, stars integer,
  body text, locale text, party text, travelled_in date, published_at timestamptz, answer text,
  answer_locale text, answered_at timestamptz, removal_reason text, pictures jsonb, total integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
begin
  perform private.require_user();
  return query
  select
    r.id, r.package_id, p.title, r.number, r.author_name, r.stars::integer,
    case when r.removed_at is null then r.body end, r.locale, r.party, r.travelled_in,
    r.published_at, r.answer, r.answer_locale, r.answered_at, r.removal_reason,
    case when r.removed_at is null then private.pictures_of_review(r.id) else '[]' end,
    (count(*) over ())::integer
  from private.reviews r
  join public.travel_packages p on p.id = r.package_id
  where r.agency_id = v_agency_id and r.published_at is not null
  order by r.published_at desc, r.id desc
  limit 20 offset (least(greatest(coalesce(p_page, 1), 1), 10000) - 1) * 20;
end
$$;
comment on function public.list_agency_reviews(integer) is
  'The published reviews of the caller''s agency, latest first, twenty a page. pictures: id, width and height of each. Refuses with WF000. Nullable: author_name, body, answer, answer_locale, answered_at, removal_reason.';
revoke all on function public.list_agency_reviews(integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_agency_reviews(integer) to authenticated;

create function public.list_unrated_bookings()
returns table (booking_id uuid, reference text, customer_name text, package_title text, travel_date date)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_user();
  return query
  select b.id, b.reference, b.customer_name, b.package_title, b.travel_date
  from public.bookings b
  where b.agency_id = private.own_agency_id() and b.status = 'completed'
    and private.reviewable_until(b) > clock_timestamp()
    and (select s.are_reviews_blind from private.settings s)
    and not exists (select from private.traveller_ratings t where t.booking_id = b.id)
  order by b.created_at desc
  limit 20;
end
$$;
comment on function public.list_unrated_bookings() is
  'While reviews are double-blind: the completed bookings of the last 90 days that the caller''s agency has not rated, reviewed or not, twenty at most. Refuses with WF000.';
revoke all on function public.list_unrated_bookings()
from public, anon, authenticated, service_role;
grant execute on function public.list_unrated_bookings() to authenticated;
