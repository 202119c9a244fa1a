-- Auth's second factors. The Data API, Storage and Realtime require them of accounts that have one.

create function private.has_second_factor(p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status <> 'unverified'
  );
end
$$;
comment on function private.has_second_factor(uuid) is
  'Whether an account has a second factor that is set up.';
revoke all on function private.has_second_factor(uuid)
from public, anon, authenticated, service_role;

create function public.is_code_due_at_reset(p_token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select private.has_second_factor(u.id) from auth.users u
    where u.recovery_token = p_token_hash
      -- Auth's own index, hosted and embedded, is for such rows alone.
      and u.recovery_token !~ '^[0-9 ]*$' and length(u.recovery_token) > 6
  ), false)
$$;
comment on function public.is_code_due_at_reset(text) is
  'Whether the account of a password-reset link has a second factor: Auth then sets a new password only in a session that has shown it. Tells nothing to whoever does not hold the token.';
revoke all on function public.is_code_due_at_reset(text)
from public, anon, authenticated, service_role;
grant execute on function public.is_code_due_at_reset(text) to anon, authenticated;

create function private.has_shown_second_factor()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
end
$$;
comment on function private.has_shown_second_factor() is
  'Whether the caller''s session has shown a second factor.';
revoke all on function private.has_shown_second_factor()
from public, anon, authenticated, service_role;

create function private.lacks_second_factor()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Tokens of the roles alone, such as a secret key's, name no session.
  v_claims jsonb := (select auth.jwt());
begin
  if v_claims ->> 'session_id' is null or v_claims ->> 'aal' = 'aal2' then
    return false;
  end if;
  return private.has_second_factor((v_claims ->> 'sub')::uuid);
end
$$;
comment on function private.lacks_second_factor() is
  'Whether the caller''s account has a second factor that their session has not shown.';
revoke all on function private.lacks_second_factor() from public, anon, authenticated, service_role;
grant execute on function private.lacks_second_factor() to authenticated, service_role;

create function private.refuse_ended_session()
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
  if private.lacks_second_factor()
    -- By these a session learns what it lacks, and gets in without the app.
    and coalesce(current_setting('request.path', true), '')
      not in ('/rpc/get_access', '/rpc/use_recovery_code') then
    raise exception using errcode = 'PT403', message = 'second_factor_required';
  end if;
end
$$;
comment on function private.refuse_ended_session() is
  'Asked by the Data API before each request: refuses a token whose session has been ended (401) or has not shown the second factor of its account (403).';
revoke all on function private.refuse_ended_session()
from public, anon, authenticated, service_role;
grant execute on function private.refuse_ended_session() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.refuse_ended_session';
notify pgrst, 'reload config';
