-- What a check of a deployment asks the database: `npm run doctor`.

create function public.get_deployment()
returns table (
  postgres_version integer, migrations text[], open_tables text[], public_buckets text[],
  private_buckets text[], has_admin boolean, untaken_since timestamptz,
  refused_since timestamptz, clock timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.get_deployment() is
  'The state of a deployment, for the server: one row. postgres_version: 170005 for 17.5. migrations: versions of those that were applied. open_tables: tables of the API without row-level security. public_buckets: those whose files anybody reads. untaken_since, refused_since: as private.mail_stalls() says. clock: the time of the database. Nullable: untaken_since, refused_since.';
revoke all on function public.get_deployment() from public, anon, authenticated, service_role;
grant execute on function public.get_deployment() to service_role;
