-- The Data API takes a selected column count for the aggregate: each row read 1.

alter table public.notifications rename column count to event_count;
alter table public.notifications
rename constraint notifications_count_check to notifications_event_count_check;
comment on column public.notifications.event_count is
  'How many messages or failed mails the row stands for; 1 for other kinds. The Data API takes a column count for the aggregate.';

create or replace function private.notify(
  p_user_id uuid,
  p_audience text,
  p_kind text,
  p_payload jsonb,
  p_dedupe_key text,
  p_about_user_id uuid default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_is_new boolean;
begin
  insert into public.notifications as n (
    user_id, audience, kind, payload, dedupe_key, about_user_id, hidden_at
  )
  select
    p_user_id, p_audience, p_kind, p_payload, p_dedupe_key, p_about_user_id,
    case when not c.on_site then clock_timestamp() end
  from private.notification_channels(p_user_id, p_audience, p_kind) as c
  on conflict (dedupe_key) do update
  set
    event_count = n.event_count + 1,
    payload = excluded.payload,
    created_at = excluded.created_at
  where private.is_counted_notification(n.kind)
  returning n.event_count = 1 and n.hidden_at is null into v_is_new;
  -- What makes an unread row stand for more sends an event of its own.
  if v_is_new then
    perform private.broadcast('user:' || p_user_id, 'notifications.changed', '{}');
  end if;
end
$$;
