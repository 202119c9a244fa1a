set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.mail_stalls()
 RETURNS TABLE(untaken_since timestamp with time zone, refused_since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    (
      select min(e.next_attempt_at) from private.emails e
      -- Mails of one kind to one recipient may wait five minutes for each other.
      where e.next_attempt_at < now() - interval '10 minutes'
    ),
    (
      select min(e.created_at) from private.emails e
      where e.next_attempt_at is not null and e.attempts >= 3 and e.last_error is not null
    )
$function$;

CREATE OR REPLACE FUNCTION public.get_deployment()
 RETURNS TABLE(postgres_version integer, migrations text[], open_tables text[], public_buckets text[], private_buckets text[], has_admin boolean, untaken_since timestamp with time zone, refused_since timestamp with time zone, clock timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
  select
    current_setting('server_version_num')::integer,
    (select array_agg(m.version order by m.version) from supabase_migrations.schema_migrations m),
    coalesce((
      select array_agg(c.relname::text order by c.relname)
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relrowsecurity
    ), '{}'),
    (select coalesce(array_agg(b.id order by b.id), '{}') from storage.buckets b where b.public),
    (select coalesce(array_agg(b.id order by b.id), '{}') from storage.buckets b where not b.public),
    exists (select from public.user_roles r where r.role = 'admin'),
    s.untaken_since, s.refused_since, clock_timestamp()
  from private.mail_stalls() s;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_mail_queue()
 RETURNS TABLE(untaken_since timestamp with time zone, refused_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query select s.untaken_since, s.refused_since from private.mail_stalls() s;
end
$function$;

COMMENT ON FUNCTION "private"."mail_stalls"() IS 'Whether mails stall. untaken_since: when the first was due that nobody has taken for ten minutes. refused_since: when the first was queued that has failed three times and is still tried. Nullable: untaken_since, refused_since.';

COMMENT ON FUNCTION "public"."get_deployment"() IS 'The state of a deployment, for the server: one row. postgres_version: 170005 for 17.5. migrations: versions of those that were applied. open_tables: tables of the API without row-level security. public_buckets: those whose files anybody reads. untaken_since, refused_since: as private.mail_stalls() says. clock: the time of the database. Nullable: untaken_since, refused_since.';

COMMENT ON FUNCTION "public"."get_mail_queue"() IS 'Whether mails stall, as private.mail_stalls() says, for admins: 42501 for anybody else. Nullable: untaken_since, refused_since.';

REVOKE ALL ON FUNCTION "private"."mail_stalls"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mail_stalls"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_deployment"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_deployment"() TO "postgres", "service_role";
