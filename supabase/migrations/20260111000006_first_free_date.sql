-- A package's page tells of the day that is chosen on it whether cancelling is still free of charge.

create function public.first_free_date(p_package_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  -- The deadline counts back from when the day of travel begins at the agency. The day that it will be
  -- there in so many hours has begun by then; the one after it has not.
  select
    ((now() + make_interval(hours => p.free_cancellation_hours)) at time zone a.time_zone)::date + 1
  from public.travel_packages p
  join public.agencies a on a.id = p.agency_id
  where p.id = p_package_id and (p.is_listed or p.agency_id = private.own_agency_id())
$$;
comment on function public.first_free_date(uuid) is
  'The first day of travel for which a package that the caller may see, confirmed now, can still be cancelled free of charge: that of booking_terms for all days at once. Null for a package that is not on sale. For everybody.';
revoke all on function public.first_free_date(uuid) from public, anon, authenticated, service_role;
grant execute on function public.first_free_date(uuid) to anon, authenticated;
