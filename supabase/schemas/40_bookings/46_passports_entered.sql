-- How passport data is entered: by the booker, or by a traveller through the personal link.

create function private.store_passport(
  p_booking public.bookings, p_position integer, p_key_id text, p_sealed text, p_entered_by text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (p_position between 1 and p_booking.travellers) is not true then
    perform private.refuse('traveller_invalid');
  end if;
  if p_sealed is null then
    delete from public.traveller_passports t
    where t.booking_id = p_booking.id and t.position = p_position;
  elsif not private.requires_passport(p_booking.package_id) then
    perform private.refuse('passport_not_required');
  else
    insert into public.traveller_passports as t (
      booking_id, position, key_id, sealed, entered_by, needed_until
    )
    values (
      p_booking.id, p_position, p_key_id, p_sealed, p_entered_by,
      private.passport_needed_until(p_booking)
    )
    on conflict (booking_id, position) do update
    set
      key_id = excluded.key_id, sealed = excluded.sealed, entered_by = excluded.entered_by,
      entered_at = excluded.entered_at, needed_until = excluded.needed_until;
  end if;
  if found then
    perform private.tell_party_changed(p_booking);
  end if;
end
$$;
comment on function private.store_passport(public.bookings, integer, text, text, text) is
  'Writes or removes the encrypted passport data of a traveller of a booking that the caller has locked, and tells both sides.';
revoke all on function private.store_passport(public.bookings, integer, text, text, text)
from public, anon, authenticated, service_role;

create function public.save_traveller_passport(
  p_booking_id uuid, p_position integer, p_key_id text, p_sealed text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
begin
  perform private.store_passport(v_booking, p_position, p_key_id, p_sealed, 'booker');
end
$$;
comment on function public.save_traveller_passport(uuid, integer, text, text) is
  'The booker enters the passport data of a traveller, encrypted; nulls remove it, also where the package no longer requires it. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF055. Nullable: p_key_id, p_sealed.';
revoke all on function public.save_traveller_passport(uuid, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.save_traveller_passport(uuid, integer, text, text) to authenticated;

create function public.save_own_passport(p_token text, p_key_id text, p_sealed text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link private.traveller_links := private.use_traveller_link(p_token);
begin
  perform private.store_passport(b, v_link.position, p_key_id, p_sealed, 'traveller')
  from public.bookings b where b.id = v_link.booking_id;
end
$$;
comment on function public.save_own_passport(text, text, text) is
  'A traveller enters their own passport data, encrypted, by the token of their personal link, which counts it as a change; nulls remove it. Both sides hear booking.changed. Refuses with WF020, WF045, WF055. Nullable: p_key_id, p_sealed.';
revoke all on function public.save_own_passport(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.save_own_passport(text, text, text) to anon, authenticated;
