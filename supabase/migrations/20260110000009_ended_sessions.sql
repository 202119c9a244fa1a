-- A token is good for an hour, whatever became of its session. Whoever signs out everywhere, or sets a
-- new password, ends their sessions now: the Data API asks before each request whether it still is one.

create function private.refuse_ended_session()
returns void
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
  if v_session_id is not null then
    perform from auth.sessions s
      where s.id = v_session_id and s.user_id = (v_claims ->> 'sub')::uuid;
    if not found then
      -- The Data API answers 401, as for a token that has expired.
      raise exception using errcode = 'PT401', message = 'session_ended';
    end if;
  end if;
end
$$;
comment on function private.refuse_ended_session() is
  'Asked by the Data API before each request: refuses a token whose session has been ended.';
revoke all on function private.refuse_ended_session() from public, anon, authenticated, service_role;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
notify pgrst, 'reload config';
