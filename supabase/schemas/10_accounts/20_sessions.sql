-- Sessions and links in mails: whether each can still be used. A token is valid for an hour, so the Data API,
-- Storage and Realtime ask whether its session has been ended.

create function private.is_living_session(p_session_id uuid, p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = p_session_id and s.user_id = p_user_id
      and not exists (
        select from private.account_locks l
        where l.user_id = s.user_id and not private.may('locked_person', 'read')
      )
  ) then
    return false;
  end if;
  return exists (
    select from auth.refresh_tokens t where t.session_id = p_session_id and t.revoked = false
  )
  -- A renewal revokes the old token before it writes the new one.
  or exists (
    select from auth.refresh_tokens t
    where t.session_id = p_session_id and t.updated_at > now() - interval '10 seconds'
  )
  -- Auth's newer sessions count their tokens in the session's row and have none here.
  or not exists (select from auth.refresh_tokens t where t.session_id = p_session_id);
end
$$;
comment on function private.is_living_session(uuid, uuid) is
  'Whether a person''s session has not been ended, nor all of its refresh tokens revoked, and the person is not locked.';
revoke all on function private.is_living_session(uuid, uuid)
from public, anon, authenticated, service_role;

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
  return v_session_id is null
    or private.is_living_session(v_session_id, (v_claims ->> 'sub')::uuid);
end
$$;
comment on function private.has_living_session() is
  'Whether the session that the caller''s token names has not been ended, nor its account locked, nor all of its refresh tokens revoked; true for a token that names none.';
revoke all on function private.has_living_session() from public, anon, authenticated, service_role;
grant execute on function private.has_living_session() to authenticated, service_role;

create function public.is_reset_link_open(p_token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token_hash
      -- Auth's own index, hosted and embedded, is for such rows alone.
      and u.recovery_token !~ '^[0-9 ]*$' and length(u.recovery_token) > 6
      and u.recovery_sent_at > now() - interval '1 hour'
  )
$$;
comment on function public.is_reset_link_open(text) is
  'Whether the token of a password-reset link can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded).';
revoke all on function public.is_reset_link_open(text)
from public, anon, authenticated, service_role;
grant execute on function public.is_reset_link_open(text) to anon, authenticated;

create function public.is_confirmation_link_open(p_token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.confirmation_token = p_token_hash
      -- Auth's own index, hosted and embedded, is for such rows alone.
      and u.confirmation_token !~ '^[0-9 ]*$' and length(u.confirmation_token) > 6
      and u.confirmation_sent_at > now() - interval '1 hour'
  )
$$;
comment on function public.is_confirmation_link_open(text) is
  'Whether the token of a link that confirms an address can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded).';
revoke all on function public.is_confirmation_link_open(text)
from public, anon, authenticated, service_role;
grant execute on function public.is_confirmation_link_open(text) to anon, authenticated;
