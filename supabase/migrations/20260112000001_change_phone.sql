-- A number that was mistyped, or that its traveller wants back, is theirs to change while the agency may
-- still have to reach them.

update private.error_codes
set meaning = 'The travel date has passed: it can''t be confirmed any more; or the trip is over: its traveller can''t cancel it or change the phone number any more.'
where code = 'WF017';
update private.error_codes
set meaning = 'A pending booking lost its seats after 48 hours: it can''t be confirmed, nor its phone number changed.'
where code = 'WF011';

create function public.change_contact_phone(p_booking_id uuid, p_contact_phone text)
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
  if v_booking.status = 'pending' and v_booking.hold_expires_at <= clock_timestamp() then
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
comment on function public.change_contact_phone(uuid, text) is
  'The traveller changes the phone number that their booking tells its agency, or takes it back with null or a blank; while the booking is pending or confirmed and its trip not over. One line of up to 50 characters. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF024. Nullable: p_contact_phone.';
revoke all on function public.change_contact_phone(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.change_contact_phone(uuid, text) to authenticated;

-- Whoever looks at the booking sees the new number.
drop trigger bookings_broadcast on public.bookings;
create trigger bookings_broadcast after insert or update of status, contact_phone on public.bookings
for each row execute function private.broadcast_booking();
