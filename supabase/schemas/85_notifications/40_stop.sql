-- The link at the foot of a mail stops its kind.

create function public.stop_emails(p_user_id uuid, p_kind text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from auth.users u where u.id = p_user_id)
    or not (
      p_kind = 'digest'
      or exists (select from private.notification_kinds() k where p_kind = any (k.email_kinds))
    )
  then
    return false;
  end if;
  insert into public.notification_settings as s (user_id, audience, kind, on_site, mail, push)
  select p_user_id, k.audience, k.kind, c.on_site, 'off', c.push
  from private.notification_kinds() k
  cross join lateral private.notification_channels(p_user_id, k.audience, k.kind) as c
  where case when p_kind = 'digest' then c.mail = 'digest' else p_kind = any (k.email_kinds) end
  on conflict (user_id, audience, kind) do update set mail = 'off', updated_at = now();
  return true;
end
$$;
comment on function public.stop_emails(uuid, text) is
  'Stops the mails that tell a person the same as p_kind does, or for digest all that they want in one; other channels stay. Returns whether there is such a person and kind. For the secret key alone: stop-emails has checked the signature of the link.';
revoke all on function public.stop_emails(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.stop_emails(uuid, text) to service_role;
