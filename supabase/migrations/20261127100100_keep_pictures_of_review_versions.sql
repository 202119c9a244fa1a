set local lock_timeout = '4s';
set local check_function_bodies = off;

DROP FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text);

ALTER TABLE "private"."review_versions" ADD COLUMN "pictures" uuid[];

CREATE OR REPLACE FUNCTION private.ids_of_pictures(p_review_id uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(p.id order by p.place), '{}')
  from private.review_pictures p
  where p.review_id = p_review_id
$function$;

CREATE OR REPLACE FUNCTION private.keep_version(p_review private.reviews, p_pictures uuid[], p_is_limited boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_review.created_at >= clock_timestamp() - interval '48 hours' then
    return;
  end if;
  if p_is_limited and (
    select count(*) from private.review_versions v where v.review_id = p_review.id
  ) >= 10 then
    perform private.refuse('rate_limited');
  end if;
  insert into private.review_versions (
    review_id, version, stars, guide_stars, value_stars, described_stars, body, locale, party,
    written_at, pictures
  )
  values (
    p_review.id, p_review.version, p_review.stars, p_review.guide_stars, p_review.value_stars,
    p_review.described_stars, p_review.body, p_review.locale, p_review.party,
    p_review.changed_at, p_pictures
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.replace_pictures(p_review_id uuid, p_removed uuid[], p_added jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.review_pictures p
  where p.review_id = p_review_id and p.id = any (p_removed);
  insert into private.review_pictures (id, review_id, place, digest, width, height)
  select
    (added.facts ->> 'id')::uuid, p_review_id,
    coalesce((
      select max(p.place) from private.review_pictures p where p.review_id = p_review_id
    ), 0) + added.place,
    added.facts ->> 'digest', (added.facts ->> 'width')::integer,
    (added.facts ->> 'height')::integer
  from jsonb_array_elements(private.json_as_sent(p_added)) with ordinality as added (facts, place)
  where exists (
    select from storage.objects o
    where o.bucket_id = 'review-pictures'
      and o.name = p_review_id || '/' || (added.facts ->> 'id') || '.webp'
  )
  on conflict (review_id, digest) do nothing;
  if (
    select count(*) from private.review_pictures p where p.review_id = p_review_id
  ) > 6 then
    perform private.refuse('too_many_review_pictures');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.review_history(p_review_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.change_review_pictures(p_review_id uuid, p_removed uuid[], p_added jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
  v_before uuid[] := private.ids_of_pictures(v_review.id);
  v_after uuid[];
begin
  perform private.replace_pictures(v_review.id, p_removed, p_added);
  v_after := private.ids_of_pictures(v_review.id);
  if v_after = v_before then
    return;
  end if;
  -- No limit for removing a picture: it may show a person who objects.
  perform private.keep_version(v_review, v_before, not v_after <@ v_before);
  update private.reviews r set version = r.version + 1, changed_at = clock_timestamp()
  where r.id = v_review.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_review(p_review_id uuid, p_version integer, p_stars integer, p_guide_stars integer, p_value_stars integer, p_described_stars integer, p_body text, p_locale text, p_party text, p_removed uuid[] DEFAULT '{}'::uuid[], p_added jsonb DEFAULT '[]'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
  v_body text := private.trimmed(p_body);
  v_pictures uuid[] := private.ids_of_pictures(v_review.id);
begin
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
    v_review.body, v_review.locale, v_review.party)
    is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
    v_body, p_locale, p_party)
  then
    perform public.change_review_pictures(p_review_id, p_removed, p_added);
    return;
  end if;
  if v_review.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.replace_pictures(v_review.id, p_removed, p_added);
  perform private.keep_version(v_review, v_pictures, true);
  update private.reviews r
  set
    stars = p_stars, guide_stars = p_guide_stars, value_stars = p_value_stars,
    described_stars = p_described_stars, body = v_body, locale = p_locale, party = p_party,
    version = r.version + 1, changed_at = clock_timestamp()
  where r.id = p_review_id;
end
$function$;

COMMENT ON COLUMN "private"."review_versions"."pictures" IS 'Which pictures it had, in their order; the files of those that were taken away are gone. Null for versions from before 2026-11-27.';

COMMENT ON FUNCTION "private"."ids_of_pictures"(uuid) IS 'Which pictures a review has, in their order.';

COMMENT ON FUNCTION "private"."keep_version"(private.reviews, uuid[], boolean) IS 'Keeps what a review said and which pictures it had, once 48 hours have passed since it was written. p_is_limited: whether to refuse with WF020 after ten versions.';

COMMENT ON FUNCTION "private"."replace_pictures"(uuid, uuid[], jsonb) IS 'Removes pictures of a locked review and adds others, as change_review_pictures says. Refuses with WF115; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "private"."review_history"(uuid) IS 'The earlier versions of a review, latest first: stars, guide_stars, value_stars, described_stars, body, locale, party, written_at; pictures: those of its pictures that still exist, as pictures_of_review; picture_count: how many it had; added_count: how many the next version added. The counts are null where they were not recorded.';

COMMENT ON FUNCTION "public"."change_review_pictures"(uuid, uuid[], jsonb) IS 'The author removes pictures of a review and adds others that the server has uploaded: a list of id, digest (SHA-256), width and height. One that is there already is not added again, one without an object is not added at all. Six at most. Once 48 hours have passed since the review was written, the version before stays visible. Refuses with WF000, WF020, WF113, WF115; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb) IS 'The author changes a review and its pictures, in one version. Within 48 hours of writing it leaves no trace; later each earlier version stays visible, ten at most beside those that a removed picture makes. p_version: the one that the author saw. p_removed, p_added: as change_review_pictures takes them. Refuses with WF000, WF020, WF060, WF112, WF113, WF115; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) IS 'The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, as private.review_history lists them. pictures: id, width and height of each. Nullable: p_locale, p_stars, p_party, author_name, stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, answer, answered_at, removal_reason.';

REVOKE ALL ON FUNCTION "private"."ids_of_pictures"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ids_of_pictures"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_version"(private.reviews, uuid[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_version"(private.reviews, uuid[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replace_pictures"(uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_pictures"(uuid, uuid[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_review"(uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb) TO "authenticated", "postgres";
