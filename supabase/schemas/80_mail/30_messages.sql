-- Mails about messages: to the other side, two minutes later, at most once in 15 minutes for each conversation,
-- and only while the message is unread.

create function private.queue_message_mail(
  p_kind text, p_recipient_id uuid, p_message public.messages, p_payload jsonb
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_last timestamptz;
begin
  -- One that waits speaks of this message too. One that is locked is being sent: its text may be written.
  perform from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_message.conversation_id::text
    and e.recipient_id = p_recipient_id and e.kind = p_kind
    and e.attempts = 0 and e.next_attempt_at is not null
  for no key update skip locked;
  if found then
    return;
  end if;
  select max(coalesce(e.sent_at, e.created_at)) into v_last
  from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_message.conversation_id::text
    and e.recipient_id = p_recipient_id and e.kind = p_kind
    and e.attempts > 0;
  perform private.queue_email(
    p_kind,
    p_recipient_id,
    p_payload || jsonb_build_object('conversation_id', p_message.conversation_id, 'since', p_message.created_at),
    concat_ws(':', p_kind, p_message.conversation_id, p_message.id, p_recipient_id),
    greatest(interval '2 minutes', v_last + interval '15 minutes' - clock_timestamp())
  );
end
$$;
comment on function private.queue_message_mail(text, uuid, public.messages, jsonb) is
  'Queues a mail about a message, unless one about its conversation is waiting: in two minutes, or 15 minutes after the last one.';
revoke all on function private.queue_message_mail(text, uuid, public.messages, jsonb)
from public, anon, authenticated, service_role;

create function private.mail_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_owner_id uuid;
  v_is_desk boolean;
  v_payload jsonb;
begin
  select a.user_id, a.is_desk, jsonb_build_object(
    'subject', c.subject, 'customer_name', c.customer_name, 'agency_name', p.business_name
  )
  into strict v_owner_id, v_is_desk, v_payload
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  join public.agency_public p on p.agency_id = c.agency_id
  where c.id = new.conversation_id;
  if new.sender_type = 'agency' then
    perform private.queue_message_mail('message_received_traveller', new.user_id, new, v_payload);
    return null;
  end if;
  perform private.queue_message_mail('message_received', v_owner_id, new, v_payload);
  if v_is_desk then
    perform private.queue_message_mail('desk_message', r.user_id, new, v_payload)
    from public.user_roles r
    where r.role = 'admin' and r.user_id not in (v_owner_id, new.sender_id);
  end if;
  return null;
end
$$;
comment on function private.mail_message() is
  'Trigger: queues a mail to the other side of a message; of one to the marketplace''s desk also to each admin.';
revoke all on function private.mail_message() from public, anon, authenticated, service_role;

create trigger messages_mail after insert on public.messages
for each row when (not new.is_proposal) execute function private.mail_message();

create function private.unread_since(p_payload jsonb, p_sender_type text)
returns table (excerpt text, unread integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (array_agg(left(t.text, 280) || case when char_length(t.text) > 280 then '…' else '' end
      order by m.created_at, m.id))[1],
    count(*)::integer
  from public.messages m
  cross join lateral private.message_text(m.content, m.attachments) as t (text)
  where m.conversation_id = (p_payload ->> 'conversation_id')::uuid
    and m.sender_type = p_sender_type
    and not m.is_read
    -- A mail that was queued before this column of the payload existed is about all of them.
    and m.created_at >= coalesce((p_payload ->> 'since')::timestamptz, '-infinity')
$$;
comment on function private.unread_since(jsonb, text) is
  'Of the unread messages that a mail is about: the beginning of the first, and how many there are. excerpt is null where all were read.';
revoke all on function private.unread_since(jsonb, text)
from public, anon, authenticated, service_role;
