set local check_function_bodies = off;

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
  v_meeting jsonb;
begin
  if private.is_message_email(p_email.kind) then
    v_payload := v_payload || jsonb_strip_nulls(private.message_facts(p_email));
  elsif v_payload ? 'booking_id' then
    select
      p.slug, c.id, jsonb_build_object(
        'meeting_point', p.meeting_point, 'meeting_time', to_char(p.meeting_time, 'HH24:MI'),
        'ends_on', b.ends_on, 'confirmed_at', b.confirmed_at, 'steps', (
          select count(*) - 1 from public.booking_events e where e.booking_id = b.id
        )
      ) || case
        -- For travellers with a confirmed booking alone.
        when p_email.kind = 'booking_confirmed' then jsonb_build_object(
          'daytime_phone', a.daytime_phone, 'emergency_phone', a.emergency_phone
        )
        else '{}'
      end
    into v_slug, v_conversation_id, v_meeting
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
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
    ) || coalesce(v_meeting, '{}'));
  end if;
  if private.mail_channel(p_email.recipient_id, p_email.kind) is not null then
    v_payload := v_payload || jsonb_build_object('recipient_id', p_email.recipient_id);
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

COMMENT ON FUNCTION "private"."email_payload"(private.emails) IS 'What a mail says, completed at the moment of sending: messages and trip; package_slug of a fixed holiday; meeting_point and meeting_time of the package, HH:MM; daytime_phone and emergency_phone of the agency in the mail that confirms; ends_on, confirmed_at and steps (how often the status changed) of the booking, for the calendar file; time_zone of a traveller where it is known, else the agency''s; conversation_id, and can_reply: whether its recipient may answer by mail; recipient_id of a mail that they can stop.';
