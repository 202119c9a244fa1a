-- A reset link of an account with a second factor leads to its code before the new password.

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
