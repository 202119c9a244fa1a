set local check_function_bodies = off;

CREATE TABLE "private"."agency_profiles" ("agency_id" uuid NOT NULL, "version" integer NOT NULL DEFAULT 1, "stories" jsonb NOT NULL DEFAULT '{}'::jsonb, "people" jsonb NOT NULL DEFAULT '[]'::jsonb, "languages" text[] NOT NULL DEFAULT '{}'::text[], "pictures" jsonb NOT NULL DEFAULT '[]'::jsonb, CONSTRAINT "agency_profiles_languages_check" CHECK (((cardinality(languages) <= 30) AND (array_to_string(languages, ' '::text) ~ '^([a-z]{2}( [a-z]{2})*)?$'::text))), CONSTRAINT "agency_profiles_pkey" PRIMARY KEY (agency_id));

ALTER TABLE "private"."agency_profiles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."agency_slugs" ("slug" text NOT NULL, "agency_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "agency_slugs_pkey" PRIMARY KEY (slug));

ALTER TABLE "private"."agency_slugs" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."agency_public" ADD COLUMN "slug" text;

CREATE OR REPLACE FUNCTION private.agency_page(p_agency_id uuid)
 RETURNS TABLE(agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer, since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb, languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer, called_off integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.are_pairs_of_lines(p_items jsonb, p_keys text[], p_count integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) <= p_count
    and not exists (
      select from jsonb_array_elements(p_items) as i (item)
      where jsonb_typeof(i.item) <> 'object'
        or private.is_line(i.item ->> p_keys[1], 100) is not true
        or (i.item ->> p_keys[2] is not null and private.is_line(i.item ->> p_keys[2], 200) is not true)
        or i.item - p_keys <> '{}'
    )
$function$;

CREATE OR REPLACE FUNCTION private.are_stories(p_stories jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_stories) = 'object' and not exists (
    select from jsonb_each(p_stories) as e (locale, story)
    where e.locale not in ('en', 'es', 'fr', 'de', 'zh')
      or jsonb_typeof(e.story) <> 'string'
      or private.is_prose(e.story #>> '{}', 4000) is not true
  )
$function$;

CREATE OR REPLACE FUNCTION private.give_agency_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_short text := left(new.agency_id::text, 8);
  v_base text := coalesce(private.slug_of(new.business_name), 'agency-' || v_short);
  v_choices text[];
  v_slug text;
begin
  if exists (select from public.agencies a where a.id = new.agency_id and a.is_desk) then
    new.slug := null;
    return new;
  end if;
  -- An upsert of a row that exists is decided by its update.
  if tg_op = 'INSERT' and exists (
    select from public.agency_public a where a.agency_id = new.agency_id
  ) then
    return new;
  end if;
  if private.is_reserved_slug(v_base) then
    v_base := v_base || '-' || v_short;
  end if;
  v_choices := array[
    v_base, v_base || '-2', v_base || '-3', v_base || '-' || v_short, 'agency-' || new.agency_id
  ];
  if new.slug = any (v_choices) then
    return new;
  end if;
  -- Two agencies of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('agency-slugs', 0));
  select c.slug into v_slug
  from unnest(v_choices) with ordinality as c (slug, place)
  left join private.agency_slugs s on s.slug = c.slug
  where coalesce(s.agency_id, new.agency_id) = new.agency_id
  order by c.place
  limit 1;
  insert into private.agency_slugs (slug, agency_id) values (v_slug, new.agency_id)
  on conflict do nothing;
  new.slug := v_slug;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_reserved_slug(p_slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (p_slug = ANY (ARRAY['register'::text, 'missing'::text, 'new'::text, 'edit'::text, 'preview'::text, 'search'::text]));

CREATE OR REPLACE FUNCTION private.own_profile()
 RETURNS private.agency_profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency_id uuid := private.own_agency_id();
  v_profile private.agency_profiles;
begin
  perform private.require_user();
  if v_agency_id is null then
    perform private.refuse('agency_not_found');
  end if;
  insert into private.agency_profiles (agency_id) values (v_agency_id) on conflict do nothing;
  select p.* into v_profile from private.agency_profiles p
  where p.agency_id = v_agency_id
  for no key update;
  return v_profile;
end
$function$;

CREATE OR REPLACE FUNCTION private.public_checks(p_agency_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('item', c.item, 'checked_on', (c.checked_at at time zone 'UTC')::date)
    order by array_position(
      array['licence', 'identity', 'contact', 'address', 'website', 'insurance'], c.item
    )
  ), '[]')
  from private.agency_checks c
  join public.agencies a on a.id = c.agency_id
  where c.agency_id = p_agency_id and c.checked_at >= a.submitted_at
$function$;

CREATE OR REPLACE FUNCTION private.slug_of(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  v_text text := private.folded(p_name);
begin
  -- Greek and Cyrillic, whose marks folding has removed. The longer readings first.
  v_text := replace(replace(replace(replace(replace(v_text,
    'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'х', 'kh');
  v_text := replace(replace(replace(replace(replace(v_text,
    'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ου', 'ou');
  v_text := replace(replace(replace(replace(v_text, 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'), 'αυ', 'av');
  v_text := translate(
    v_text,
    'абвгґдезиіклмнопрстуфыэαβγδεζηικλμνξοπρστυφω' || 'ьъ',
    'abvggdeziiklmnoprstufyeavgdeziiklmnxoprstyfo'
  );
  return nullif(btrim(left(btrim(regexp_replace(v_text, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), '');
end
$function$;

CREATE OR REPLACE FUNCTION public.add_agency_picture(p_path text, p_alt text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_profile private.agency_profiles := private.own_profile();
begin
  -- Nobody shows what another agency has uploaded.
  if private.is_own_picture(p_path) is not true then
    raise check_violation using
      message = 'new row violates check constraint "agency_profiles_pictures_check"',
      constraint = 'agency_profiles_pictures_check';
  end if;
  update private.agency_profiles p
  set pictures = p.pictures || jsonb_build_object(
    'path', p_path, 'alt', nullif(private.trimmed(p_alt), '')
  )
  where p.agency_id = v_profile.agency_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_agency_page(p_slug text)
 RETURNS TABLE(agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer, since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb, languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer, called_off integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select g.*
  from private.agency_slugs s
  cross join lateral private.agency_page(s.agency_id) as g
  where s.slug = p_slug and g.is_live
$function$;

CREATE OR REPLACE FUNCTION public.get_own_agency_page()
 RETURNS TABLE(agency_id uuid, slug text, business_name text, is_live boolean, reply_minutes integer, since date, reviewed_on date, checks jsonb, version integer, stories jsonb, people jsonb, languages text[], pictures jsonb, ended integer, completed integer, ended_confirmed integer, called_off integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_user();
  return query select g.* from private.agency_page(private.own_agency_id()) as g;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_page_reviews(p_agency_id uuid)
 RETURNS TABLE(id uuid, package_id uuid, package_title text, author_name text, stars integer, body text, locale text, travelled_in date, published_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_slugs(p_after text DEFAULT ''::text)
 RETURNS TABLE(slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.slug from public.agency_public a
  where a.is_live and a.slug > coalesce(p_after, '')
  order by a.slug
  limit 1000
$function$;

CREATE OR REPLACE FUNCTION public.remove_agency_picture(p_path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_profile private.agency_profiles := private.own_profile();
begin
  update private.agency_profiles p
  set pictures = coalesce((
    select jsonb_agg(i.item order by i.place)
    from jsonb_array_elements(p.pictures) with ordinality as i (item, place)
    where i.item ->> 'path' <> p_path
  ), '[]')
  where p.agency_id = v_profile.agency_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_agency_profile(p_version integer, p_stories jsonb, p_people jsonb, p_languages text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_profile private.agency_profiles := private.own_profile();
  v_stories jsonb := private.json_as_sent(p_stories);
  v_people jsonb := private.json_as_sent(p_people);
begin
  if (v_profile.stories, v_profile.people, v_profile.languages)
    is not distinct from (v_stories, v_people, p_languages)
  then
    return v_profile.version;
  end if;
  if v_profile.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.agency_profiles p
  set stories = v_stories, people = v_people, languages = p_languages, version = p.version + 1
  where p.agency_id = v_profile.agency_id
  returning p.version into v_profile.version;
  perform private.audit('agency.profile', v_profile.agency_id);
  return v_profile.version;
end
$function$;

ALTER TABLE "private"."agency_profiles" ADD CONSTRAINT "agency_profiles_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

ALTER TABLE "private"."agency_slugs" ADD CONSTRAINT "agency_slugs_agency_id_fkey" FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;

ALTER TABLE "public"."agency_public" ADD CONSTRAINT "agency_public_slug_check" CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80)));

ALTER TABLE "public"."agency_public" ADD CONSTRAINT "agency_public_slug_key" UNIQUE (slug);

CREATE INDEX agency_slugs_agency_id_idx ON private.agency_slugs USING btree (agency_id);

CREATE TRIGGER agency_public_slug BEFORE INSERT OR UPDATE OF business_name ON public.agency_public FOR EACH ROW EXECUTE FUNCTION private.give_agency_slug();

COMMENT ON COLUMN "private"."agency_profiles"."agency_id" IS 'The agency.';

COMMENT ON COLUMN "private"."agency_profiles"."languages" IS 'What its people speak: up to thirty codes of ISO 639-1.';

COMMENT ON COLUMN "private"."agency_profiles"."people" IS 'Up to six people: name, and role or null.';

COMMENT ON COLUMN "private"."agency_profiles"."pictures" IS 'Up to six pictures, the first is the cover: path in the bucket package-pictures, in the agency''s own folder, and alt, what is to be seen, or null.';

COMMENT ON COLUMN "private"."agency_profiles"."stories" IS 'Its story by language: en, es, fr, de or zh; any of them may be missing.';

COMMENT ON COLUMN "private"."agency_profiles"."version" IS 'Counts the saves, so that two windows do not overwrite each other.';

COMMENT ON COLUMN "private"."agency_slugs"."agency_id" IS 'The agency that got it first.';

COMMENT ON COLUMN "private"."agency_slugs"."created_at" IS 'When it got it.';

COMMENT ON COLUMN "private"."agency_slugs"."slug" IS 'The slug.';

COMMENT ON COLUMN "public"."agency_public"."slug" IS 'What the address of its page ends with, made of the name; null for the desk, which has no page.';

COMMENT ON FUNCTION "private"."agency_page"(uuid) IS 'What the page of an agency shows. Figures are null before ten bookings have ended.';

COMMENT ON FUNCTION "private"."are_pairs_of_lines"(jsonb, text[], integer) IS 'A list of at most p_count objects of two lines: the first of up to 100 characters, the second of up to 200, or null. No other keys.';

COMMENT ON FUNCTION "private"."are_stories"(jsonb) IS 'An object with prose of at most 4000 characters by language.';

COMMENT ON FUNCTION "private"."give_agency_slug"() IS 'Trigger: gives an agency the slug of the name that it goes by. A taken one gets a number, or the beginning of the agency''s id; one that still fits the name stays.';

COMMENT ON FUNCTION "private"."is_reserved_slug"(text) IS 'Whether the site itself has, or may get, a page at /agency/<slug>.';

COMMENT ON FUNCTION "private"."own_profile"() IS 'The profile of the caller''s agency, locked; made where there is none.';

COMMENT ON FUNCTION "private"."public_checks"(uuid) IS 'What an admin has checked of an agency since it was submitted, and the day (UTC); not who did.';

COMMENT ON FUNCTION "private"."slug_of"(text) IS 'A name in Latin letters, digits and single hyphens, at most 60 characters; null where none is left, as of a Chinese name.';

COMMENT ON FUNCTION "public"."add_agency_picture"(text, text) IS 'Adds an uploaded picture to the page of the caller''s agency; the first is the cover. Refuses with WF000, WF033; 23514 for the seventh, a path outside the agency''s folder, or a text that is no line. Nullable: p_alt.';

COMMENT ON FUNCTION "public"."get_agency_page"(text) IS 'The page of a live agency, for everybody. p_slug: its slug, or one that it had; slug is the present one. since: the day of its application. checks: each with item and checked_on. stories: by language. people: each with name and role. pictures: each with path and alt, the cover first. From the tenth on, ended and completed count requests that have ended and those that became completed trips; ended_confirmed and called_off count confirmed bookings that have ended and those cancelled by either side. One row; none for any other slug. Nullable: reply_minutes, reviewed_on, ended, completed, ended_confirmed, called_off.';

COMMENT ON FUNCTION "public"."get_own_agency_page"() IS 'The page of the caller''s agency, in whatever state its review is, as get_agency_page. One row; none without an agency. Refuses with WF000. Nullable: reply_minutes, reviewed_on, ended, completed, ended_confirmed, called_off.';

COMMENT ON FUNCTION "public"."list_agency_page_reviews"(uuid) IS 'The latest four reviews of a live agency, for everybody: published ones with a text, which nobody has removed. package_title is null for a package that is not listed. Nullable: package_title, author_name.';

COMMENT ON FUNCTION "public"."list_agency_slugs"(text) IS 'The slugs of live agencies in their order, for everybody: a thousand after p_after.';

COMMENT ON FUNCTION "public"."remove_agency_picture"(text) IS 'Takes a picture off the page of the caller''s agency; without effect where it has no such picture. Refuses with WF000, WF033.';

COMMENT ON FUNCTION "public"."save_agency_profile"(integer, jsonb, jsonb, text[]) IS 'The owner of an agency, in whatever state its review is, writes its page: stories by language, people with name and role, languages. p_version: what the owner saw. Returns the new version. Refuses with WF000, WF033, WF060; 23514 and 23502 name what is wrong.';

COMMENT ON TABLE "private"."agency_profiles" IS 'What an agency says of itself. Functions alone read and write it; the public sees it while the agency is live.';

COMMENT ON TABLE "private"."agency_slugs" IS 'Every slug that an agency has or had. An old one leads to the agency for good, so that no other agency inherits its links.';

REVOKE ALL ON FUNCTION "private"."agency_page"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."agency_page"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_pairs_of_lines"(jsonb, text[], integer) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."are_pairs_of_lines"(jsonb, text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_stories"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."are_stories"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_agency_slug"() FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."give_agency_slug"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_reserved_slug"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."is_reserved_slug"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_profile"() FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."own_profile"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."public_checks"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."public_checks"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."slug_of"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "private"."slug_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."add_agency_picture"(text, text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."add_agency_picture"(text, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_agency_page"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."get_agency_page"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_agency_page"() FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."get_own_agency_page"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_page_reviews"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."list_agency_page_reviews"(uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_slugs"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."list_agency_slugs"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_agency_picture"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."remove_agency_picture"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_agency_profile"(integer, jsonb, jsonb, text[]) FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."save_agency_profile"(integer, jsonb, jsonb, text[]) TO "authenticated", "postgres";

REVOKE ALL ON TABLE "private"."agency_profiles" FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."agency_profiles" TO "postgres";

REVOKE ALL ON TABLE "private"."agency_slugs" FROM PUBLIC, "anon", "authenticated", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."agency_slugs" TO "postgres";

REVOKE ALL ("slug") ON TABLE "public"."agency_public" FROM "anon";

GRANT SELECT ("slug") ON TABLE "public"."agency_public" TO "anon";

REVOKE ALL ("slug") ON TABLE "public"."agency_public" FROM "authenticated";

GRANT SELECT ("slug") ON TABLE "public"."agency_public" TO "authenticated";

ALTER TABLE "private"."agency_profiles" ADD CONSTRAINT "agency_profiles_people_check" CHECK (private.are_pairs_of_lines(people, '{name,role}'::text[], 6));

ALTER TABLE "private"."agency_profiles" ADD CONSTRAINT "agency_profiles_pictures_check" CHECK (private.are_pairs_of_lines(pictures, '{path,alt}'::text[], 6));

ALTER TABLE "private"."agency_profiles" ADD CONSTRAINT "agency_profiles_stories_check" CHECK (private.are_stories(stories));

-- The oldest agency of a name gets the plain slug. The trigger computes it.
DO $$
DECLARE
  v_agency_id uuid;
BEGIN
  FOR v_agency_id IN SELECT a.id FROM public.agencies a ORDER BY a.created_at, a.id LOOP
    UPDATE public.agency_public l SET business_name = l.business_name WHERE l.agency_id = v_agency_id;
  END LOOP;
END
$$;
