set local check_function_bodies = off;

CREATE TABLE "public"."saved_packages" ("user_id" uuid NOT NULL, "public_id" text NOT NULL, "saved_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "saved_packages_pkey" PRIMARY KEY (user_id, public_id), CONSTRAINT "saved_packages_public_id_check" CHECK (((public_id ~ '^[0-9a-z]+(-[0-9a-z]+)*$'::text) AND (length(public_id) <= 40))));

ALTER TABLE "public"."saved_packages" ENABLE ROW LEVEL SECURITY;

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
        )) order by r.created_at
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

CREATE OR REPLACE FUNCTION private.package_of_public_id(p_public_id text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id from public.travel_packages p where p.slug = p_public_id
  union all
  select p.id from public.travel_packages p
  where p.id = case
    when p_public_id ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then p_public_id::uuid
  end
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.sync_saved_packages(p_add text[], p_remove text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_now timestamptz := clock_timestamp();
begin
  if cardinality(p_add) > 1000 or cardinality(p_remove) > 1000 then
    perform private.refuse('too_many_saved');
  end if;
  -- Two devices could both count 999.
  perform pg_advisory_xact_lock(hashtextextended('saved:' || v_user_id, 0));
  delete from public.saved_packages s where s.user_id = v_user_id and s.public_id = any (p_remove);
  insert into public.saved_packages (user_id, public_id, saved_at)
  select v_user_id, a.public_id, v_now - a.position * interval '1 millisecond'
  from unnest(p_add) with ordinality as a (public_id, position)
  where a.public_id is not null
  on conflict (user_id, public_id) do nothing;
  if (select count(*) > 1000 from public.saved_packages s where s.user_id = v_user_id) then
    perform private.refuse('too_many_saved');
  end if;
  return query
  select s.public_id from public.saved_packages s
  where s.user_id = v_user_id order by s.saved_at desc, s.public_id;
end
$function$;

ALTER TABLE "public"."saved_packages" ADD CONSTRAINT "saved_packages_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

create policy "People read what they have saved" on public.saved_packages
for select to authenticated
using (user_id = (select auth.uid()));

COMMENT ON COLUMN "public"."saved_packages"."public_id" IS 'The package as its address names it: a fixed holiday''s name, which may have no row, or a uuid. It stays when the package goes, until its person removes it.';

COMMENT ON COLUMN "public"."saved_packages"."saved_at" IS 'When it was saved; the list is in this order, newest first.';

COMMENT ON COLUMN "public"."saved_packages"."user_id" IS 'The person; gone with the account.';

COMMENT ON FUNCTION "private"."erase_account"(auth.users) IS 'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, answer and history; account, profile, sessions, conversations with their files, mails, notifications, saved packages and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF093, WF094.';

COMMENT ON FUNCTION "private"."package_of_public_id"(text) IS 'The package that an address names by its slug or its id; null for none.';

COMMENT ON FUNCTION "public"."sync_saved_packages"(text[], text[]) IS 'Adds packages to what the caller has saved, newest first, and removes others; what is saved already keeps its time, so a repetition changes nothing. Returns all, newest first. All or nothing. Refuses with WF000, WF047.';

COMMENT ON TABLE "public"."saved_packages" IS 'The packages that a person has saved, 1000 at most. Written by sync_saved_packages only.';

REVOKE ALL ON FUNCTION "private"."package_of_public_id"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."package_of_public_id"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."sync_saved_packages"(text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."sync_saved_packages"(text[], text[]) TO "authenticated", "postgres";

GRANT SELECT ("public_id") ON TABLE "public"."saved_packages" TO "authenticated";

GRANT SELECT ("saved_at") ON TABLE "public"."saved_packages" TO "authenticated";

GRANT SELECT ("user_id") ON TABLE "public"."saved_packages" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_packages" TO "postgres";

GRANT SELECT ON TABLE "public"."saved_packages" TO "service_role";

INSERT INTO private.error_codes (code, name, meaning) VALUES
  ('WF047', 'too_many_saved', 'A person saves 1000 packages at most.');
