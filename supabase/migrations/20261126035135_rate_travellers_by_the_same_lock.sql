set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.rate_traveller(p_booking_id uuid, p_stars integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The lock of write_review: a review that is being written is seen or waits.
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
begin
  if v_booking.status <> 'completed' then
    perform private.refuse('review_unavailable');
  end if;
  insert into private.traveller_ratings (booking_id, agency_id, stars)
  values (p_booking_id, v_booking.agency_id, p_stars)
  on conflict (booking_id) do nothing;
  update private.reviews r set published_at = clock_timestamp()
  where r.booking_id = p_booking_id and r.published_at is null;
  return v_booking.package_id;
end
$function$;
