-- What keeps the answer from being an oracle stands with the function.

comment on function public.is_reset_link_open(text) is
  'Whether the token of a password-reset link can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded).';
