-- Web push: the browsers that a person has allowed to show notifications.

create function private.is_push_endpoint(p_endpoint text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- The services of the browsers alone: the sender posts to no other host.
  -- In brackets, because a test looks for the statement of that name.
  select char_length(p_endpoint) <= 1000 and p_endpoint ~ (
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com'
    || '|([a-z0-9-]+\.)+(push\.apple|notif[y]\.windows)\.com)/[A-Za-z0-9_.:%=?&/~+-]+$'
  )
$$;
comment on function private.is_push_endpoint(text) is
  'Whether an address is one of the push services of Chrome, Firefox, Safari or Edge.';
revoke all on function private.is_push_endpoint(text)
from public, anon, authenticated, service_role;
grant execute on function private.is_push_endpoint(text) to service_role;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique
    constraint push_subscriptions_endpoint_check check (private.is_push_endpoint(endpoint)),
  p256dh text not null
    constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null
    constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'Browsers to push notifications to, at most 10 of a person. Gone with the session that they were allowed in.';
comment on column public.push_subscriptions.id is 'The subscription.';
comment on column public.push_subscriptions.user_id is 'The person.';
comment on column public.push_subscriptions.session_id is 'The session of Auth: once it has ended nothing is pushed.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for it.';
comment on column public.push_subscriptions.p256dh is 'The browser''s public key, base64url: messages are encrypted for it.';
comment on column public.push_subscriptions.auth is 'The secret that the browser shares with senders, base64url.';
comment on column public.push_subscriptions.created_at is 'When it was allowed, in this session.';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
revoke all on table public.push_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.push_subscriptions to service_role;
grant select (id, endpoint, created_at) on table public.push_subscriptions to authenticated;
grant delete on table public.push_subscriptions to authenticated;

create policy "People see their own browsers" on public.push_subscriptions
for select to authenticated using (user_id = (select auth.uid()));
create policy "People remove their own browsers" on public.push_subscriptions
for delete to authenticated using (user_id = (select auth.uid()));

create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_session_id uuid := (select auth.jwt()) ->> 'session_id';
  v_id uuid;
begin
  if v_session_id is null then
    perform private.refuse('not_signed_in');
  end if;
  insert into public.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth)
  values (v_user_id, v_session_id, p_endpoint, rtrim(p_p256dh, '='), rtrim(p_auth, '='))
  on conflict (endpoint) do update
  set
    user_id = excluded.user_id,
    session_id = excluded.session_id,
    p256dh = excluded.p256dh,
    auth = excluded.auth,
    created_at = now()
  -- The next person at the same browser has its keys, too.
  where s.user_id = excluded.user_id
    or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth)
  returning s.id into v_id;
  if v_id is null then
    raise unique_violation using message = 'another account has this endpoint';
  end if;
  delete from public.push_subscriptions s
  where s.user_id = v_user_id and s.id in (
    select o.id from public.push_subscriptions o
    where o.user_id = v_user_id and o.id <> v_id
    order by o.created_at desc, o.id
    offset 9
  );
  return v_id;
end
$$;
comment on function public.save_push_subscription(text, text, text) is
  'Pushes the caller''s notifications to a browser for as long as their session lives, and no longer those of the account that used it before. Keeps the latest 10. Returns its id. Refuses with WF000; 23514 for an address of no push service or an odd key; 23505 where another account has the endpoint with other keys.';
revoke all on function public.save_push_subscription(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.save_push_subscription(text, text, text) to authenticated;
