-- Recovery codes remove an account's second factors. Auth's stable API has no such codes.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'The unused codes that remove the second factors of an account whose owner has lost them.';
comment on column private.recovery_codes.user_id is 'Whose account it is.';
comment on column private.recovery_codes.code_hash is
  'SHA-256 of the code, which has 80 random bits: nobody finds it by trying.';
alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;

create function public.create_recovery_codes()
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_codes text[];
begin
  if not private.has_shown_second_factor() or not private.has_second_factor(v_user_id) then
    raise insufficient_privilege using message = 'second factor required';
  end if;
  delete from private.recovery_codes c where c.user_id = v_user_id;
  -- Of a random UUID, the first ten digits are random.
  select array_agg(
    left(replace(gen_random_uuid()::text, '-', ''), 10)
    || left(replace(gen_random_uuid()::text, '-', ''), 10)
  ) into v_codes
  from generate_series(1, 10);
  insert into private.recovery_codes (user_id, code_hash)
  select v_user_id, sha256(convert_to(c.code, 'UTF8')) from unnest(v_codes) as c (code);
  return v_codes;
end
$$;
comment on function public.create_recovery_codes() is
  'Ten new recovery codes of the caller, in place of older ones; told this once. 42501 without a session that has shown a second factor.';
revoke all on function public.create_recovery_codes()
from public, anon, authenticated, service_role;
grant execute on function public.create_recovery_codes() to authenticated;

create function public.use_recovery_code(p_code text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_code text := lower(regexp_replace(left(coalesce(p_code, ''), 100), '[^0-9a-zA-Z]', '', 'g'));
begin
  delete from private.recovery_codes c
  where c.user_id = v_user_id and c.code_hash = sha256(convert_to(v_code, 'UTF8'));
  if not found then
    return false;
  end if;
  -- One mail says all of it.
  perform set_config('wayfare.recovering', v_user_id::text, true);
  delete from auth.mfa_amr_claims m using auth.sessions s
  where s.id = m.session_id and s.user_id = v_user_id and m.authentication_method = 'totp';
  update auth.sessions s set aal = 'aal1', factor_id = null
  where s.user_id = v_user_id and s.factor_id is not null;
  delete from auth.mfa_factors f where f.user_id = v_user_id;
  perform set_config('wayfare.recovering', '', true);
  perform private.queue_email(
    'recovery_code_used', v_user_id, '{}'::jsonb, 'recovery_code_used:' || gen_random_uuid()
  );
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'Removes the caller''s second factors for one of their recovery codes, and the other codes with them; false for any other code. Case, spaces and hyphens do not count.';
revoke all on function public.use_recovery_code(text)
from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;
