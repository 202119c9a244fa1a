set local check_function_bodies = off;

DROP TRIGGER "bookings_broadcast" ON "public"."bookings";

ALTER TABLE "public"."bookings" ADD COLUMN "check_in_code" uuid NOT NULL DEFAULT gen_random_uuid();

ALTER TABLE "public"."bookings" ADD COLUMN "checked_in_at" timestamp with time zone;

ALTER TABLE "public"."bookings" ADD COLUMN "checked_in_by" uuid;

CREATE OR REPLACE FUNCTION private.audit_check_in(p_action text, p_booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.audit(
    p_action,
    p_booking.id,
    jsonb_build_object('reference', p_booking.reference, 'agency_id', p_booking.agency_id)
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

CREATE OR REPLACE FUNCTION private.lock_own_agencys_booking(p_booking_id uuid)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings;
begin
  perform private.require_user();
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.agency_id = private.own_agency_id()
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  return v_booking;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_in_booking(p_booking_id uuid)
 RETURNS TABLE(checked_in_at timestamp with time zone, replayed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
  v_today date := private.day_at_agency(v_booking.agency_id, now());
begin
  if v_booking.checked_in_at is not null then
    return query select v_booking.checked_in_at, true;
    return;
  end if;
  if v_booking.status <> 'confirmed' then
    perform private.refuse('status_changed');
  end if;
  -- Where the trip takes place it can be a day earlier or later than at the agency.
  if v_today not between v_booking.travel_date - 1 and v_booking.ends_on + 1 then
    perform private.refuse('check_in_closed');
  end if;
  update public.bookings b
  set checked_in_at = clock_timestamp(), checked_in_by = (select auth.uid())
  where b.id = p_booking_id
  returning b.* into v_booking;
  perform private.audit_check_in('booking.checked_in', v_booking);
  return query select v_booking.checked_in_at, false;
end
$function$;

CREATE OR REPLACE FUNCTION public.undo_check_in(p_booking_id uuid, p_checked_in_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
begin
  -- A completed trip took place.
  if v_booking.status <> 'confirmed' then
    perform private.refuse('status_changed');
  end if;
  if v_booking.checked_in_at is null then
    return;
  end if;
  if v_booking.checked_in_at is distinct from p_checked_in_at then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.bookings b set checked_in_at = null, checked_in_by = null
  where b.id = p_booking_id;
  perform private.audit_check_in('booking.check_in_undone', v_booking);
end
$function$;

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_check_in_code_key" UNIQUE (check_in_code);

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_checked_in_by_fkey" FOREIGN KEY (checked_in_by) REFERENCES public.profiles(user_id) ON DELETE SET NULL;

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_checked_in_check" CHECK (((checked_in_at IS NOT NULL) OR (checked_in_by IS NULL)));

CREATE INDEX bookings_checked_in_by_idx ON public.bookings USING btree (checked_in_by) WHERE (checked_in_by IS NOT NULL);

CREATE TRIGGER bookings_broadcast AFTER INSERT OR UPDATE OF status, contact_phone, travel_date, checked_in_at ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.broadcast_booking();

COMMENT ON COLUMN "public"."bookings"."check_in_code" IS 'What the QR code of the voucher ends with: 122 random bits, in no other address.';

COMMENT ON COLUMN "public"."bookings"."checked_in_at" IS 'When the agency checked the party in on the day; null before.';

COMMENT ON COLUMN "public"."bookings"."checked_in_by" IS 'Who did, on the agency''s side; null before, and once their account was erased.';

COMMENT ON FUNCTION "private"."audit_check_in"(text, public.bookings) IS 'Writes a check-in, or that it was taken back, to the audit log.';

COMMENT ON FUNCTION "private"."lock_own_agencys_booking"(uuid) IS 'A booking of the caller''s agency, locked. Refuses with WF000, WF010.';

COMMENT ON FUNCTION "public"."check_in_booking"(uuid) IS 'The agency checks the party of a confirmed booking in, from the day before the trip to the day after it. Once: later calls change nothing and return the first time, with replayed. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF046.';

COMMENT ON FUNCTION "public"."undo_check_in"(uuid, timestamp with time zone) IS 'The agency takes a check-in back while the booking is confirmed. p_checked_in_at: the time that the caller saw. Without effect where it was taken back already. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF060.';

REVOKE ALL ON FUNCTION "private"."audit_check_in"(text, public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_check_in"(text, public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_agencys_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_own_agencys_booking"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."check_in_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_in_booking"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."undo_check_in"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_check_in"(uuid, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ("check_in_code") ON TABLE "public"."bookings" FROM "authenticated";

GRANT SELECT ("check_in_code") ON TABLE "public"."bookings" TO "authenticated";

REVOKE ALL ("checked_in_at") ON TABLE "public"."bookings" FROM "authenticated";

GRANT SELECT ("checked_in_at") ON TABLE "public"."bookings" TO "authenticated";

REVOKE ALL ("checked_in_by") ON TABLE "public"."bookings" FROM "authenticated";

GRANT SELECT ("checked_in_by") ON TABLE "public"."bookings" TO "authenticated";

insert into private.error_codes (code, name, meaning) values
  ('WF046', 'check_in_closed', 'Travellers are checked in from the day before the trip to the day after it, at the agency.');

insert into private.restrictions (state, action, is_allowed) values
  ('suspended_agency', 'check_travellers_in', true);
