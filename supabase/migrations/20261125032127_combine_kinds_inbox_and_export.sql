set local check_function_bodies = off;

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

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
      when e.kind = 'review_invited' then exists (
        select from private.reviews r where r.booking_id = (e.payload ->> 'booking_id')::uuid
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
  perform private.publish_due_reviews();
end
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
    ('traveller', 'booking_completed', 'now', false, '{review_invited}'),
    ('traveller', 'review_answered', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'booking_moved', 'now', true, '{booking_moved_agency}'),
    ('agency', 'date_kept', 'off', true, '{}'),
    ('agency', 'review_received', 'off', false, '{}'),
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

CREATE OR REPLACE FUNCTION public.list_conversations(p_inbox text, p_filter text DEFAULT 'inbox'::text, p_search text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, user_id uuid, kind text, sample text, subject text, customer_name text, package_id uuid, last_message_at timestamp with time zone, last_message_preview text, last_attachment text, last_request_at timestamp with time zone, user_unread_count integer, agency_unread_count integer, business_name text, package_slug text, is_package_listed boolean, booking jsonb, listed_at timestamp with time zone, last_sender_type text, is_archived boolean, is_marked_unread boolean, excerpt text)
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
      c.last_message_at, c.last_message_preview, c.last_attachment, c.last_request_at,
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

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'date_proposed'::text, 'booking_moved'::text, 'booking_moved_agency'::text, 'review_invited'::text])));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text, 'date_proposed'::text, 'date_kept'::text, 'booking_moved'::text, 'review_received'::text, 'review_answered'::text])));

COMMENT ON FUNCTION "public"."erase_person"(uuid, text) IS 'An admin erases an account, naming its e-mail address. Of its bookings the agency keeps reference, package, dates, travellers and amounts, without name, phone number and note; of its reviews the stars stay, without name, text, answer and history; account, profile, sessions, conversations with their files, mails, notifications and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) IS 'A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at, and whether the last message is a proposal. Nullable: p_search, p_before, p_before_id, sample, package_id, last_message_preview, last_attachment, last_request_at, business_name, package_slug, booking, last_sender_type, excerpt.';
