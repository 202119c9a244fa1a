-- The roles of a hosted project, with the rights that a new one has: nothing is granted on what
-- the migrations create, they have to say it themselves.

do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
  foreach name in array array['postgres', 'authenticator', 'supabase_auth_admin',
    'supabase_realtime_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
end;
$$;

alter role service_role bypassrls;
alter role postgres login inherit createrole createdb bypassrls;
-- Serves the Data API and Auth. It inherits so that it sees what the API may show; every request
-- of a client switches to the client's own role.
alter role authenticator login inherit;
alter role supabase_realtime_admin login;
alter role supabase_storage_admin login;

-- As on hosted projects: a runaway query of a client ends. The setting counts at log-in, so it is
-- the connecting role's and not the one that a request switches to.
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';
-- Migrations run as postgres. Whoever looks for a deadlock first is the one that ends in it: not a request.
alter role postgres set deadlock_timeout = '10ms';

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
-- Settings of the Data API are settings of its role: the project's owner makes them.
grant authenticator to postgres with admin option, inherit false, set false;
grant set on parameter pgrst.db_pre_request to postgres;
grant anon, authenticated, service_role to supabase_realtime_admin;
grant anon, authenticated, service_role to supabase_storage_admin;

alter database postgres owner to postgres;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
alter schema extensions owner to postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

alter role postgres set search_path = "$user", public, extensions;
alter role authenticator set search_path = "$user", public, extensions;

-- The history of the migrations, in the schema where the Supabase CLI keeps it.
create schema if not exists supabase_migrations;
alter schema supabase_migrations owner to postgres;
grant usage, create on schema supabase_migrations to authenticator;

create schema if not exists auth authorization supabase_auth_admin;
grant supabase_auth_admin to authenticator;
-- Auth creates its tables as the connection that it is given.
grant create on database postgres to authenticator;
