-- A hold that runs out while its confirmation waits is not confirmed: somebody may have bought the
-- seats meanwhile. Confirming queues with the bookings of the package, and then looks at the clock,
-- not at the moment its transaction began.

create or replace function private.transition_booking(
  p_booking_id uuid, p_expected_status text, p_to_status text, p_reason text
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_reason text := nullif(private.trimmed(p_reason), '');
  v_booking public.bookings;
  v_actor text;
  v_needs_reason boolean;
begin
  if p_to_status = 'confirmed' then
    -- In the order of book_package: the package, then the booking.
    perform from public.travel_packages p
    where p.agency_id = private.own_agency_id()
      and p.id = (select b.package_id from public.bookings b where b.id = p_booking_id)
    for no key update;
  end if;
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id
    and (b.user_id = v_user_id or b.agency_id = private.own_agency_id())
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_actor := case when v_booking.user_id = v_user_id then 'user' else 'agency' end;

  select t.needs_reason into v_needs_reason from private.booking_transitions t
  where t.actor = v_actor and t.from_status = p_expected_status and t.to_status = p_to_status;
  if not found then
    perform private.refuse('transition_refused');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status <> 'cancelled' and v_booking.status = 'pending'
    and v_booking.hold_expires_at <= clock_timestamp()
  then
    perform private.refuse('booking_expired');
  end if;
  if (v_needs_reason and v_reason is null) or private.is_prose(v_reason, 1000) is false then
    perform private.refuse('reason_required');
  end if;

  update public.bookings b
  set
    status = p_to_status,
    status_reason = v_reason,
    status_actor = v_actor,
    status_changed_at = clock_timestamp()
  where b.id = p_booking_id and b.status = p_expected_status;
  return p_to_status;
end
$$;
