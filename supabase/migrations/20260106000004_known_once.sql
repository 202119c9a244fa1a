-- What somebody booked, and whom they deal with, is asked for once in a query, and only where a row
-- is neither listed nor their own. As subqueries in the policies, both were set up for every query.

create function private.booked_package_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_ids uuid[];
begin
  select array_agg(distinct b.package_id) into v_ids
  from public.bookings b where b.user_id = v_user_id;
  return v_ids;
end
$$;
comment on function private.booked_package_ids() is 'The packages that the signed-in user has booked; null for none.';
revoke all on function private.booked_package_ids() from public, anon, authenticated, service_role;
grant execute on function private.booked_package_ids() to authenticated;

create function private.known_agency_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := auth.uid();
  v_ids uuid[];
begin
  select array_agg(k.agency_id) into v_ids
  from (
    select b.agency_id from public.bookings b where b.user_id = v_user_id
    union
    select c.agency_id from public.conversations c where c.user_id = v_user_id
  ) as k;
  return v_ids;
end
$$;
comment on function private.known_agency_ids() is 'The agencies that the signed-in user has booked with or talks to; null for none.';
revoke all on function private.known_agency_ids() from public, anon, authenticated, service_role;
grant execute on function private.known_agency_ids() to authenticated;

alter policy "Users see listed packages, their own, and those they booked" on public.travel_packages
using (
  case
    when is_listed then true
    when agency_id = (select private.own_agency_id()) then true
    else id = any ((select private.booked_package_ids())::uuid[])
  end
);

alter policy "Users see live agencies, their own, and those they deal with" on public.agency_public
using (
  case
    when is_live then true
    when agency_id = (select private.own_agency_id()) then true
    else agency_id = any ((select private.known_agency_ids())::uuid[])
  end
);
