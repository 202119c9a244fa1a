-- Thin events, type and ids only: whoever hears one reads again through row-level security.
-- Recipients are picked at the moment of sending, so that somebody removed hears nothing more.

create function private.broadcast(p_topic text, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('type', p_type) || p_ids, p_type, p_topic, true);
end
$$;
comment on function private.broadcast(text, text, jsonb) is
  'Sends an event to a private topic: user:<id> or agency:<id>. Runs as the owner, because realtime.send swallows a missing right.';
revoke all on function private.broadcast(text, text, jsonb) from public, anon, authenticated, service_role;

create function private.broadcast_to_sides(p_user_id uuid, p_agency_id uuid, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('user:' || p_user_id, p_type, p_ids);
  perform private.broadcast('agency:' || p_agency_id, p_type, p_ids);
end
$$;
comment on function private.broadcast_to_sides(uuid, uuid, text, jsonb) is 'Sends an event to the traveller and the agency.';
revoke all on function private.broadcast_to_sides(uuid, uuid, text, jsonb) from public, anon, authenticated, service_role;

create function private.broadcast_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'message.created',
    jsonb_build_object(
      'conversation_id', new.conversation_id,
      'message_id', new.id,
      'sender_type', new.sender_type
    )
  );
  return null;
end
$$;
comment on function private.broadcast_message() is 'Trigger: message.created to both sides.';
revoke all on function private.broadcast_message() from public, anon, authenticated, service_role;
create trigger messages_broadcast after insert on public.messages
for each row execute function private.broadcast_message();

create function private.broadcast_messages_read()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    r.user_id, r.agency_id, 'messages.read',
    jsonb_build_object('conversation_id', r.conversation_id, 'sender_type', r.sender_type)
  )
  from (
    select distinct n.conversation_id, n.user_id, n.agency_id, n.sender_type
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
  ) as r;
  return null;
end
$$;
comment on function private.broadcast_messages_read() is
  'Trigger: messages.read to both sides, once a conversation; sender_type is the side whose messages were read.';
revoke all on function private.broadcast_messages_read() from public, anon, authenticated, service_role;
create trigger messages_broadcast_read after update on public.messages
referencing old table as old_rows new table as new_rows
for each statement execute function private.broadcast_messages_read();

create function private.broadcast_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'conversation.changed',
    jsonb_build_object('conversation_id', new.id)
  );
  return null;
end
$$;
comment on function private.broadcast_conversation() is
  'Trigger: conversation.changed to both sides when it is opened or becomes a booking''s. Messages and reading have events of their own.';
revoke all on function private.broadcast_conversation() from public, anon, authenticated, service_role;
create trigger conversations_broadcast
after insert or update of booking_id, user_id, agency_id, subject on public.conversations
for each row execute function private.broadcast_conversation();

create function private.broadcast_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_to_sides(
    new.user_id, new.agency_id, 'booking.changed',
    jsonb_build_object('booking_id', new.id, 'package_id', new.package_id, 'status', new.status)
  );
  return null;
end
$$;
comment on function private.broadcast_booking() is 'Trigger: booking.changed to both sides.';
revoke all on function private.broadcast_booking() from public, anon, authenticated, service_role;
create trigger bookings_broadcast after insert or update of status on public.bookings
for each row execute function private.broadcast_booking();

create function private.broadcast_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.verification_status <> old.verification_status then
    perform private.broadcast_to_sides(
      new.user_id, new.id, 'agency.changed',
      jsonb_build_object('agency_id', new.id, 'verification_status', new.verification_status)
    );
  end if;
  return null;
end
$$;
comment on function private.broadcast_agency() is
  'Trigger: agency.changed to the agency''s topic and its owner''s own, because a waiting applicant listens to the latter.';
revoke all on function private.broadcast_agency() from public, anon, authenticated, service_role;
create trigger agencies_broadcast after update on public.agencies
for each row execute function private.broadcast_agency();
