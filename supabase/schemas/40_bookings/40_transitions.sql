-- Status changes of a booking, and the refund of a cancellation.

create function private.refund_of(p_booking public.bookings, p_from_status text, p_actor text, p_at timestamptz)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_from_status = 'pending' then 0.00
    when p_actor <> 'user' or p_at <= p_booking.free_cancellation_until then p_booking.total_price
    else round(p_booking.total_price * p_booking.late_refund_percent / 100, 2)
  end;
end
$$;
comment on function private.refund_of(public.bookings, text, text, timestamptz) is
  'What is given back of a booking that leaves that status at that moment: nothing while it is pending, since nothing was charged; everything when the agency cancels, and until the free deadline; then the agreed percentage, half a cent up.';
revoke all on function private.refund_of(public.bookings, text, text, timestamptz)
from public, anon, authenticated, service_role;

create function private.refund_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status in ('confirmed', 'completed') then
    new.confirmed_at := coalesce(new.confirmed_at, new.status_changed_at);
  end if;
  if new.status <> 'cancelled' then
    new.refund_amount := null;
  elsif tg_op = 'INSERT' then
    new.refund_amount := case when new.confirmed_at is null then 0.00 else new.total_price end;
  elsif old.status <> 'cancelled' then
    new.refund_amount := private.refund_of(new, old.status, new.status_actor, new.status_changed_at);
  end if;
  return new;
end
$$;
comment on function private.refund_booking() is
  'Trigger: writes when a booking was confirmed, and what is given back when it becomes cancelled.';
revoke all on function private.refund_booking() from public, anon, authenticated, service_role;

create trigger bookings_refund before insert or update of status on public.bookings
for each row execute function private.refund_booking();

create function private.transition_booking(
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
  v_today date;
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
  -- The package's lock is held: a suspension is seen or waits.
  if p_to_status = 'confirmed' and exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'confirm_requests') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> p_expected_status then
    perform private.refuse('status_changed');
  end if;
  if p_to_status = 'confirmed'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  v_today := private.day_at_agency(v_booking.agency_id, now());
  if p_to_status = 'completed' and v_booking.travel_date > v_today then
    perform private.refuse('trip_not_begun');
  end if;
  -- Nothing is promised for a day that has passed, and nothing given back for a trip that was made.
  if (p_to_status = 'confirmed' and v_booking.travel_date < v_today)
    or (p_expected_status = 'confirmed' and p_to_status = 'cancelled' and v_actor = 'user'
      and v_booking.travel_date + v_booking.duration_days <= v_today)
  then
    perform private.refuse('trip_over');
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
comment on function private.transition_booking(uuid, text, text, text) is
  'Makes one step of the state machine for the side that the signed-in user is on, if the booking still is in the expected status.';
revoke all on function private.transition_booking(uuid, text, text, text)
from public, anon, authenticated, service_role;

create function public.confirm_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'confirmed', null)
$$;
comment on function public.confirm_booking(uuid, text) is
  'The agency confirms a pending booking, at the latest on the day of travel. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011, WF017, WF070.';
revoke all on function public.confirm_booking(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.confirm_booking(uuid, text) to authenticated;

create function public.confirm_bookings(p_booking_ids uuid[])
returns table (booking_id uuid, reference text, customer_name text, refusal text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_ids uuid[] := p_booking_ids[:100];
begin
  -- All packages before all bookings, in one order: two callers never wait for each other.
  perform from public.travel_packages p
  where p.agency_id = v_agency_id and p.id in (
    select b.package_id from public.bookings b
    where b.id = any (v_ids) and b.agency_id = v_agency_id
  )
  order by p.id
  for no key update;
  for booking_id, reference, customer_name in
    select b.id, b.reference, b.customer_name from public.bookings b
    where b.id = any (v_ids) and b.agency_id = v_agency_id and b.user_id <> v_user_id
    order by b.id
  loop
    begin
      refusal := null;
      perform private.transition_booking(booking_id, 'pending', 'confirmed', null);
    exception when others then
      if sqlstate not like 'WF%' then
        raise;
      end if;
      refusal := sqlstate;
    end;
    return next;
  end loop;
end
$$;
comment on function public.confirm_bookings(uuid[]) is
  'The agency confirms several pending bookings at once, the first hundred of the ids; what is not its own is left out. Each is confirmed or refused by itself: refusal is the SQLSTATE that confirm_booking would refuse it with. Refuses with WF000. Nullable: refusal.';
revoke all on function public.confirm_bookings(uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.confirm_bookings(uuid[]) to authenticated;

create function public.decline_booking(p_booking_id uuid, p_expected_status text, p_reason text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Declining is what an agency does to a request; a traveller cancels.
  if p_expected_status is distinct from 'pending' or exists (
    select from public.bookings b where b.id = p_booking_id and b.user_id = (select auth.uid())
  ) then
    perform private.require_user();
    perform private.refuse('transition_refused');
  end if;
  return private.transition_booking(p_booking_id, p_expected_status, 'cancelled', p_reason);
end
$$;
comment on function public.decline_booking(uuid, text, text) is
  'The agency declines a pending booking with a reason; it becomes cancelled. Returns the new status. Refuses with WF000, WF007 to WF010.';
revoke all on function public.decline_booking(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.decline_booking(uuid, text, text) to authenticated;

create function public.complete_booking(p_booking_id uuid, p_expected_status text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.transition_booking(p_booking_id, p_expected_status, 'completed', null)
$$;
comment on function public.complete_booking(uuid, text) is
  'The agency completes a confirmed booking, from the first day of travel on. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF016.';
revoke all on function public.complete_booking(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.complete_booking(uuid, text) to authenticated;

create function public.cancel_booking(
  p_booking_id uuid,
  p_expected_status text,
  p_reason text default null,
  p_agreed_refund numeric default null
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_status text := private.transition_booking(
    p_booking_id, p_expected_status, 'cancelled', p_reason
  );
begin
  -- A refusal takes back what was just done, mails and events included.
  if p_agreed_refund <> (
    select b.refund_amount from public.bookings b where b.id = p_booking_id
  ) then
    perform private.refuse('refund_changed');
  end if;
  return v_status;
end
$$;
comment on function public.cancel_booking(uuid, text, text, numeric) is
  'Either side cancels a pending or confirmed booking; an agency must give a reason, and a traveller can''t cancel a confirmed trip that is over. p_agreed_refund is what the caller was told would be given back, in US dollars; null is not compared. Returns the new status. Refuses with WF000, WF007 to WF010, WF017, WF050. Nullable: p_reason, p_agreed_refund.';
revoke all on function public.cancel_booking(uuid, text, text, numeric)
from public, anon, authenticated, service_role;
grant execute on function public.cancel_booking(uuid, text, text, numeric) to authenticated;

create function private.close_requests(p_agency_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.bookings b
  set
    status = 'cancelled',
    status_reason = null,
    status_actor = 'operator',
    status_changed_at = clock_timestamp()
  where b.agency_id = p_agency_id
    and private.is_pending(b.status, b.hold_expires_at, clock_timestamp());
end
$$;
comment on function private.close_requests(uuid) is
  'Ends the pending requests of an agency in the operator''s name. The caller holds the locks of its packages. An expired hold has ended already.';
revoke all on function private.close_requests(uuid) from public, anon, authenticated, service_role;

create function private.refusal_of_change(p_booking public.bookings)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when p_booking.status not in ('pending', 'confirmed') then 'status_changed'
    when p_booking.status = 'pending' and not private.is_pending(
      p_booking.status, p_booking.hold_expires_at, clock_timestamp()
    ) then 'booking_expired'
    when p_booking.travel_date + p_booking.duration_days
      <= private.day_at_agency(p_booking.agency_id, now()) then 'trip_over'
  end;
end
$$;
comment on function private.refusal_of_change(public.bookings) is
  'Name of the refusal of a change by its traveller; null while the booking is pending or confirmed and its trip not over.';
revoke all on function private.refusal_of_change(public.bookings)
from public, anon, authenticated, service_role;

create function private.lock_open_booking(p_booking_id uuid, p_user_id uuid)
returns public.bookings
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_refusal text;
begin
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = p_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  v_refusal := private.refusal_of_change(v_booking);
  if v_refusal is not null then
    perform private.refuse(v_refusal);
  end if;
  return v_booking;
end
$$;
comment on function private.lock_open_booking(uuid, uuid) is
  'A traveller''s booking, locked, while they may change what it tells its agency. Refuses with WF008, WF010, WF011, WF017.';
revoke all on function private.lock_open_booking(uuid, uuid)
from public, anon, authenticated, service_role;

create function private.lock_own_agencys_booking(p_booking_id uuid)
returns public.bookings
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.lock_own_agencys_booking(uuid) is
  'A booking of the caller''s agency, locked. Refuses with WF000, WF010.';
revoke all on function private.lock_own_agencys_booking(uuid)
from public, anon, authenticated, service_role;

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
begin
  if private.is_line(v_contact_phone, 50) is false then
    perform private.refuse('phone_invalid');
  end if;
  -- The traveller's alone: its agency reads it.
  perform private.lock_open_booking(p_booking_id, v_user_id);
  -- The same number again is no change, and nobody's screen has to be read anew.
  update public.bookings b set contact_phone = v_contact_phone
  where b.id = p_booking_id and b.contact_phone is distinct from v_contact_phone;
end
$$;
comment on function public.change_contact_phone(uuid, text) is
  'The traveller changes the phone number that their booking tells its agency, or takes it back with null or a blank; while the booking is pending or confirmed and its trip not over. One line of up to 50 characters. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF024. Nullable: p_contact_phone.';
revoke all on function public.change_contact_phone(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.change_contact_phone(uuid, text) to authenticated;
