-- A confirmation link that was used, or has run out, says so before its button is pressed: as those that
-- reset a password do.

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
revoke all on function public.is_confirmation_link_open(text) from public, anon, authenticated, service_role;
grant execute on function public.is_confirmation_link_open(text) to anon, authenticated;
