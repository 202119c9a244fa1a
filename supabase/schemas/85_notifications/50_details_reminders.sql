-- Reminders of the travellers' details that a confirmed trip still lacks.

create table private.details_reminders (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  due_at timestamptz not null
);
comment on table private.details_reminders is
  'When the booker of a confirmed trip is next reminded of details that are missing then.';
comment on column private.details_reminders.booking_id is 'The booking.';
comment on column private.details_reminders.due_at is 'The next reminder; the row goes with the last one.';
create index details_reminders_due_at_idx on private.details_reminders (due_at);
alter table private.details_reminders enable row level security;
revoke all on table private.details_reminders from public, anon, authenticated, service_role;

create function private.next_details_reminder(p_booking public.bookings, p_after timestamptz)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function private.next_details_reminder(public.bookings, timestamptz) is
  'The first reminder after a moment: at nine in the agency''s morning, 14 and 3 days before the trip. Null once both are over.';
revoke all on function private.next_details_reminder(public.bookings, timestamptz)
from public, anon, authenticated, service_role;

create function private.schedule_details_reminder()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.details_reminders (booking_id, due_at)
  select new.id, d.due_at
  from private.next_details_reminder(new, clock_timestamp()) as d (due_at)
  where d.due_at is not null
  on conflict (booking_id) do update set due_at = excluded.due_at;
  return null;
end
$$;
comment on function private.schedule_details_reminder() is
  'Trigger: schedules the first reminder of a trip that is confirmed.';
revoke all on function private.schedule_details_reminder()
from public, anon, authenticated, service_role;

create trigger bookings_schedule_details_reminder after update of status on public.bookings
for each row when (new.status = 'confirmed' and old.status <> 'confirmed')
execute function private.schedule_details_reminder();

create function private.remind_of_details()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.remind_of_details() is
  'Reminds bookers, by notification and mail, of the details that their confirmed trips lack. The mail tick calls it.';
revoke all on function private.remind_of_details() from public, anon, authenticated, service_role;
