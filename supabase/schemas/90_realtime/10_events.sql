-- Events: a type and ids only. Recipients read again through row-level security. They are chosen at the moment
-- of sending, so that a removed participant gets no more events.

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
  'Sends an event to a private topic: user:<id>, agency:<id> or site. Runs as the owner, because realtime.send swallows a missing right.';
revoke all on function private.broadcast(text, text, jsonb)
from public, anon, authenticated, service_role;

create function private.broadcast_to_sides(p_user_id uuid, p_agency_id uuid, p_type text, p_ids jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_event jsonb := jsonb_build_object('type', p_type) || p_ids;
begin
  perform realtime.send(v_event, p_type, 'user:' || p_user_id, true),
    realtime.send(v_event, p_type, 'agency:' || p_agency_id, true);
end
$$;
comment on function private.broadcast_to_sides(uuid, uuid, text, jsonb) is 'Sends an event to the traveller and the agency.';
revoke all on function private.broadcast_to_sides(uuid, uuid, text, jsonb)
from public, anon, authenticated, service_role;

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
revoke all on function private.broadcast_messages_read()
from public, anon, authenticated, service_role;

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
  'Trigger: conversation.changed to both sides when it is opened, moved or renamed. Messages and reading have events of their own, and so has a booking, which opens its conversation.';
revoke all on function private.broadcast_conversation()
from public, anon, authenticated, service_role;

create trigger conversations_broadcast after insert on public.conversations
for each row when (new.booking_id is null)
execute function private.broadcast_conversation();
create trigger conversations_broadcast_change
after update of user_id, agency_id, subject on public.conversations
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

-- Whoever looks at the booking sees the new number or date, and who has arrived.
create trigger bookings_broadcast
after insert or update of status, contact_phone, travel_date, checked_in_at on public.bookings
for each row execute function private.broadcast_booking();

create function private.broadcast_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids jsonb := jsonb_build_object(
    'agency_id', new.id, 'verification_status', new.verification_status
  );
begin
  if tg_op = 'UPDATE' then
    perform private.broadcast_to_sides(new.user_id, new.id, 'agency.changed', v_ids);
  end if;
  perform private.broadcast('admins', 'agency.changed', v_ids);
  return null;
end
$$;
comment on function private.broadcast_agency() is
  'Trigger: agency.changed to the admins, to the agency''s topic and its owner''s own, because a waiting applicant listens to the latter.';
revoke all on function private.broadcast_agency() from public, anon, authenticated, service_role;

create trigger agencies_broadcast after update on public.agencies
for each row when (
  (old.verification_status, old.suspended_at)
  is distinct from (new.verification_status, new.suspended_at)
)
execute function private.broadcast_agency();
create trigger agencies_broadcast_new after insert on public.agencies
for each row execute function private.broadcast_agency();
create trigger agencies_broadcast_correction after update on public.agencies
for each row when (
  new.corrected_at is not null and new.corrected_at is distinct from old.corrected_at
)
execute function private.broadcast_agency();

create function private.broadcast_packages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || c.agency_id, 'packages.changed', jsonb_build_object('agency_id', c.agency_id)
  )
  from (select distinct r.agency_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_packages() is
  'Trigger: packages.changed once for each agency whose packages a statement added or removed.';
revoke all on function private.broadcast_packages() from public, anon, authenticated, service_role;

create trigger packages_broadcast_insert after insert on public.travel_packages
referencing new table as changed_rows
for each statement execute function private.broadcast_packages();
create trigger packages_broadcast_delete after delete on public.travel_packages
referencing old table as changed_rows
for each statement execute function private.broadcast_packages();

create function private.broadcast_package_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'agency:' || new.agency_id, 'packages.changed',
    jsonb_build_object('agency_id', new.agency_id)
  );
  return null;
end
$$;
comment on function private.broadcast_package_status() is
  'Trigger: packages.changed when a package is published, withdrawn or archived.';
revoke all on function private.broadcast_package_status()
from public, anon, authenticated, service_role;

create trigger packages_broadcast_status after update of status on public.travel_packages
for each row when (old.status is distinct from new.status)
execute function private.broadcast_package_status();

create function private.tell_site_of_withdrawal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_tags(array['live-agencies', 'public-packages'], null);
  return null;
end
$$;
comment on function private.tell_site_of_withdrawal() is
  'Trigger: announces the tags of all cached pages of packages when an agency is no longer live (lib/cache/public-tags.ts).';
revoke all on function private.tell_site_of_withdrawal()
from public, anon, authenticated, service_role;

create trigger agency_public_withdrawal after update of is_live on public.agency_public
for each row when (old.is_live and not new.is_live)
execute function private.tell_site_of_withdrawal();
create trigger agency_public_withdrawal_delete after delete on public.agency_public
for each row when (old.is_live)
execute function private.tell_site_of_withdrawal();

create function private.broadcast_seats(p_package_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    'package:' || p_package_id, 'seats.changed', jsonb_build_object('package_id', p_package_id)
  );
end
$$;
comment on function private.broadcast_seats(uuid) is 'Tells whoever looks at the package that other seats are left.';
revoke all on function private.broadcast_seats(uuid) from public, anon, authenticated, service_role;

create function private.broadcast_booked_seats()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.departure_id is not null or exists (
    select from public.travel_packages p
    where p.id = new.package_id and p.max_participants is not null
  ) then
    perform private.broadcast_seats(new.package_id);
  end if;
  return null;
end
$$;
comment on function private.broadcast_booked_seats() is
  'Trigger: seats.changed when a booking takes seats or gives them back, where their number is limited. Nothing is sent when 48 hours have passed: hold_expires_at tells when.';
revoke all on function private.broadcast_booked_seats()
from public, anon, authenticated, service_role;

create trigger bookings_broadcast_seats after insert on public.bookings
for each row execute function private.broadcast_booked_seats();
-- Confirmed and completed bookings hold what they held.
create trigger bookings_broadcast_freed_seats
after update of status, travel_date on public.bookings
for each row when (
  (old.status = 'cancelled') <> (new.status = 'cancelled') or old.travel_date <> new.travel_date
)
execute function private.broadcast_booked_seats();

create function private.broadcast_departures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast_seats(c.package_id)
  from (select distinct r.package_id from changed_rows r) as c;
  return null;
end
$$;
comment on function private.broadcast_departures() is 'Trigger: seats.changed once for each package whose departures a statement changed.';
revoke all on function private.broadcast_departures()
from public, anon, authenticated, service_role;

create trigger departures_broadcast_insert after insert on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_update after update on public.departures
referencing new table as changed_rows
for each statement execute function private.broadcast_departures();
create trigger departures_broadcast_delete after delete on public.departures
referencing old table as changed_rows
for each statement execute function private.broadcast_departures();

create function private.is_topic_of_listed_package(p_topic text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when p_topic ~ '^package:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then exists (
      select from public.travel_packages p
      where p.id = split_part(p_topic, ':', 2)::uuid and p.is_listed
    )
    else false
  end
$$;
comment on function private.is_topic_of_listed_package(text) is
  'Whether the topic is package:<id> of a package that the public sees.';
revoke all on function private.is_topic_of_listed_package(text)
from public, anon, authenticated, service_role;
grant execute on function private.is_topic_of_listed_package(text)
to anon, authenticated, service_role;
