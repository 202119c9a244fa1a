set local check_function_bodies = off;

DROP FUNCTION "public"."list_agency_bookings"(text, text, uuid, date, text, text, uuid, integer);

CREATE TABLE "private"."traveller_links" ("booking_id" uuid NOT NULL, "position" integer NOT NULL, "token_hash" bytea NOT NULL, "saves" integer NOT NULL DEFAULT 0, "saves_since" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "traveller_links_pkey" PRIMARY KEY (booking_id, "position"), CONSTRAINT "traveller_links_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "private"."traveller_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."booking_travellers" ("booking_id" uuid NOT NULL, "position" integer NOT NULL, "full_name" text NOT NULL, "age" integer, "wishes" text, "entered_by" text NOT NULL, "updated_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "booking_travellers_age_check" CHECK (((age >= 0) AND (age <= 120))), CONSTRAINT "booking_travellers_entered_by_check" CHECK ((entered_by = ANY (ARRAY['booker'::text, 'traveller'::text]))), CONSTRAINT "booking_travellers_pkey" PRIMARY KEY (booking_id, "position"), CONSTRAINT "booking_travellers_position_check" CHECK ((("position" >= 1) AND ("position" <= 1000))), CONSTRAINT "booking_travellers_full_name_check" CHECK (private.is_line(full_name, 100)), CONSTRAINT "booking_travellers_wishes_check" CHECK (private.is_prose(wishes, 1000)));

ALTER TABLE "public"."booking_travellers" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.lock_open_booking(p_booking_id uuid, p_user_id uuid)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings;
  v_refusal text;
begin
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = p_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_refusal := private.refusal_of_change(v_booking);
  if v_refusal is not null then
    perform private.refuse(v_refusal);
  end if;
  return v_booking;
end
$function$;

CREATE OR REPLACE FUNCTION private.refusal_of_change(p_booking public.bookings)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case
    when p_booking.status not in ('pending', 'confirmed') then 'status_changed'
    when p_booking.status = 'pending' and not private.is_pending(
      p_booking.status, p_booking.hold_expires_at, clock_timestamp()
    ) then 'booking_expired'
    when p_booking.travel_date + p_booking.duration_days
      <= private.day_at_agency(p_booking.agency_id, now()) then 'trip_over'
  end;
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
    perform private.broadcast_to_sides(
      p_booking.user_id, p_booking.agency_id, 'booking.changed',
      jsonb_build_object(
        'booking_id', p_booking.id, 'package_id', p_booking.package_id, 'status', p_booking.status
      )
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_contact_phone(p_booking_id uuid, p_contact_phone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
begin
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;
  -- The traveller's alone: its agency reads it.
  perform private.lock_open_booking(p_booking_id, v_user_id);
  -- The same number again is no change, and nobody's screen has to be read anew.
  update public.bookings b set contact_phone = v_contact_phone
  where b.id = p_booking_id and b.contact_phone is distinct from v_contact_phone;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_traveller_link(p_booking_id uuid, p_position integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if (p_position between 1 and v_booking.travellers) is not true then
    perform private.refuse('traveller_invalid');
  end if;
  insert into private.traveller_links as l (booking_id, position, token_hash)
  values (p_booking_id, p_position, sha256(convert_to(v_token, 'UTF8')))
  -- The count of saves stays: a new link is no way around the limit.
  on conflict (booking_id, position) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return v_token;
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

CREATE OR REPLACE FUNCTION public.get_traveller_invitation(p_token text)
 RETURNS TABLE(package_title text, package_slug text, destination text, travel_date date, duration_days integer, agency_name text, booker_name text, minimum_age integer, requirements text[], what_to_bring text[], full_name text, age integer, wishes text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    b.package_title, p.slug, b.destination, b.travel_date, b.duration_days, a.business_name,
    b.customer_name, p.minimum_age, p.requirements, p.what_to_bring, t.full_name, t.age, t.wishes
  from private.traveller_links l
  join public.bookings b on b.id = l.booking_id
  join public.travel_packages p on p.id = b.package_id
  join public.agency_public a on a.agency_id = b.agency_id
  left join public.booking_travellers t
    on t.booking_id = l.booking_id and t.position = l.position
  where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
    and private.refusal_of_change(b) is null
$function$;

CREATE OR REPLACE FUNCTION public.list_agency_bookings(p_status text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_package_id uuid DEFAULT NULL::uuid, p_travel_date date DEFAULT NULL::date, p_sort text DEFAULT 'newest'::text, p_after_key text DEFAULT NULL::text, p_after_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50)
 RETURNS TABLE(id uuid, reference text, customer_name text, package_id uuid, package_title text, travel_date date, travellers integer, total_price numeric, refund_amount numeric, status text, status_reason text, status_actor text, was_confirmed boolean, created_at timestamp with time zone, hold_expires_at timestamp with time zone, conversation_id uuid, contact_phone text, customer_email text, note text, traveller_names text[], sort_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_agency_id uuid := private.own_agency_id();
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 1000);
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_sort text := case when p_sort in ('oldest', 'travel_date', 'total') then p_sort else 'newest' end;
  v_key text := case v_sort
    when 'travel_date' then 'b.travel_date' when 'total' then 'b.total_price' else 'b.created_at'
  end;
  v_type text := case v_sort
    when 'travel_date' then 'date' when 'total' then 'numeric' else 'timestamptz'
  end;
  v_is_ascending boolean := v_sort in ('oldest', 'travel_date');
  -- Only a key that this function has given is one: anything else counts as not said.
  v_after text := case
    when p_after_id is not null and p_after_key ~ case v_sort
      when 'travel_date' then '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      when 'total' then '^[0-9]{1,12}\.[0-9]{2}$'
      else '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z$'
    end then p_after_key
  end;
begin
  if v_agency_id is null or v_patterns = '{}' then
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $8.
  return query execute format(
    'select
      b.id, b.reference, b.customer_name, b.package_id, b.package_title, b.travel_date,
      b.travellers, b.total_price,
      case when e.status = ''cancelled'' then coalesce(b.refund_amount, 0.00) end,
      e.status, b.status_reason,
      case when e.status = b.status then b.status_actor else ''system'' end,
      b.confirmed_at is not null, b.created_at, b.hold_expires_at,
      (select c.id from public.conversations c where c.booking_id = b.id),
      b.contact_phone,
      (select u.email::text from auth.users u where u.id = b.user_id),
      b.note,
      array(
        select t.full_name from public.booking_travellers t
        where t.booking_id = b.id order by t.position
      ),
      %1$s
    from (
      select b.* from public.bookings b where b.agency_id = $1%2$s order by %3$s limit $8
    ) as b
    cross join lateral (
      select private.effective_status(b.status, b.hold_expires_at) as status
    ) as e
    order by %3$s',
    case v_sort
      when 'travel_date' then 'b.travel_date::text' when 'total' then 'b.total_price::text'
      else 'to_char(b.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.US"Z"'')'
    end,
    concat(
      case p_status
        when 'pending' then ' and private.is_pending(b.status, b.hold_expires_at)'
        when 'cancelled' then
          ' and private.effective_status(b.status, b.hold_expires_at) = ''cancelled'''
        else case when p_status is not null then ' and b.status = $2' end
      end,
      private.bookings_where(v_patterns, p_package_id, p_travel_date),
      -- With the agency in the row, no index over all agencies serves: of one with most of all
      -- bookings, the planner takes that for as good.
      case when v_after is not null then format(
        case when p_status is null then ' and (b.agency_id, %1$s, b.id) %2$s ($1, $6::%3$s, $7)'
          else ' and (%1$s, b.id) %2$s ($6::%3$s, $7)' end,
        v_key, case when v_is_ascending then '>' else '<' end, v_type
      ) end
    ),
    format(
      case when v_is_ascending then '%1$s, b.id' else '%1$s desc, b.id desc' end, v_key
    )
  )
  using v_agency_id, p_status, v_patterns, p_package_id, p_travel_date, v_after, p_after_id, v_limit;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_booking_travellers(p_booking_id uuid, p_travellers jsonb, p_seen jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
begin
  perform private.store_travellers(v_booking, p_travellers, p_seen, 'booker');
end
$function$;

CREATE OR REPLACE FUNCTION public.save_own_traveller_details(p_token text, p_full_name text, p_age integer, p_wishes text)
 RETURNS void
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
  if coalesce(private.trimmed(p_full_name), '') = '' then
    perform private.refuse('traveller_invalid');
  end if;
  perform private.store_travellers(
    v_booking,
    jsonb_build_array(jsonb_build_object(
      'position', v_link.position, 'full_name', p_full_name, 'age', p_age, 'wishes', p_wishes
    )),
    null,
    'traveller'
  );
end
$function$;

ALTER TABLE "private"."traveller_links" ADD CONSTRAINT "traveller_links_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."booking_travellers" ADD CONSTRAINT "booking_travellers_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

CREATE INDEX traveller_links_created_at_idx ON private.traveller_links USING btree (created_at);

CREATE INDEX booking_travellers_updated_at_idx ON public.booking_travellers USING btree (updated_at);

CREATE POLICY "The booker and the agency read the travellers of a booking" ON "public"."booking_travellers" FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.bookings b
  WHERE (b.id = booking_travellers.booking_id))));

COMMENT ON COLUMN "private"."traveller_links"."booking_id" IS 'The booking.';

COMMENT ON COLUMN "private"."traveller_links"."created_at" IS 'When it was made.';

COMMENT ON COLUMN "private"."traveller_links"."position" IS 'Place in the party.';

COMMENT ON COLUMN "private"."traveller_links"."saves" IS 'How often it has saved since saves_since.';

COMMENT ON COLUMN "private"."traveller_links"."saves_since" IS 'Start of the hour in which saves are counted.';

COMMENT ON COLUMN "private"."traveller_links"."token_hash" IS 'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';

COMMENT ON COLUMN "public"."booking_travellers"."age" IS 'Years on the first day of travel, 0 to 120; null where it was not given.';

COMMENT ON COLUMN "public"."booking_travellers"."booking_id" IS 'The booking.';

COMMENT ON COLUMN "public"."booking_travellers"."entered_by" IS 'Who made the last change: booker, or traveller through the personal link.';

COMMENT ON COLUMN "public"."booking_travellers"."full_name" IS '1 to 100 characters, one line.';

COMMENT ON COLUMN "public"."booking_travellers"."position" IS 'Place in the party, 1 to the booking''s travellers.';

COMMENT ON COLUMN "public"."booking_travellers"."updated_at" IS 'Last change.';

COMMENT ON COLUMN "public"."booking_travellers"."wishes" IS 'What the agency should know, such as an allergy, up to 1000 characters with line breaks.';

COMMENT ON FUNCTION "private"."lock_open_booking"(uuid, uuid) IS 'A traveller''s booking, locked, while they may change what it tells its agency. Refuses with WF008, WF010, WF011, WF017.';

COMMENT ON FUNCTION "private"."refusal_of_change"(public.bookings) IS 'Name of the refusal of a change by its traveller; null while the booking is pending or confirmed and its trip not over.';

COMMENT ON FUNCTION "private"."store_travellers"(public.bookings, jsonb, jsonb, text) IS 'Writes travellers of a booking that the caller has locked, and tells both sides where something has changed.';

COMMENT ON FUNCTION "public"."create_traveller_link"(uuid, integer) IS 'The token of a new personal link for a traveller of the caller''s booking, told this once; the earlier one stops. Refuses with WF000, WF008, WF010, WF011, WF017, WF044.';

COMMENT ON FUNCTION "private"."erase_account"(auth.users) IS 'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, answer and history; account, profile, sessions, conversations with their files, mails, notifications and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF093, WF094.';

COMMENT ON FUNCTION "public"."get_traveller_invitation"(text) IS 'What the holder of a personal link sees: the trip, its booker''s name, what the package asks for, and the details of this one traveller. No row for an unknown or replaced token, nor once the booking has ended. Nullable: package_slug, minimum_age, full_name, age, wishes.';

COMMENT ON FUNCTION "public"."list_agency_bookings"(text, text, uuid, date, text, text, uuid, integer) IS 'A page of the bookings of the caller''s agency. status is what a booking counts as: pending past its hold reads cancelled, by system. refund_amount is null unless it counts as cancelled, and 0 where it was never confirmed. p_status: pending, confirmed, completed, cancelled or all. p_search: words, each of which stands in the reference, the customer''s name or the package''s title, in whatever case and with whatever accents. p_sort: newest, oldest, travel_date (next first) or total (highest first). p_after_key, p_after_id: sort_key and id of the last row seen. p_limit: 1 to 1000. customer_email is the address of the booker''s account, for the file of bookings; traveller_names are those that were entered, in their order. Nullable: p_status, p_search, p_package_id, p_travel_date, p_sort, p_after_key, p_after_id, refund_amount, status_reason, conversation_id, contact_phone, customer_email, note.';

COMMENT ON FUNCTION "public"."save_booking_travellers"(uuid, jsonb, jsonb) IS 'The booker enters travellers of their booking, all or some: [{"position", "full_name", "age", "wishes"}]; a blank name removes the row. While the booking is pending or confirmed and its trip not over. p_seen is what these replace, in the same form; null is not compared. All or nothing. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF060. Nullable: p_seen.';

COMMENT ON FUNCTION "public"."save_own_traveller_details"(text, text, integer, text) IS 'A traveller enters their own details by the token of their personal link, up to 30 times an hour. Both sides hear booking.changed. Refuses with WF020, WF044, WF045; with WF045 alone while the token is unknown or replaced, or the booking has ended. Nullable: p_age, p_wishes.';

COMMENT ON TABLE "private"."traveller_links" IS 'Personal links, by which a traveller without an account enters their details; one for each position.';

COMMENT ON TABLE "public"."booking_travellers" IS 'Who travels on a booking. A position without a row has no details yet. Written by functions only.';

REVOKE ALL ON FUNCTION "private"."lock_open_booking"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_open_booking"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refusal_of_change"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refusal_of_change"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_travellers"(public.bookings, jsonb, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_travellers"(public.bookings, jsonb, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."create_traveller_link"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."create_traveller_link"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_traveller_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_traveller_invitation"(text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_agency_bookings"(text, text, uuid, date, text, text, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_agency_bookings"(text, text, uuid, date, text, text, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_booking_travellers"(uuid, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_booking_travellers"(uuid, jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."save_own_traveller_details"(text, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_own_traveller_details"(text, text, integer, text) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."traveller_links" TO "postgres";

GRANT SELECT ("age") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("booking_id") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("entered_by") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("full_name") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("position") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT SELECT ("wishes") ON TABLE "public"."booking_travellers" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."booking_travellers" TO "postgres";

GRANT SELECT ON TABLE "public"."booking_travellers" TO "service_role";

insert into private.error_codes (code, name, meaning) values
  ('WF044', 'traveller_invalid', 'A traveller''s position is outside of the party or named twice, or the name, age or wishes can''t be.'),
  ('WF045', 'link_ended', 'No such personal link, a newer one has replaced it, or its booking has ended.');

update private.error_codes c set meaning = m.meaning
from (values
  ('WF011', 'A pending booking lost its seats after 48 hours: it can''t be confirmed, nor its phone number or travellers changed.'),
  ('WF017', 'The travel date has passed: it can''t be confirmed any more; or the trip is over: its traveller can''t cancel it or change the phone number or the travellers any more.'),
  ('WF020', 'More than 30 messages, or 10 new conversations with or requests to the desk within a minute, or more than 100 of these within a day; or more than 30 changes by a personal link within an hour.')
) as m (code, meaning)
where c.code = m.code;

insert into private.retention (table_name, time_column, keep, condition) values
  ('private.traveller_links', 'created_at', '3 years', 'true'),
  (
    'public.booking_travellers', 'updated_at', '1 year',
    'exists (select from public.bookings b where b.id = booking_travellers.booking_id and b.ends_on < current_date - 90)'
  );
