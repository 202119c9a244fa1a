set local check_function_bodies = off;

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
      when e.kind = 'application_submitted' then not exists (
        select from public.agencies a
        where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
      )
      else false
    end;
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
end
$function$;

COMMENT ON FUNCTION "private"."drop_stale_emails"() IS 'Drops due mails that the recipient has switched off or that have lost their reason, has old rows forgotten and a reply time measured.';
