-- Triggers that notify: of messages, bookings, agencies, announcements, hidden packages, reports and reviews.

create function private.notify_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations;
  v_agency_name text;
  v_owner_id uuid;
  v_is_desk boolean;
  v_payload jsonb;
begin
  select c.* into strict v_conversation
  from public.conversations c where c.id = new.conversation_id;
  v_payload := jsonb_build_object(
    'conversation_id', new.conversation_id,
    'subject', v_conversation.subject,
    'preview', private.preview(private.message_text(new.content, new.attachments))
  );
  if new.sender_type = 'agency' then
    select p.business_name into v_agency_name
    from public.agency_public p where p.agency_id = new.agency_id;
    perform private.notify(
      new.user_id, 'traveller', 'message',
      v_payload || jsonb_build_object('agency_name', v_agency_name),
      concat_ws(':', 'message', new.conversation_id, new.user_id)
    );
    return null;
  end if;
  -- The note of a request comes with the notification about the request.
  if exists (
    select from public.bookings b
    where b.id = v_conversation.booking_id and b.created_at >= now()
  ) then
    return null;
  end if;
  select a.user_id, a.is_desk into strict v_owner_id, v_is_desk
  from public.agencies a where a.id = new.agency_id;
  v_payload := v_payload
    || jsonb_build_object('customer_name', v_conversation.customer_name);
  perform private.notify(
    v_owner_id, 'agency', 'message', v_payload,
    concat_ws(':', 'message', new.conversation_id, v_owner_id), new.user_id
  );
  if v_is_desk then
    perform private.notify(
      r.user_id, 'operator', 'desk_message', v_payload,
      concat_ws(':', 'desk_message', new.conversation_id, r.user_id), new.user_id
    )
    from (
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id not in (v_owner_id, new.sender_id)
      order by o.user_id
    ) as r;
  end if;
  return null;
end
$$;
comment on function private.notify_message() is
  'Trigger: tells the other side of a message; of one to the marketplace''s desk also each admin.';
revoke all on function private.notify_message() from public, anon, authenticated, service_role;

create trigger messages_notify after insert on public.messages
for each row when (not new.is_proposal) execute function private.notify_message();

create function private.read_message_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.read_notifications(
    case when r.sender_type = 'agency' then array[r.user_id] else array[a.user_id] end
      || case
        when r.sender_type = 'user' and a.is_desk then array(
          select o.user_id from public.user_roles o where o.role = 'admin' and o.user_id <> r.user_id
        )
        else '{}'
      end,
    null,
    array[r.conversation_id],
    '{message,desk_message}'
  )
  from (
    select distinct n.conversation_id, n.user_id, n.agency_id, n.sender_type
    from new_rows n
    join old_rows o on o.conversation_id = n.conversation_id and o.id = n.id
    where n.is_read and not o.is_read
  ) as r
  join public.conversations c on c.id = r.conversation_id
  join public.agencies a on a.id = r.agency_id
  where case r.sender_type
    when 'agency' then c.user_unread_count else c.agency_unread_count
  end = 0;
  return null;
end
$$;
comment on function private.read_message_notifications() is
  'Trigger: once a side has read all of a conversation, so it has what it was told of it. The desk''s messages are read by one admin for all.';
revoke all on function private.read_message_notifications()
from public, anon, authenticated, service_role;

-- After messages_after_read, which counts: triggers run in the order of their names.
create trigger messages_notify_read after update on public.messages
referencing old table as old_rows new table as new_rows
for each statement execute function private.read_message_notifications();

create function private.forget_moved_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications n
  where n.subject_id = new.id
    and n.user_id in (
      select old.user_id where old.user_id <> new.user_id
      union all
      select a.user_id from public.agencies a
      where a.id = old.agency_id and old.agency_id <> new.agency_id
    );
  return null;
end
$$;
comment on function private.forget_moved_notifications() is
  'Trigger: a side that is replaced keeps nothing of what was said.';
revoke all on function private.forget_moved_notifications()
from public, anon, authenticated, service_role;

create trigger conversations_notify_move after update of user_id, agency_id on public.conversations
for each row when (
  (old.user_id, old.agency_id) is distinct from (new.user_id, new.agency_id)
) execute function private.forget_moved_notifications();

create function private.notify_side_of_booking(
  p_booking public.bookings,
  p_audience text,
  p_kind text,
  p_conversation_id uuid default null,
  p_occasion text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.notify_side_of_booking(public.bookings, text, text, uuid, text) is
  'Tells the traveller or the agency of a step of a booking, each step once, one that may recur once for each p_occasion. With p_conversation_id it is about the conversation. Both may see all that it says.';
revoke all on function private.notify_side_of_booking(public.bookings, text, text, uuid, text)
from public, anon, authenticated, service_role;

create function private.notify_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify_side_of_booking(new, 'agency', 'booking_requested');
    return null;
  end if;
  -- It waits for nobody any more.
  perform private.read_notifications(
    array[new.user_id, a.user_id], null, array[new.id], '{booking_requested,booking_expiring}'
  )
  from public.agencies a where a.id = new.agency_id;
  if new.status in ('confirmed', 'completed') then
    perform private.notify_side_of_booking(new, 'traveller', 'booking_' || new.status);
  elsif new.status = 'cancelled' then
    if new.status_actor <> 'user' then
      perform private.notify_side_of_booking(
        new, 'traveller',
        case
          when old.status = 'pending' and new.status_actor = 'agency' then 'booking_declined'
          else 'booking_cancelled'
        end
      );
    end if;
    if new.status_actor in ('user', 'system') then
      perform private.notify_side_of_booking(new, 'agency', 'booking_cancelled');
    end if;
  end if;
  return null;
end
$$;
comment on function private.notify_booking() is
  'Trigger: tells each side of the steps that it did not take itself.';
revoke all on function private.notify_booking() from public, anon, authenticated, service_role;

create trigger bookings_notify_insert after insert on public.bookings
for each row when (new.status = 'pending') execute function private.notify_booking();
create trigger bookings_notify_update after update of status on public.bookings
for each row when (old.status <> new.status) execute function private.notify_booking();

create function private.notify_expiring()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.notify_side_of_booking(b, s.audience, 'booking_expiring')
  from private.take_expiring_bookings('notification') b
  cross join (values ('traveller'), ('agency')) as s (audience)
  where not exists (
    select from public.notifications n
    where n.dedupe_key = concat_ws(':', 'booking_expiring', b.id, s.audience)
  );
end
$$;
comment on function private.notify_expiring() is
  'Tells both sides of each pending booking that loses its seats within 12 hours, once. The mail tick calls it.';
revoke all on function private.notify_expiring() from public, anon, authenticated, service_role;

create function private.notify_of_agency()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_kind text;
  v_payload jsonb := jsonb_build_object('agency_id', new.id, 'agency_name', new.business_name);
begin
  if new.verification_status = 'pending'
    and (tg_op = 'INSERT' or new.submitted_at <> old.submitted_at)
  then
    perform private.notify(
      r.user_id, 'operator', 'application_submitted', v_payload,
      concat_ws(
        ':', 'application_submitted', new.id, extract(epoch from new.submitted_at), r.user_id
      ),
      new.user_id
    )
    from (
      -- Nobody reviews an application of their own.
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id <> new.user_id
      order by o.user_id
    ) as r;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if old.verification_status = 'pending' and new.verification_status <> 'pending' then
    perform private.read_notifications(
      array(select o.user_id from public.user_roles o where o.role = 'admin'),
      null, array[new.id], '{application_submitted}'
    );
  end if;
  v_kind := case
    when private.is_live_status(new.verification_status)
      and not private.is_live_status(old.verification_status) then 'application_approved'
    when new.verification_status = 'rejected' and old.verification_status <> 'rejected'
      then 'application_rejected'
    when new.suspended_at is not null and old.suspended_at is null and new.closed_at is null
      then 'agency_suspended'
    when new.suspended_at is null and old.suspended_at is not null then 'agency_restored'
  end;
  if v_kind is not null then
    perform private.notify(
      new.user_id, 'agency', v_kind, v_payload,
      concat_ws(':', v_kind, new.id, extract(epoch from clock_timestamp()))
    );
  end if;
  return null;
end
$$;
comment on function private.notify_of_agency() is
  'Trigger: tells the admins of an application, and the owner of its decision, of a suspension and of its end.';
revoke all on function private.notify_of_agency() from public, anon, authenticated, service_role;

create trigger agencies_notify_insert after insert on public.agencies
for each row execute function private.notify_of_agency();
create trigger agencies_notify_update after update on public.agencies
for each row when (
  (old.verification_status, old.suspended_at, old.submitted_at)
  is distinct from (new.verification_status, new.suspended_at, new.submitted_at)
)
execute function private.notify_of_agency();

create function private.tell_announcement(p_news public.announcements)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.notify(
    r.user_id, 'agency', 'announcement',
    jsonb_build_object(
      'announcement_id', p_news.id, 'title', p_news.title, 'titles', private.news_titles(p_news)
    ),
    concat_ws(':', 'announcement', p_news.id, r.user_id)
  )
  from public.user_roles r
  left join public.agencies a on a.user_id = r.user_id
  where r.role = 'agency'
    and private.is_addressed(
      p_news.agency_states, p_news.agency_ids, a.id, private.agency_state(a)
    )
$$;
comment on function private.tell_announcement(public.announcements) is
  'Tells each agency that the announcement is addressed to, once.';
revoke all on function private.tell_announcement(public.announcements)
from public, anon, authenticated, service_role;

create function private.news_titles(p_news public.announcements)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(t.locale, t.entry -> 'title'), '{}')
  from jsonb_each(p_news.translations) as t (locale, entry)
$$;
comment on function private.news_titles(public.announcements) is 'The translated titles of an announcement, by language.';
revoke all on function private.news_titles(public.announcements)
from public, anon, authenticated, service_role;

create function private.take_back_announcement(p_id uuid, p_kept uuid[] default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  for v_user_id in
    delete from public.notifications n
    using public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', p_id, r.user_id)
      and r.user_id <> all (p_kept)
    returning n.user_id
  loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
end
$$;
comment on function private.take_back_announcement(uuid, uuid[]) is
  'Deletes what was told of an announcement, except to the people p_kept.';
revoke all on function private.take_back_announcement(uuid, uuid[])
from public, anon, authenticated, service_role;

create function private.notify_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.take_back_announcement(old.id);
    return null;
  end if;
  if new.published_at is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.published_at is not null then
    update public.notifications n
    set payload = n.payload
      || jsonb_build_object('title', new.title, 'titles', private.news_titles(new))
    from public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', new.id, r.user_id);
    if (old.agency_states, old.agency_ids) is not distinct from (new.agency_states, new.agency_ids)
    then
      return null;
    end if;
    perform private.take_back_announcement(new.id, array(
      select a.user_id from public.agencies a
      where private.is_addressed(
        new.agency_states, new.agency_ids, a.id, private.agency_state(a)
      )
    ));
  end if;
  -- One that had ended before it could be published is told to nobody.
  if new.ends_at is null or new.ends_at > clock_timestamp() then
    perform private.tell_announcement(new);
  end if;
  return null;
end
$$;
comment on function private.notify_announcement() is
  'Trigger: tells the agencies of what is published, keeps titles and audience, and takes back what is deleted.';
revoke all on function private.notify_announcement()
from public, anon, authenticated, service_role;

create trigger announcements_notify
after insert or delete or update of title, translations, agency_states, agency_ids, publish_at,
  published_at
on public.announcements
for each row execute function private.notify_announcement();

create function private.notify_failed_mail(p_id bigint)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.notify(
    r.user_id, 'operator', 'mail_failed', jsonb_build_object('email_kind', e.kind),
    concat_ws(':', 'mail_failed', r.user_id)
  )
  from private.emails e
  cross join (
    select o.user_id from public.user_roles o where o.role = 'admin' order by o.user_id
  ) as r
  where e.id = p_id and e.sent_at is null and e.next_attempt_at is null
$$;
comment on function private.notify_failed_mail(bigint) is 'Tells the admins of a mail that was given up.';
revoke all on function private.notify_failed_mail(bigint)
from public, anon, authenticated, service_role;

create function private.notify_of_package()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hidden public.hidden_packages := case when tg_op = 'INSERT' then new else old end;
  v_owner_id uuid;
  v_title text;
begin
  select a.user_id, p.title into v_owner_id, v_title
  from public.travel_packages p join public.agencies a on a.id = p.agency_id
  where p.id = v_hidden.package_id;
  -- Deleted with its package.
  if v_title is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.read_notifications(
      array[v_owner_id], null, array[v_hidden.package_id], '{package_hidden}'
    );
  end if;
  perform private.notify(
    v_owner_id, 'agency', case tg_op when 'INSERT' then 'package_hidden' else 'package_shown' end,
    jsonb_strip_nulls(jsonb_build_object(
      'package_id', v_hidden.package_id,
      'package_title', v_title,
      'preview', case tg_op when 'INSERT' then private.preview(v_hidden.reason) end
    )),
    concat_ws(
      ':', case tg_op when 'INSERT' then 'package_hidden' else 'package_shown' end,
      v_hidden.package_id, extract(epoch from v_hidden.hidden_at)
    )
  );
  return null;
end
$$;
comment on function private.notify_of_package() is
  'Trigger: tells the agency that an admin has hidden a package and why, and that it is back.';
revoke all on function private.notify_of_package() from public, anon, authenticated, service_role;

create trigger hidden_packages_notify after insert or delete on public.hidden_packages
for each row execute function private.notify_of_package();

create function private.notify_report()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations;
  v_is_agency boolean;
begin
  if tg_op = 'INSERT' then
    -- A conversation is called by what one side wrote.
    perform private.notify(
      r.user_id, 'operator', 'report',
      jsonb_strip_nulls(jsonb_build_object(
        'report_id', new.id,
        'preview', case when new.kind <> 'conversation' then private.preview(new.subject_name) end
      )),
      concat_ws(':', 'report', new.id, r.user_id), new.reporter_id
    )
    from (
      select o.user_id from public.user_roles o where o.role = 'admin' order by o.user_id
    ) as r;
    return null;
  end if;
  perform private.read_notifications(
    array(select o.user_id from public.user_roles o where o.role = 'admin'),
    null, array[new.id], '{report}'
  );
  select c.* into v_conversation from public.conversations c
  where new.kind = 'conversation' and c.id = new.subject_id;
  v_is_agency := coalesce(v_conversation.user_id <> new.reporter_id, false);
  perform private.notify(
    new.reporter_id, case when v_is_agency then 'agency' else 'traveller' end, 'report_decided',
    jsonb_build_object('report_id', new.id, 'preview', private.preview(new.answer)),
    concat_ws(':', 'report_decided', new.id),
    case when v_is_agency then v_conversation.user_id end
  );
  return null;
end
$$;
comment on function private.notify_report() is
  'Trigger: tells the admins of a report, and its reporter of the answer.';
revoke all on function private.notify_report() from public, anon, authenticated, service_role;

create trigger reports_notify_insert after insert on public.reports
for each row execute function private.notify_report();
create trigger reports_notify_decided after update of decided_at on public.reports
for each row when (old.decided_at is null and new.decided_at is not null)
execute function private.notify_report();

create function private.notify_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select b.* into strict v_booking from public.bookings b where b.id = new.booking_id;
  -- The agency hears of a review when it is published, never before.
  perform private.notify_side_of_booking(
    v_booking,
    case when tg_argv[0] = 'review_received' then 'agency' else 'traveller' end, tg_argv[0]
  );
  return null;
end
$$;
comment on function private.notify_review() is
  'Trigger: tells the agency of a published review, and its author of the answer.';
revoke all on function private.notify_review() from public, anon, authenticated, service_role;

create trigger reviews_notify_insert after insert on private.reviews
for each row when (new.published_at is not null)
execute function private.notify_review('review_received');
create trigger reviews_notify_published after update of published_at on private.reviews
for each row when (old.published_at is null and new.published_at is not null)
execute function private.notify_review('review_received');
create trigger reviews_notify_answer after update of answer on private.reviews
for each row when (old.answer is null and new.answer is not null)
execute function private.notify_review('review_answered');
