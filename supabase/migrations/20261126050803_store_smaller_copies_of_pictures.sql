set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_room_for_picture()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_agency_id uuid := private.own_agency_id();
begin
  -- One agency's pictures are counted one after the other: what follows sees all before it.
  perform pg_advisory_xact_lock(hashtextextended('pictures:' || v_agency_id, 0));
  return (
    select count(o.one) < case when private.is_live_status(a.verification_status) then 15000 else 300 end
    from public.agencies a
    left join lateral (
      select 1 as one from storage.objects o
      where o.bucket_id = 'package-pictures'
        and starts_with(o.name, a.id::text || '/')
      limit 15000
    ) as o on true
    where a.id = v_agency_id
    group by a.verification_status
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_own_picture(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(\.(jpg|png|webp|avif)|-(480|960)\.webp)$'
    and split_part(p_name, '/', 1) = private.own_agency_id()::text
$function$;

COMMENT ON FUNCTION "private"."has_room_for_picture"() IS 'Whether the signed-in user''s agency may add a file: it has fewer than 15,000, or than 300 while it is not live. A picture is three. Until the transaction ends no other file of it is counted.';

COMMENT ON FUNCTION "private"."is_own_picture"(text) IS 'Whether the object is {agency}/{uuid}.{jpg|png|webp|avif}, or a smaller copy of it, {agency}/{uuid}-{480|960}.webp, in the folder of the signed-in user''s agency.';
