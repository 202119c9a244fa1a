set local check_function_bodies = off;

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

CREATE OR REPLACE FUNCTION private.email_payload(p_email private.emails)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payload jsonb := p_email.payload;
  v_slug text;
  v_time_zone text;
  v_conversation_id uuid;
  v_is_desk boolean;
begin
  if private.is_message_email(p_email.kind) then
    v_payload := v_payload || jsonb_strip_nulls(private.message_facts(p_email));
  elsif v_payload ? 'booking_id' then
    select p.slug, c.id into v_slug, v_conversation_id
    from public.bookings b
    left join public.travel_packages p on p.id = b.package_id
    left join public.conversations c on c.booking_id = b.id
    where b.id = (v_payload ->> 'booking_id')::uuid;
    -- An agency's mails name its own zone, which the payload has.
    if not private.is_agency_email(p_email.kind) then
      select r.time_zone into v_time_zone
      from public.profiles r where r.user_id = p_email.recipient_id;
    end if;
    v_payload := v_payload || jsonb_strip_nulls(jsonb_build_object(
      'package_slug', v_slug, 'time_zone', v_time_zone, 'conversation_id', v_conversation_id
    ));
  end if;
  if p_email.kind = 'reply_refused' or not v_payload ? 'conversation_id' then
    return v_payload;
  end if;
  select a.is_desk into v_is_desk
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = (v_payload ->> 'conversation_id')::uuid;
  return v_payload || jsonb_build_object('can_reply', private.may_reply_by_mail(
    p_email.recipient_id,
    case when private.is_agency_email(p_email.kind) then 'agency' else 'user' end,
    coalesce(v_is_desk, false)
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.find_mail_sender(p_conversation_id uuid, p_address text)
 RETURNS TABLE(user_id uuid, sender_type text, may_reply boolean, told_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_user_id uuid;
  v_is_locked boolean;
  v_sender_type text;
  v_is_desk boolean;
  v_told timestamptz;
  v_unread integer;
begin
  select u.id, coalesce(u.banned_until > now(), false) into v_user_id, v_is_locked
  from auth.users u
  where u.email = lower(p_address) and u.email_confirmed_at is not null and u.deleted_at is null;
  select case when c.user_id = v_user_id then 'user' else 'agency' end, a.is_desk
  into v_sender_type, v_is_desk
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or a.user_id = v_user_id
      or (a.is_desk and exists (
        select from public.user_roles r where r.user_id = v_user_id and r.role = 'admin'
      ))
    );
  if not found then
    return;
  end if;
  -- The function that sends ends within 30 seconds: what is older was in the mail.
  select max(e.sent_at) - interval '30 seconds' into v_told
  from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_conversation_id::text
    and e.recipient_id = v_user_id and e.sent_at is not null;
  select count(*) into v_unread
  from public.messages m
  where m.conversation_id = p_conversation_id and m.sender_type <> v_sender_type
    and not m.is_read and m.created_at <= v_told;
  return query select
    v_user_id, v_sender_type,
    not v_is_locked and private.may_reply_by_mail(v_user_id, v_sender_type, v_is_desk),
    -- A mail quotes five messages.
    case when v_unread <= 5 then v_told end;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_agency_email(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_kind in (
    'message_received', 'desk_message', 'booking_received', 'booking_expiring_agency',
    'booking_cancelled_agency'
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_message_email(p_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_kind in ('message_received', 'message_received_traveller', 'desk_message')
$function$;

CREATE OR REPLACE FUNCTION private.may_reply_by_mail(p_user_id uuid, p_sender_type text, p_is_desk boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_settings private.settings;
begin
  -- Whoever holds the mailbox has shown one factor only.
  if private.has_second_factor(p_user_id) then
    return false;
  end if;
  select s.* into strict v_settings from private.settings s;
  return p_sender_type = 'user' or not case
    when p_is_desk and not exists (
      select from public.agencies a where a.user_id = p_user_id and a.is_desk
    ) then v_settings.require_admin_mfa
    else v_settings.require_agency_mfa
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.message_facts(p_email private.emails)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sender text := case when private.is_agency_email(p_email.kind) then 'user' else 'agency' end;
  v_conversation_id uuid := (p_email.payload ->> 'conversation_id')::uuid;
  v_facts jsonb;
begin
  select jsonb_build_object(
    'excerpt', u.excerpt, 'unread', u.unread, 'booking_id', b.id, 'reference', b.reference,
    'travel_date', b.travel_date, 'package_slug', p.slug, 'messages', (
      select jsonb_agg(q.quoted order by q.created_at, q.id)
      from (
        select
          m.created_at, m.id,
          left(m.content, 1500) || case when char_length(m.content) > 1500 then '…' else '' end
            as quoted
        from public.messages m
        where m.conversation_id = c.id and m.sender_type = v_sender and not m.is_read
          and m.created_at >= coalesce((p_email.payload ->> 'since')::timestamptz, '-infinity')
        order by m.created_at, m.id
        limit 5
      ) as q
    )
  ) into v_facts
  from public.conversations c
  cross join lateral private.unread_since(p_email.payload, v_sender) as u
  left join public.bookings b on b.id = c.booking_id
  left join public.travel_packages p on p.id = c.package_id
  where c.id = v_conversation_id;
  return coalesce(v_facts, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_refused_reply(p_user_id uuid, p_conversation_id uuid, p_sender_type text, p_why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform private.queue_email(
    'reply_refused',
    p_user_id,
    jsonb_build_object(
      'conversation_id', c.id, 'subject', c.subject, 'why', p_why,
      'side', case
        when p_sender_type = 'user' then 'traveller'
        when a.user_id = p_user_id then 'agency'
        else 'desk'
      end
    ),
    -- One in five minutes.
    concat_ws(
      ':', 'reply_refused', c.id, p_user_id, floor(extract(epoch from v_now) / 300)::bigint
    )
  )
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = p_conversation_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.receive_reply(p_conversation_id uuid, p_address text, p_message_id text, p_content text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_content text := private.trimmed(p_content);
  v_role text := current_setting('role');
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  v_claim_sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_sender record;
  v_outcome text;
begin
  select s.user_id, s.sender_type, s.may_reply, s.told_until into v_sender
  from private.find_mail_sender(p_conversation_id, p_address) as s;
  if v_sender.user_id is null then
    return 'unknown_sender';
  end if;
  if not v_sender.may_reply then
    v_outcome := 'not_allowed';
  elsif char_length(v_content) > 4000 then
    v_outcome := 'too_long';
  elsif private.is_prose(v_content, 4000) is not true then
    v_outcome := 'empty';
  else
    begin
      perform
        set_config('request.jwt.claims', jsonb_build_object(
          'sub', v_sender.user_id, 'role', 'authenticated', 'aal', 'aal1'
        )::text, true),
        set_config('request.jwt.claim.sub', v_sender.user_id::text, true),
        set_config('role', 'authenticated', true);
      insert into public.messages (id, conversation_id, sender_id, sender_type, content)
      values (
        md5('mail:' || p_message_id)::uuid, p_conversation_id, v_sender.user_id,
        v_sender.sender_type, v_content
      );
      update public.messages m set is_read = true
      where m.conversation_id = p_conversation_id and m.sender_type <> v_sender.sender_type
        and not m.is_read and m.created_at <= v_sender.told_until;
      v_outcome := 'stored';
    exception
      when unique_violation then
        v_outcome := 'duplicate';
      when insufficient_privilege then
        v_outcome := 'not_allowed';
      when others then
        if sqlstate !~ '^WF' then
          raise;
        end if;
        v_outcome := case sqlerrm when 'rate_limited' then 'rate_limited' else 'not_allowed' end;
    end;
    perform
      set_config('request.jwt.claims', v_claims, true),
      set_config('request.jwt.claim.sub', v_claim_sub, true),
      set_config('role', v_role, true);
  end if;
  if v_outcome in ('empty', 'too_long', 'not_allowed') then
    perform private.queue_refused_reply(
      v_sender.user_id, p_conversation_id, v_sender.sender_type, v_outcome
    );
  end if;
  return v_outcome;
end
$function$;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text])));

COMMENT ON FUNCTION "private"."email_payload"(private.emails) IS 'What a mail says, completed at the moment of sending: messages and trip; package_slug of a fixed holiday; time_zone of a traveller where it is known, else the agency''s; conversation_id, and can_reply: whether its recipient may answer by mail.';

COMMENT ON FUNCTION "private"."find_mail_sender"(uuid, text) IS 'The account of a mail''s sender and its side of the conversation; no row for an address that is on neither side. told_until: mails have quoted every message until then; null where they have not.';

COMMENT ON FUNCTION "private"."is_agency_email"(text) IS 'Whether mails of the kind go to the agency''s side of a conversation.';

COMMENT ON FUNCTION "private"."is_message_email"(text) IS 'Whether mails of the kind are about messages.';

COMMENT ON FUNCTION "private"."may_reply_by_mail"(uuid, text, boolean) IS 'Whether an account may answer by mail for that side: not with a second factor, nor where its role needs one.';

COMMENT ON FUNCTION "private"."message_facts"(private.emails) IS 'What a mail about messages says at the moment of sending: the first five unread ones, how many there are, and the trip.';

COMMENT ON FUNCTION "private"."queue_refused_reply"(uuid, uuid, text, text) IS 'Tells the sender of a reply by mail that it was not stored, and why: empty, too_long or not_allowed.';

COMMENT ON FUNCTION "public"."receive_reply"(uuid, text, text, text) IS 'Stores a reply by mail as a message of the account with that address, under every rule of messages, once for each p_message_id. Returns stored, duplicate, unknown_sender, not_allowed, empty, too_long or rate_limited; the sender gets a mail about the three that are final. For the secret key alone.';

REVOKE ALL ON FUNCTION "private"."find_mail_sender"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_mail_sender"(uuid, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_agency_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_agency_email"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_message_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_message_email"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_reply_by_mail"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_reply_by_mail"(uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."message_facts"(private.emails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."message_facts"(private.emails) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_refused_reply"(uuid, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_refused_reply"(uuid, uuid, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."receive_reply"(uuid, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."receive_reply"(uuid, text, text, text) TO "postgres", "service_role";
