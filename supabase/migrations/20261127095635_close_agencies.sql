set local lock_timeout = '4s';
set local check_function_bodies = off;

DROP TRIGGER "agencies_publish" ON "public"."agencies";

ALTER TABLE "public"."agencies" ADD COLUMN "closed_at" timestamp with time zone;

ALTER TABLE "public"."agencies" ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "public"."messages" ALTER COLUMN "sender_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.before_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := (select auth.uid());
  v_last timestamptz;
begin
  new.content := private.trimmed(new.content);
  new.user_id := null;
  new.agency_id := null;
  if v_user_id is not null then
    perform private.queue_sender(v_user_id);
  end if;

  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select c.last_message_at, c.user_id, c.agency_id into v_last, new.user_id, new.agency_id
  from public.conversations c
  where c.id = new.conversation_id
    and (
      v_user_id is null or c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    )
  for no key update;
  if not found or v_user_id is null then
    return new;
  end if;
  if new.agency_id is not null and exists (
    select from public.agencies a where a.id = new.agency_id and a.user_id is null
  ) then
    perform private.refuse('agency_closed');
  end if;

  if exists (
    select from public.messages m
    where m.conversation_id = new.conversation_id and m.id = new.id and m.sender_id = v_user_id
  ) then
    -- A retry is answered as one, even by a sender who has used up the minute.
    raise unique_violation using message = 'message already sent', constraint = 'messages_pkey';
  end if;
  if (
    select count(*) >= 30 from (
      select from public.messages m
      where m.sender_id = v_user_id and m.created_at > clock_timestamp() - interval '1 minute'
      limit 30
    ) as recent
  ) then
    perform private.refuse('rate_limited');
  end if;

  new.attachments := private.sent_files(new.conversation_id, new.id, v_user_id);
  -- Under the lock of the conversation: readers that continue after the last instant miss nothing.
  new.created_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.empty_agency(p_agency_id uuid, p_owner_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Its name, packages and bookings stay: travellers have travelled with it.
  update public.agencies a
  set
    user_id = null, business_email = 'erased@invalid', business_phone = '-',
    business_address = null, license_number = null, rejection_reason = null,
    daytime_phone = null, emergency_phone = null,
    -- An application that nobody decides on any more.
    verification_status =
      case a.verification_status when 'pending' then 'rejected' else a.verification_status end
  where a.id = p_agency_id;
  update public.messages m set sender_id = null where m.sender_id = p_owner_id;
  delete from private.agency_profiles p where p.agency_id = p_agency_id;
  delete from public.application_documents d where d.agency_id = p_agency_id;
  delete from public.saved_replies r where r.agency_id = p_agency_id;
  delete from public.customer_notes n where n.agency_id = p_agency_id;
  delete from public.traveller_passports t
  using public.bookings b where b.id = t.booking_id and b.agency_id = p_agency_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_account(p_person auth.users)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_booking_ids uuid[];
  v_agency_id uuid;
  v_threads integer;
begin
  select a.id into v_agency_id from public.agencies a where a.user_id = p_person.id for no key update;
  if exists (select from public.agencies a where a.id = v_agency_id and a.closed_at is null) then
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
  -- Anybody may have named the address: the reports stay, without it.
  delete from private.report_visitors v where lower(v.email) = lower(p_person.email);
  delete from public.conversations c where c.user_id = p_person.id;
  get diagnostics v_threads = row_count;
  if v_agency_id is not null then
    perform private.empty_agency(v_agency_id, p_person.id);
  end if;
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

CREATE OR REPLACE FUNCTION private.mail_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kind text;
  v_occasion timestamptz;
  v_reason text;
begin
  if tg_op = 'INSERT' or new.submitted_at <> old.submitted_at then
    v_kind := case when new.verification_status = 'pending' then 'application_received' end;
    v_occasion := new.submitted_at;
  elsif private.is_live_status(new.verification_status)
    <> private.is_live_status(old.verification_status)
    and private.is_live_status(new.verification_status)
  then
    v_kind := 'application_approved';
    v_occasion := clock_timestamp();
  elsif new.verification_status = 'rejected' and old.verification_status <> 'rejected' then
    v_kind := 'application_rejected';
    v_occasion := clock_timestamp();
    v_reason := new.rejection_reason;
  elsif new.suspended_at is not null and old.suspended_at is null and new.closed_at is null then
    v_kind := 'agency_suspended';
    v_occasion := new.suspended_at;
    v_reason := new.suspension_reason;
  elsif new.suspended_at is null and old.suspended_at is not null then
    v_kind := 'agency_restored';
    v_occasion := old.suspended_at;
  end if;
  if v_kind is not null then
    perform private.queue_email(
      v_kind,
      new.user_id,
      jsonb_strip_nulls(jsonb_build_object(
        'agency_id', new.id, 'agency_name', new.business_name, 'reason', v_reason
      )),
      v_kind || ':' || new.id || ':' || extract(epoch from v_occasion)
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_of_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kind text;
  v_payload jsonb := jsonb_build_object('agency_id', new.id, 'agency_name', new.business_name);
begin
  if new.verification_status = 'pending'
    and (tg_op = 'INSERT' or new.submitted_at <> old.submitted_at)
  then
    perform private.notify(
      r.user_id, 'operator', 'application_submitted', v_payload,
      concat_ws(
        ':', 'application_submitted', new.id, extract(epoch from new.submitted_at), r.user_id
      ),
      new.user_id
    )
    from (
      -- Nobody reviews an application of their own.
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id <> new.user_id
      order by o.user_id
    ) as r;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if old.verification_status = 'pending' and new.verification_status <> 'pending' then
    perform private.read_notifications(
      array(select o.user_id from public.user_roles o where o.role = 'admin'),
      null, array[new.id], '{application_submitted}'
    );
  end if;
  v_kind := case
    when private.is_live_status(new.verification_status)
      and not private.is_live_status(old.verification_status) then 'application_approved'
    when new.verification_status = 'rejected' and old.verification_status <> 'rejected'
      then 'application_rejected'
    when new.suspended_at is not null and old.suspended_at is null and new.closed_at is null
      then 'agency_suspended'
    when new.suspended_at is null and old.suspended_at is not null then 'agency_restored'
  end;
  if v_kind is not null then
    perform private.notify(
      new.user_id, 'agency', v_kind, v_payload,
      concat_ws(':', v_kind, new.id, extract(epoch from clock_timestamp()))
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_agency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_live boolean :=
    private.is_live_status(new.verification_status)
    and (new.suspended_at is null or private.may('suspended_agency', 'be_listed'));
begin
  if tg_op = 'UPDATE' then
    -- In the order in which publishing a package takes its locks: the package, then its agency.
    perform from public.travel_packages p where p.agency_id = new.id for no key update;
  end if;
  insert into public.agency_public (agency_id, business_name, is_live)
  values (new.id, new.business_name, v_is_live)
  on conflict (agency_id) do update
  set
    business_name = case
      when private.is_live_status(new.verification_status) then excluded.business_name
      else agency_public.business_name
    end,
    is_live = excluded.is_live;

  if tg_op = 'INSERT' then
    insert into public.user_roles (user_id, role) values (new.user_id, 'agency')
    on conflict do nothing;
    perform private.audit('agency.applied', new.id);
    return new;
  end if;
  if new.verification_status <> old.verification_status then
    perform private.audit(
      'agency.' || new.verification_status,
      new.id,
      jsonb_build_object('from', old.verification_status, 'reason', new.rejection_reason)
    );
  end if;
  if new.closed_at is not null and old.closed_at is null then
    perform private.audit(
      'agency.closed', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is not null and old.suspended_at is null then
    perform private.audit(
      'agency.suspended', new.id, jsonb_build_object('reason', new.suspension_reason)
    );
  elsif new.suspended_at is null and old.suspended_at is not null then
    -- Why it was suspended is no reason to restore it.
    perform private.audit('agency.restored', new.id);
  end if;
  if not v_is_live then
    perform private.close_requests(new.id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.close_agency(p_name text, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_agency public.agencies;
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_confirmed integer;
begin
  -- In the order in which publishing a package takes its locks: the packages, then their agency.
  perform from public.travel_packages p
  where p.agency_id = (select a.id from public.agencies a where a.user_id = v_user_id)
  for no key update;
  select a.* into v_agency from public.agencies a
  where a.user_id = v_user_id and not a.is_desk
  for no key update;
  if v_agency.id is null then
    perform private.refuse('agency_not_found');
  end if;
  if v_agency.closed_at is not null then
    return;
  end if;
  if lower(private.trimmed(p_name)) is distinct from lower(v_agency.business_name) then
    perform private.refuse('agency_name_differs');
  end if;
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  -- A request that is being confirmed is waited for, and then counts.
  perform from public.bookings b
  where b.agency_id = v_agency.id and b.status = 'pending' for no key update;
  select count(*) into v_confirmed from public.bookings b
  where b.agency_id = v_agency.id and b.status = 'confirmed';
  if v_confirmed > 0 then
    perform private.refuse('agency_has_trips', 'confirmed=' || v_confirmed);
  end if;
  update public.agencies a
  set
    closed_at = clock_timestamp(),
    suspended_at = coalesce(a.suspended_at, clock_timestamp()),
    suspension_reason = coalesce(a.suspension_reason, v_reason)
  where a.id = v_agency.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_voucher(p_booking_id uuid, p_token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', b.reference,
    'title', b.package_title,
    'slug', p.slug,
    'destination', b.destination,
    'first_day', b.travel_date,
    'last_day', b.ends_on,
    'travellers', b.travellers,
    'names', coalesce((
      select jsonb_agg(t.full_name order by t.position)
      from public.booking_travellers t where t.booking_id = b.id
    ), '[]'),
    'booked_by', b.customer_name,
    'total_price', b.total_price::text,
    'free_cancellation_until', b.free_cancellation_until,
    'late_refund_percent', b.late_refund_percent,
    'check_in_code', b.check_in_code,
    'confirmed_at', coalesce(b.confirmed_at, b.created_at),
    'meeting_point', p.meeting_point,
    'meeting_time', to_char(p.meeting_time, 'HH24:MI'),
    'end_time', to_char(p.end_time, 'HH24:MI'),
    'included', coalesce(to_jsonb(p.included), '[]'),
    'not_included', coalesce(to_jsonb(p.not_included), '[]'),
    'what_to_bring', coalesce(to_jsonb(p.what_to_bring), '[]'),
    'agency_name', (
      select a.business_name from public.agency_public a where a.agency_id = b.agency_id
    ),
    'daytime_phone', a.daytime_phone,
    'emergency_phone', a.emergency_phone,
    'agency_locale', o.locale,
    'time_zone', coalesce(r.time_zone, a.time_zone)
  )
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  left join public.profiles o on o.user_id = a.user_id
  left join public.profiles r on r.user_id = b.user_id
  left join public.travel_packages p on p.id = b.package_id
  where b.id = p_booking_id
    and b.status in ('confirmed', 'completed')
    and (
      b.user_id = (select auth.uid())
      or exists (
        select from private.voucher_links l
        where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
          and l.booking_id = b.id
          and l.expires_at > clock_timestamp()
      )
    )
$function$;

CREATE OR REPLACE FUNCTION public.get_voucher_contact(p_booking_id uuid)
 RETURNS TABLE(daytime_phone text, emergency_phone text, locale text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.daytime_phone, a.emergency_phone, p.locale
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  left join public.profiles p on p.user_id = a.user_id
  where b.id = p_booking_id
    and b.user_id = (select auth.uid())
    and b.status in ('confirmed', 'completed')
$function$;

CREATE OR REPLACE FUNCTION public.restore_agency(p_agency_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency public.agencies := private.agency_to_judge(p_agency_id);
begin
  if v_agency.suspended_at is null then
    perform private.refuse('suspension_refused');
  end if;
  update public.agencies a set suspended_at = null, suspension_reason = null, closed_at = null
  where a.id = p_agency_id;
end
$function$;

ALTER TABLE "public"."agencies" ADD CONSTRAINT "agencies_closed_check" CHECK (((closed_at IS NULL) OR (suspended_at IS NOT NULL)));

ALTER TABLE "public"."agencies" ADD CONSTRAINT "agencies_owner_check" CHECK (((user_id IS NOT NULL) OR (closed_at IS NOT NULL)));

create trigger agencies_publish after update on public.agencies
for each row when (
  (old.business_name, old.verification_status, old.suspended_at, old.closed_at)
  is distinct from (new.business_name, new.verification_status, new.suspended_at, new.closed_at)
)
execute function private.publish_agency();

COMMENT ON COLUMN "public"."agencies"."closed_at" IS 'When its owner closed it; null while it is open. A closed agency is suspended, with the owner''s reason.';

COMMENT ON COLUMN "public"."agencies"."user_id" IS 'The owner. One agency an account. Null once the owner of a closed agency has erased the account.';

COMMENT ON COLUMN "public"."messages"."sender_id" IS 'Who wrote it; null once the owner of a closed agency has erased the account.';

COMMENT ON FUNCTION "private"."before_message"() IS 'Trigger: trims, puts the messages of a conversation in one order, adds the files that were uploaded for one, answers retries, limits a sender to 30 a minute, and refuses what nobody would read: the owner of a closed agency has left.';

COMMENT ON FUNCTION "private"."empty_agency"(uuid, uuid) IS 'Takes the owner from a closed agency, with its contact details, licence, documents, page, notes, saved replies, and the passport data of its travellers. Name, packages, bookings, reviews and its messages to travellers stay.';

COMMENT ON FUNCTION "private"."erase_account"(auth.users) IS 'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, pictures, answer and history; account, profile, sessions, conversations with their files, mails, notifications, saved packages with their lists, and agencies'' notes are removed. Of a closed agency private.empty_agency says what stays; an open one is closed first. Returns how many bookings are kept. Refuses with WF093, WF094.';

COMMENT ON FUNCTION "public"."close_agency"(text, text) IS 'The owner closes their agency, naming it, with a reason for the operator. It is suspended then: its packages and its page vanish at once, and its pending requests end with a mail to each traveller. Closing it again has no effect. Refuses with WF000, WF009, WF033, WF116, WF117; 42501 without the second factor that agencies need.';

COMMENT ON FUNCTION "public"."get_voucher"(uuid, text) IS 'What the voucher of a confirmed or completed booking says, for its traveller or for the holder of a link that has not ended; null for anybody else. The price is text, so that no cent is lost; times are HH:MM of the local time there; time_zone is the traveller''s where it is known, else the agency''s. In it slug, meeting_point, meeting_time, end_time, daytime_phone, emergency_phone and agency_locale may be null.';

COMMENT ON FUNCTION "public"."get_voucher_contact"(uuid) IS 'How the traveller of a confirmed or completed booking reaches its agency, and the agency''s language. No row for anybody else. Nullable: daytime_phone, emergency_phone, locale.';

COMMENT ON FUNCTION "public"."restore_agency"(uuid) IS 'An admin ends the suspension of an agency, never of one of their own, or opens one again that its owner has closed. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin.';

REVOKE ALL ON FUNCTION "private"."empty_agency"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."empty_agency"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."close_agency"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_agency"(text, text) TO "authenticated", "postgres";

REVOKE ALL ("closed_at") ON TABLE "public"."agencies" FROM "authenticated";

GRANT SELECT ("closed_at") ON TABLE "public"."agencies" TO "authenticated";

insert into private.error_codes (code, name, meaning) values
  ('WF116', 'agency_has_trips', 'The agency has confirmed bookings, which are completed or cancelled before it closes. DETAIL: confirmed=N.'),
  ('WF117', 'agency_name_differs', 'The typed name is not the agency''s.'),
  ('WF118', 'agency_closed', 'The agency is closed, and its owner has left: nobody reads messages.');
