-- A message is mailed to the other side, traveller or agency, and one to the desk to the operator too:
-- two minutes later, at most once in 15 minutes for each conversation, and only while it is unread.

-- Keeps the kinds that are already there.
do $$
begin
  execute (
    select format(
      'alter table private.emails drop constraint emails_kind_check, add constraint emails_kind_check %s',
      replace(
        pg_get_constraintdef(c.oid),
        'ARRAY[',
        'ARRAY[''message_received_traveller''::text, ''application_submitted''::text, ''desk_message''::text, '
      )
    )
    from pg_catalog.pg_constraint c
    where c.conrelid = 'private.emails'::regclass and c.conname = 'emails_kind_check'
  );
end
$$;

create index emails_conversation_idx on private.emails ((payload ->> 'conversation_id'), recipient_id)
where payload ? 'conversation_id';

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
revoke all on function private.queue_message_mail(text, uuid, public.messages, jsonb) from public, anon, authenticated, service_role;

create or replace function private.mail_message()
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
drop trigger messages_mail on public.messages;
create trigger messages_mail after insert on public.messages
for each row execute function private.mail_message();

create function private.unread_since(p_payload jsonb, p_sender_type text)
returns table (excerpt text, unread integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (array_agg(left(m.content, 280) || case when char_length(m.content) > 280 then '…' else '' end
      order by m.created_at, m.id))[1],
    count(*)::integer
  from public.messages m
  where m.conversation_id = (p_payload ->> 'conversation_id')::uuid
    and m.sender_type = p_sender_type
    and not m.is_read
    -- A mail that was queued before this column of the payload existed is about all of them.
    and m.created_at >= coalesce((p_payload ->> 'since')::timestamptz, '-infinity')
$$;
comment on function private.unread_since(jsonb, text) is
  'Of the unread messages that a mail is about: the beginning of the first, and how many there are. excerpt is null where all were read.';
revoke all on function private.unread_since(jsonb, text) from public, anon, authenticated, service_role;

-- ── The operator ────────────────────────────────────────────────────────────────────────────────

create function private.mail_operator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_email(
    'application_submitted',
    r.user_id,
    jsonb_build_object('agency_id', new.id, 'agency_name', new.business_name),
    concat_ws(':', 'application_submitted', new.id, extract(epoch from new.submitted_at), r.user_id)
  )
  from public.user_roles r
  -- Nobody reviews an application of their own.
  where r.role = 'admin' and r.user_id <> new.user_id;
  return null;
end
$$;
comment on function private.mail_operator() is 'Trigger: tells each admin of an application that waits for a review.';
revoke all on function private.mail_operator() from public, anon, authenticated, service_role;
create trigger agencies_mail_operator_insert after insert on public.agencies
for each row when (new.verification_status = 'pending') execute function private.mail_operator();
create trigger agencies_mail_operator_update after update on public.agencies
for each row when (
  new.verification_status = 'pending' and new.submitted_at is distinct from old.submitted_at
) execute function private.mail_operator();
