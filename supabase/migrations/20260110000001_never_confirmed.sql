-- An agency charges once it has confirmed. Of a booking that never was, nothing is given back, and its end
-- is no cancellation of a trip: the agency has declined a request, or a traveller has withdrawn one.

alter table public.bookings add column confirmed_at timestamptz;
comment on column public.bookings.confirmed_at is
  'When the agency confirmed it; null for what it never did. A cancelled booking without it was a mere request: nothing was charged.';
comment on column public.bookings.refund_amount is
  'What is given back, in US dollars; null until it is cancelled, 0 where it was never confirmed. A pending one past hold_expires_at has none yet, and nothing was paid.';
grant select (confirmed_at) on table public.bookings to authenticated;

create or replace function private.refund_of(p_booking public.bookings, p_from_status text, p_actor text, p_at timestamptz)
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

create or replace function private.refund_booking()
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

-- What was before: the history knows. Neither is a change that anybody made.
alter table public.bookings disable trigger bookings_touch;
update public.bookings b
set confirmed_at = coalesce(
  (
    select min(e.created_at) from public.booking_events e
    where e.booking_id = b.id and (e.to_status in ('confirmed', 'completed') or e.from_status = 'confirmed')
  ),
  case when b.status <> 'cancelled' then b.status_changed_at end
)
where b.status <> 'pending';
update public.bookings b
set refund_amount = 0.00
where b.status = 'cancelled' and b.confirmed_at is null and b.refund_amount <> 0;
alter table public.bookings enable trigger bookings_touch;
