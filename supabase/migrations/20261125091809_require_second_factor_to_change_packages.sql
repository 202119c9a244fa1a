set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.lock_own_package(p_package_id uuid)
 RETURNS public.travel_packages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages;
begin
  perform private.require_user();
  select p.* into v_package from public.travel_packages p
  where p.id = p_package_id and p.agency_id = private.own_agency_id()
  for no key update;
  if v_package.id is null then
    perform private.refuse('package_not_found');
  end if;
  return v_package;
end
$function$;
