-- The queue of pushes: filled in the transaction of the event, taken by the function that sends mails.

create table private.pushes (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz default clock_timestamp(),
  attempts integer not null default 0,
  taken_at timestamptz,
  sent_at timestamptz,
  last_error text constraint pushes_last_error_check check (char_length(last_error) <= 200),
  primary key (notification_id, subscription_id)
);
comment on table private.pushes is 'Pushes to send and sent, one for each notification and browser. Gone with either.';
comment on column private.pushes.notification_id is 'What it tells.';
comment on column private.pushes.subscription_id is 'The browser.';
comment on column private.pushes.created_at is 'When it was queued.';
comment on column private.pushes.next_attempt_at is 'When it is due; null once it was sent, dropped or given up.';
comment on column private.pushes.attempts is 'How often it was taken since it was queued or counted up.';
comment on column private.pushes.taken_at is 'When it was taken last: it says what the notification said then.';
comment on column private.pushes.sent_at is 'When the push service took it last.';
comment on column private.pushes.last_error is 'Why the last attempt failed, up to 200 characters.';
create index pushes_due_idx on private.pushes (next_attempt_at) where next_attempt_at is not null;
create index pushes_subscription_id_idx on private.pushes (subscription_id);
alter table private.pushes enable row level security;
revoke all on table private.pushes from public, anon, authenticated, service_role;

create function private.queue_pushes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Most people have no browser for pushes: what they chose is then not read.
  if not exists (select from public.push_subscriptions s where s.user_id = new.user_id) then
    return null;
  end if;
  insert into private.pushes as p (notification_id, subscription_id)
  select new.id, s.id
  from public.push_subscriptions s
  cross join private.notification_channels(new.user_id, new.audience, new.kind) as c
  where s.user_id = new.user_id and c.push
  on conflict (notification_id, subscription_id) do update
  set
    attempts = 0,
    last_error = null,
    -- One notification moves at most once a minute, however many messages it counts.
    next_attempt_at = greatest(clock_timestamp(), p.sent_at + interval '1 minute')
  where p.next_attempt_at is null;
  return null;
end
$$;
comment on function private.queue_pushes() is
  'Trigger: queues a push to each browser of a person who wants the kind pushed.';
revoke all on function private.queue_pushes() from public, anon, authenticated, service_role;

create trigger notifications_push_insert after insert on public.notifications
for each row execute function private.queue_pushes();
create trigger notifications_push_count after update of event_count on public.notifications
for each row when (new.event_count > old.event_count and new.read_at is null)
execute function private.queue_pushes();

create function public.claim_pushes(p_limit integer)
returns table (
  notification_id uuid, subscription_id uuid, endpoint text, p256dh text, auth text,
  locale text, audience text, kind text, payload jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  v_due uuid[] := array(
    select distinct p.subscription_id from private.pushes p where p.next_attempt_at <= v_now
  );
begin
  delete from public.push_subscriptions s
  where s.id = any (v_due) and not private.is_living_session(s.session_id, s.user_id);
  update private.pushes p
  set
    next_attempt_at = null,
    last_error = case when n.read_at is not null then 'stale' else 'switched off' end
  from public.notifications n
  cross join private.notification_channels(n.user_id, n.audience, n.kind) as c
  where p.next_attempt_at <= v_now and n.id = p.notification_id
    and (n.read_at is not null or not c.push);
  return query
  with due as (
    select p.notification_id, p.subscription_id
    from private.pushes p
    where p.next_attempt_at <= v_now
    order by p.next_attempt_at
    limit least(greatest(p_limit, 1), 100)
    for update skip locked
  ), taken as (
    update private.pushes p
    set
      attempts = p.attempts + 1,
      taken_at = clock_timestamp(),
      -- A push whose sender dies is taken again after that time.
      next_attempt_at = clock_timestamp() + interval '1 minute' * 2 ^ least(p.attempts, 8)
    from due d
    where p.notification_id = d.notification_id and p.subscription_id = d.subscription_id
    returning p.notification_id, p.subscription_id
  )
  select
    t.notification_id, t.subscription_id, s.endpoint, s.p256dh, s.auth, r.locale, n.audience,
    n.kind, n.payload
  from taken t
  join public.notifications n on n.id = t.notification_id
  join public.push_subscriptions s on s.id = t.subscription_id
  join public.profiles r on r.user_id = n.user_id;
end
$$;
comment on function public.claim_pushes(integer) is
  'Takes up to p_limit due pushes; two callers never get the same. Drops those that their reader has seen or switched off, and browsers whose session has ended. A push that is not settled is due again after a while, longer each time. For the secret key alone.';
revoke all on function public.claim_pushes(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_pushes(integer) to service_role;

create function public.settle_push(
  p_notification_id uuid, p_subscription_id uuid, p_outcome text, p_error text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_outcome = 'gone' then
    delete from public.push_subscriptions s where s.id = p_subscription_id;
    return;
  end if;
  update private.pushes p
  set
    sent_at = case when p_outcome = 'sent' then clock_timestamp() else p.sent_at end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_outcome = 'retry' and p.attempts < 8 then p.next_attempt_at
      -- It has counted up since: that is told in a minute.
      when p_outcome = 'sent' and n.created_at > p.taken_at then clock_timestamp() + interval '1 minute'
    end
  from public.notifications n
  where p.notification_id = p_notification_id and p.subscription_id = p_subscription_id
    and n.id = p.notification_id and p.next_attempt_at is not null;
end
$$;
comment on function public.settle_push(uuid, uuid, text, text) is
  'Says what became of a push that was taken: sent, retry, given-up, or gone, which removes the browser. For the secret key alone. Nullable: p_error.';
revoke all on function public.settle_push(uuid, uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.settle_push(uuid, uuid, text, text) to service_role;
