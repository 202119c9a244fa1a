-- Who has set a second factor up is asked for it by the Data API, Storage and Realtime too: a password alone
-- opened all of them to a client that does not go through the site.

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

create policy "Nobody writes or reads without the second factor of their account"
on storage.objects as restrictive for all to authenticated
using (not (select private.lacks_second_factor()))
with check (not (select private.lacks_second_factor()));
