-- What the Data API asks before each request, Storage and Realtime ask by their policies: else a token
-- whose session has been ended would put up pictures, and listen, for the rest of its hour.

create function private.has_living_session()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Tokens of Auth name their session. Those of the roles alone, such as a secret key's, have none.
  v_claims jsonb := (select auth.jwt());
  v_session_id uuid := v_claims ->> 'session_id';
begin
  return v_session_id is null or exists (
    select from auth.sessions s
    where s.id = v_session_id and s.user_id = (v_claims ->> 'sub')::uuid
  );
end
$$;
comment on function private.has_living_session() is
  'Whether the session that the caller''s token names has not been ended; true for a token that names none.';
revoke all on function private.has_living_session() from public, anon, authenticated, service_role;
grant execute on function private.has_living_session() to authenticated, service_role;

create or replace function private.refuse_ended_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_living_session() then
    -- The Data API answers 401, as for a token that has expired.
    raise exception using errcode = 'PT401', message = 'session_ended';
  end if;
end
$$;

-- Restrictive: it holds beside whatever else allows something, and is asked once a statement.
create policy "Nobody touches files in a session that has ended" on storage.objects
as restrictive for all to authenticated
using ((select private.has_living_session()))
with check ((select private.has_living_session()));
