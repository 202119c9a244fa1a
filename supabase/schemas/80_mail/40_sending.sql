-- Sending: whether a mail still applies is decided when it is sent. The function send-emails takes what is due,
-- with the secret key.

create function private.queue_expiring_mails()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_count integer;
begin
  with ending as (
    select b.id, b.user_id, a.user_id as owner_id, private.booking_mail(b, a) as mail
    from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where private.is_pending(b.status, b.hold_expires_at, v_now)
      and b.hold_expires_at <= v_now + interval '12 hours'
      and not exists (
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
  update private.emails e
  set next_attempt_at = null, last_error = 'switched off'
  from public.agencies a
  where e.next_attempt_at <= v_now
    and a.user_id = e.recipient_id
    and case e.kind
      when 'booking_received' then not a.notify_bookings
      when 'booking_expiring_agency' then not a.notify_bookings
      when 'booking_cancelled_agency' then not a.notify_cancellations
      when 'message_received' then not a.notify_messages
      else false
    end;
  update private.emails e
  set next_attempt_at = null, last_error = 'stale'
  where e.next_attempt_at <= v_now
    and case
      when e.kind in ('booking_received', 'booking_expiring', 'booking_expiring_agency') then
        not exists (
          select from public.bookings b
          where b.id = (e.payload ->> 'booking_id')::uuid
            and private.is_pending(b.status, b.hold_expires_at, v_now)
        )
      when e.kind in ('message_received', 'desk_message') then
        (select u.unread from private.unread_since(e.payload, 'user') as u) = 0
      when e.kind = 'message_received_traveller' then
        (select u.unread from private.unread_since(e.payload, 'agency') as u) = 0
      when e.kind = 'application_submitted' then not exists (
        select from public.agencies a
        where a.id = (e.payload ->> 'agency_id')::uuid and a.verification_status = 'pending'
      )
      else false
    end;
  perform private.forget_old_rows();
end
$$;
comment on function private.drop_stale_emails() is
  'Drops due mails that the agency has switched off or that have lost their reason, and has old rows forgotten.';
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

create function private.email_payload(p_email private.emails)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_excerpt text;
  v_unread integer;
  v_slug text;
  v_time_zone text;
begin
  if p_email.kind in ('message_received', 'message_received_traveller', 'desk_message') then
    select u.excerpt, u.unread into v_excerpt, v_unread
    from private.unread_since(
      p_email.payload,
      case when p_email.kind = 'message_received_traveller' then 'agency' else 'user' end
    ) as u;
    return p_email.payload
      || jsonb_strip_nulls(jsonb_build_object('excerpt', v_excerpt, 'unread', v_unread));
  end if;
  if p_email.payload ? 'booking_id' then
    select p.slug into v_slug
    from public.bookings b
    join public.travel_packages p on p.id = b.package_id
    where b.id = (p_email.payload ->> 'booking_id')::uuid;
    -- Of a booking's mails, these go to the agency, whose zone the payload has.
    if p_email.kind not in (
      'booking_received', 'booking_expiring_agency', 'booking_cancelled_agency'
    ) then
      select r.time_zone into v_time_zone
      from public.profiles r where r.user_id = p_email.recipient_id;
    end if;
  end if;
  return p_email.payload
    || jsonb_strip_nulls(jsonb_build_object('package_slug', v_slug, 'time_zone', v_time_zone));
end
$$;
comment on function private.email_payload(private.emails) is
  'What a mail says, completed at the moment of sending: excerpt and unread of a message; package_slug of a fixed holiday; time_zone of a traveller where it is known, else the agency''s.';
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
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  perform private.queue_expiring_mails();
  perform private.drop_stale_emails();
  v_now := clock_timestamp();
  with due as (
    select e.id, e.recipient_id, e.kind, e.batch_id, e.next_attempt_at
    from private.emails e
    where e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
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
    for update skip locked
  ), grouped as (
    select d.id, d.next_attempt_at, coalesce(
      d.batch_id,
      case
        when private.is_combined_email(d.kind)
          then min(d.id) over (partition by d.recipient_id, d.kind, d.batch_id)
        else d.id
      end
    ) as batch
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
    b.batch_id, b.kind, u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.kind, e.recipient_id, count(*) as size,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(private.email_payload(e) order by e.id) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.kind, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$$;
comment on function public.claim_emails(integer) is
  'Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload. For the secret key alone. Nullable: address.';
revoke all on function public.claim_emails(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_emails(integer) to service_role;

create function public.settle_email(p_id bigint, p_error text, p_is_final boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.emails e
  set
    sent_at = case when p_error is null then clock_timestamp() end,
    last_error = left(p_error, 200),
    next_attempt_at = case
      when p_error is null or p_is_final or e.attempts >= 16 then null
      else e.next_attempt_at
    end
  where (e.id = p_id or e.batch_id = p_id) and e.sent_at is null and e.next_attempt_at is not null
$$;
comment on function public.settle_email(bigint, text, boolean) is
  'Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final. For the secret key alone. Nullable: p_error.';
revoke all on function public.settle_email(bigint, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.settle_email(bigint, text, boolean) to service_role;

create function public.get_mail_queue()
returns table (untaken_since timestamptz, refused_since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select
    (
      select min(e.next_attempt_at) from private.emails e
      -- Mails of one kind to one recipient may wait five minutes for each other.
      where e.next_attempt_at < now() - interval '10 minutes'
    ),
    (
      select min(e.created_at) from private.emails e
      where e.next_attempt_at is not null and e.attempts >= 3 and e.last_error is not null
    );
end
$$;
comment on function public.get_mail_queue() is
  'Whether mails stall, for admins: 42501 for anybody else. untaken_since: when the first was due that nobody has taken for ten minutes. refused_since: when the first was queued that has failed three times and is still tried. Nullable: untaken_since, refused_since.';
revoke all on function public.get_mail_queue() from public, anon, authenticated, service_role;
grant execute on function public.get_mail_queue() to authenticated;
