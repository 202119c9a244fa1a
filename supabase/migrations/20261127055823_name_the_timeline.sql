set local check_function_bodies = off;

DROP FUNCTION "public"."read_expired_tags"(bigint);

CREATE OR REPLACE FUNCTION private.announce_tags(p_tags text[], p_instance uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  -- One at a time: a reader who has seen an id has seen all before it.
  perform pg_advisory_xact_lock(hashtextextended('expired_tags', 0));
  insert into private.expired_tags (tags, instance) values (p_tags, p_instance)
  returning id into v_id;
  perform private.broadcast(
    'site', 'tags.expired',
    jsonb_build_object(
      'announcement', v_id, 'tags', p_tags, 'instance', p_instance, 'timeline', private.timeline()
    )
  );
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.timeline()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.system_identifier || '-' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  from pg_control_system() s
$function$;

CREATE OR REPLACE FUNCTION public.read_expired_tags(p_after bigint DEFAULT NULL::bigint, p_timeline text DEFAULT NULL::text)
 RETURNS TABLE(last_id bigint, tags text[], is_complete boolean, timeline text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    coalesce(max(e.id), 0),
    coalesce(
      (
        select array_agg(distinct t.tag)
        from private.expired_tags x, unnest(x.tags) as t (tag)
        where x.id > p_after
      ),
      '{}'
    ),
    p_after is null or (
      p_after between coalesce(min(e.id), 1) - 1 and coalesce(max(e.id), 0)
      and coalesce(p_timeline = private.timeline(), true)
    ),
    private.timeline()
  from private.expired_tags e
$function$;

COMMENT ON FUNCTION "private"."timeline"() IS 'Names the database and its timeline: another text once it was restored to an earlier time, or is another database.';

COMMENT ON FUNCTION "public"."read_expired_tags"(bigint, text) IS 'For an instance of the site that was not connected: one row. p_after, p_timeline: the last announcement that it knows, and the timeline that came with it. tags: those announced since. last_id: the newest announcement, 0 without any. is_complete: false where rows are missing, because they are too old or the database was restored or is another one. Nullable: p_after, p_timeline.';

REVOKE ALL ON FUNCTION "private"."timeline"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."timeline"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."read_expired_tags"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_expired_tags"(bigint, text) TO "postgres", "service_role";
