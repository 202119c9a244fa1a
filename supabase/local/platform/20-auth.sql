-- Runs after Auth has made its tables: what a hosted project lets the project's owner do there.

do $$
declare
  item record;
begin
  for item in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('grant all on table %s to postgres', item.name);
    execute format('revoke all on table %s from public, anon, authenticated', item.name);
  end loop;
end;
$$;

-- Lite makes the history's tables too and alters them on every start, so they stay its own.
do $$
declare
  item record;
begin
  for item in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'supabase_migrations'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s owner to authenticator', item.name);
    execute format('grant all on table %s to postgres', item.name);
  end loop;
end;
$$;

grant usage on schema auth to postgres, anon, authenticated, service_role;

-- Both settings, as on hosted: one is set by the Data API, the other by everything else.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

grant execute on all functions in schema auth to postgres, anon, authenticated, service_role;
