set local check_function_bodies = off;

DROP TRIGGER "bookings_broadcast_freed_seats" ON "public"."bookings";

DROP TRIGGER "bookings_broadcast" ON "public"."bookings";

DROP TRIGGER "messages_mail" ON "public"."messages";

DROP TRIGGER "messages_notify" ON "public"."messages";

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

DROP FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text);

CREATE TABLE "public"."date_proposals" ("id" uuid NOT NULL, "conversation_id" uuid NOT NULL, "booking_id" uuid NOT NULL, "from_date" date NOT NULL, "departure_id" uuid, "travel_date" date NOT NULL, "travellers" integer NOT NULL, "unit_price" numeric(12,2) NOT NULL, "total_price" numeric(12,2) NOT NULL, "free_cancellation_until" timestamp with time zone NOT NULL, "late_refund_percent" integer NOT NULL, "status" text NOT NULL DEFAULT 'open'::text, "created_at" timestamp with time zone NOT NULL, "answered_at" timestamp with time zone, CONSTRAINT "date_proposals_pkey" PRIMARY KEY (id), CONSTRAINT "date_proposals_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'kept'::text, 'replaced'::text, 'ended'::text]))), CONSTRAINT "date_proposals_total_price_check" CHECK ((total_price = (unit_price * (travellers)::numeric))));

ALTER TABLE "public"."date_proposals" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."messages" ADD COLUMN "is_proposal" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.drop_stale_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  update private.emails e
  set next_attempt_at = null, last_error = 'switched off'
  where e.next_attempt_at <= v_now and private.mail_channel(e.recipient_id, e.kind) = 'off';
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= v_now
    and case
      when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
        not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
      when e.kind in ('message_received', 'desk_message') then
        (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
      when e.kind = 'message_received_traveller' then
        (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
      when e.kind = 'date_proposed' then not exists (
        select from public.date_proposals p
        join public.bookings b on b.id = p.booking_id
        where p.id = (e.payload ->> 'proposal_id')::uuid and p.status = 'open'
          and private.is_pending(b.status, b.hold_expires_at, v_now)
      )
      when e.kind = 'application_submitted' then not exists (
        select from public.agencies a
        where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
      )
      else false
    end;
  -- Messages are seen where they are read, as above. A traveller's mails about a booking are its records.
  update private.emails e
  set next_attempt_at = null, last_error = 'seen'
  from public.notifications n
  join private.notification_kinds() k on k.audience = n.audience and k.kind = n.kind
  where e.next_attempt_at <= v_now
    and e.attempts = 0
    and not private.is_message_email(e.kind)
    and (
      private.is_combined_email(e.kind)
      or private.mail_channel(e.recipient_id, e.kind) = 'digest'
    )
    and n.user_id = e.recipient_id
    and e.kind = any (k.email_kinds)
    and n.subject_id = coalesce(e.payload ->> 'booking_id', e.payload ->> 'agency_id')::uuid
    and n.created_at between e.created_at - interval '1 minute' and e.created_at + interval '1 minute'
    and n.read_at >= n.created_at;
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
end
$function$;

CREATE OR REPLACE FUNCTION private.end_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.date_proposals p set status = 'ended', answered_at = clock_timestamp()
  where p.booking_id = new.id and p.status = 'open';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_reminders(p_booking public.bookings, p_occasion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.emails e
  set
    dedupe_key = e.dedupe_key || ':' || p_occasion,
    last_error = case when e.next_attempt_at is null then e.last_error else 'stale' end,
    next_attempt_at = null
  where e.dedupe_key in (
    'booking_expiring:' || p_booking.id, 'booking_expiring_agency:' || p_booking.id
  );
  perform private.read_notifications(
    array[p_booking.user_id, a.user_id], null, array[p_booking.id], '{booking_expiring}'
  )
  from public.agencies a where a.id = p_booking.agency_id;
  update public.notifications n set dedupe_key = n.dedupe_key || ':' || p_occasion
  where n.dedupe_key in (
    'booking_expiring:' || p_booking.id || ':traveller',
    'booking_expiring:' || p_booking.id || ':agency'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_proposal(p_proposal_id uuid)
 RETURNS public.date_proposals
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_proposal public.date_proposals;
begin
  -- In the order of book_package: the package, then the booking. A proposal changes under its booking's lock only.
  perform from public.travel_packages p
  where p.id = (
    select b.package_id from public.date_proposals d
    join public.bookings b on b.id = d.booking_id
    where d.id = p_proposal_id and b.user_id = v_user_id
  )
  for no key update;
  perform from public.bookings b
  where b.user_id = v_user_id
    and b.id = (select d.booking_id from public.date_proposals d where d.id = p_proposal_id)
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select d.* into strict v_proposal from public.date_proposals d where d.id = p_proposal_id;
  return v_proposal;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_proposal(p_booking public.bookings, p_kind text, p_conversation_id uuid, p_proposal_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_email(
    p_kind,
    case when p_kind = 'booking_moved_agency' then a.user_id else p_booking.user_id end,
    private.booking_mail(p_booking, a) - 'note' || jsonb_build_object(
      'conversation_id', p_conversation_id, 'proposal_id', p_proposal_id
    ),
    p_kind || ':' || p_proposal_id
  )
  from public.agencies a where a.id = p_booking.agency_id
$function$;

CREATE OR REPLACE FUNCTION private.notification_kinds()
 RETURNS TABLE(audience text, kind text, mail text, push boolean, email_kinds text[])
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'date_proposed', 'now', true, '{date_proposed}'),
    ('traveller', 'booking_moved', 'now', true, '{booking_moved}'),
    ('traveller', 'booking_completed', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'booking_moved', 'now', true, '{booking_moved_agency}'),
    ('agency', 'date_kept', 'off', true, '{}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'package_hidden', 'off', true, '{}'),
    ('agency', 'package_shown', 'off', true, '{}'),
    ('agency', 'report_decided', 'off', true, '{}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_side_of_booking(p_booking public.bookings, p_audience text, p_kind text, p_conversation_id uuid DEFAULT NULL::uuid, p_occasion uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_owner_id uuid;
  v_agency_name text;
  v_slug text;
begin
  -- Three reads by key: a join is planned anew in each connection, for longer than it runs.
  select a.user_id into strict v_owner_id from public.agencies a where a.id = p_booking.agency_id;
  select p.business_name into strict v_agency_name
  from public.agency_public p where p.agency_id = p_booking.agency_id;
  select t.slug into strict v_slug
  from public.travel_packages t where t.id = p_booking.package_id;
  perform private.notify(
    case when p_audience = 'agency' then v_owner_id else p_booking.user_id end,
    p_audience,
    p_kind,
    jsonb_strip_nulls(jsonb_build_object(
      'conversation_id', p_conversation_id,
      'booking_id', p_booking.id,
      'reference', p_booking.reference,
      'package_title', p_booking.package_title,
      'package_slug', v_slug,
      'travel_date', p_booking.travel_date,
      'travellers', p_booking.travellers,
      'customer_name', p_booking.customer_name,
      'agency_name', v_agency_name,
      'actor', p_booking.status_actor,
      'hold_expires_at', p_booking.hold_expires_at
    )),
    concat_ws(':', p_kind, p_booking.id, p_occasion, p_audience),
    case when p_audience = 'agency' then p_booking.user_id end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.offered_departure(p_booking public.bookings, p_package public.travel_packages, p_departure_id uuid)
 RETURNS public.date_proposals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_offer public.date_proposals;
  v_seats integer;
  v_left integer;
begin
  if p_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  select d.id, d.departs_on, d.seats into v_offer.departure_id, v_offer.travel_date, v_seats
  from public.departures d
  where d.id = p_departure_id and d.package_id = p_booking.package_id
    and d.departs_on <> p_booking.travel_date;
  if private.is_travel_date(p_booking.agency_id, v_offer.travel_date) is not true then
    perform private.refuse('date_unavailable');
  end if;
  v_left := v_seats - private.seats_taken(p_booking.package_id, v_offer.travel_date);
  if p_booking.travellers > v_left then
    perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
  end if;
  v_offer.travellers := p_booking.travellers;
  v_offer.unit_price := p_package.price;
  v_offer.total_price := p_package.price * p_booking.travellers;
  v_offer.free_cancellation_until := private.free_until(
    p_booking.agency_id, v_offer.travel_date, p_package.free_cancellation_hours
  );
  v_offer.late_refund_percent := p_package.late_refund_percent;
  return v_offer;
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_proposal(p_proposal_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proposal public.date_proposals := private.lock_proposal(p_proposal_id);
  v_booking public.bookings;
  v_package public.travel_packages;
  v_offer public.date_proposals;
begin
  select b.* into strict v_booking from public.bookings b where b.id = v_proposal.booking_id;
  if v_proposal.status = 'accepted' then
    return v_booking.id;
  end if;
  if v_booking.status = 'pending'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  if v_proposal.status <> 'open' then
    perform private.refuse('proposal_over');
  end if;
  if v_booking.status <> 'pending' or v_booking.travel_date <> v_proposal.from_date then
    perform private.refuse('status_changed');
  end if;
  select p.* into strict v_package
  from public.travel_packages p where p.id = v_booking.package_id;
  v_offer := private.offered_departure(v_booking, v_package, v_proposal.departure_id);
  -- A departure without bookings can be moved.
  if v_offer.travel_date <> v_proposal.travel_date then
    perform private.refuse('date_unavailable');
  end if;
  if v_offer.total_price <> v_proposal.total_price then
    perform private.refuse('price_changed');
  end if;
  if (v_offer.free_cancellation_until, v_offer.late_refund_percent)
    <> (v_proposal.free_cancellation_until, v_proposal.late_refund_percent)
  then
    perform private.refuse('terms_changed');
  end if;

  update public.date_proposals p set status = 'accepted', answered_at = clock_timestamp()
  where p.id = v_proposal.id;
  perform private.forget_reminders(v_booking, v_proposal.id);
  update public.bookings b
  set
    departure_id = v_offer.departure_id,
    travel_date = v_offer.travel_date,
    unit_price = v_offer.unit_price,
    total_price = v_offer.total_price,
    free_cancellation_until = v_offer.free_cancellation_until,
    late_refund_percent = v_offer.late_refund_percent,
    hold_expires_at = private.hold_until(b.agency_id, v_offer.travel_date, clock_timestamp())
  where b.id = v_booking.id and b.status = 'pending' and b.travel_date = v_proposal.from_date
  returning b.* into strict v_booking;
  perform private.notify_side_of_booking(
    v_booking, s.audience, 'booking_moved', v_proposal.conversation_id, v_proposal.id
  )
  from (values ('traveller'), ('agency')) as s (audience);
  perform private.mail_proposal(v_booking, k.kind, v_proposal.conversation_id, v_proposal.id)
  from (values ('booking_moved'), ('booking_moved_agency')) as k (kind);
  return v_booking.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.export_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document jsonb;
begin
  perform private.require_admin();
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
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts
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
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  ) into v_document
  from auth.users u where u.id = p_user_id;
  if v_document is null then
    perform private.refuse('person_not_found');
  end if;
  perform private.audit('person.exported', p_user_id);
  return v_document;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_thread_facts(p_conversation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations;
  v_today date;
begin
  select c.* into v_conversation from public.conversations c
  where c.id = p_conversation_id and c.agency_id = private.own_agency_id()
    and c.user_id <> (select auth.uid());
  if not found then
    return null;
  end if;
  v_today := private.day_at_agency(v_conversation.agency_id, now());
  return jsonb_build_object(
    'user_id', v_conversation.user_id,
    'time_zone', (
      select a.time_zone from public.agencies a where a.id = v_conversation.agency_id
    ),
    'phone', (
      select b.contact_phone from public.bookings b
      where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
        and b.contact_phone is not null
      order by (b.id = v_conversation.booking_id) is true desc, b.created_at desc
      limit 1
    ),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(o) - 'created_at' order by o.created_at desc)
      from (
        select
          b.id, b.reference, b.package_title, b.travel_date, b.travellers, b.total_price, b.status,
          b.status_actor, b.confirmed_at, b.hold_expires_at, b.created_at
        from public.bookings b
        where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
          and b.id is distinct from v_conversation.booking_id
        order by b.created_at desc, b.id desc
        limit 5
      ) as o
    ), '[]'),
    'threads', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.last_message_at desc)
      from (
        select c.id, c.subject, c.last_message_at, c.agency_unread_count
        from public.conversations c
        where c.user_id = v_conversation.user_id and c.agency_id = v_conversation.agency_id
          and c.id <> v_conversation.id
        order by c.last_message_at desc, c.id desc
        limit 5
      ) as o
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.created_at desc, o.id desc)
      from (
        select n.id, n.body, n.created_at from public.customer_notes n
        where n.user_id = v_conversation.user_id and n.agency_id = v_conversation.agency_id
        order by n.created_at desc, n.id desc
        limit 20
      ) as o
    ), '[]'),
    'package', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'price', p.price, 'is_listed', p.is_listed,
        'departures', coalesce((
          select jsonb_agg(to_jsonb(o) order by o.departs_on)
          from (
            select
              d.id, d.departs_on, d.seats, private.seats_taken(d.package_id, d.departs_on) as taken
            from public.departures d
            where d.package_id = p.id and d.departs_on between v_today and v_today + 730
            order by d.departs_on
            limit 8
          ) as o
        ), '[]')
      )
      from public.travel_packages p where p.id = v_conversation.package_id
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_date(p_proposal_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_proposal public.date_proposals := private.lock_proposal(p_proposal_id);
  v_booking public.bookings;
begin
  select b.* into strict v_booking from public.bookings b where b.id = v_proposal.booking_id;
  if v_proposal.status = 'kept' then
    return v_booking.id;
  end if;
  if v_proposal.status <> 'open' then
    perform private.refuse('proposal_over');
  end if;
  update public.date_proposals p set status = 'kept', answered_at = clock_timestamp()
  where p.id = v_proposal.id;
  perform private.notify_side_of_booking(
    v_booking, 'agency', 'date_kept', v_proposal.conversation_id, v_proposal.id
  );
  perform private.broadcast_to_sides(
    v_booking.user_id, v_booking.agency_id, 'conversation.changed',
    jsonb_build_object('conversation_id', v_proposal.conversation_id)
  );
  return v_booking.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_conversations(p_inbox text, p_filter text DEFAULT 'inbox'::text, p_search text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, user_id uuid, kind text, sample text, subject text, customer_name text, package_id uuid, last_message_at timestamp with time zone, last_message_preview text, last_request_at timestamp with time zone, user_unread_count integer, agency_unread_count integer, business_name text, package_slug text, is_package_listed boolean, booking jsonb, listed_at timestamp with time zone, last_sender_type text, is_archived boolean, is_marked_unread boolean, excerpt text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_side text;
  v_side_id uuid;
  v_search text := nullif(private.trimmed(left(p_search, 200)), '');
  v_ids uuid[];
  v_where text;
begin
  select s.side, s.side_id into v_side, v_side_id from private.inbox_scope(p_inbox) as s;
  if v_side_id is null then
    return;
  end if;
  if v_search is not null then
    v_ids := private.found_conversations(v_side, v_side_id, v_search);
    if v_ids = '{}' then
      return;
    end if;
  end if;
  v_where := replace(
    concat(
      case when p_inbox = 'desk' then ' and c.user_id <> (select auth.uid())' end,
      case when v_ids is not null then ' and c.id = any($2)' end,
      case p_filter
        when 'archived' then ' and c.@_archived_at is not null'
        when 'unread' then
          ' and c.@_archived_at is null and (c.@_unread_count > 0 or c.@_marked_unread)'
        when 'waiting' then
          ' and c.@_archived_at is null and c.last_sender_type = '
          || case v_side when 'user' then '''agency''' else '''user''' end
        when 'requests' then
          ' and c.booking_id = any(array(
            select b.id from public.bookings b
            where b.@_id = $1 and private.is_pending(b.status, b.hold_expires_at)
          ))'
        when 'desk' then ' and c.kind = ''desk'''
        when 'all' then ''
        -- A search looks into the archive, too.
        else case when v_ids is null then ' and c.@_archived_at is null' end
      end,
      case when p_before is not null then ' and (c.listed_at, c.id) < ($3, $4)' end
    ),
    '@', v_side
  );
  -- Nothing that came in is part of the text: values are $1 to $6.
  return query execute format(
    'select
      c.id, c.user_id, c.kind, c.sample, c.subject, c.customer_name, c.package_id,
      c.last_message_at, c.last_message_preview, c.last_request_at,
      c.user_unread_count, c.agency_unread_count, a.business_name, p.slug,
      coalesce(p.is_listed, false), case when b.id is not null then jsonb_build_object(
        ''id'', b.id, ''reference'', b.reference, ''travel_date'', b.travel_date,
        ''travellers'', b.travellers, ''total_price'', b.total_price, ''status'', b.status, ''status_actor'', b.status_actor,
        ''confirmed_at'', b.confirmed_at, ''hold_expires_at'', b.hold_expires_at,
        ''is_proposal_last'', exists (
          select from public.date_proposals d
          where d.conversation_id = c.id and d.created_at = c.last_message_at
        )
      ) end,
      c.listed_at, c.last_sender_type, c.%1$s_archived_at is not null, c.%1$s_marked_unread,
      case when $2 is not null then private.found_excerpt(c.id, $6) end
    from (
      select c.* from public.conversations c
      where c.%1$s_id = $1%2$s
      order by c.listed_at desc, c.id desc
      limit $5
    ) as c
    left join public.agency_public a on a.agency_id = c.agency_id
    left join public.travel_packages p on p.id = c.package_id
    left join public.bookings b on b.id = c.booking_id
    order by c.listed_at desc, c.id desc',
    v_side,
    v_where
  )
  using v_side_id, v_ids, p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(p_limit, 51), 1), 101), v_search;
end
$function$;

CREATE OR REPLACE FUNCTION public.propose_departure(p_proposal_id uuid, p_booking_id uuid, p_departure_id uuid, p_summary text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_known public.date_proposals;
  v_booking public.bookings;
  v_package public.travel_packages;
  v_offer public.date_proposals;
  v_conversation_id uuid;
  v_created_at timestamptz;
begin
  -- In the order in which sending a message takes its locks.
  perform private.queue_sender(v_user_id);
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.agency_id = v_agency_id and b.user_id <> v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select c.id into strict v_conversation_id
  from public.conversations c where c.booking_id = v_booking.id;
  select p.* into v_known from public.date_proposals p where p.id = p_proposal_id;
  if found then
    if (v_known.booking_id, v_known.departure_id) is distinct from (p_booking_id, p_departure_id) then
      perform private.refuse('request_conflict');
    end if;
    return v_conversation_id;
  end if;
  if exists (
    select from public.agencies a where a.id = v_agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'propose_dates') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> 'pending' then
    perform private.refuse('status_changed');
  end if;
  if not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp()) then
    perform private.refuse('booking_expired');
  end if;
  if p_proposal_id is null or private.is_prose(p_summary, 4000) is not true then
    perform private.refuse('request_invalid');
  end if;
  select p.* into strict v_package
  from public.travel_packages p where p.id = v_booking.package_id;
  v_offer := private.offered_departure(v_booking, v_package, p_departure_id);
  -- A thread shows all proposals of its request.
  if (select count(*) >= 20 from public.date_proposals p where p.booking_id = v_booking.id) then
    perform private.refuse('rate_limited');
  end if;

  update public.date_proposals p set status = 'replaced', answered_at = clock_timestamp()
  where p.booking_id = v_booking.id and p.status = 'open';
  insert into public.messages (id, conversation_id, sender_id, sender_type, content, is_proposal)
  values (p_proposal_id, v_conversation_id, v_user_id, 'agency', p_summary, true)
  returning created_at into v_created_at;
  insert into public.date_proposals (
    id, conversation_id, booking_id, from_date, departure_id, travel_date, travellers, unit_price,
    total_price, free_cancellation_until, late_refund_percent, created_at
  )
  values (
    p_proposal_id, v_conversation_id, v_booking.id, v_booking.travel_date, v_offer.departure_id,
    v_offer.travel_date, v_offer.travellers, v_offer.unit_price, v_offer.total_price,
    v_offer.free_cancellation_until, v_offer.late_refund_percent, v_created_at
  );

  v_booking.travel_date := v_offer.travel_date;
  v_booking.unit_price := v_offer.unit_price;
  v_booking.total_price := v_offer.total_price;
  v_booking.free_cancellation_until := v_offer.free_cancellation_until;
  perform private.notify_side_of_booking(
    v_booking, 'traveller', 'date_proposed', v_conversation_id, p_proposal_id
  );
  perform private.mail_proposal(v_booking, 'date_proposed', v_conversation_id, p_proposal_id);
  return v_conversation_id;
end
$function$;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'date_proposed'::text, 'booking_moved'::text, 'booking_moved_agency'::text])));

ALTER TABLE "public"."date_proposals" ADD CONSTRAINT "date_proposals_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "public"."date_proposals" ADD CONSTRAINT "date_proposals_conversation_id_fkey" FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE "public"."date_proposals" ADD CONSTRAINT "date_proposals_departure_id_fkey" FOREIGN KEY (departure_id) REFERENCES public.departures(id) ON DELETE SET NULL;

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text, 'date_proposed'::text, 'date_kept'::text, 'booking_moved'::text])));

CREATE INDEX date_proposals_booking_id_idx ON public.date_proposals USING btree (booking_id);

CREATE INDEX date_proposals_conversation_id_idx ON public.date_proposals USING btree (conversation_id, created_at DESC);

CREATE INDEX date_proposals_departure_id_idx ON public.date_proposals USING btree (departure_id);

CREATE UNIQUE INDEX date_proposals_open_key ON public.date_proposals USING btree (booking_id) WHERE (status = 'open'::text);

CREATE TRIGGER bookings_broadcast_freed_seats AFTER UPDATE OF status, travel_date ON public.bookings FOR EACH ROW WHEN ((((old.status = 'cancelled'::text) <> (new.status = 'cancelled'::text)) OR (old.travel_date <> new.travel_date))) EXECUTE FUNCTION private.broadcast_booked_seats();

CREATE TRIGGER bookings_broadcast AFTER INSERT OR UPDATE OF status, contact_phone, travel_date ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.broadcast_booking();

CREATE TRIGGER bookings_end_proposals AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER messages_mail AFTER INSERT ON public.messages FOR EACH ROW WHEN ((NOT new.is_proposal)) EXECUTE FUNCTION private.mail_message();

CREATE TRIGGER messages_notify AFTER INSERT ON public.messages FOR EACH ROW WHEN ((NOT new.is_proposal)) EXECUTE FUNCTION private.notify_message();

CREATE POLICY "Agencies change their own notes" ON "public"."customer_notes" FOR UPDATE TO authenticated USING ((agency_id = ( SELECT private.own_agency_id() AS own_agency_id))) WITH CHECK ((agency_id = ( SELECT private.own_agency_id() AS own_agency_id)));

CREATE POLICY "Whoever sees the conversation sees its proposals" ON "public"."date_proposals" FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.conversations c
  WHERE (c.id = date_proposals.conversation_id))));

COMMENT ON COLUMN "public"."date_proposals"."answered_at" IS 'When it was answered, replaced or ended.';

COMMENT ON COLUMN "public"."date_proposals"."booking_id" IS 'The request.';

COMMENT ON COLUMN "public"."date_proposals"."conversation_id" IS 'The conversation of the booking.';

COMMENT ON COLUMN "public"."date_proposals"."created_at" IS 'When it was proposed: created_at of its message.';

COMMENT ON COLUMN "public"."date_proposals"."departure_id" IS 'The proposed departure; null once it is deleted.';

COMMENT ON COLUMN "public"."date_proposals"."free_cancellation_until" IS 'Until then cancelling would be free.';

COMMENT ON COLUMN "public"."date_proposals"."from_date" IS 'Travel date of the request when it was proposed.';

COMMENT ON COLUMN "public"."date_proposals"."id" IS 'The proposal, and the message that shows it.';

COMMENT ON COLUMN "public"."date_proposals"."late_refund_percent" IS 'What would be given back later.';

COMMENT ON COLUMN "public"."date_proposals"."status" IS 'open, accepted, kept (the traveller keeps the old date), replaced by a newer proposal, or ended with its request. An open one whose request has expired counts as ended.';

COMMENT ON COLUMN "public"."date_proposals"."total_price" IS 'unit_price times travellers, exact.';

COMMENT ON COLUMN "public"."date_proposals"."travel_date" IS 'Its first day of travel, a plain date at the agency.';

COMMENT ON COLUMN "public"."date_proposals"."travellers" IS 'Seats of the request.';

COMMENT ON COLUMN "public"."date_proposals"."unit_price" IS 'US dollars a person, from the package at that moment.';

COMMENT ON COLUMN "public"."messages"."is_proposal" IS 'Whether it shows the proposal of another date with its id. Written by propose_departure only, which notifies and mails by itself.';

COMMENT ON FUNCTION "private"."end_proposals"() IS 'Trigger: a proposal ends when its request is confirmed, declined or cancelled.';

COMMENT ON FUNCTION "private"."forget_reminders"(public.bookings, uuid) IS 'Takes back the reminders of a hold that was restarted, so that both sides are reminded of the new one.';

COMMENT ON FUNCTION "private"."lock_proposal"(uuid) IS 'A proposal to the signed-in user, with its package and booking locked, or a refusal.';

COMMENT ON FUNCTION "private"."mail_proposal"(public.bookings, text, uuid, uuid) IS 'Queues a mail about a proposed departure, or about the request that has moved to it.';

COMMENT ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, uuid) IS 'Tells the traveller or the agency of a step of a booking, each step once, one that may recur once for each p_occasion. With p_conversation_id it is about the conversation. Both may see all that it says.';

COMMENT ON FUNCTION "private"."offered_departure"(public.bookings, public.travel_packages, uuid) IS 'What a request would be on another departure of its package now: date, price and terms. Refuses what book_package would refuse.';

COMMENT ON FUNCTION "public"."accept_proposal"(uuid) IS 'The traveller accepts an open proposal: their pending request moves to its departure at the price and on the terms of the proposal, its hold starts again, and the seats of the old date are free. Accepting twice changes nothing. Returns the booking. Refuses with WF000, WF001, WF002, WF004, WF008, WF010, WF011, WF014, WF015, WF043.';

COMMENT ON FUNCTION "public"."get_thread_facts"(uuid) IS 'What the caller''s agency has besides the messages of one of its conversations: user_id, time_zone, the traveller''s phone, the newest five other bookings and five other threads with them, its newest 20 notes, and the package with its next eight departures and their seats. Null for everybody else.';

COMMENT ON FUNCTION "public"."keep_date"(uuid) IS 'The traveller refuses an open proposal and keeps the date of their request. Refusing twice changes nothing. Returns the booking. Refuses with WF000, WF010, WF043.';

COMMENT ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) IS 'A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at, and whether the last message is a proposal. Nullable: p_search, p_before, p_before_id, sample, package_id, last_message_preview, last_request_at, business_name, package_slug, booking, last_sender_type, excerpt.';

COMMENT ON FUNCTION "public"."propose_departure"(uuid, uuid, uuid, text) IS 'The agency proposes another departure of the package for a pending request, as a message in its conversation; an open proposal of the request is replaced. A replay of p_proposal_id proposes nothing. p_summary: the proposal in words, for readers that don''t know proposals. At most 20 for a request. Returns the conversation. Refuses with WF000, WF001, WF002, WF004, WF006, WF008, WF010, WF011, WF020, WF070, WF080.';

COMMENT ON TABLE "public"."date_proposals" IS 'Departures that an agency has proposed instead of the requested one, with price and terms as the traveller reads them. Written by functions only.';

REVOKE ALL ON FUNCTION "private"."end_proposals"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_proposals"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_reminders"(public.bookings, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_reminders"(public.bookings, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_proposal"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_proposal"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_proposal"(public.bookings, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_proposal"(public.bookings, text, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offered_departure"(public.bookings, public.travel_packages, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offered_departure"(public.bookings, public.travel_packages, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_proposal"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_proposal"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_thread_facts"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_thread_facts"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."keep_date"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_date"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."propose_departure"(uuid, uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_departure"(uuid, uuid, uuid, text) TO "authenticated", "postgres";

REVOKE ALL ("body") ON TABLE "public"."customer_notes" FROM "authenticated";

GRANT INSERT ("body"), SELECT ("body"), UPDATE ("body") ON TABLE "public"."customer_notes" TO "authenticated";

GRANT SELECT ("answered_at") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("booking_id") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("conversation_id") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("departure_id") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("free_cancellation_until") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("from_date") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("late_refund_percent") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("status") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("total_price") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("travel_date") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("travellers") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT SELECT ("unit_price") ON TABLE "public"."date_proposals" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."date_proposals" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."date_proposals" TO "service_role";

insert into private.error_codes (code, name, meaning) values
  ('WF043', 'proposal_over', 'The proposal was answered, replaced by another one, or has ended with its request.');

insert into private.restrictions (state, action, is_allowed) values
  ('suspended_agency', 'propose_dates', false),
  ('suspended_agency', 'have_proposals_accepted', false),
  ('hidden_package', 'propose_dates', false),
  ('hidden_package', 'have_proposals_accepted', false);
