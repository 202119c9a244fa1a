-- Another departure that an agency proposes for a pending request, and the traveller's answer. A proposal shares its
-- id with the message that shows it.

create table public.date_proposals (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  from_date date not null,
  departure_id uuid references public.departures (id) on delete set null,
  travel_date date not null,
  travellers integer not null,
  unit_price numeric(12, 2) not null,
  total_price numeric(12, 2) not null
    constraint date_proposals_total_price_check check (total_price = unit_price * travellers),
  free_cancellation_until timestamptz not null,
  late_refund_percent integer not null,
  status text not null default 'open'
    constraint date_proposals_status_check
    check (status in ('open', 'accepted', 'kept', 'replaced', 'ended')),
  created_at timestamptz not null,
  answered_at timestamptz
);
comment on table public.date_proposals is 'Departures that an agency has proposed instead of the requested one, with price and terms as the traveller reads them. Written by functions only.';
comment on column public.date_proposals.id is 'The proposal, and the message that shows it.';
comment on column public.date_proposals.conversation_id is 'The conversation of the booking.';
comment on column public.date_proposals.booking_id is 'The request.';
comment on column public.date_proposals.from_date is 'Travel date of the request when it was proposed.';
comment on column public.date_proposals.departure_id is 'The proposed departure; null once it is deleted.';
comment on column public.date_proposals.travel_date is 'Its first day of travel, a plain date at the agency.';
comment on column public.date_proposals.travellers is 'Seats of the request.';
comment on column public.date_proposals.unit_price is 'US dollars a person, from the package at that moment.';
comment on column public.date_proposals.total_price is 'unit_price times travellers, exact.';
comment on column public.date_proposals.free_cancellation_until is 'Until then cancelling would be free.';
comment on column public.date_proposals.late_refund_percent is 'What would be given back later.';
comment on column public.date_proposals.status is
  'open, accepted, kept (the traveller keeps the old date), replaced by a newer proposal, or ended with its request. An open one whose request has expired counts as ended.';
comment on column public.date_proposals.created_at is 'When it was proposed: created_at of its message.';
comment on column public.date_proposals.answered_at is 'When it was answered, replaced or ended.';
create index date_proposals_conversation_id_idx
on public.date_proposals (conversation_id, created_at desc);
create unique index date_proposals_open_key on public.date_proposals (booking_id)
where status = 'open';
create index date_proposals_booking_id_idx on public.date_proposals (booking_id);
create index date_proposals_departure_id_idx on public.date_proposals (departure_id);
alter table public.date_proposals enable row level security;
revoke all on table public.date_proposals from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.date_proposals to service_role;
grant select (
  id, conversation_id, booking_id, from_date, departure_id, travel_date, travellers, unit_price,
  total_price, free_cancellation_until, late_refund_percent, status, created_at, answered_at
) on table public.date_proposals to authenticated;

create policy "Whoever sees the conversation sees its proposals" on public.date_proposals
for select to authenticated
using (
  exists (select from public.conversations c where c.id = date_proposals.conversation_id)
);

create function private.offered_departure(
  p_booking public.bookings, p_package public.travel_packages, p_departure_id uuid
)
returns public.date_proposals
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_offer public.date_proposals;
  v_seats integer;
  v_left integer;
begin
  if p_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  select d.id, d.departs_on, d.seats into v_offer.departure_id, v_offer.travel_date, v_seats
  from public.departures d
  where d.id = p_departure_id and d.package_id = p_booking.package_id
    and d.departs_on <> p_booking.travel_date;
  if private.is_travel_date(p_booking.agency_id, v_offer.travel_date) is not true then
    perform private.refuse('date_unavailable');
  end if;
  v_left := v_seats - private.seats_taken(p_booking.package_id, v_offer.travel_date);
  if p_booking.travellers > v_left then
    perform private.refuse('sold_out', 'seats_left=' || greatest(v_left, 0));
  end if;
  v_offer.travellers := p_booking.travellers;
  v_offer.unit_price := p_package.price;
  v_offer.total_price := p_package.price * p_booking.travellers;
  v_offer.free_cancellation_until := private.free_until(
    p_booking.agency_id, v_offer.travel_date, p_package.free_cancellation_hours
  );
  v_offer.late_refund_percent := p_package.late_refund_percent;
  return v_offer;
end
$$;
comment on function private.offered_departure(public.bookings, public.travel_packages, uuid) is
  'What a request would be on another departure of its package now: date, price and terms. Refuses what book_package would refuse.';
revoke all on function private.offered_departure(public.bookings, public.travel_packages, uuid)
from public, anon, authenticated, service_role;

create function public.propose_departure(
  p_proposal_id uuid, p_booking_id uuid, p_departure_id uuid, p_summary text
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_agency_id uuid := private.own_agency_id();
  v_known public.date_proposals;
  v_booking public.bookings;
  v_package public.travel_packages;
  v_offer public.date_proposals;
  v_conversation_id uuid;
  v_created_at timestamptz;
begin
  -- In the order in which sending a message takes its locks.
  perform private.queue_sender(v_user_id);
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.agency_id = v_agency_id and b.user_id <> v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select c.id into strict v_conversation_id
  from public.conversations c where c.booking_id = v_booking.id;
  select p.* into v_known from public.date_proposals p where p.id = p_proposal_id;
  if found then
    if (v_known.booking_id, v_known.departure_id) is distinct from (p_booking_id, p_departure_id) then
      perform private.refuse('request_conflict');
    end if;
    return v_conversation_id;
  end if;
  if exists (
    select from public.agencies a where a.id = v_agency_id and a.suspended_at is not null
  ) and not private.may('suspended_agency', 'propose_dates') then
    perform private.refuse('agency_suspended');
  end if;
  if v_booking.status <> 'pending' then
    perform private.refuse('status_changed');
  end if;
  if not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp()) then
    perform private.refuse('booking_expired');
  end if;
  if p_proposal_id is null or private.is_prose(p_summary, 4000) is not true then
    perform private.refuse('request_invalid');
  end if;
  select p.* into strict v_package
  from public.travel_packages p where p.id = v_booking.package_id;
  v_offer := private.offered_departure(v_booking, v_package, p_departure_id);
  -- A thread shows all proposals of its request.
  if (select count(*) >= 20 from public.date_proposals p where p.booking_id = v_booking.id) then
    perform private.refuse('rate_limited');
  end if;

  update public.date_proposals p set status = 'replaced', answered_at = clock_timestamp()
  where p.booking_id = v_booking.id and p.status = 'open';
  insert into public.messages (id, conversation_id, sender_id, sender_type, content, is_proposal)
  values (p_proposal_id, v_conversation_id, v_user_id, 'agency', p_summary, true)
  returning created_at into v_created_at;
  insert into public.date_proposals (
    id, conversation_id, booking_id, from_date, departure_id, travel_date, travellers, unit_price,
    total_price, free_cancellation_until, late_refund_percent, created_at
  )
  values (
    p_proposal_id, v_conversation_id, v_booking.id, v_booking.travel_date, v_offer.departure_id,
    v_offer.travel_date, v_offer.travellers, v_offer.unit_price, v_offer.total_price,
    v_offer.free_cancellation_until, v_offer.late_refund_percent, v_created_at
  );

  v_booking.travel_date := v_offer.travel_date;
  v_booking.unit_price := v_offer.unit_price;
  v_booking.total_price := v_offer.total_price;
  v_booking.free_cancellation_until := v_offer.free_cancellation_until;
  perform private.notify_side_of_booking(
    v_booking, 'traveller', 'date_proposed', v_conversation_id, p_proposal_id::text
  );
  perform private.mail_proposal(v_booking, 'date_proposed', v_conversation_id, p_proposal_id);
  return v_conversation_id;
end
$$;
comment on function public.propose_departure(uuid, uuid, uuid, text) is
  'The agency proposes another departure of the package for a pending request, as a message in its conversation; an open proposal of the request is replaced. A replay of p_proposal_id proposes nothing. p_summary: the proposal in words, for readers that don''t know proposals. At most 20 for a request. Returns the conversation. Refuses with WF000, WF001, WF002, WF004, WF006, WF008, WF010, WF011, WF020, WF070, WF080.';
revoke all on function public.propose_departure(uuid, uuid, uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.propose_departure(uuid, uuid, uuid, text) to authenticated;

create function private.forget_reminders(p_booking public.bookings, p_occasion uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.emails e
  set
    dedupe_key = e.dedupe_key || ':' || p_occasion,
    last_error = case when e.next_attempt_at is null then e.last_error else 'stale' end,
    next_attempt_at = null
  where e.dedupe_key in (
    'booking_expiring:' || p_booking.id, 'booking_expiring_agency:' || p_booking.id
  );
  perform private.read_notifications(
    array[p_booking.user_id, a.user_id], null, array[p_booking.id], '{booking_expiring}'
  )
  from public.agencies a where a.id = p_booking.agency_id;
  update public.notifications n set dedupe_key = n.dedupe_key || ':' || p_occasion
  where n.dedupe_key in (
    'booking_expiring:' || p_booking.id || ':traveller',
    'booking_expiring:' || p_booking.id || ':agency'
  );
end
$$;
comment on function private.forget_reminders(public.bookings, uuid) is
  'Takes back the reminders of a hold that was restarted, so that both sides are reminded of the new one.';
revoke all on function private.forget_reminders(public.bookings, uuid)
from public, anon, authenticated, service_role;

create function private.lock_proposal(p_proposal_id uuid)
returns public.date_proposals
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_proposal public.date_proposals;
begin
  -- In the order of book_package: the package, then the booking. A proposal changes under its booking's lock only.
  perform from public.travel_packages p
  where p.id = (
    select b.package_id from public.date_proposals d
    join public.bookings b on b.id = d.booking_id
    where d.id = p_proposal_id and b.user_id = v_user_id
  )
  for no key update;
  perform from public.bookings b
  where b.user_id = v_user_id
    and b.id = (select d.booking_id from public.date_proposals d where d.id = p_proposal_id)
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select d.* into strict v_proposal from public.date_proposals d where d.id = p_proposal_id;
  return v_proposal;
end
$$;
comment on function private.lock_proposal(uuid) is
  'A proposal to the signed-in user, with its package and booking locked, or a refusal.';
revoke all on function private.lock_proposal(uuid) from public, anon, authenticated, service_role;

create function public.accept_proposal(p_proposal_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_proposal public.date_proposals := private.lock_proposal(p_proposal_id);
  v_booking public.bookings;
  v_package public.travel_packages;
  v_offer public.date_proposals;
begin
  select b.* into strict v_booking from public.bookings b where b.id = v_proposal.booking_id;
  if v_proposal.status = 'accepted' then
    return v_booking.id;
  end if;
  if v_booking.status = 'pending'
    and not private.is_pending(v_booking.status, v_booking.hold_expires_at, clock_timestamp())
  then
    perform private.refuse('booking_expired');
  end if;
  if v_proposal.status <> 'open' then
    perform private.refuse('proposal_over');
  end if;
  if v_booking.status <> 'pending' or v_booking.travel_date <> v_proposal.from_date then
    perform private.refuse('status_changed');
  end if;
  select p.* into strict v_package
  from public.travel_packages p where p.id = v_booking.package_id;
  v_offer := private.offered_departure(v_booking, v_package, v_proposal.departure_id);
  -- A departure without bookings can be moved.
  if v_offer.travel_date <> v_proposal.travel_date then
    perform private.refuse('date_unavailable');
  end if;
  if v_offer.total_price <> v_proposal.total_price then
    perform private.refuse('price_changed');
  end if;
  if (v_offer.free_cancellation_until, v_offer.late_refund_percent)
    <> (v_proposal.free_cancellation_until, v_proposal.late_refund_percent)
  then
    perform private.refuse('terms_changed');
  end if;

  update public.date_proposals p set status = 'accepted', answered_at = clock_timestamp()
  where p.id = v_proposal.id;
  perform private.forget_reminders(v_booking, v_proposal.id);
  update public.bookings b
  set
    departure_id = v_offer.departure_id,
    travel_date = v_offer.travel_date,
    unit_price = v_offer.unit_price,
    total_price = v_offer.total_price,
    free_cancellation_until = v_offer.free_cancellation_until,
    late_refund_percent = v_offer.late_refund_percent,
    hold_expires_at = private.hold_until(b.agency_id, v_offer.travel_date, clock_timestamp())
  where b.id = v_booking.id and b.status = 'pending' and b.travel_date = v_proposal.from_date
  returning b.* into strict v_booking;
  perform private.notify_side_of_booking(
    v_booking, s.audience, 'booking_moved', v_proposal.conversation_id, v_proposal.id::text
  )
  from (values ('traveller'), ('agency')) as s (audience);
  perform private.mail_proposal(v_booking, k.kind, v_proposal.conversation_id, v_proposal.id)
  from (values ('booking_moved'), ('booking_moved_agency')) as k (kind);
  return v_booking.id;
end
$$;
comment on function public.accept_proposal(uuid) is
  'The traveller accepts an open proposal: their pending request moves to its departure at the price and on the terms of the proposal, its hold starts again, and the seats of the old date are free. Accepting twice changes nothing. Returns the booking. Refuses with WF000, WF001, WF002, WF004, WF008, WF010, WF011, WF014, WF015, WF043.';
revoke all on function public.accept_proposal(uuid) from public, anon, authenticated, service_role;
grant execute on function public.accept_proposal(uuid) to authenticated;

create function public.keep_date(p_proposal_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_proposal public.date_proposals := private.lock_proposal(p_proposal_id);
  v_booking public.bookings;
begin
  select b.* into strict v_booking from public.bookings b where b.id = v_proposal.booking_id;
  if v_proposal.status = 'kept' then
    return v_booking.id;
  end if;
  if v_proposal.status <> 'open' then
    perform private.refuse('proposal_over');
  end if;
  update public.date_proposals p set status = 'kept', answered_at = clock_timestamp()
  where p.id = v_proposal.id;
  perform private.notify_side_of_booking(
    v_booking, 'agency', 'date_kept', v_proposal.conversation_id, v_proposal.id::text
  );
  perform private.broadcast_to_sides(
    v_booking.user_id, v_booking.agency_id, 'conversation.changed',
    jsonb_build_object('conversation_id', v_proposal.conversation_id)
  );
  return v_booking.id;
end
$$;
comment on function public.keep_date(uuid) is
  'The traveller refuses an open proposal and keeps the date of their request. Refusing twice changes nothing. Returns the booking. Refuses with WF000, WF010, WF043.';
revoke all on function public.keep_date(uuid) from public, anon, authenticated, service_role;
grant execute on function public.keep_date(uuid) to authenticated;

create function private.end_proposals()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.date_proposals p set status = 'ended', answered_at = clock_timestamp()
  where p.booking_id = new.id and p.status = 'open';
  return null;
end
$$;
comment on function private.end_proposals() is
  'Trigger: a proposal ends when its request is confirmed, declined or cancelled.';
revoke all on function private.end_proposals() from public, anon, authenticated, service_role;

create trigger bookings_end_proposals after update of status on public.bookings
for each row when (old.status <> new.status) execute function private.end_proposals();

create function private.audit_proposal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.audit(
    'booking.date_' || case new.status when 'open' then 'proposed' else new.status end,
    b.id,
    jsonb_build_object(
      'reference', b.reference, 'agency_id', b.agency_id,
      'travel_date', jsonb_build_object('from', new.from_date, 'to', new.travel_date)
    )
  )
  from public.bookings b where b.id = new.booking_id;
  return null;
end
$$;
comment on function private.audit_proposal() is
  'Trigger: writes to the audit log which date was proposed, and whether the traveller accepted it or kept theirs.';
revoke all on function private.audit_proposal() from public, anon, authenticated, service_role;

create trigger date_proposals_audit_proposed after insert on public.date_proposals
for each row execute function private.audit_proposal();
create trigger date_proposals_audit_answered after update of status on public.date_proposals
for each row when (old.status <> new.status and new.status in ('accepted', 'kept'))
execute function private.audit_proposal();
