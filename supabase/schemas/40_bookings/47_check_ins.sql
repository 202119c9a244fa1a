-- Check-in on the day: once for a booking, by its agency.

create function private.audit_check_in(p_action text, p_booking public.bookings)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.audit(
    p_action,
    p_booking.id,
    jsonb_build_object('reference', p_booking.reference, 'agency_id', p_booking.agency_id)
  );
end
$$;
comment on function private.audit_check_in(text, public.bookings) is
  'Writes a check-in, or that it was taken back, to the audit log.';
revoke all on function private.audit_check_in(text, public.bookings)
from public, anon, authenticated, service_role;

create function public.check_in_booking(p_booking_id uuid)
returns table (checked_in_at timestamptz, replayed boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.check_in_booking(uuid) is
  'The agency checks the party of a confirmed booking in, from the day before the trip to the day after it. Once: later calls change nothing and return the first time, with replayed. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF046.';
revoke all on function public.check_in_booking(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.check_in_booking(uuid) to authenticated;

create function public.undo_check_in(p_booking_id uuid, p_checked_in_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.undo_check_in(uuid, timestamptz) is
  'The agency takes a check-in back while the booking is confirmed. p_checked_in_at: the time that the caller saw. Without effect where it was taken back already. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF060.';
revoke all on function public.undo_check_in(uuid, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.undo_check_in(uuid, timestamptz) to authenticated;

create function public.get_voucher_contact(p_booking_id uuid)
returns table (daytime_phone text, emergency_phone text, locale text)
language sql
stable
security definer
set search_path = ''
as $$
  select a.daytime_phone, a.emergency_phone, p.locale
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  left join public.profiles p on p.user_id = a.user_id
  where b.id = p_booking_id
    and b.user_id = (select auth.uid())
    and b.status in ('confirmed', 'completed')
$$;
comment on function public.get_voucher_contact(uuid) is
  'How the traveller of a confirmed or completed booking reaches its agency, and the agency''s language. No row for anybody else. Nullable: daytime_phone, emergency_phone, locale.';
revoke all on function public.get_voucher_contact(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.get_voucher_contact(uuid) to authenticated;
