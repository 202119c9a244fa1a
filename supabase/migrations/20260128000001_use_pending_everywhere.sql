-- The phone number and the mails ask the one definition of pending.

create or replace function public.change_contact_phone(p_booking_id uuid, p_contact_phone text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_contact_phone text := nullif(private.trimmed(p_contact_phone), '');
  v_booking public.bookings;
begin
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;
  -- The traveller's alone: its agency reads it.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  if v_booking.status not in ('pending', 'confirmed') then
    perform private.refuse('status_changed');
  end if;
  if v_booking.status = 'pending'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  if v_booking.travel_date + v_booking.duration_days
    <= private.agency_today(v_booking.agency_id)
  then
    perform private.refuse('trip_over');
  end if;
  -- The same number again is no change, and nobody's screen has to be read anew.
  update public.bookings b set contact_phone = v_contact_phone
  where b.id = p_booking_id and b.contact_phone is distinct from v_contact_phone;
end
$$;

create or replace function private.queue_expiring_mails()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where private.is_pending(b.status, b.hold_expires_at, clock_timestamp())
      and b.hold_expires_at <= clock_timestamp() + interval '12 hours'
      and not exists (
        select from private.emails e where e.dedupe_key = 'booking_expiring:' || b.id
      )
  ),
  mails as (
    select 'booking_expiring' as kind, e.user_id, e.mail, e.id from ending e
    union all
    select 'booking_expiring_agency', e.owner_id, e.mail, e.id from ending e
  ),
  queued as (
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
    select m.kind, m.user_id, r.locale, m.mail, m.kind || ':' || m.id
    from mails m
    join public.profiles r on r.user_id = m.user_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*)::integer from queued
$$;

create or replace function private.drop_stale_emails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.emails e
  set next_attempt_at = null, last_error = 'switched off'
  from public.agencies a
  where e.next_attempt_at <= clock_timestamp()
    and a.user_id = e.recipient_id
    and case e.kind
      when 'booking_received' then not a.notify_bookings
      when 'booking_expiring_agency' then not a.notify_bookings
      when 'booking_cancelled_agency' then not a.notify_cancellations
      when 'message_received' then not a.notify_messages
      else false
    end;
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= clock_timestamp()
    and case
      when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
        not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid
            and private.is_pending(b.status, b.hold_expires_at, clock_timestamp())
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
  delete from private.emails e
  where e.created_at < clock_timestamp() - interval '30 days' and e.next_attempt_at is null
$$;
