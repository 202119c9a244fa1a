set local lock_timeout = '4s';

create or replace function private.broadcast_conversation()
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
  'Trigger: conversation.changed to both sides when it is opened, moved or renamed. Messages and reading have events of their own, and so has a booking, which opens its conversation.';
revoke all on function private.broadcast_conversation()
from public, anon, authenticated, service_role;

drop trigger conversations_broadcast on public.conversations;
create trigger conversations_broadcast after insert on public.conversations
for each row when (new.booking_id is null)
execute function private.broadcast_conversation();
create trigger conversations_broadcast_change
after update of user_id, agency_id, subject on public.conversations
for each row execute function private.broadcast_conversation();
