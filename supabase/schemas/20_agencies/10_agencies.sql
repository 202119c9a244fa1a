-- Agencies: the application with its private details, and the public part.

create function private.is_live_status(p_status text)
returns boolean
language sql
immutable
parallel safe
return p_status in ('approved', 'verified');
comment on function private.is_live_status(text) is 'The one place that knows that approved and verified are the same.';
revoke all on function private.is_live_status(text) from public, anon, authenticated, service_role;

create table public.agencies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id),
  business_name text not null
    constraint agencies_business_name_check check (private.is_line(business_name, 200)),
  business_email text not null
    constraint agencies_business_email_check check (
      private.is_line(business_email, 254) and business_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    ),
  business_phone text not null
    constraint agencies_business_phone_check check (private.is_line(business_phone, 50)),
  business_address text
    constraint agencies_business_address_check check (private.is_prose(business_address, 500)),
  license_number text
    constraint agencies_license_number_check check (private.is_line(license_number, 100)),
  verification_status text not null default 'pending'
    constraint agencies_verification_status_check
    check (verification_status in ('pending', 'approved', 'verified', 'rejected')),
  rejection_reason text
    constraint agencies_rejection_reason_check check (private.is_prose(rejection_reason, 1000)),
  time_zone text not null default 'UTC',
  is_desk boolean not null default false,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspension_reason text
    constraint agencies_suspension_reason_check check (private.is_prose(suspension_reason, 1000)),
  default_free_cancellation_hours integer not null default 48
    constraint agencies_default_free_cancellation_hours_check
    check (default_free_cancellation_hours between 0 and 8760),
  default_late_refund_percent integer not null default 0
    constraint agencies_default_late_refund_percent_check
    check (default_late_refund_percent between 0 and 100),
  corrected_at timestamptz,
  working_days smallint[] not null default '{1,2,3,4,5}'
    constraint agencies_working_days_check check (
      cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'
    ),
  opens_at time not null default '09:00',
  closes_at time not null default '18:00',
  daytime_phone text
    constraint agencies_daytime_phone_check check (private.is_line(daytime_phone, 50)),
  emergency_phone text
    constraint agencies_emergency_phone_check check (private.is_line(emergency_phone, 50)),
  closed_at timestamptz,
  constraint agencies_hours_check check (opens_at < closes_at),
  constraint agencies_closed_check check (closed_at is null or suspended_at is not null),
  constraint agencies_owner_check check (user_id is not null or closed_at is not null),
  constraint agencies_suspended_check
    check ((suspended_at is null) = (suspension_reason is null))
);
comment on table public.agencies is 'Agencies and their application. Read by the owner and the admins only; the public half is agency_public.';
comment on column public.agencies.id is 'The agency.';
comment on column public.agencies.user_id is 'The owner. One agency an account. Null once the owner of a closed agency has erased the account.';
comment on column public.agencies.business_name is 'Public name, 1 to 200 characters.';
comment on column public.agencies.business_email is 'For the operator only.';
comment on column public.agencies.business_phone is 'For the operator only, as typed.';
comment on column public.agencies.business_address is 'Optional, for the operator only.';
comment on column public.agencies.license_number is 'Optional, for the operator only.';
comment on column public.agencies.verification_status is 'pending, approved, verified (means the same as approved) or rejected. Ask private.is_live_status, never compare.';
comment on column public.agencies.rejection_reason is 'Why the review rejected it; cleared when the owner submits again or the agency goes live.';
comment on column public.agencies.time_zone is 'IANA zone whose midnight is the agency''s today.';
comment on column public.agencies.is_desk is 'The marketplace''s own desk, which answers requests about sample items. Set by the operator; at most one.';
comment on column public.agencies.submitted_at is 'When the application was last handed in.';
comment on column public.agencies.reviewed_at is 'When an admin last decided on it.';
comment on column public.agencies.created_at is 'When it was first handed in.';
comment on column public.agencies.updated_at is 'Last change.';
comment on column public.agencies.suspended_at is
  'Since when an admin keeps its packages off the market; null when it is not suspended. Confirmed bookings go on.';
comment on column public.agencies.suspension_reason is 'Why, 1 to 1000 characters; the owner reads it.';
comment on column public.agencies.default_free_cancellation_hours is 'What the form of a new package begins with.';
comment on column public.agencies.default_late_refund_percent is 'What the form of a new package begins with.';
comment on column public.agencies.corrected_at is
  'When the owner last changed a detail of the pending application; null if unchanged since it was submitted.';
comment on column public.agencies.working_days is 'Days on which it answers: 1 is Monday, 7 is Sunday.';
comment on column public.agencies.opens_at is 'When its working hours begin, in its time zone.';
comment on column public.agencies.closes_at is 'When they end.';
comment on column public.agencies.daytime_phone is
  'For travellers with a confirmed booking, in working hours; null where none was given.';
comment on column public.agencies.emergency_phone is
  'For the same travellers, at any hour; null where none was given.';
comment on column public.agencies.closed_at is
  'When its owner closed it; null while it is open. A closed agency is suspended, with the owner''s reason.';
create unique index agencies_is_desk_key on public.agencies (is_desk) where is_desk;
create index agencies_status_submitted_at_idx on public.agencies (verification_status, submitted_at, id);
create index agencies_created_at_idx on public.agencies (created_at desc, id desc);
create index agencies_status_reviewed_at_idx
on public.agencies (verification_status, reviewed_at desc nulls last, id);
create index agencies_reviewed_at_idx on public.agencies (reviewed_at desc nulls last, id);
-- An index may hold no function that those who write the row cannot call: what agency_state says,
-- word for word.
create index agencies_state_created_at_idx on public.agencies (
  (
    case
      when suspended_at is not null then 'suspended'
      when verification_status in ('approved', 'verified') then 'live'
      else verification_status
    end
  ),
  created_at desc,
  id desc
);
create index agencies_pending_idx on public.agencies (id) where verification_status = 'pending';
alter table public.agencies enable row level security;
revoke all on table public.agencies from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.agencies to service_role;
grant select (
  id, user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone, is_desk, submitted_at, reviewed_at,
  created_at, updated_at, suspended_at, suspension_reason, default_free_cancellation_hours,
  default_late_refund_percent, corrected_at, working_days, opens_at, closes_at,
  daytime_phone, emergency_phone, closed_at
) on table public.agencies to authenticated;
grant insert (
  user_id, business_name, business_email, business_phone, business_address, license_number,
  verification_status, time_zone
) on table public.agencies to authenticated;
grant update (
  business_name, business_email, business_phone, business_address, license_number,
  verification_status, rejection_reason, time_zone
) on table public.agencies to authenticated;

create trigger agencies_3_touch before update on public.agencies
for each row execute function private.touch_updated_at();

create table public.agency_public (
  agency_id uuid primary key references public.agencies (id) on delete cascade,
  business_name text not null,
  is_live boolean not null,
  reply_minutes integer,
  reply_measured_at timestamptz not null default '-infinity',
  slug text
    constraint agency_public_slug_key unique
    constraint agency_public_slug_check
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80)
);
comment on table public.agency_public is 'What everybody may know of an agency. Kept by triggers on agencies; other tables point here, so that the API can embed the name.';
comment on column public.agency_public.agency_id is 'The agency.';
comment on column public.agency_public.business_name is
  'The name it goes by: the one of its application until that was reviewed, then the last one it was live by.';
comment on column public.agency_public.is_live is 'Whether its published packages are on sale: approved or verified, and not suspended.';
comment on column public.agency_public.reply_minutes is
  'Median time to its first reply, in minutes of its working hours; null without enough conversations.';
comment on column public.agency_public.reply_measured_at is 'When that was measured. Not readable.';
comment on column public.agency_public.slug is
  'What the address of its page ends with, made of the name; null for the desk, which has no page.';
create index agency_public_reply_measured_at_idx on public.agency_public (reply_measured_at);
alter table public.agency_public enable row level security;
revoke all on table public.agency_public from public, anon, authenticated, service_role;
grant select on table public.agency_public to service_role;
grant select (
  agency_id, business_name, is_live, reply_minutes, slug
) on table public.agency_public to anon, authenticated;
