set local check_function_bodies = off;

DROP FUNCTION "public"."get_own_review"(uuid);

DROP FUNCTION "public"."list_agency_reviews"(integer);

DROP FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer);

CREATE TABLE "private"."review_pictures" ("id" uuid NOT NULL, "review_id" uuid NOT NULL, "place" integer NOT NULL, "digest" text NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "added_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "review_pictures_digest_check" CHECK ((digest ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "review_pictures_digest_key" UNIQUE (review_id, digest), CONSTRAINT "review_pictures_height_check" CHECK (((height >= 1) AND (height <= 10000))), CONSTRAINT "review_pictures_pkey" PRIMARY KEY (id), CONSTRAINT "review_pictures_place_check" CHECK ((place > 0)), CONSTRAINT "review_pictures_place_key" UNIQUE (review_id, place), CONSTRAINT "review_pictures_width_check" CHECK (((width >= 1) AND (width <= 10000))));

ALTER TABLE "private"."review_pictures" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.after_review_pictures_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.removed_files (bucket, path)
  select 'review-pictures', o.review_id || '/' || o.id || ending
  from old_rows o cross join unnest(array['.webp', '-480.webp']) as ending
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.can_see_review_picture(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.review_pictures p
    join private.reviews r on r.id = p.review_id
    where p.id = private.review_picture_of(p_name)
      and starts_with(p_name, p.review_id || '/')
      and r.removed_at is null
      and (r.published_at is not null or r.author_id = (select auth.uid()))
  )
$function$;

CREATE OR REPLACE FUNCTION private.document_of_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(p) - 'search_text' - 'user_id' from public.profiles p where p.user_id = u.id
    ),
    'roles', (select jsonb_agg(r.role order by r.role) from public.user_roles r where r.user_id = u.id),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'ip', s.ip)
        order by s.created_at
      )
      from auth.sessions s where s.user_id = u.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'search_text' - 'request_id' - 'request_fingerprint' - 'user_id'
          - 'check_in_code' - 'checked_in_by'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ), 'proposed_dates', (
          select jsonb_agg(
            to_jsonb(d) - 'id' - 'booking_id' - 'conversation_id' - 'departure_id'
            order by d.created_at
          )
          from public.date_proposals d where d.booking_id = b.id
        ), 'party', (
          select jsonb_agg(to_jsonb(t) - 'booking_id' order by t.position)
          from public.booking_travellers t where t.booking_id = b.id
        ))
        order by b.created_at
      )
      from public.bookings b where b.user_id = u.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subject', c.subject, 'kind', c.kind, 'created_at', c.created_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'from', case m.sender_type when 'user' then 'you' else 'agency' end,
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts,
                'attachments', m.attachments
              ) order by m.created_at
            )
            from public.messages m where m.conversation_id = c.id
          ), '[]')
        ) order by c.created_at
      )
      from public.conversations c where c.user_id = u.id
    ), '[]'),
    'emails', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', m.kind, 'queued_at', m.created_at, 'sent_at', m.sent_at)
        order by m.created_at
      )
      from private.emails m where m.recipient_id = u.id
    ), '[]'),
    'notifications', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'facts', n.payload, 'created_at', n.created_at, 'read_at', n.read_at
        ) order by n.created_at
      )
      from public.notifications n where n.user_id = u.id
    ), '[]'),
    'notification_settings', coalesce((
      select jsonb_agg(to_jsonb(s) - 'user_id' order by s.audience, s.kind)
      from public.notification_settings s where s.user_id = u.id
    ), '[]'),
    'notes_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'agency', a.business_name, 'text', c.body, 'created_at', c.created_at
        ) order by c.created_at
      )
      from public.customer_notes c
      join public.agency_public a on a.agency_id = c.agency_id
      where c.user_id = u.id
    ), '[]'),
    'application_documents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', d.kind, 'file', d.file_name, 'bytes', d.bytes, 'uploaded_at', d.created_at
        ) order by d.created_at
      )
      from public.application_documents d
      join public.agencies a on a.id = d.agency_id
      where a.user_id = u.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(
        to_jsonb(r) - 'id' - 'author_id' || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(v) - 'review_id' order by v.version)
          from private.review_versions v where v.review_id = r.id
        ), 'pictures', coalesce((
          select jsonb_agg('review-pictures/' || v.review_id || '/' || v.id || '.webp' order by v.place)
          from private.review_pictures v where v.review_id = r.id
        ), '[]')) order by r.created_at
      )
      from private.reviews r where r.author_id = u.id
    ), '[]'),
    'ratings_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object('booking', b.reference, 'stars', t.stars, 'created_at', t.created_at)
        order by t.created_at
      )
      from private.traveller_ratings t
      join public.bookings b on b.id = t.booking_id
      where b.user_id = u.id
        -- Who has yet to review a trip does not learn first how the agency rated it.
        and (
          private.reviewable_until(b) < clock_timestamp()
          or exists (select from private.reviews r where r.booking_id = b.id)
        )
    ), '[]'),
    'saved_packages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'package', s.public_id, 'title', p.title, 'saved_at', s.saved_at
        ) order by s.saved_at desc, s.public_id
      )
      from public.saved_packages s
      left join public.travel_packages p on p.id = private.package_of_public_id(s.public_id)
      where s.user_id = u.id
    ), '[]'),
    'saved_lists', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'name', l.name, 'created_at', l.created_at, 'shared_at', l.shared_at,
          'packages', coalesce((
            select jsonb_agg(
              coalesce(p.title, e.public_id) order by e.added_at desc, e.public_id
            )
            from public.saved_list_packages e
            left join public.travel_packages p
              on p.id = private.package_of_public_id(e.public_id)
            where e.list_id = l.id
          ), '[]')
        ) order by l.name
      )
      from public.saved_lists l where l.user_id = u.id
    ), '[]'),
    'terms_consents', coalesce((
      select jsonb_agg(to_jsonb(c) - 'user_id' order by c.agreed_at)
      from public.terms_consents c where c.user_id = u.id
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  )
  from auth.users u where u.id = p_user_id
$function$;

CREATE OR REPLACE FUNCTION private.erase_account(p_person auth.users)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking_ids uuid[];
  v_threads integer;
begin
  if exists (select from public.agencies a where a.user_id = p_person.id) then
    perform private.refuse('person_owns_agency');
  end if;
  select array_agg(b.id) into v_booking_ids
  from (select b.id from public.bookings b where b.user_id = p_person.id for no key update) as b;
  if private.count_open_bookings(p_person.id) > 0 then
    perform private.refuse('person_has_trips');
  end if;

  update public.bookings b
  set
    customer_name = '', note = null, contact_phone = null,
    status_reason = case when b.status_actor = 'user' then null else b.status_reason end
  where b.user_id = p_person.id;
  delete from public.booking_travellers t where t.booking_id = any(v_booking_ids);
  delete from private.traveller_links l where l.booking_id = any(v_booking_ids);
  update public.booking_events e set reason = null
  where e.booking_id = any(v_booking_ids) and e.actor = 'user' and e.reason is not null;
  -- The stars stay, so that published numbers can still be recounted.
  update private.reviews r
  set author_name = null, body = null, answer = null, answered_at = null
  where r.author_id = p_person.id;
  delete from private.review_versions v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.review_pictures v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.traveller_ratings t where t.booking_id = any(v_booking_ids);
  delete from private.emails m
  where m.payload ->> 'booking_id' = any(v_booking_ids::text[])
    or m.payload ->> 'conversation_id' in (
      select c.id::text from public.conversations c where c.user_id = p_person.id
    );
  -- What was reported of them is decided or moot; who reported it keeps the answer.
  update public.reports r set excerpt = '[]', subject_name = 'Conversation'
  where r.kind = 'conversation' and r.subject_id in (
    select c.id from public.conversations c where c.user_id = p_person.id
  );
  update public.reports r set excerpt = '[]'
  where r.kind = 'review' and r.subject_id in (
    select v.id from private.reviews v where v.author_id = p_person.id
  );
  delete from public.reports r where r.reporter_id = p_person.id;
  delete from public.conversations c where c.user_id = p_person.id;
  get diagnostics v_threads = row_count;
  -- Auth's own log, which no key ties to the account.
  delete from auth.audit_log_entries a
  where strpos(a.payload::text, p_person.id::text) > 0
    or strpos(lower(a.payload::text), lower(p_person.email)) > 0;
  delete from auth.users u where u.id = p_person.id;
  perform private.audit('person.erased', p_person.id, jsonb_build_object(
    'bookings_kept', coalesce(cardinality(v_booking_ids), 0), 'threads_removed', v_threads
  ));
  return coalesce(cardinality(v_booking_ids), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_review(p_review_id uuid)
 RETURNS private.reviews
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_review private.reviews;
begin
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.author_id = v_user_id
  for no key update;
  if not found or v_review.removed_at is not null then
    perform private.refuse('review_not_found');
  end if;
  return v_review;
end
$function$;

CREATE OR REPLACE FUNCTION private.pictures_of_review(p_review_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place
  ), '[]')
  from private.review_pictures p
  where p.review_id = p_review_id
$function$;

CREATE OR REPLACE FUNCTION private.review_picture_of(p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substring(
    p_name from '^[0-9a-f-]{36}/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-480)?\.webp$'
  )::uuid
$function$;

CREATE OR REPLACE FUNCTION public.change_review_pictures(p_review_id uuid, p_removed uuid[], p_added jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
begin
  delete from private.review_pictures p
  where p.review_id = v_review.id and p.id = any (p_removed);
  insert into private.review_pictures (id, review_id, place, digest, width, height)
  select
    (added.facts ->> 'id')::uuid, v_review.id,
    coalesce((
      select max(p.place) from private.review_pictures p where p.review_id = v_review.id
    ), 0) + added.place,
    added.facts ->> 'digest', (added.facts ->> 'width')::integer,
    (added.facts ->> 'height')::integer
  from jsonb_array_elements(private.json_as_sent(p_added)) with ordinality as added (facts, place)
  where exists (
    select from storage.objects o
    where o.bucket_id = 'review-pictures'
      and o.name = v_review.id || '/' || (added.facts ->> 'id') || '.webp'
  )
  on conflict (review_id, digest) do nothing;
  if (
    select count(*) from private.review_pictures p where p.review_id = v_review.id
  ) > 6 then
    perform private.refuse('too_many_review_pictures');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_review(p_review_id uuid, p_version integer, p_stars integer, p_guide_stars integer, p_value_stars integer, p_described_stars integer, p_body text, p_locale text, p_party text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
  v_body text := private.trimmed(p_body);
begin
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
    v_review.body, v_review.locale, v_review.party)
    is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
    v_body, p_locale, p_party)
  then
    return;
  end if;
  if v_review.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  if v_review.created_at < clock_timestamp() - interval '48 hours' then
    if (select count(*) from private.review_versions v where v.review_id = p_review_id) >= 10 then
      perform private.refuse('rate_limited');
    end if;
    insert into private.review_versions (
      review_id, version, stars, guide_stars, value_stars, described_stars, body, locale, party,
      written_at
    )
    values (
      p_review_id, v_review.version, v_review.stars, v_review.guide_stars, v_review.value_stars,
      v_review.described_stars, v_review.body, v_review.locale, v_review.party,
      v_review.changed_at
    );
  end if;
  update private.reviews r
  set
    stars = p_stars, guide_stars = p_guide_stars, value_stars = p_value_stars,
    described_stars = p_described_stars, body = v_body, locale = p_locale, party = p_party,
    version = r.version + 1, changed_at = clock_timestamp()
  where r.id = p_review_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_own_review(p_booking_id uuid)
 RETURNS TABLE(booking_id uuid, package_id uuid, package_title text, reviewable_until timestamp with time zone, is_blind boolean, id uuid, version integer, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, created_at timestamp with time zone, hidden_until timestamp with time zone, published_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text, pictures jsonb)
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
    r.published_at, r.answer, r.answered_at, r.removal_reason,
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
 RETURNS TABLE(id uuid, package_id uuid, package_title text, number integer, author_name text, stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text, pictures jsonb, total integer)
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
    r.published_at, r.answer, r.answered_at, r.removal_reason,
    case when r.removed_at is null then private.pictures_of_review(r.id) else '[]' end,
    (count(*) over ())::integer
  from private.reviews r
  join public.travel_packages p on p.id = r.package_id
  where r.agency_id = v_agency_id and r.published_at is not null
  order by r.published_at desc, r.id desc
  limit 20 offset (least(greatest(coalesce(p_page, 1), 1), 10000) - 1) * 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_removed_files(p_limit integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  -- A document or picture is uploaded before its row is written, and some rows never are.
  insert into private.removed_files (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('application-documents', 'review-pictures')
    and o.created_at < now() - interval '10 minutes'
    and not exists (select from public.application_documents d where d.path = o.name)
    and not exists (
      select from private.review_pictures p where p.id = private.review_picture_of(o.name)
    )
    and not exists (
      select from private.removed_files f where f.bucket = o.bucket_id and f.path = o.name
    )
  limit 100
  on conflict do nothing;
  return query
  select f.bucket, f.path from private.removed_files f
  order by f.removed_at limit least(greatest(p_limit, 1), 500);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reviews(p_package_id uuid, p_sort text DEFAULT 'newest'::text, p_locale text DEFAULT NULL::text, p_stars integer DEFAULT NULL::integer, p_party text DEFAULT NULL::text, p_page integer DEFAULT 1, p_limit integer DEFAULT 10)
 RETURNS TABLE(id uuid, number integer, author_name text, stars integer, guide_stars integer, value_stars integer, described_stars integer, body text, locale text, party text, travelled_in date, published_at timestamp with time zone, changed_at timestamp with time zone, answer text, answered_at timestamp with time zone, removal_reason text, history jsonb, pictures jsonb, total integer)
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

ALTER TABLE "private"."review_pictures" ADD CONSTRAINT "review_pictures_review_id_fkey" FOREIGN KEY (review_id) REFERENCES private.reviews(id) ON DELETE CASCADE;

CREATE TRIGGER review_pictures_removed AFTER DELETE ON private.review_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.after_review_pictures_removed();

COMMENT ON COLUMN "private"."removed_files"."bucket" IS 'message-files, application-documents or review-pictures.';

COMMENT ON COLUMN "private"."review_pictures"."added_at" IS 'When the author added it.';

COMMENT ON COLUMN "private"."review_pictures"."digest" IS 'SHA-256 of the full picture, so that a form that is sent twice adds it once.';

COMMENT ON COLUMN "private"."review_pictures"."height" IS 'Of the full picture, in pixels.';

COMMENT ON COLUMN "private"."review_pictures"."id" IS 'The picture, and its name in the bucket.';

COMMENT ON COLUMN "private"."review_pictures"."place" IS 'The order they are shown in; gaps are fine.';

COMMENT ON COLUMN "private"."review_pictures"."review_id" IS 'The review, and the folder in the bucket.';

COMMENT ON COLUMN "private"."review_pictures"."width" IS 'Of the full picture, in pixels.';

COMMENT ON FUNCTION "private"."after_review_pictures_removed"() IS 'Trigger: has the objects of removed pictures removed, whatever removed the rows.';

COMMENT ON FUNCTION "private"."can_see_review_picture"(text) IS 'Whether an object of the bucket review-pictures is of a review that the public sees, or of the caller''s own that is hidden.';

COMMENT ON FUNCTION "private"."erase_account"(auth.users) IS 'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, pictures, answer and history; account, profile, sessions, conversations with their files, mails, notifications, saved packages with their lists, and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF093, WF094.';

COMMENT ON FUNCTION "private"."lock_own_review"(uuid) IS 'Locks a review of the caller''s that was not removed. Refuses with WF000, WF113.';

COMMENT ON FUNCTION "private"."pictures_of_review"(uuid) IS 'The pictures of a review in their order: id, width and height.';

COMMENT ON FUNCTION "private"."review_picture_of"(text) IS 'The picture that an object of the bucket review-pictures belongs to; null for another name.';

COMMENT ON FUNCTION "public"."change_review_pictures"(uuid, uuid[], jsonb) IS 'The author removes pictures of a review and adds others that the server has uploaded: a list of id, digest (SHA-256), width and height. One that is there already is not added again, one without an object is not added at all. Six at most. Refuses with WF000, WF113, WF115; 23514 and 23502 name what is wrong.';

COMMENT ON FUNCTION "public"."get_own_review"(uuid) IS 'The caller''s review of a completed booking of theirs, and until when they may write one. One row; none for another booking. pictures: id, width and height of each, none of a removed one. Refuses with WF000. Nullable: id, version, stars, guide_stars, value_stars, described_stars, body, locale, party, created_at, hidden_until, published_at, answer, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_agency_reviews"(integer) IS 'The published reviews of the caller''s agency, latest first, twenty a page. pictures: id, width and height of each. Refuses with WF000. Nullable: author_name, body, answer, answered_at, removal_reason.';

COMMENT ON FUNCTION "public"."list_removed_files"(integer) IS 'Objects that are to be removed, the oldest first, among them documents and pictures of reviews that were uploaded ten minutes ago and that no row names. p_limit: 1 to 500.';

COMMENT ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) IS 'The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, each with stars, body, locale and written_at. pictures: id, width and height of each. Nullable: p_locale, p_stars, p_party, author_name, stars, guide_stars, value_stars, described_stars, body, locale, party, travelled_in, answer, answered_at, removal_reason.';

COMMENT ON TABLE "private"."review_pictures" IS 'Up to six pictures of a review, each two objects in the bucket review-pictures: {review}/{picture}.webp and its smaller copy {review}/{picture}-480.webp.';

REVOKE ALL ON FUNCTION "private"."after_review_pictures_removed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."after_review_pictures_removed"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."can_see_review_picture"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_see_review_picture"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_own_review"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pictures_of_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pictures_of_review"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."review_picture_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_picture_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."change_review_pictures"(uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_review_pictures"(uuid, uuid[], jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_own_review"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_own_review"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_reviews"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_agency_reviews"(integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_reviews"(uuid, text, text, integer, text, integer, integer) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."review_pictures" TO "postgres";

insert into private.error_codes (code, name, meaning) values
  ('WF115', 'too_many_review_pictures', 'A review has six pictures at most.');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('review-pictures', 'review-pictures', false, 5242880, array['image/webp'])
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Everybody sees pictures of published reviews, authors those of hidden ones"
on storage.objects for select to anon, authenticated
using (bucket_id = 'review-pictures' and private.can_see_review_picture(name));
