-- Runs after Auth has made its tables: what a hosted project lets the project's owner do there.

-- Second factors, which Lite does not know; the tables have the columns of hosted Auth.
do $$
begin
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end;
$$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create unique index if not exists mfa_factors_user_friendly_name_unique
on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey
  unique (session_id, authentication_method)
);
alter table auth.mfa_factors owner to authenticator;
alter table auth.mfa_challenges owner to authenticator;
alter table auth.mfa_amr_claims owner to authenticator;

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
