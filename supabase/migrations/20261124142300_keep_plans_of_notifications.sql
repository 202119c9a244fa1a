-- The plans of these are kept: as SQL functions they were planned at each booking and each notification.

create or replace function private.notification_kinds()
returns table (audience text, kind text, mail text, push boolean, email_kinds text[])
language plpgsql
immutable
set search_path = ''
as $$
begin
  return query values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'booking_completed', 'off', false, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end
$$;

create or replace function private.notification_channels(p_user_id uuid, p_audience text, p_kind text)
returns table (on_site boolean, mail text, push boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select s.on_site, s.mail, s.push into on_site, mail, push
  from public.notification_settings s
  where s.user_id = p_user_id and s.audience = p_audience and s.kind = p_kind;
  if found then
    return next;
    return;
  end if;
  return query
  select true, k.mail, k.push
  from private.notification_kinds() k
  where k.audience = p_audience and k.kind = p_kind;
end
$$;

create or replace function private.notify_side_of_booking(
  p_booking public.bookings, p_audience text, p_kind text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    concat_ws(':', p_kind, p_booking.id, p_audience),
    case when p_audience = 'agency' then p_booking.user_id end
  );
end
$$;
