set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.start_conversation(p_package_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
  v_id uuid;
begin
  select p.* into v_package from public.travel_packages p where p.id = p_package_id;
  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;

  -- What is already open stays open, also when the package is no longer on sale.
  select c.id into v_id from public.conversations c
  left join public.bookings b on b.id = c.booking_id
  where c.user_id = v_user_id and c.package_id = p_package_id
    and (
      c.kind = 'enquiry' or b.status = 'confirmed'
      or private.is_pending(b.status, b.hold_expires_at)
    )
  order by (c.kind = 'enquiry') desc, c.last_message_at desc
  limit 1;
  if v_id is not null then
    return v_id;
  end if;

  if v_package.id is null or v_package.status <> 'published'
    or not private.agency_is_live(v_package.agency_id)
  then
    perform private.refuse('package_unavailable');
  end if;
  insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
  values (
    'enquiry', v_user_id, v_package.agency_id, v_package.id, v_package.title,
    private.customer_name(v_user_id)
  )
  on conflict (user_id, package_id) where kind = 'enquiry' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.package_id = p_package_id and c.kind = 'enquiry';
  end if;
  return v_id;
end
$function$;
