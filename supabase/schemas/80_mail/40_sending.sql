-- Sending: whether a mail still applies is decided when it is sent. The function send-emails takes what is due,
-- with the secret key.

create table private.expiring_reminders (
  kind text not null
    constraint expiring_reminders_kind_check check (kind in ('mail', 'notification')),
  hold_expires_at timestamptz not null,
  booking_id uuid not null,
  primary key (kind, hold_expires_at, booking_id)
);
comment on table private.expiring_reminders is
  'Pending bookings whose two sides were reminded, so that each tick looks only at new ones. Forgotten when the hold ends.';
comment on column private.expiring_reminders.kind is 'mail or notification.';
comment on column private.expiring_reminders.hold_expires_at is
  'The end of the hold that the reminder was about. A longer hold is reminded of again.';
comment on column private.expiring_reminders.booking_id is
  'The booking. No foreign key: the row is gone in twelve hours.';
alter table private.expiring_reminders enable row level security;
revoke all on table private.expiring_reminders from public, anon, authenticated, service_role;

create function private.take_expiring_bookings(p_kind text)
returns setof public.bookings
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_until timestamptz := v_now + interval '12 hours';
begin
  delete from private.expiring_reminders r where r.kind = p_kind and r.hold_expires_at <= v_now;
  return query
  -- A difference of two ranges of indexes: a lookup for each booking would grow with the market.
  with new as (
    select b.id, b.hold_expires_at
    from public.bookings b
    where private.is_pending(b.status, b.hold_expires_at, v_now) and b.hold_expires_at <= v_until
    except
    select r.booking_id, r.hold_expires_at
    from private.expiring_reminders r
    where r.kind = p_kind and r.hold_expires_at > v_now and r.hold_expires_at <= v_until
  ), taken as (
    insert into private.expiring_reminders (kind, hold_expires_at, booking_id)
    select p_kind, n.hold_expires_at, n.id from new n
    on conflict do nothing
    returning booking_id
  )
  select b.* from taken t join public.bookings b on b.id = t.booking_id;
end
$$;
comment on function private.take_expiring_bookings(text) is
  'Takes each pending booking that loses its seats within 12 hours, once for each kind of reminder and each hold.';
revoke all on function private.take_expiring_bookings(text)
from public, anon, authenticated, service_role;

create function private.queue_expiring_mails()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
    from private.take_expiring_bookings('mail') b
    join public.agencies a on a.id = b.agency_id
    where not exists (
      select from private.emails e where e.dedupe_key = 'booking_expiring:' || b.id
    )
  ),
  mails as (
    select 'booking_expiring' as kind, e.user_id, e.mail, e.id from ending e
    union all
    select 'booking_expiring_agency', e.owner_id, e.mail, e.id from ending e
  ),
  queued as (
    insert into private.emails (kind, recipient_id, locale, payload, dedupe_key)
    select m.kind, m.user_id, r.locale, m.mail, m.kind || ':' || m.id
    from mails m
    join public.profiles r on r.user_id = m.user_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$$;
comment on function private.queue_expiring_mails() is
  'Queues a reminder to both sides of each pending booking that loses its seats within 12 hours, once. Returns how many.';
revoke all on function private.queue_expiring_mails()
from public, anon, authenticated, service_role;

create function private.drop_stale_emails()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  -- A mail that another transaction has locked is decided at the next tick: waiting would hold up all mail.
  update private.emails m
  set next_attempt_at = null, last_error = 'switched off'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now and private.mail_channel(e.recipient_id, e.kind) = 'off'
    for update skip locked
  ));
  update private.emails m
  set next_attempt_at = null, last_error = 'stale'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now
      and case
        when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
          not exists (
            select from public.bookings b
            where b.id = (e.payload ->> 'booking_id')::uuid
              and private.is_pending(b.status, b.hold_expires_at, v_now)
          )
        when e.kind = 'review_invited' then exists (
          select from private.reviews r where r.booking_id = (e.payload ->> 'booking_id')::uuid
        )
        when e.kind = 'details_missing' then not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid and b.status = 'confirmed'
            and private.count_missing_details(b) > 0
        )
        when e.kind in ('price_fell', 'seats_low') then private.is_saved_news_over(e)
        when e.kind in ('message_received', 'desk_message') then
          (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
        when e.kind = 'message_received_traveller' then
          (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
        when e.kind = 'date_proposed' then not exists (
          select from public.date_proposals p
          join public.bookings b on b.id = p.booking_id
          where p.id = (e.payload ->> 'proposal_id')::uuid and p.status = 'open'
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
        when e.kind = 'application_submitted' then not exists (
          select from public.agencies a
          where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
        )
        else false
      end
    for update skip locked
  ));
  -- Messages are seen where they are read, as above. A traveller's mails about a booking are its records.
  update private.emails m
  set next_attempt_at = null, last_error = 'seen'
  where m.id = any (array(
    select e.id
    from private.emails e
    join public.notifications n on n.user_id = e.recipient_id
    join private.notification_kinds() k on k.audience = n.audience and k.kind = n.kind
    where e.next_attempt_at <= v_now
      and e.attempts = 0
      and not private.is_message_email(e.kind)
      and (
        private.is_combined_email(e.kind)
        or private.mail_channel(e.recipient_id, e.kind) = 'digest'
      )
      and e.kind = any (k.email_kinds)
      and n.subject_id = coalesce(
        e.payload ->> 'booking_id', e.payload ->> 'agency_id', e.payload ->> 'package_id'
      )::uuid
      and n.created_at between e.created_at - interval '1 minute'
        and e.created_at + interval '1 minute'
      and n.read_at >= n.created_at
    for update of e skip locked
  ));
end
$$;
comment on function private.drop_stale_emails() is
  'Drops due mails that the recipient has switched off, that have lost their reason, or whose notification was read.';
revoke all on function private.drop_stale_emails() from public, anon, authenticated, service_role;

create function private.is_combined_email(p_kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_kind in (
    'booking_received', 'booking_expiring_agency', 'booking_cancelled_agency',
    'message_received', 'message_received_traveller', 'desk_message', 'application_submitted'
  )
$$;
comment on function private.is_combined_email(text) is
  'Whether several mails of the kind to one recipient are sent as one. A traveller''s mails about a booking are its records: each is sent alone.';
revoke all on function private.is_combined_email(text)
from public, anon, authenticated, service_role;

create function private.time_digests()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_ripe uuid[];
begin
  -- Here too, a mail that is locked waits for the next tick.
  update private.emails m
  set next_attempt_at = m.created_at + interval '1 hour'
  where m.id = any (array(
    select e.id from private.emails e
    where e.next_attempt_at <= v_now and e.batch_id is null
      and e.created_at > v_now - interval '1 hour'
      and private.mail_channel(e.recipient_id, e.kind) = 'digest'
    for update skip locked
  ));
  select array_agg(distinct e.recipient_id) into v_ripe
  from private.emails e
  where e.next_attempt_at <= v_now and e.batch_id is null
    and private.mail_channel(e.recipient_id, e.kind) = 'digest';
  update private.emails m
  set next_attempt_at = v_now
  where m.id = any (array(
    select e.id from private.emails e
    where e.recipient_id = any (v_ripe) and e.next_attempt_at > v_now and e.batch_id is null
      and private.mail_channel(e.recipient_id, e.kind) = 'digest'
    for update skip locked
  ));
end
$$;
comment on function private.time_digests() is
  'Has what a person wants in a digest wait for an hour after the first of it, and makes all of it due then: one digest an hour.';
revoke all on function private.time_digests() from public, anon, authenticated, service_role;

create function private.is_message_email(p_kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_kind in ('message_received', 'message_received_traveller', 'desk_message')
$$;
comment on function private.is_message_email(text) is 'Whether mails of the kind are about messages.';
revoke all on function private.is_message_email(text)
from public, anon, authenticated, service_role;

create function private.is_agency_email(p_kind text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_kind in (
    'message_received', 'desk_message', 'booking_received', 'booking_expiring_agency',
    'booking_cancelled_agency'
  )
$$;
comment on function private.is_agency_email(text) is
  'Whether mails of the kind go to the agency''s side of a conversation.';
revoke all on function private.is_agency_email(text)
from public, anon, authenticated, service_role;

create function private.message_facts(p_email private.emails)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sender text := case when private.is_agency_email(p_email.kind) then 'user' else 'agency' end;
  v_conversation_id uuid := (p_email.payload ->> 'conversation_id')::uuid;
  v_facts jsonb;
begin
  select jsonb_build_object(
    'excerpt', u.excerpt, 'unread', u.unread, 'booking_id', b.id, 'reference', b.reference,
    'travel_date', b.travel_date, 'package_slug', p.slug, 'messages', (
      select jsonb_agg(q.quoted order by q.created_at, q.id)
      from (
        select
          m.created_at, m.id,
          left(t.text, 1500) || case when char_length(t.text) > 1500 then '…' else '' end as quoted
        from public.messages m
        cross join lateral private.message_text(m.content, m.attachments) as t (text)
        where m.conversation_id = c.id and m.sender_type = v_sender and not m.is_read
          and m.created_at >= coalesce((p_email.payload ->> 'since')::timestamptz, '-infinity')
        order by m.created_at, m.id
        limit 5
      ) as q
    )
  ) into v_facts
  from public.conversations c
  cross join lateral private.unread_since(p_email.payload, v_sender) as u
  left join public.bookings b on b.id = c.booking_id
  left join public.travel_packages p on p.id = c.package_id
  where c.id = v_conversation_id;
  return coalesce(v_facts, '{}');
end
$$;
comment on function private.message_facts(private.emails) is
  'What a mail about messages says at the moment of sending: the first five unread ones, how many there are, and the trip.';
revoke all on function private.message_facts(private.emails)
from public, anon, authenticated, service_role;

create function private.email_payload(p_email private.emails)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_payload jsonb := p_email.payload;
  v_slug text;
  v_time_zone text;
  v_conversation_id uuid;
  v_is_desk boolean;
  v_meeting jsonb;
begin
  if private.is_message_email(p_email.kind) then
    v_payload := v_payload || jsonb_strip_nulls(private.message_facts(p_email));
  elsif v_payload ? 'booking_id' then
    select
      p.slug, c.id, jsonb_build_object(
        'meeting_point', p.meeting_point, 'meeting_time', to_char(p.meeting_time, 'HH24:MI'),
        'ends_on', b.ends_on, 'confirmed_at', b.confirmed_at, 'steps', (
          select count(*) - 1 from public.booking_events e where e.booking_id = b.id
        )
      ) || case
        -- For travellers with a confirmed booking alone.
        when p_email.kind = 'booking_confirmed' then jsonb_build_object(
          'daytime_phone', a.daytime_phone, 'emergency_phone', a.emergency_phone
        )
        else '{}'
      end
    into v_slug, v_conversation_id, v_meeting
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    left join public.travel_packages p on p.id = b.package_id
    left join public.conversations c on c.booking_id = b.id
    where b.id = (v_payload ->> 'booking_id')::uuid;
    -- An agency's mails name its own zone, which the payload has.
    if not private.is_agency_email(p_email.kind) then
      select r.time_zone into v_time_zone
      from public.profiles r where r.user_id = p_email.recipient_id;
    end if;
    v_payload := v_payload || jsonb_strip_nulls(jsonb_build_object(
      'package_slug', v_slug, 'time_zone', v_time_zone, 'conversation_id', v_conversation_id
    ) || coalesce(v_meeting, '{}'));
  end if;
  if private.mail_channel(p_email.recipient_id, p_email.kind) is not null then
    v_payload := v_payload || jsonb_build_object('recipient_id', p_email.recipient_id);
  end if;
  if p_email.kind = 'reply_refused' or not v_payload ? 'conversation_id' then
    return v_payload;
  end if;
  select a.is_desk into v_is_desk
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = (v_payload ->> 'conversation_id')::uuid;
  return v_payload || jsonb_build_object('can_reply', private.may_reply_by_mail(
    p_email.recipient_id,
    case when private.is_agency_email(p_email.kind) then 'agency' else 'user' end,
    coalesce(v_is_desk, false)
  ));
end
$$;
comment on function private.email_payload(private.emails) is
  'What a mail says, completed at the moment of sending: messages and trip; package_slug of a fixed holiday; meeting_point and meeting_time of the package, HH:MM; daytime_phone and emergency_phone of the agency in the mail that confirms; ends_on, confirmed_at and steps (how often the status changed) of the booking, for the calendar file; time_zone of a traveller where it is known, else the agency''s; conversation_id, and can_reply: whether its recipient may answer by mail; recipient_id of a mail that they can stop.';
revoke all on function private.email_payload(private.emails)
from public, anon, authenticated, service_role;

create function public.claim_emails(p_limit integer)
returns table (
  id bigint, kind text, address text, locale text, payload jsonb, dedupe_key text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz;
  v_due bigint[];
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  -- First what may wait for other transactions: once mails are locked, such a wait could be a deadlock.
  perform private.publish_announcements();
  perform private.notify_expiring();
  perform private.queue_expiring_mails();
  perform private.remind_of_details();
  perform private.tell_saved_news();
  perform private.forget_old_rows();
  perform private.refresh_reply_times();
  perform private.publish_due_reviews();
  perform private.time_digests();
  v_now := clock_timestamp();
  -- Only these are sent: what another transaction releases later was not checked.
  v_due := array(
    select e.id from private.emails e where e.next_attempt_at <= v_now for update skip locked
  );
  perform private.drop_stale_emails();
  with due as (
    select
      e.id, e.recipient_id, e.batch_id, e.next_attempt_at,
      case
        when e.batch_id is not null then e.batch_id::text
        when c.channel = 'digest' then 'digest'
        when private.is_combined_email(e.kind) then e.kind
        else e.id::text
      end as batch_key
    from private.emails e
    cross join lateral private.mail_channel(e.recipient_id, e.kind) as c (channel)
    where e.id = any (v_due) and e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
        or c.channel = 'digest'
        or not private.is_combined_email(e.kind)
        -- The first goes at once; what follows within five minutes goes together after them.
        or not exists (
          select from private.emails s
          where s.recipient_id = e.recipient_id and s.kind = e.kind
            and (
              s.sent_at > v_now - interval '5 minutes'
              or (s.attempts > 0 and s.next_attempt_at > v_now and s.last_error is null)
            )
        )
      )
    order by e.next_attempt_at, e.id
    limit 1000
  ), grouped as (
    select
      d.id, d.next_attempt_at,
      coalesce(d.batch_id, min(d.id) over (partition by d.recipient_id, d.batch_key)) as batch
    from due d
  ), first_batches as (
    select g.batch from grouped g
    group by g.batch
    order by min(g.next_attempt_at), g.batch
    limit least(greatest(p_limit, 1), 100)
  ), taken as (
    update private.emails e
    set
      attempts = e.attempts + 1,
      batch_id = g.batch,
      -- One minute, then 2, 4, 8 … up to six hours; some two days in all. A mail whose sender dies is
      -- taken again after that time.
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
    from grouped g
    join first_batches f on f.batch = g.batch
    where e.id = g.id
    returning e.id
  )
  select array_agg(t.id) into v_taken from taken t;

  -- A statement of its own: it also sees messages that were committed until the mails were locked.
  return query
  select
    b.batch_id,
    case when b.size = 1 or (b.kinds = 1 and private.is_combined_email(b.kind)) then b.kind
      else 'digest' end,
    coalesce(u.email::text, v.email), b.locale,
    case
      when b.size > 1 then jsonb_build_object('items', b.items)
      when b.kind = 'booking_confirmed' then b.items -> 0 || jsonb_build_object(
        'voucher_token', private.create_voucher_link((b.items -> 0 ->> 'booking_id')::uuid)
      )
      else b.items -> 0
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.recipient_id, e.report_id, count(*) as size, count(distinct e.kind) as kinds,
      min(e.kind) as kind,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(
        private.email_payload(e) || jsonb_build_object('kind', e.kind) order by e.id
      ) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.recipient_id, e.report_id
  ) as b
  left join auth.users u on u.id = b.recipient_id
  left join private.report_visitors v on v.report_id = b.report_id
  order by b.batch_id;
end
$$;
comment on function public.claim_emails(integer) is
  'Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items; so are all that the recipient wants in a digest, whose kind is digest unless they are of one. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload, the mail that confirms a trip a voucher_token for get_voucher. For the secret key alone. Nullable: address.';
revoke all on function public.claim_emails(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_emails(integer) to service_role;

create function public.settle_email(p_id bigint, p_error text, p_is_final boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.emails e
  set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_error is null or p_is_final or e.attempts >= 16 then null
      else e.next_attempt_at
    end
  where (e.id = p_id or e.batch_id = p_id) and e.sent_at is null and e.next_attempt_at is not null;
  if found and p_error is not null then
    perform private.notify_failed_mail(p_id);
  end if;
end
$$;
comment on function public.settle_email(bigint, text, boolean) is
  'Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final; the admins are told of a mail that is given up. For the secret key alone. Nullable: p_error.';
revoke all on function public.settle_email(bigint, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.settle_email(bigint, text, boolean) to service_role;

create function private.mail_stalls()
returns table (untaken_since timestamptz, refused_since timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      select min(e.next_attempt_at) from private.emails e
      -- Mails of one kind to one recipient may wait five minutes for each other.
      where e.next_attempt_at < now() - interval '10 minutes'
    ),
    (
      select min(e.created_at) from private.emails e
      where e.next_attempt_at is not null and e.attempts >= 3 and e.last_error is not null
    )
$$;
comment on function private.mail_stalls() is
  'Whether mails stall. untaken_since: when the first was due that nobody has taken for ten minutes. refused_since: when the first was queued that has failed three times and is still tried. Nullable: untaken_since, refused_since.';
revoke all on function private.mail_stalls() from public, anon, authenticated, service_role;

create function public.get_mail_queue()
returns table (untaken_since timestamptz, refused_since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select s.untaken_since, s.refused_since from private.mail_stalls() s;
end
$$;
comment on function public.get_mail_queue() is
  'Whether mails stall, as private.mail_stalls() says, for admins: 42501 for anybody else. Nullable: untaken_since, refused_since.';
revoke all on function public.get_mail_queue() from public, anon, authenticated, service_role;
grant execute on function public.get_mail_queue() to authenticated;
