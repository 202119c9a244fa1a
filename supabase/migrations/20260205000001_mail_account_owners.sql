-- The owner of an account gets a mail about a sign-up with its address and about a changed password.

-- Keeps the kinds that are already there.
do $$
begin
  execute (
    select format(
      'alter table private.emails drop constraint emails_kind_check, add constraint emails_kind_check %s',
      replace(
        pg_get_constraintdef(c.oid),
        'ARRAY[',
        'ARRAY[''account_exists''::text, ''password_changed''::text, '
      )
    )
    from pg_catalog.pg_constraint c
    where c.conrelid = 'private.emails'::regclass and c.conname = 'emails_kind_check'
  );
end
$$;

create function public.mail_existing_account(p_email text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  -- An account that is younger was made by the sign-up that asks.
  select u.id into v_user_id from auth.users u
  where u.email = lower(p_email) and u.created_at < now() - interval '1 minute';
  if found then
    perform private.queue_email(
      'account_exists', v_user_id, '{}'::jsonb,
      'account_exists:' || v_user_id || ':' || (now() at time zone 'UTC')::date
    );
  end if;
end
$$;
comment on function public.mail_existing_account(text) is
  'Queues a mail to the owner of a registered address that signs up again, once a day. Returns the same for an unregistered one.';
revoke all on function public.mail_existing_account(text) from public, anon, authenticated, service_role;
grant execute on function public.mail_existing_account(text) to service_role;

create function private.mail_password_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_email(
    'password_changed', new.id, '{}'::jsonb, 'password_changed:' || gen_random_uuid()
  );
  return null;
end
$$;
comment on function private.mail_password_change() is
  'Trigger: mails an account''s owner about a new password, whoever set it.';
revoke all on function private.mail_password_change() from public, anon, authenticated, service_role;
create trigger wayfare_password_change after update of encrypted_password on auth.users
for each row
when (
  coalesce(old.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.mail_password_change();
