set local check_function_bodies = off;

DROP FUNCTION "public"."get_traveller_invitation"(text);

CREATE TABLE "public"."traveller_passports" ("booking_id" uuid NOT NULL, "position" integer NOT NULL, "key_id" text NOT NULL, "sealed" text NOT NULL, "entered_by" text NOT NULL, "entered_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "needed_until" date NOT NULL, CONSTRAINT "traveller_passports_entered_by_check" CHECK ((entered_by = ANY (ARRAY['booker'::text, 'traveller'::text]))), CONSTRAINT "traveller_passports_key_id_check" CHECK ((key_id ~ '^[0-9a-f]{16}$'::text)), CONSTRAINT "traveller_passports_pkey" PRIMARY KEY (booking_id, "position"), CONSTRAINT "traveller_passports_position_check" CHECK ((("position" >= 1) AND ("position" <= 1000))), CONSTRAINT "traveller_passports_sealed_check" CHECK (((sealed ~ '^[A-Za-z0-9_-]+$'::text) AND ((length(sealed) >= 100) AND (length(sealed) <= 4000)))));

ALTER TABLE "public"."traveller_passports" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."travel_packages" ADD COLUMN "requires_passport" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.count_missing_details(p_booking public.bookings)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_with_passport boolean := private.requires_passport(p_booking.package_id);
begin
  return p_booking.travellers - (
    select count(*) from public.booking_travellers t
    where t.booking_id = p_booking.id and t.age is not null
      and (
        not v_with_passport
        or exists (
          select from public.traveller_passports p
          where p.booking_id = t.booking_id and p.position = t.position
        )
      )
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
        ), 'passports', (
          -- The data itself is encrypted with a key that the database does not hold.
          select jsonb_agg(
            jsonb_build_object(
              'position', t.position, 'entered_by', t.entered_by, 'entered_at', t.entered_at
            ) order by t.position
          )
          from public.traveller_passports t where t.booking_id = b.id
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
  delete from public.traveller_passports t where t.booking_id = any(v_booking_ids);
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

CREATE OR REPLACE FUNCTION private.move_passports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.traveller_passports t
  set needed_until = private.passport_needed_until(new)
  where t.booking_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.passport_needed_until(p_booking public.bookings)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return least(p_booking.ends_on, case p_booking.status
    when 'pending' then private.day_at_agency(p_booking.agency_id, p_booking.hold_expires_at)
    when 'cancelled' then private.day_at_agency(p_booking.agency_id, p_booking.status_changed_at)
  end);
end
$function$;

CREATE OR REPLACE FUNCTION private.requires_passport(p_package_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select p.requires_passport from public.travel_packages p where p.id = p_package_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.store_passport(p_booking public.bookings, p_position integer, p_key_id text, p_sealed text, p_entered_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (p_position between 1 and p_booking.travellers) is not true then
    perform private.refuse('traveller_invalid');
  end if;
  if p_sealed is null then
    delete from public.traveller_passports t
    where t.booking_id = p_booking.id and t.position = p_position;
  elsif not private.requires_passport(p_booking.package_id) then
    perform private.refuse('passport_not_required');
  else
    insert into public.traveller_passports as t (
      booking_id, position, key_id, sealed, entered_by, needed_until
    )
    values (
      p_booking.id, p_position, p_key_id, p_sealed, p_entered_by,
      private.passport_needed_until(p_booking)
    )
    on conflict (booking_id, position) do update
    set
      key_id = excluded.key_id, sealed = excluded.sealed, entered_by = excluded.entered_by,
      entered_at = excluded.entered_at, needed_until = excluded.needed_until;
  end if;
  if found then
    perform private.tell_party_changed(p_booking);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.store_travellers(p_booking public.bookings, p_travellers jsonb, p_seen jsonb, p_entered_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wanted public.booking_travellers[];
  v_changed integer;
  v_removed integer;
begin
  select array_agg(row(
    p_booking.id, r.position, n.full_name,
    case when n.full_name is not null then r.age end,
    case when n.full_name is not null then n.wishes end,
    p_entered_by, clock_timestamp()
  )::public.booking_travellers)
  into v_wanted
  from jsonb_to_recordset(private.json_as_sent(p_travellers))
    as r (position integer, full_name text, age integer, wishes text)
  cross join lateral (
    select nullif(private.trimmed(r.full_name), '') as full_name,
      nullif(private.trimmed(r.wishes), '') as wishes
  ) as n;
  -- Checked before the table does: its error would tell the whole row.
  if exists (
    select from unnest(v_wanted) as w
    where (w.position between 1 and p_booking.travellers) is not true
      or private.is_line(w.full_name, 100) is false
      or w.age not between 0 and 120
      or private.is_prose(w.wishes, 1000) is false
    union all
    select from unnest(v_wanted) as w group by w.position having count(*) > 1
  ) then
    perform private.refuse('traveller_invalid');
  end if;
  if p_seen is not null and exists (
    select from unnest(v_wanted) as w
    left join public.booking_travellers t
      on t.booking_id = p_booking.id and t.position = w.position
    left join jsonb_to_recordset(private.json_as_sent(p_seen))
      as s (position integer, full_name text, age integer, wishes text)
      on s.position = w.position
    where (t.full_name, t.age, t.wishes)
        is distinct from (nullif(s.full_name, ''), s.age, nullif(s.wishes, ''))
      and (t.full_name, t.age, t.wishes) is distinct from (w.full_name, w.age, w.wishes)
  ) then
    perform private.refuse('changed_meanwhile');
  end if;

  delete from public.traveller_passports t
  using unnest(v_wanted) as w
  where t.booking_id = p_booking.id and t.position = w.position and w.full_name is null;
  delete from public.booking_travellers t
  using unnest(v_wanted) as w
  where t.booking_id = p_booking.id and t.position = w.position and w.full_name is null;
  get diagnostics v_removed = row_count;
  insert into public.booking_travellers as t
  select w.* from unnest(v_wanted) as w where w.full_name is not null
  on conflict (booking_id, position) do update
  set full_name = excluded.full_name, age = excluded.age, wishes = excluded.wishes,
    entered_by = excluded.entered_by, updated_at = excluded.updated_at
  where (t.full_name, t.age, t.wishes)
    is distinct from (excluded.full_name, excluded.age, excluded.wishes);
  get diagnostics v_changed = row_count;
  if v_removed + v_changed > 0 then
    perform private.tell_party_changed(p_booking);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_party_changed(p_booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.broadcast_to_sides(
    p_booking.user_id, p_booking.agency_id, 'booking.changed',
    jsonb_build_object(
      'booking_id', p_booking.id, 'package_id', p_booking.package_id, 'status', p_booking.status
    )
  );
  if private.count_missing_details(p_booking) = 0 then
    perform private.read_notifications(
      array[p_booking.user_id], null, array[p_booking.id], '{details_missing}'
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.use_traveller_link(p_token text)
 RETURNS private.traveller_links
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hash bytea := sha256(convert_to(p_token, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_booking public.bookings;
  v_link private.traveller_links;
begin
  -- The booking before the link, in the order of create_traveller_link.
  select b.* into v_booking from public.bookings b
  where b.id = (select l.booking_id from private.traveller_links l where l.token_hash = v_hash)
  for no key update;
  if v_booking.id is null or private.refusal_of_change(v_booking) is not null then
    perform private.refuse('link_ended');
  end if;
  update private.traveller_links l
  set
    saves = case when l.saves_since > v_now - interval '1 hour' then l.saves + 1 else 1 end,
    saves_since = case
      when l.saves_since > v_now - interval '1 hour' then l.saves_since else v_now
    end
  where l.token_hash = v_hash
  returning l.* into v_link;
  if v_link.booking_id is null then
    perform private.refuse('link_ended');
  end if;
  if v_link.saves > 30 then
    perform private.refuse('rate_limited');
  end if;
  return v_link;
end
$function$;

CREATE OR REPLACE FUNCTION public.duplicate_package(p_package_id uuid, p_title text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages := private.lock_own_package(p_package_id);
  v_id uuid;
begin
  -- An uploaded picture belongs to one package: it goes when that does.
  insert into public.travel_packages (
    agency_id, title, description, destination, duration_days, price, max_participants, image_url,
    included, not_included, free_cancellation_hours, late_refund_percent, kinds, includes_flights,
    largest_party, meeting_point, meeting_time, end_time, what_to_bring, fitness, minimum_age,
    guide_languages, accessibility, smallest_group, largest_group, requirements, image_alt,
    requires_passport, status
  )
  values (
    v_package.agency_id, p_title, v_package.description, v_package.destination,
    v_package.duration_days, v_package.price, v_package.max_participants, v_package.image_url,
    v_package.included, v_package.not_included, v_package.free_cancellation_hours,
    v_package.late_refund_percent, v_package.kinds, v_package.includes_flights,
    v_package.largest_party, v_package.meeting_point, v_package.meeting_time, v_package.end_time,
    v_package.what_to_bring, v_package.fitness, v_package.minimum_age, v_package.guide_languages,
    v_package.accessibility, v_package.smallest_group, v_package.largest_group,
    v_package.requirements, v_package.image_alt, v_package.requires_passport, 'draft'
  )
  returning id into v_id;
  insert into public.package_days (package_id, day_number, title, description)
  select v_id, d.day_number, d.title, d.description
  from public.package_days d where d.package_id = p_package_id;
  insert into public.package_pictures (package_id, position, image_url, caption)
  select v_id, i.position, i.image_url, i.caption
  from public.package_pictures i
  where i.package_id = p_package_id and i.image_url is not null;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_traveller_invitation(p_token text)
 RETURNS TABLE(package_title text, package_slug text, destination text, travel_date date, duration_days integer, agency_name text, booker_name text, minimum_age integer, requirements text[], what_to_bring text[], full_name text, age integer, wishes text, booking_id uuid, place integer, requires_passport boolean, passport_entered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    b.package_title, p.slug, b.destination, b.travel_date, b.duration_days, a.business_name,
    b.customer_name, p.minimum_age, p.requirements, p.what_to_bring, t.full_name, t.age, t.wishes,
    l.booking_id, l.position, p.requires_passport, i.entered_at
  from private.traveller_links l
  join public.bookings b on b.id = l.booking_id
  join public.travel_packages p on p.id = b.package_id
  join public.agency_public a on a.agency_id = b.agency_id
  left join public.booking_travellers t
    on t.booking_id = l.booking_id and t.position = l.position
  left join public.traveller_passports i
    on i.booking_id = l.booking_id and i.position = l.position
  where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
    and private.refusal_of_change(b) is null
$function$;

CREATE OR REPLACE FUNCTION public.read_passports(p_booking_id uuid)
 RETURNS TABLE(place integer, key_id text, sealed text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
begin
  if exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'read_passports') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status not in ('confirmed', 'completed')
    or private.day_at_agency(v_booking.agency_id, now()) > v_booking.ends_on
  then
    perform private.refuse('passports_closed');
  end if;
  -- One entry for each traveller, and before the ciphertext leaves the database.
  perform private.audit(
    'booking.passport_read',
    v_booking.id,
    jsonb_build_object(
      'reference', v_booking.reference, 'agency_id', v_booking.agency_id, 'traveller', t.position
    )
  )
  from public.traveller_passports t
  where t.booking_id = v_booking.id
  order by t.position;
  return query
    select t.position, t.key_id, t.sealed
    from public.traveller_passports t
    where t.booking_id = v_booking.id
    order by t.position;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_own_passport(p_token text, p_key_id text, p_sealed text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.traveller_links := private.use_traveller_link(p_token);
begin
  perform private.store_passport(b, v_link.position, p_key_id, p_sealed, 'traveller')
  from public.bookings b where b.id = v_link.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_own_traveller_details(p_token text, p_full_name text, p_age integer, p_wishes text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.traveller_links := private.use_traveller_link(p_token);
begin
  if coalesce(private.trimmed(p_full_name), '') = '' then
    perform private.refuse('traveller_invalid');
  end if;
  perform private.store_travellers(
    b,
    jsonb_build_array(jsonb_build_object(
      'position', v_link.position, 'full_name', p_full_name, 'age', p_age, 'wishes', p_wishes
    )),
    null,
    'traveller'
  )
  from public.bookings b where b.id = v_link.booking_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_traveller_passport(p_booking_id uuid, p_position integer, p_key_id text, p_sealed text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
begin
  perform private.store_passport(v_booking, p_position, p_key_id, p_sealed, 'booker');
end
$function$;

ALTER TABLE "public"."traveller_passports" ADD CONSTRAINT "traveller_passports_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

CREATE INDEX traveller_passports_needed_until_idx ON public.traveller_passports USING btree (needed_until);

CREATE TRIGGER bookings_move_passports AFTER UPDATE OF status, travel_date ON public.bookings FOR EACH ROW WHEN (((new.status <> old.status) OR (new.travel_date <> old.travel_date))) EXECUTE FUNCTION private.move_passports();

CREATE POLICY "The booker and the agency see when passport data was entered" ON "public"."traveller_passports" FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.bookings b
  WHERE (b.id = traveller_passports.booking_id))));

COMMENT ON COLUMN "public"."travel_packages"."requires_passport" IS 'Whether each traveller enters passport data, such as for a permit or a visa.';

COMMENT ON COLUMN "public"."traveller_passports"."booking_id" IS 'The booking.';

COMMENT ON COLUMN "public"."traveller_passports"."entered_at" IS 'When.';

COMMENT ON COLUMN "public"."traveller_passports"."entered_by" IS 'Who entered it: booker, or traveller through the personal link.';

COMMENT ON COLUMN "public"."traveller_passports"."key_id" IS 'Which of the server''s keys encrypted it: the first 8 bytes of the key''s SHA-256, in hex.';

COMMENT ON COLUMN "public"."traveller_passports"."needed_until" IS 'Last day on which the agency may need it: the trip''s last day, or the day of the cancellation. Kept by a trigger on bookings.';

COMMENT ON COLUMN "public"."traveller_passports"."position" IS 'Place in the party.';

COMMENT ON COLUMN "public"."traveller_passports"."sealed" IS 'Nonce and ciphertext of AES-256-GCM in base64url, of one length for all; bound to booking and position.';

COMMENT ON FUNCTION "private"."count_missing_details"(public.bookings) IS 'How many travellers of a booking have no name, no age or, where the package requires it, no passport data yet.';

COMMENT ON FUNCTION "private"."move_passports"() IS 'Trigger: keeps needed_until when a booking is confirmed, cancelled or moved to another date.';

COMMENT ON FUNCTION "private"."next_departures"(uuid, date, integer) IS 'The first departures and booked days of an agency from a day on, as an array. Of packages that are not published only what is booked. details_missing counts travellers of confirmed bookings without a name, an age or required passport data. Of one day up to 50 departures and the packages of 100 bookings are considered.';

COMMENT ON FUNCTION "private"."passport_needed_until"(public.bookings) IS 'The last day, at the agency, on which it may need the passport data of a booking.';

COMMENT ON FUNCTION "private"."requires_passport"(uuid) IS 'Whether the package requires passport data of its travellers, as it says now.';

COMMENT ON FUNCTION "private"."store_passport"(public.bookings, integer, text, text, text) IS 'Writes or removes the encrypted passport data of a traveller of a booking that the caller has locked, and tells both sides.';

COMMENT ON FUNCTION "private"."tell_party_changed"(public.bookings) IS 'Tells both sides that details of travellers have changed, and ends the reminder of missing ones.';

COMMENT ON FUNCTION "private"."use_traveller_link"(text) IS 'The link of a token, whose booking is locked and can be changed; counts the change. Refuses with WF020, WF045.';

COMMENT ON FUNCTION "public"."get_traveller_invitation"(text) IS 'What the holder of a personal link sees: the trip, its booker''s name, what the package asks for, and the details of this one traveller, with the booking and the place that passport data is encrypted for. No row for an unknown or replaced token, nor once the booking has ended. Nullable: package_slug, minimum_age, full_name, age, wishes, passport_entered_at.';

COMMENT ON FUNCTION "public"."read_passports"(uuid) IS 'The encrypted passport data of a booking''s travellers, for its agency, from the confirmation to the trip''s last day there. Each reading is written to the audit log. Refuses with WF000, WF010, WF056, WF070.';

COMMENT ON FUNCTION "public"."save_booking_travellers"(uuid, jsonb, jsonb) IS 'The booker enters travellers of their booking, all or some: [{"position", "full_name", "age", "wishes"}]; a blank name removes the row, and the passport data with it. While the booking is pending or confirmed and its trip not over. p_seen is what these replace, in the same form; null is not compared. All or nothing. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF060. Nullable: p_seen.';

COMMENT ON FUNCTION "public"."save_own_passport"(text, text, text) IS 'A traveller enters their own passport data, encrypted, by the token of their personal link, which counts it as a change; nulls remove it. Both sides hear booking.changed. Refuses with WF020, WF045, WF055. Nullable: p_key_id, p_sealed.';

COMMENT ON FUNCTION "public"."save_traveller_passport"(uuid, integer, text, text) IS 'The booker enters the passport data of a traveller, encrypted; nulls remove it, also where the package no longer requires it. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF055. Nullable: p_key_id, p_sealed.';

COMMENT ON TABLE "public"."traveller_passports" IS 'Passport data of a booking''s travellers, encrypted outside of the database. Written by functions only; read_passports alone reads the ciphertext.';

REVOKE ALL ON FUNCTION "private"."move_passports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_passports"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."passport_needed_until"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."passport_needed_until"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."requires_passport"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."requires_passport"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_passport"(public.bookings, integer, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_passport"(public.bookings, integer, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_party_changed"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_party_changed"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."use_traveller_link"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."use_traveller_link"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_traveller_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_traveller_invitation"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."read_passports"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_passports"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_own_passport"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_own_passport"(text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_traveller_passport"(uuid, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_traveller_passport"(uuid, integer, text, text) TO "authenticated", "postgres";

REVOKE ALL ("requires_passport") ON TABLE "public"."travel_packages" FROM "anon";

GRANT SELECT ("requires_passport") ON TABLE "public"."travel_packages" TO "anon";

REVOKE ALL ("requires_passport") ON TABLE "public"."travel_packages" FROM "authenticated";

GRANT INSERT ("requires_passport"), SELECT ("requires_passport"), UPDATE ("requires_passport") ON TABLE "public"."travel_packages" TO "authenticated";

GRANT SELECT ("booking_id") ON TABLE "public"."traveller_passports" TO "authenticated";

GRANT SELECT ("entered_at") ON TABLE "public"."traveller_passports" TO "authenticated";

GRANT SELECT ("entered_by") ON TABLE "public"."traveller_passports" TO "authenticated";

GRANT SELECT ("position") ON TABLE "public"."traveller_passports" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."traveller_passports" TO "postgres";

insert into private.error_codes (code, name, meaning) values
  ('WF055', 'passport_not_required', 'The package does not require passport data.'),
  ('WF056', 'passports_closed', 'Passport data is read by the agency from the confirmation to the trip''s last day there.');

insert into private.restrictions (state, action, is_allowed) values
  ('suspended_agency', 'read_passports', false);

insert into private.retention (table_name, time_column, keep, condition) values
  ('public.traveller_passports', 'needed_until', '30 days', 'true');
