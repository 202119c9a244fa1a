-- Passport data of travellers: ciphertext of the site's server. The database never holds the key.

create table public.traveller_passports (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  position integer not null
    constraint traveller_passports_position_check check (position between 1 and 1000),
  key_id text not null
    constraint traveller_passports_key_id_check check (key_id ~ '^[0-9a-f]{16}$'),
  sealed text not null
    constraint traveller_passports_sealed_check
    check (sealed ~ '^[A-Za-z0-9_-]+$' and length(sealed) between 100 and 4000),
  entered_by text not null
    constraint traveller_passports_entered_by_check check (entered_by in ('booker', 'traveller')),
  entered_at timestamptz not null default clock_timestamp(),
  needed_until date not null,
  primary key (booking_id, position)
);
comment on table public.traveller_passports is
  'Passport data of a booking''s travellers, encrypted outside of the database. Written by functions only; read_passports alone reads the ciphertext.';
comment on column public.traveller_passports.booking_id is 'The booking.';
comment on column public.traveller_passports.position is 'Place in the party.';
comment on column public.traveller_passports.key_id is
  'Which of the server''s keys encrypted it: the first 8 bytes of the key''s SHA-256, in hex.';
comment on column public.traveller_passports.sealed is
  'Nonce and ciphertext of AES-256-GCM in base64url, of one length for all; bound to booking and position.';
comment on column public.traveller_passports.entered_by is
  'Who entered it: booker, or traveller through the personal link.';
comment on column public.traveller_passports.entered_at is 'When.';
comment on column public.traveller_passports.needed_until is
  'Last day on which the agency may need it: the trip''s last day, or the day of the cancellation. Kept by a trigger on bookings.';
create index traveller_passports_needed_until_idx on public.traveller_passports (needed_until);
alter table public.traveller_passports enable row level security;
-- The secret key reads none of it either.
revoke all on table public.traveller_passports from public, anon, authenticated, service_role;
grant select (
  booking_id, position, entered_by, entered_at
) on table public.traveller_passports to authenticated;

create policy "The booker and the agency see when passport data was entered"
on public.traveller_passports for select to authenticated
using (exists (select from public.bookings b where b.id = traveller_passports.booking_id));

create function private.passport_needed_until(p_booking public.bookings)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return least(p_booking.ends_on, case p_booking.status
    when 'pending' then private.day_at_agency(p_booking.agency_id, p_booking.hold_expires_at)
    when 'cancelled' then private.day_at_agency(p_booking.agency_id, p_booking.status_changed_at)
  end);
end
$$;
comment on function private.passport_needed_until(public.bookings) is
  'The last day, at the agency, on which it may need the passport data of a booking.';
revoke all on function private.passport_needed_until(public.bookings)
from public, anon, authenticated, service_role;

create function private.move_passports()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.traveller_passports t
  set needed_until = private.passport_needed_until(new)
  where t.booking_id = new.id;
  return null;
end
$$;
comment on function private.move_passports() is
  'Trigger: keeps needed_until when a booking is confirmed, cancelled or moved to another date.';
revoke all on function private.move_passports() from public, anon, authenticated, service_role;

create trigger bookings_move_passports after update of status, travel_date on public.bookings
for each row when (new.status <> old.status or new.travel_date <> old.travel_date)
execute function private.move_passports();

create function public.read_passports(p_booking_id uuid)
returns table (place integer, key_id text, sealed text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
begin
  if exists (
    select from public.agencies a
    where a.id = v_booking.agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'read_passports') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status not in ('confirmed', 'completed')
    or private.day_at_agency(v_booking.agency_id, now()) > v_booking.ends_on
  then
    perform private.refuse('passports_closed');
  end if;
  -- One entry for each traveller, and before the ciphertext leaves the database.
  perform private.audit(
    'booking.passport_read',
    v_booking.id,
    jsonb_build_object(
      'reference', v_booking.reference, 'agency_id', v_booking.agency_id, 'traveller', t.position
    )
  )
  from public.traveller_passports t
  where t.booking_id = v_booking.id
  order by t.position;
  return query
    select t.position, t.key_id, t.sealed
    from public.traveller_passports t
    where t.booking_id = v_booking.id
    order by t.position;
end
$$;
comment on function public.read_passports(uuid) is
  'The encrypted passport data of a booking''s travellers, for its agency, from the confirmation to the trip''s last day there. Each reading is written to the audit log. Refuses with WF000, WF010, WF056, WF070.';
revoke all on function public.read_passports(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_passports(uuid) to authenticated;
