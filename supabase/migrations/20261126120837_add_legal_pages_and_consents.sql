set local check_function_bodies = off;

DROP FUNCTION "public"."book_package"(uuid, uuid, uuid, date, integer, text, numeric, timestamp with time zone, integer, text);

CREATE TABLE "public"."legal_pages" ("kind" text NOT NULL, "version" integer NOT NULL, "texts" jsonb NOT NULL, "note" text NOT NULL, "published_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "published_by" uuid, CONSTRAINT "legal_pages_kind_check" CHECK ((kind = ANY (ARRAY['imprint'::text, 'terms'::text, 'privacy'::text]))), CONSTRAINT "legal_pages_pkey" PRIMARY KEY (kind, version), CONSTRAINT "legal_pages_version_check" CHECK ((version >= 1)), CONSTRAINT "legal_pages_note_check" CHECK (private.is_prose(note, 1000)));

ALTER TABLE "public"."legal_pages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."terms_consents" ("user_id" uuid NOT NULL, "version" integer NOT NULL, "agreed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "place" text NOT NULL, CONSTRAINT "terms_consents_pkey" PRIMARY KEY (user_id, version), CONSTRAINT "terms_consents_place_check" CHECK ((place = ANY (ARRAY['sign_up'::text, 'booking'::text]))), CONSTRAINT "terms_consents_version_check" CHECK ((version >= 0)));

ALTER TABLE "public"."terms_consents" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.agree_to_terms(p_user_id uuid, p_version integer, p_place text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A form that was opened before a new version came may be sent for a day.
  if p_version is null or p_version < 0
    or p_version > 0 and not exists (
      select from public.legal_pages l where l.kind = 'terms' and l.version = p_version
    )
    or exists (
      select from public.legal_pages l
      where l.kind = 'terms' and l.version = p_version + 1
        and l.published_at < clock_timestamp() - interval '1 day'
    )
  then
    return false;
  end if;
  insert into public.terms_consents (user_id, version, place)
  values (p_user_id, p_version, p_place)
  on conflict do nothing;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.are_legal_texts(p_texts jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_texts) is distinct from 'object' or not p_texts ? 'en' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_texts) as t (locale, entry)
    where (
      t.locale in ('en', 'es', 'fr', 'de', 'zh')
      and jsonb_typeof(t.entry) = 'string'
      and private.is_prose(t.entry #>> '{}', 50000)
    ) is not true
  );
end
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

CREATE OR REPLACE FUNCTION private.handle_new_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_meta jsonb := private.json_as_sent(new.raw_user_meta_data);
  v_name text := '';
  v_locale text := v_meta ->> 'locale';
begin
  -- The metadata is whatever the visitor typed: a name, a language and the terms'
  -- version are taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(
      v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g'
    );
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
    if not private.is_visible(v_name) then
      v_name := '';
    end if;
  end if;
  insert into public.profiles (user_id, full_name, locale)
  values (
    new.id,
    v_name,
    case when v_locale in ('en', 'es', 'fr', 'de', 'zh') then v_locale else 'en' end
  );
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  -- The version that the form showed; another one is no consent.
  if v_meta ->> 'terms_version' ~ '^[0-9]{1,6}$' then
    perform private.agree_to_terms(new.id, (v_meta ->> 'terms_version')::integer, 'sign_up');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.book_package(p_request_id uuid, p_package_id uuid, p_departure_id uuid, p_travel_date date, p_travellers integer, p_note text DEFAULT NULL::text, p_agreed_total numeric DEFAULT NULL::numeric, p_agreed_free_until timestamp with time zone DEFAULT NULL::timestamp with time zone, p_agreed_late_percent integer DEFAULT NULL::integer, p_contact_phone text DEFAULT NULL::text, p_terms_version integer DEFAULT NULL::integer)
 RETURNS TABLE(booking_id uuid, reference text, status text, total_price numeric, conversation_id uuid, replayed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
  v_note text := nullif(private.trimmed(p_note), '');
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  -- Without a number it is what it was before there was one: a request may be repeated across the change.
  v_fingerprint text := md5((
    jsonb_build_array(p_package_id, p_departure_id, p_travel_date, p_travellers, v_note)
    || case when v_contact_phone is null then '[]' else jsonb_build_array(v_contact_phone) end
  )::text);
  v_owner_id uuid;
  v_today date;
  v_customer_name text := private.customer_name(v_user_id);
  v_package public.travel_packages;
  v_departure_id uuid;
  v_date date;
  v_capacity integer;
  v_left integer;
  v_free_until timestamptz;
  v_open integer;
  v_open_here integer;
  v_held integer;
  v_recent integer;
  v_booking public.bookings;
  v_conversation_id uuid;
  v_locked public.travel_packages;
begin
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;

  if p_travellers is null or p_travellers not between 1 and 1000 then
    perform private.refuse('travellers_invalid');
  end if;
  if private.is_prose(v_note, 2000) is false then
    perform private.refuse('note_invalid');
  end if;
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;

  -- Auth confirms the address at sign-up where confirmation is off.
  if not exists (
    select from auth.users u where u.id = v_user_id and u.email_confirmed_at is not null
  ) then
    perform private.refuse('email_unconfirmed');
  end if;
  -- What one person asks for is counted one request after the other. Before the package's lock, always:
  -- whoever holds a package waits for nobody's turn here.
  perform pg_advisory_xact_lock(hashtextextended('book:' || v_user_id, 0));
  if exists (
    select from public.bookings b where b.user_id = v_user_id and b.request_id = p_request_id
  ) then
    return query
    select f.booking_id, f.reference, f.status, f.total_price, f.conversation_id, true
    from private.find_request(v_user_id, p_request_id, v_fingerprint) f;
    return;
  end if;
  select a.user_id, (now() at time zone a.time_zone)::date
  into v_owner_id, v_today
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id;
  -- Only against deletion, as the foreign key does: once the package is locked, all is checked again.
  select p.* into v_package from public.travel_packages p where p.id = p_package_id
  for key share;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- Listed: published, and its agency is live.
  if v_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_package.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_package.largest_party);
  end if;

  if exists (select from public.departures d where d.package_id = p_package_id) then
    select d.id, d.departs_on, d.seats into v_departure_id, v_date, v_capacity
    from public.departures d
    where d.package_id = p_package_id
      and (p_departure_id is null or d.id = p_departure_id)
      and (p_travel_date is null or d.departs_on = p_travel_date)
      and (p_departure_id is not null or p_travel_date is not null)
    for key share;
  elsif p_departure_id is null then
    v_date := p_travel_date;
    v_capacity := v_package.max_participants;
  end if;
  if (v_date between v_today and v_today + 730) is not true then
    perform private.refuse('date_unavailable');
  end if;

  -- What was agreed to, and not what it has become since the traveller read it.
  if v_package.price * p_travellers <> p_agreed_total then
    perform private.refuse('price_changed');
  end if;
  v_free_until := private.free_until(v_package.agency_id, v_date, v_package.free_cancellation_hours);
  if v_free_until <> p_agreed_free_until
    or v_package.late_refund_percent <> p_agreed_late_percent
  then
    perform private.refuse('terms_changed');
  end if;

  -- A request holds its seats without a payment: nobody holds a whole market.
  select count(*), count(*) filter (where b.package_id = p_package_id), coalesce(sum(b.travellers), 0)
  into v_open, v_open_here, v_held
  from public.bookings b
  where b.user_id = v_user_id and private.is_pending(b.status, b.hold_expires_at);
  if v_open >= 20 or v_open_here >= 5 then
    perform private.refuse('too_many_pending');
  end if;
  if v_held + p_travellers > 50 then
    perform private.refuse('too_many_seats', 'seats_left=' || greatest(50 - v_held, 0));
  end if;
  -- Each request and each cancelling of one is a mail to the agency: who asks and cancels ends as well.
  select count(*) into v_recent
  from public.bookings b
  where b.user_id = v_user_id and b.created_at > clock_timestamp() - interval '1 hour';
  if v_recent >= 30 then
    perform private.refuse('too_many_bookings');
  end if;

  -- Sold out already: refused without waiting. Where there is no limit nobody needs to count.
  if v_capacity is not null then
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if p_travellers > v_left then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
    end if;
  end if;

  insert into public.bookings (
    reference, user_id, agency_id, package_id, departure_id, request_id, request_fingerprint,
    travel_date, travellers, unit_price, total_price, package_title, destination, duration_days,
    customer_name, note, contact_phone, free_cancellation_until, late_refund_percent, hold_expires_at
  )
  values (
    private.new_reference(), v_user_id, v_package.agency_id, p_package_id, v_departure_id,
    p_request_id, v_fingerprint, v_date, p_travellers, v_package.price,
    v_package.price * p_travellers, v_package.title, v_package.destination,
    v_package.duration_days, v_customer_name, v_note, v_contact_phone,
    v_free_until,
    v_package.late_refund_percent,
    private.hold_until(v_package.agency_id, v_date, clock_timestamp())
  )
  on conflict (user_id, request_id) do nothing
  returning * into v_booking;
  if v_booking.id is null then
    -- The same request for another package got in between.
    perform private.refuse('request_conflict');
  end if;

  if p_terms_version is not null
    and not private.agree_to_terms(v_user_id, p_terms_version, 'booking')
  then
    perform private.refuse('site_terms_changed');
  end if;

  v_conversation_id := private.open_booking_conversation(v_booking);
  -- Bookings of one package queue from here to the end of the transaction, with all else done. What
  -- follows sees everything that was sold before, and whoever changes the package waits.
  select p.* into v_locked from public.travel_packages p
  where p.id = p_package_id
  for no key update;
  if v_locked.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  if p_travellers > v_locked.largest_party then
    perform private.refuse('party_too_large', 'largest_party=' || v_locked.largest_party);
  end if;
  if v_locked.price <> v_package.price then
    perform private.refuse('price_changed');
  end if;
  if (v_locked.free_cancellation_hours, v_locked.late_refund_percent)
    <> (v_package.free_cancellation_hours, v_package.late_refund_percent)
  then
    perform private.refuse('terms_changed');
  end if;
  if v_departure_id is not null then
    select d.seats into v_capacity from public.departures d where d.id = v_departure_id;
  elsif exists (select from public.departures d where d.package_id = p_package_id) then
    perform private.refuse('date_unavailable');
  else
    v_capacity := v_locked.max_participants;
  end if;
  if v_capacity is not null then
    -- The new booking is counted too.
    v_left := v_capacity - private.seats_taken(p_package_id, v_date);
    if v_left < 0 then
      perform private.refuse('sold_out', 'seats_left=' || greatest(v_left + p_travellers, 0));
    end if;
  end if;
  booking_id := v_booking.id;
  reference := v_booking.reference;
  status := v_booking.status;
  total_price := v_booking.total_price;
  conversation_id := v_conversation_id;
  replayed := false;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_legal_versions(p_kind text)
 RETURNS TABLE(version integer, note text, published_at timestamp with time zone, publisher text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
  select l.version, l.note, l.published_at, coalesce(nullif(p.full_name, ''), u.email::text)
  from public.legal_pages l
  left join auth.users u on u.id = l.published_by
  left join public.profiles p on p.user_id = l.published_by
  where l.kind = p_kind
  order by l.version desc limit 200;
end
$function$;

CREATE OR REPLACE FUNCTION public.publish_legal_page(p_kind text, p_texts jsonb, p_note text, p_seen integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_admin_id uuid := private.require_admin();
  v_version integer;
begin
  -- One at a time, so that each version follows the one that its author has read.
  perform pg_advisory_xact_lock(hashtextextended('legal:' || p_kind, 0));
  select coalesce(max(l.version), 0) into v_version
  from public.legal_pages l where l.kind = p_kind;
  if p_seen is distinct from v_version then
    perform private.refuse('changed_meanwhile');
  end if;
  insert into public.legal_pages (kind, version, texts, note, published_by)
  values (
    p_kind, v_version + 1, private.json_as_sent(p_texts), private.trimmed(p_note), v_admin_id
  );
  perform private.audit('legal.' || p_kind || '_published', null, jsonb_build_object(
    'version', jsonb_build_object('from', v_version, 'to', v_version + 1),
    'reason', private.trimmed(p_note)
  ));
  return v_version + 1;
end
$function$;

ALTER TABLE "public"."legal_pages" ADD CONSTRAINT "legal_pages_published_by_fkey" FOREIGN KEY (published_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."terms_consents" ADD CONSTRAINT "terms_consents_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX legal_pages_published_by_idx ON public.legal_pages USING btree (published_by);

create policy "Users read legal pages" on public.legal_pages
for select to authenticated using (true);

create policy "Visitors read legal pages" on public.legal_pages
for select to anon using (true);

create policy "People read their own consents" on public.terms_consents
for select to authenticated using (user_id = (select auth.uid()));

COMMENT ON COLUMN "public"."legal_pages"."kind" IS 'imprint, terms or privacy.';

COMMENT ON COLUMN "public"."legal_pages"."note" IS 'What changed, for readers: 1 to 1000 characters.';

COMMENT ON COLUMN "public"."legal_pages"."published_at" IS 'In force since.';

COMMENT ON COLUMN "public"."legal_pages"."published_by" IS 'The admin; null once the account is gone. Not readable.';

COMMENT ON COLUMN "public"."legal_pages"."texts" IS 'Markdown by language: en, and any of es, fr, de, zh.';

COMMENT ON COLUMN "public"."legal_pages"."version" IS 'Counts from 1 for each kind.';

COMMENT ON COLUMN "public"."terms_consents"."agreed_at" IS 'When, for the first time.';

COMMENT ON COLUMN "public"."terms_consents"."place" IS 'sign_up or booking.';

COMMENT ON COLUMN "public"."terms_consents"."user_id" IS 'Who agreed.';

COMMENT ON COLUMN "public"."terms_consents"."version" IS 'Version of the terms; 0 for those that come with the application.';

COMMENT ON FUNCTION "private"."agree_to_terms"(uuid, integer, text) IS 'Writes down a consent, once for each version; false, and nothing, for a version that is not in force and was not within the last day.';

COMMENT ON FUNCTION "private"."are_legal_texts"(jsonb) IS 'Whether each language has a text of up to 50000 characters, and English has one.';

COMMENT ON FUNCTION "private"."handle_new_user"() IS 'Trigger on sign-up: makes the profile, with name and language, gives the role user, and writes down the consent to the terms.';

COMMENT ON FUNCTION "public"."book_package"(uuid, uuid, uuid, date, integer, text, numeric, timestamp with time zone, integer, text, integer) IS 'Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency''s questions, one line of up to 50 characters. p_terms_version is the version of the site''s terms that the caller agreed to, which is written down. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027, WF098. Nullable: p_departure_id, p_travel_date, p_note, p_agreed_total, p_agreed_free_until, p_agreed_late_percent, p_contact_phone, p_terms_version.';

COMMENT ON FUNCTION "public"."list_legal_versions"(text) IS 'The versions of a legal page with who published them, the newest 200: 42501 for anybody but an admin. Nullable: publisher.';

COMMENT ON FUNCTION "public"."publish_legal_page"(text, jsonb, text, integer) IS 'An admin publishes the next version of imprint, terms or privacy. p_texts: Markdown by language, en required. p_seen: the version that was in force when the admin began; 0 for none. Refuses with WF000, WF060 (another version came first), 23514 (texts or note out of bounds); 42501 for anybody but an admin.';

COMMENT ON TABLE "public"."legal_pages" IS 'Published versions of imprint, terms and privacy. The highest one is in force. No role may change or delete one.';

COMMENT ON TABLE "public"."terms_consents" IS 'Which version of the terms a person agreed to, first when and where. Written by the sign-up and by bookings.';

REVOKE ALL ON FUNCTION "private"."agree_to_terms"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agree_to_terms"(uuid, integer, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_legal_texts"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_legal_texts"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."book_package"(uuid, uuid, uuid, date, integer, text, numeric, timestamp with time zone, integer, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."book_package"(uuid, uuid, uuid, date, integer, text, numeric, timestamp with time zone, integer, text, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_legal_versions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_legal_versions"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."publish_legal_page"(text, jsonb, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."publish_legal_page"(text, jsonb, text, integer) TO "authenticated", "postgres";

GRANT SELECT ("kind") ON TABLE "public"."legal_pages" TO "anon";

GRANT SELECT ("note") ON TABLE "public"."legal_pages" TO "anon";

GRANT SELECT ("published_at") ON TABLE "public"."legal_pages" TO "anon";

GRANT SELECT ("texts") ON TABLE "public"."legal_pages" TO "anon";

GRANT SELECT ("version") ON TABLE "public"."legal_pages" TO "anon";

GRANT SELECT ("kind") ON TABLE "public"."legal_pages" TO "authenticated";

GRANT SELECT ("note") ON TABLE "public"."legal_pages" TO "authenticated";

GRANT SELECT ("published_at") ON TABLE "public"."legal_pages" TO "authenticated";

GRANT SELECT ("texts") ON TABLE "public"."legal_pages" TO "authenticated";

GRANT SELECT ("version") ON TABLE "public"."legal_pages" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."legal_pages" TO "postgres";

GRANT SELECT ("kind") ON TABLE "public"."legal_pages" TO "service_role";

GRANT SELECT ("note") ON TABLE "public"."legal_pages" TO "service_role";

GRANT SELECT ("published_at") ON TABLE "public"."legal_pages" TO "service_role";

GRANT SELECT ("texts") ON TABLE "public"."legal_pages" TO "service_role";

GRANT SELECT ("version") ON TABLE "public"."legal_pages" TO "service_role";

GRANT SELECT ("agreed_at") ON TABLE "public"."terms_consents" TO "authenticated";

GRANT SELECT ("place") ON TABLE "public"."terms_consents" TO "authenticated";

GRANT SELECT ("user_id") ON TABLE "public"."terms_consents" TO "authenticated";

GRANT SELECT ("version") ON TABLE "public"."terms_consents" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."terms_consents" TO "postgres";

ALTER TABLE "public"."legal_pages" ADD CONSTRAINT "legal_pages_texts_check" CHECK (private.are_legal_texts(texts));

insert into private.error_codes (code, name, meaning) values
  ('WF098', 'site_terms_changed', 'The version of the site''s terms that the caller agreed to has not been in force for a day.');
