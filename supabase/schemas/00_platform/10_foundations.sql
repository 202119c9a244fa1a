-- Foundations of all other files: encoding, closed defaults, the private schema and the extensions.
-- The API exposes `public` only, never `private`.

do $$
begin
  if getdatabaseencoding() <> 'UTF8' then
    raise exception 'This database is encoded as %, but the text rules need UTF8', getdatabaseencoding();
  end if;
end
$$;

-- Older Supabase projects hand everything new in `public` to the API roles. We grant by column.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is
  'Helpers, rules and logs that the API does not expose. Policies may call functions here; nobody reads tables.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Words that are spelled almost like another are found by trigrams and by edit distance.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
-- One index finds the words of one side's messages.
create extension if not exists btree_gin with schema extensions;
