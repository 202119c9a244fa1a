set local lock_timeout = '4s';
set local check_function_bodies = off;

DROP FUNCTION "public"."answer_review"(uuid, text);

DROP FUNCTION "public"."get_own_review"(uuid);

DROP FUNCTION "public"."list_agency_reviews"(integer);

DROP FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer);

ALTER TABLE "private"."reviews" ADD COLUMN "answer_locale" text;

CREATE OR REPLACE FUNCTION public.answer_review(p_review_id uuid, p_answer text, p_locale text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_answer text := private.trimmed(p_answer);
  v_review private.reviews;
begin
  perform private.require_user();
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.agency_id = private.own_agency_id()
    -- One that is hidden does not exist for its agency.
    and r.published_at is not null and r.removed_at is null and r.body is not null
  for no key update;
  if not found then
    perform private.refuse('review_not_found');
  end if;
  if private.is_prose(v_answer, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if v_review.answer is distinct from v_answer then
    if v_review.answer is not null then
      perform private.refuse('review_answered');
    end if;
    update private.reviews r
    set answer = v_answer, answered_at = clock_timestamp(), answer_locale = p_locale
    where r.id = p_review_id;
  end if;
  return v_review.package_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_own_review(p_booking_id uuid)
 RETURNS TABLE(booking_id uuid, package_id uuid, package_title text, reviewable_until timestamp with time zone, is_blind boolean, id uuid, version integer, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, created_at timestamp with time zone, hidden_until timestamp with time zone, published_at timestamp with time zone, answer text, answer_locale text, answered_at timestamp with time zone, removal_reason text, pictures jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_reviews(p_page integer DEFAULT 1)
 RETURNS TABLE(id uuid, package_id uuid, package_title text, number integer, author_name text, stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, answer text, answer_locale text, answered_at timestamp with time zone, removal_reason text, pictures jsonb, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.list_reviews(p_package_id uuid, p_sort text DEFAULT 'newest'::text, p_locale text DEFAULT NULL::text, p_stars integer DEFAULT NULL::integer, p_party text DEFAULT NULL::text, p_page integer DEFAULT 1, p_limit integer DEFAULT 10)
 RETURNS TABLE(id uuid, number integer, author_name text, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, changed_at timestamp with time zone, answer text, answer_locale text, answered_at timestamp with time zone, removal_reason text, history jsonb, pictures jsonb, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

ALTER TABLE "private"."reviews" ADD CONSTRAINT "reviews_answer_locale_check" CHECK ((answer_locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'zh'::text]))) NOT VALID;

COMMENT ON COLUMN "private"."reviews"."answer_locale" IS 'The language of the pages that the agency answered on; null where it was not recorded.';

COMMENT ON FUNCTION "public"."answer_review"(uuid, text, text) IS 'The agency answers a published review of its own, once. p_locale: the language of the pages that it writes on. The same again is no second answer. Returns the package. Refuses with WF000, WF112 to WF114; 23514 for an unknown language. Nullable: p_locale.';

COMMENT ON FUNCTION "public"."get_own_review"(uuid) IS 'The caller''s review of a completed booking of theirs, and until when they may write one. One row; none for another booking. pictures: id, width and height of each, none of a removed one. Refuses with WF000. Nullable: id, version, stars, guide_stars, value_stars, described_stars, body, locale, party, created_at, hidden_until, published_at, answer, answer_locale, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_agency_reviews"(integer) IS 'The published reviews of the caller''s agency, latest first, twenty a page. pictures: id, width and height of each. Refuses with WF000. Nullable: author_name, body, answer, answer_locale, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) IS 'The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, as private.review_history lists them. pictures: id, width and height of each. Nullable: p_locale, p_stars, p_party, author_name, stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, answer, answer_locale, answered_at, removal_reason.';

REVOKE ALL ON FUNCTION "public"."answer_review"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_review"(uuid, text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_review"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_reviews"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_agency_reviews"(integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) TO "anon", "authenticated", "postgres";
