set local check_function_bodies = off;

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
