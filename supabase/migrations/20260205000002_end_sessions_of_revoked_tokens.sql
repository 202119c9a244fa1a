-- Auth revokes all refresh tokens of a session when one that was replaced is used again, which a thief's copy
-- is. It keeps the session's row, so that the access token went on for the rest of its hour.

create or replace function private.has_living_session()
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
  if v_session_id is null then
    return true;
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = v_session_id and s.user_id = (v_claims ->> 'sub')::uuid
  ) then
    return false;
  end if;
  return exists (
    select from auth.refresh_tokens t where t.session_id = v_session_id and t.revoked = false
  )
  -- A renewal revokes the old token before it writes the new one.
  or exists (
    select from auth.refresh_tokens t
    where t.session_id = v_session_id and t.updated_at > now() - interval '10 seconds'
  )
  -- Auth's newer sessions count their tokens in the session's row and have none here.
  or not exists (select from auth.refresh_tokens t where t.session_id = v_session_id);
end
$$;
comment on function private.has_living_session() is
  'Whether the session that the caller''s token names has not been ended, nor all of its refresh tokens revoked; true for a token that names none.';
