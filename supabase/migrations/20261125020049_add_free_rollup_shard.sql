set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.take_shard(p_agency_id uuid)
 RETURNS smallint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_shard smallint;
begin
  select r.shard into v_shard
  from private.agency_rollups r
  where r.agency_id = p_agency_id and r.day = '-infinity'
  order by r.shard
  limit 1
  for no key update skip locked;
  if found then
    return v_shard;
  end if;
  -- Every committed shard is taken: add one that no other session is adding. With all 16 taken, wait.
  for v_offset in 0..15 loop
    v_shard := (pg_backend_pid() + v_offset) % 16;
    exit when not exists (
      select from private.agency_rollups r
      where r.agency_id = p_agency_id and r.day = '-infinity' and r.shard = v_shard
    )
    and pg_try_advisory_xact_lock(hashtextextended('shard:' || p_agency_id || ':' || v_shard, 0));
    v_shard := pg_backend_pid() % 16;
  end loop;
  insert into private.agency_rollups as r (agency_id, day, shard)
  values (p_agency_id, '-infinity', v_shard)
  on conflict (agency_id, day, shard) do update set enquiries = r.enquiries
  returning r.shard into v_shard;
  return v_shard;
end
$function$;
