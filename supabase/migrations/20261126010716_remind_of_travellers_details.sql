set local check_function_bodies = off;

ALTER TABLE "private"."emails" DROP CONSTRAINT "emails_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

DROP FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, uuid);

CREATE TABLE "private"."details_reminders" ("booking_id" uuid NOT NULL, "due_at" timestamp with time zone NOT NULL, CONSTRAINT "details_reminders_pkey" PRIMARY KEY (booking_id));

ALTER TABLE "private"."details_reminders" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.count_missing_details(p_booking public.bookings)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return p_booking.travellers - (
    select count(*) from public.booking_travellers t
    where t.booking_id = p_booking.id and t.age is not null
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.drop_stale_emails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      and n.subject_id = coalesce(e.payload ->> 'booking_id', e.payload ->> 'agency_id')::uuid
      and n.created_at between e.created_at - interval '1 minute'
        and e.created_at + interval '1 minute'
      and n.read_at >= n.created_at
    for update of e skip locked
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.next_departures(p_agency_id uuid, p_from date, p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_until date;
  v_day date := p_from - 1;
  v_days date[];
  v_packages uuid[];
  v_booked uuid[];
  v_count integer := 0;
begin
  select
    array_agg(f.departs_on order by f.departs_on), array_agg(f.package_id order by f.departs_on)
  into v_days, v_packages
  from (
    select d.departs_on, d.package_id
    from public.departures d
    join public.travel_packages p on p.id = d.package_id and p.status = 'published'
    where d.agency_id = p_agency_id and d.departs_on >= p_from
    order by d.departs_on limit 50
  ) as f;
  v_until := least(v_days[p_limit], p_from + 730);
  -- From booked day to booked day; all packages of a busy day would be looked up for a few.
  while v_count < p_limit loop
    select b.travel_date into v_day
    from public.bookings b
    where b.agency_id = p_agency_id and b.travel_date > v_day and b.travel_date <= v_until
      and private.holds_seats(b.status, b.hold_expires_at)
    order by b.travel_date limit 1;
    exit when not found;
    v_booked := array(
      select distinct d.package_id
      from (
        select b.package_id from public.bookings b
        where b.agency_id = p_agency_id and b.travel_date = v_day
          and private.holds_seats(b.status, b.hold_expires_at)
        limit 100
      ) as d
    );
    v_packages := v_packages || v_booked;
    v_days := v_days || array_fill(v_day, array[cardinality(v_booked)]);
    v_count := v_count + cardinality(v_booked);
  end loop;
  return (
    select coalesce(jsonb_agg(to_jsonb(n) order by n.travel_date, n.package_title, n.package_id), '[]')
    from (
      select
        f.package_id, f.title as package_title, f.travel_date,
        coalesce(
          (
            select d.seats from public.departures d
            where d.package_id = f.package_id and d.departs_on = f.travel_date
          ),
          f.max_participants
        ) as seats,
        t.seats_taken, t.requests, t.details_missing
      from (
        select c.package_id, c.travel_date, p.title, p.max_participants
        from (select distinct * from unnest(v_packages, v_days)) as c (package_id, travel_date)
        -- The limit keeps PostgreSQL from reading all packages for a few.
        cross join lateral (
          select p.title, p.max_participants from public.travel_packages p
          where p.id = c.package_id limit 1
        ) as p
        order by c.travel_date, p.title, c.package_id
        limit p_limit
      ) as f
      cross join lateral (
        select
          coalesce(sum(b.travellers), 0)::integer as seats_taken,
          (count(*) filter (where b.status = 'pending'))::integer as requests,
          coalesce(
            sum(private.count_missing_details(b)) filter (where b.status = 'confirmed'), 0
          )::integer as details_missing
        from public.bookings b
        where b.package_id = f.package_id and b.travel_date = f.travel_date
          and b.status <> 'cancelled' and private.holds_seats(b.status, b.hold_expires_at)
      ) as t
    ) as n
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.next_details_reminder(p_booking public.bookings, p_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select min(d.due_at)
    from public.agencies a
    cross join unnest('{14,3}'::integer[]) as n (days)
    cross join lateral (
      select (p_booking.travel_date - n.days + time '09:00') at time zone a.time_zone as due_at
    ) as d
    where a.id = p_booking.agency_id and d.due_at > p_after
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.notification_kinds()
 RETURNS TABLE(audience text, kind text, mail text, push boolean, email_kinds text[])
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query values
    ('traveller', 'message', 'now', true, '{message_received_traveller}'::text[]),
    ('traveller', 'booking_confirmed', 'now', true, '{booking_confirmed}'),
    ('traveller', 'booking_declined', 'now', true, '{booking_declined}'),
    ('traveller', 'booking_cancelled', 'now', true, '{booking_cancelled,booking_closed}'),
    ('traveller', 'booking_expiring', 'now', true, '{booking_expiring}'),
    ('traveller', 'details_missing', 'now', true, '{details_missing}'),
    ('traveller', 'date_proposed', 'now', true, '{date_proposed}'),
    ('traveller', 'booking_moved', 'now', true, '{booking_moved}'),
    ('traveller', 'booking_completed', 'now', false, '{review_invited}'),
    ('traveller', 'review_answered', 'off', false, '{}'),
    ('traveller', 'report_decided', 'off', true, '{}'),
    ('agency', 'message', 'now', true, '{message_received}'),
    ('agency', 'booking_requested', 'now', true, '{booking_received}'),
    ('agency', 'booking_cancelled', 'now', true, '{booking_cancelled_agency}'),
    ('agency', 'booking_expiring', 'now', true, '{booking_expiring_agency}'),
    ('agency', 'booking_moved', 'now', true, '{booking_moved_agency}'),
    ('agency', 'date_kept', 'off', true, '{}'),
    ('agency', 'review_received', 'off', false, '{}'),
    ('agency', 'application_approved', 'now', true, '{application_approved}'),
    ('agency', 'application_rejected', 'now', true, '{application_rejected}'),
    ('agency', 'agency_suspended', 'now', true, '{agency_suspended}'),
    ('agency', 'agency_restored', 'now', true, '{agency_restored}'),
    ('agency', 'package_hidden', 'off', true, '{}'),
    ('agency', 'package_shown', 'off', true, '{}'),
    ('agency', 'report_decided', 'off', true, '{}'),
    ('agency', 'announcement', 'off', false, '{}'),
    ('operator', 'application_submitted', 'now', true, '{application_submitted}'),
    ('operator', 'desk_message', 'now', true, '{desk_message}'),
    ('operator', 'report', 'off', true, '{}'),
    ('operator', 'mail_failed', 'off', false, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_side_of_booking(p_booking public.bookings, p_audience text, p_kind text, p_conversation_id uuid DEFAULT NULL::uuid, p_occasion text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_owner_id uuid;
  v_agency_name text;
  v_slug text;
begin
  -- Three reads by key: a join is planned anew in each connection, for longer than it runs.
  select a.user_id into strict v_owner_id from public.agencies a where a.id = p_booking.agency_id;
  select p.business_name into strict v_agency_name
  from public.agency_public p where p.agency_id = p_booking.agency_id;
  select t.slug into strict v_slug
  from public.travel_packages t where t.id = p_booking.package_id;
  perform private.notify(
    case when p_audience = 'agency' then v_owner_id else p_booking.user_id end,
    p_audience,
    p_kind,
    jsonb_strip_nulls(jsonb_build_object(
      'conversation_id', p_conversation_id,
      'booking_id', p_booking.id,
      'reference', p_booking.reference,
      'package_title', p_booking.package_title,
      'package_slug', v_slug,
      'travel_date', p_booking.travel_date,
      'travellers', p_booking.travellers,
      'customer_name', p_booking.customer_name,
      'agency_name', v_agency_name,
      'actor', p_booking.status_actor,
      'hold_expires_at', p_booking.hold_expires_at
    )),
    concat_ws(':', p_kind, p_booking.id, p_occasion, p_audience),
    case when p_audience = 'agency' then p_booking.user_id end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.remind_of_details()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_due private.details_reminders;
  v_booking public.bookings;
  v_missing integer;
begin
  for v_due in
    select r.* from private.details_reminders r
    where r.due_at <= v_now
    order by r.due_at, r.booking_id
    limit 500
    for update skip locked
  loop
    delete from private.details_reminders r where r.booking_id = v_due.booking_id;
    select b.* into strict v_booking from public.bookings b where b.id = v_due.booking_id;
    continue when v_booking.status <> 'confirmed';
    insert into private.details_reminders (booking_id, due_at)
    select v_booking.id, d.due_at
    from private.next_details_reminder(v_booking, v_now) as d (due_at)
    where d.due_at is not null;
    v_missing := private.count_missing_details(v_booking);
    continue when v_missing = 0
      or v_booking.travel_date <= private.day_at_agency(v_booking.agency_id, v_now);
    perform private.notify_side_of_booking(
      v_booking, 'traveller', 'details_missing', null, v_due.due_at::date::text
    );
    perform private.queue_email(
      'details_missing',
      v_booking.user_id,
      private.booking_mail(v_booking, a) || jsonb_build_object('details_missing', v_missing),
      concat_ws(':', 'details_missing', v_booking.id, v_due.due_at::date)
    )
    from public.agencies a where a.id = v_booking.agency_id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.schedule_details_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.details_reminders (booking_id, due_at)
  select new.id, d.due_at
  from private.next_details_reminder(new, clock_timestamp()) as d (due_at)
  where d.due_at is not null
  on conflict (booking_id) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.store_travellers(p_booking public.bookings, p_travellers jsonb, p_seen jsonb, p_entered_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_wanted public.booking_travellers[];
  v_changed integer;
  v_removed integer;
begin
  select array_agg(row(
    p_booking.id, r.position, n.full_name,
    case when n.full_name is not null then r.age end,
    case when n.full_name is not null then n.wishes end,
    p_entered_by, clock_timestamp()
  )::public.booking_travellers)
  into v_wanted
  from jsonb_to_recordset(private.json_as_sent(p_travellers))
    as r (position integer, full_name text, age integer, wishes text)
  cross join lateral (
    select nullif(private.trimmed(r.full_name), '') as full_name,
      nullif(private.trimmed(r.wishes), '') as wishes
  ) as n;
  -- Checked before the table does: its error would tell the whole row.
  if exists (
    select from unnest(v_wanted) as w
    where (w.position between 1 and p_booking.travellers) is not true
      or private.is_line(w.full_name, 100) is false
      or w.age not between 0 and 120
      or private.is_prose(w.wishes, 1000) is false
    union all
    select from unnest(v_wanted) as w group by w.position having count(*) > 1
  ) then
    perform private.refuse('traveller_invalid');
  end if;
  if p_seen is not null and exists (
    select from unnest(v_wanted) as w
    left join public.booking_travellers t
      on t.booking_id = p_booking.id and t.position = w.position
    left join jsonb_to_recordset(private.json_as_sent(p_seen))
      as s (position integer, full_name text, age integer, wishes text)
      on s.position = w.position
    where (t.full_name, t.age, t.wishes)
        is distinct from (nullif(s.full_name, ''), s.age, nullif(s.wishes, ''))
      and (t.full_name, t.age, t.wishes) is distinct from (w.full_name, w.age, w.wishes)
  ) then
    perform private.refuse('changed_meanwhile');
  end if;

  delete from public.booking_travellers t
  using unnest(v_wanted) as w
  where t.booking_id = p_booking.id and t.position = w.position and w.full_name is null;
  get diagnostics v_removed = row_count;
  insert into public.booking_travellers as t
  select w.* from unnest(v_wanted) as w where w.full_name is not null
  on conflict (booking_id, position) do update
  set full_name = excluded.full_name, age = excluded.age, wishes = excluded.wishes,
    entered_by = excluded.entered_by, updated_at = excluded.updated_at
  where (t.full_name, t.age, t.wishes)
    is distinct from (excluded.full_name, excluded.age, excluded.wishes);
  get diagnostics v_changed = row_count;
  if v_removed + v_changed > 0 then
    perform private.broadcast_to_sides(
      p_booking.user_id, p_booking.agency_id, 'booking.changed',
      jsonb_build_object(
        'booking_id', p_booking.id, 'package_id', p_booking.package_id, 'status', p_booking.status
      )
    );
    if private.count_missing_details(p_booking) = 0 then
      perform private.read_notifications(
        array[p_booking.user_id], null, array[p_booking.id], '{details_missing}'
      );
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_proposal(p_proposal_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.claim_emails(p_limit integer)
 RETURNS TABLE(id bigint, kind text, address text, locale text, payload jsonb, dedupe_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.recipient_id, count(*) as size, count(distinct e.kind) as kinds,
      min(e.kind) as kind,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(
        private.email_payload(e) || jsonb_build_object('kind', e.kind) order by e.id
      ) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_date(p_proposal_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.propose_departure(p_proposal_id uuid, p_booking_id uuid, p_departure_id uuid, p_summary text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

ALTER TABLE "private"."details_reminders" ADD CONSTRAINT "details_reminders_booking_id_fkey" FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;

ALTER TABLE "private"."emails" ADD CONSTRAINT "emails_kind_check" CHECK ((kind = ANY (ARRAY['second_factor_added'::text, 'second_factor_removed'::text, 'recovery_code_used'::text, 'account_exists'::text, 'password_changed'::text, 'message_received_traveller'::text, 'application_submitted'::text, 'desk_message'::text, 'booking_closed'::text, 'application_received'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'booking_requested'::text, 'booking_received'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_cancelled_agency'::text, 'booking_expiring'::text, 'booking_expiring_agency'::text, 'message_received'::text, 'reply_refused'::text, 'date_proposed'::text, 'booking_moved'::text, 'booking_moved_agency'::text, 'review_invited'::text, 'details_missing'::text])));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['message'::text, 'booking_requested'::text, 'booking_confirmed'::text, 'booking_declined'::text, 'booking_cancelled'::text, 'booking_expiring'::text, 'booking_completed'::text, 'application_approved'::text, 'application_rejected'::text, 'agency_suspended'::text, 'agency_restored'::text, 'announcement'::text, 'application_submitted'::text, 'desk_message'::text, 'report'::text, 'mail_failed'::text, 'package_hidden'::text, 'package_shown'::text, 'report_decided'::text, 'date_proposed'::text, 'date_kept'::text, 'booking_moved'::text, 'review_received'::text, 'review_answered'::text, 'details_missing'::text])));

CREATE INDEX details_reminders_due_at_idx ON private.details_reminders USING btree (due_at);

CREATE TRIGGER bookings_schedule_details_reminder AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text))) EXECUTE FUNCTION private.schedule_details_reminder();

COMMENT ON COLUMN "private"."details_reminders"."booking_id" IS 'The booking.';

COMMENT ON COLUMN "private"."details_reminders"."due_at" IS 'The next reminder; the row goes with the last one.';

COMMENT ON FUNCTION "private"."count_missing_details"(public.bookings) IS 'How many travellers of a booking have no name or no age yet.';

COMMENT ON FUNCTION "private"."next_departures"(uuid, date, integer) IS 'The first departures and booked days of an agency from a day on, as an array. Of packages that are not published only what is booked. details_missing counts travellers of confirmed bookings without a name or an age. Of one day up to 50 departures and the packages of 100 bookings are considered.';

COMMENT ON FUNCTION "private"."next_details_reminder"(public.bookings, timestamp with time zone) IS 'The first reminder after a moment: at nine in the agency''s morning, 14 and 3 days before the trip. Null once both are over.';

COMMENT ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, text) IS 'Tells the traveller or the agency of a step of a booking, each step once, one that may recur once for each p_occasion. With p_conversation_id it is about the conversation. Both may see all that it says.';

COMMENT ON FUNCTION "private"."remind_of_details"() IS 'Reminds bookers, by notification and mail, of the details that their confirmed trips lack. The mail tick calls it.';

COMMENT ON FUNCTION "private"."schedule_details_reminder"() IS 'Trigger: schedules the first reminder of a trip that is confirmed.';

COMMENT ON TABLE "private"."details_reminders" IS 'When the booker of a confirmed trip is next reminded of details that are missing then.';

REVOKE ALL ON FUNCTION "private"."count_missing_details"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_missing_details"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_details_reminder"(public.bookings, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_details_reminder"(public.bookings, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."notify_side_of_booking"(public.bookings, text, text, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remind_of_details"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remind_of_details"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."schedule_details_reminder"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_details_reminder"() TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."details_reminders" TO "postgres";

INSERT INTO private.details_reminders (booking_id, due_at)
SELECT b.id, d.due_at
FROM public.bookings b
CROSS JOIN LATERAL private.next_details_reminder(b, clock_timestamp()) AS d (due_at)
WHERE b.status = 'confirmed' AND d.due_at IS NOT NULL;
