-- The travellers of a booking: entered by its booker, or by each of them through a personal link. Only
-- functions write rows.

create table public.booking_travellers (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  position integer not null
    constraint booking_travellers_position_check check (position between 1 and 1000),
  full_name text not null
    constraint booking_travellers_full_name_check check (private.is_line(full_name, 100)),
  age integer
    constraint booking_travellers_age_check check (age between 0 and 120),
  wishes text
    constraint booking_travellers_wishes_check check (private.is_prose(wishes, 1000)),
  entered_by text not null
    constraint booking_travellers_entered_by_check check (entered_by in ('booker', 'traveller')),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (booking_id, position)
);
comment on table public.booking_travellers is
  'Who travels on a booking. A position without a row has no details yet. Written by functions only.';
comment on column public.booking_travellers.booking_id is 'The booking.';
comment on column public.booking_travellers.position is 'Place in the party, 1 to the booking''s travellers.';
comment on column public.booking_travellers.full_name is '1 to 100 characters, one line.';
comment on column public.booking_travellers.age is
  'Years on the first day of travel, 0 to 120; null where it was not given.';
comment on column public.booking_travellers.wishes is
  'What the agency should know, such as an allergy, up to 1000 characters with line breaks.';
comment on column public.booking_travellers.entered_by is
  'Who made the last change: booker, or traveller through the personal link.';
comment on column public.booking_travellers.updated_at is 'Last change.';
create index booking_travellers_updated_at_idx on public.booking_travellers (updated_at);
alter table public.booking_travellers enable row level security;
revoke all on table public.booking_travellers from public, anon, authenticated, service_role;
grant select on table public.booking_travellers to service_role;
grant select (
  booking_id, position, full_name, age, wishes, entered_by, updated_at
) on table public.booking_travellers to authenticated;

create policy "The booker and the agency read the travellers of a booking" on public.booking_travellers
for select to authenticated
using (exists (select from public.bookings b where b.id = booking_travellers.booking_id));

create function private.requires_passport(p_package_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select p.requires_passport from public.travel_packages p where p.id = p_package_id);
end
$$;
comment on function private.requires_passport(uuid) is
  'Whether the package requires passport data of its travellers, as it says now.';
revoke all on function private.requires_passport(uuid)
from public, anon, authenticated, service_role;

create function private.count_missing_details(p_booking public.bookings)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_with_passport boolean := private.requires_passport(p_booking.package_id);
begin
  return p_booking.travellers - (
    select count(*) from public.booking_travellers t
    where t.booking_id = p_booking.id and t.age is not null
      and (
        not v_with_passport
        or exists (
          select from public.traveller_passports p
          where p.booking_id = t.booking_id and p.position = t.position
        )
      )
  );
end
$$;
comment on function private.count_missing_details(public.bookings) is
  'How many travellers of a booking have no name, no age or, where the package requires it, no passport data yet.';
revoke all on function private.count_missing_details(public.bookings)
from public, anon, authenticated, service_role;

create table private.traveller_links (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  position integer not null,
  token_hash bytea not null unique,
  saves integer not null default 0,
  saves_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (booking_id, position)
);
comment on table private.traveller_links is
  'Personal links, by which a traveller without an account enters their details; one for each position.';
comment on column private.traveller_links.booking_id is 'The booking.';
comment on column private.traveller_links.position is 'Place in the party.';
comment on column private.traveller_links.token_hash is
  'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';
comment on column private.traveller_links.saves is 'How often it has saved since saves_since.';
comment on column private.traveller_links.saves_since is 'Start of the hour in which saves are counted.';
comment on column private.traveller_links.created_at is 'When it was made.';
create index traveller_links_created_at_idx on private.traveller_links (created_at);
alter table private.traveller_links enable row level security;
revoke all on table private.traveller_links from public, anon, authenticated, service_role;

create function private.tell_party_changed(p_booking public.bookings)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
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
end
$$;
comment on function private.tell_party_changed(public.bookings) is
  'Tells both sides that details of travellers have changed, and ends the reminder of missing ones.';
revoke all on function private.tell_party_changed(public.bookings)
from public, anon, authenticated, service_role;

create function private.store_travellers(
  p_booking public.bookings, p_travellers jsonb, p_seen jsonb, p_entered_by text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

  delete from public.traveller_passports t
  using unnest(v_wanted) as w
  where t.booking_id = p_booking.id and t.position = w.position and w.full_name is null;
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
    perform private.tell_party_changed(p_booking);
  end if;
end
$$;
comment on function private.store_travellers(public.bookings, jsonb, jsonb, text) is
  'Writes travellers of a booking that the caller has locked, and tells both sides where something has changed.';
revoke all on function private.store_travellers(public.bookings, jsonb, jsonb, text)
from public, anon, authenticated, service_role;

create function public.save_booking_travellers(
  p_booking_id uuid, p_travellers jsonb, p_seen jsonb default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
begin
  perform private.store_travellers(v_booking, p_travellers, p_seen, 'booker');
end
$$;
comment on function public.save_booking_travellers(uuid, jsonb, jsonb) is
  'The booker enters travellers of their booking, all or some: [{"position", "full_name", "age", "wishes"}]; a blank name removes the row, and the passport data with it. While the booking is pending or confirmed and its trip not over. p_seen is what these replace, in the same form; null is not compared. All or nothing. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF060. Nullable: p_seen.';
revoke all on function public.save_booking_travellers(uuid, jsonb, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.save_booking_travellers(uuid, jsonb, jsonb) to authenticated;

create function public.create_traveller_link(p_booking_id uuid, p_position integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_open_booking(p_booking_id, private.require_user());
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if (p_position between 1 and v_booking.travellers) is not true then
    perform private.refuse('traveller_invalid');
  end if;
  insert into private.traveller_links as l (booking_id, position, token_hash)
  values (p_booking_id, p_position, sha256(convert_to(v_token, 'UTF8')))
  -- The count of saves stays: a new link is no way around the limit.
  on conflict (booking_id, position) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  return v_token;
end
$$;
comment on function public.create_traveller_link(uuid, integer) is
  'The token of a new personal link for a traveller of the caller''s booking, told this once; the earlier one stops. Refuses with WF000, WF008, WF010, WF011, WF017, WF044.';
revoke all on function public.create_traveller_link(uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.create_traveller_link(uuid, integer) to authenticated;

create function public.get_traveller_invitation(p_token text)
returns table (
  package_title text, package_slug text, destination text, travel_date date, duration_days integer,
  agency_name text, booker_name text, minimum_age integer, requirements text[],
  what_to_bring text[], full_name text, age integer, wishes text, booking_id uuid, place integer,
  requires_passport boolean, passport_entered_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    b.package_title, p.slug, b.destination, b.travel_date, b.duration_days, a.business_name,
    b.customer_name, p.minimum_age, p.requirements, p.what_to_bring, t.full_name, t.age, t.wishes,
    l.booking_id, l.position, p.requires_passport, i.entered_at
  from private.traveller_links l
  join public.bookings b on b.id = l.booking_id
  join public.travel_packages p on p.id = b.package_id
  join public.agency_public a on a.agency_id = b.agency_id
  left join public.booking_travellers t
    on t.booking_id = l.booking_id and t.position = l.position
  left join public.traveller_passports i
    on i.booking_id = l.booking_id and i.position = l.position
  where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
    and private.refusal_of_change(b) is null
$$;
comment on function public.get_traveller_invitation(text) is
  'What the holder of a personal link sees: the trip, its booker''s name, what the package asks for, and the details of this one traveller, with the booking and the place that passport data is encrypted for. No row for an unknown or replaced token, nor once the booking has ended. Nullable: package_slug, minimum_age, full_name, age, wishes, passport_entered_at.';
revoke all on function public.get_traveller_invitation(text)
from public, anon, authenticated, service_role;
grant execute on function public.get_traveller_invitation(text) to anon, authenticated;

create function private.use_traveller_link(p_token text)
returns private.traveller_links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_hash bytea := sha256(convert_to(p_token, 'UTF8'));
  v_now timestamptz := clock_timestamp();
  v_booking public.bookings;
  v_link private.traveller_links;
begin
  -- The booking before the link, in the order of create_traveller_link.
  select b.* into v_booking from public.bookings b
  where b.id = (select l.booking_id from private.traveller_links l where l.token_hash = v_hash)
  for no key update;
  if v_booking.id is null or private.refusal_of_change(v_booking) is not null then
    perform private.refuse('link_ended');
  end if;
  update private.traveller_links l
  set
    saves = case when l.saves_since > v_now - interval '1 hour' then l.saves + 1 else 1 end,
    saves_since = case
      when l.saves_since > v_now - interval '1 hour' then l.saves_since else v_now
    end
  where l.token_hash = v_hash
  returning l.* into v_link;
  if v_link.booking_id is null then
    perform private.refuse('link_ended');
  end if;
  if v_link.saves > 30 then
    perform private.refuse('rate_limited');
  end if;
  return v_link;
end
$$;
comment on function private.use_traveller_link(text) is
  'The link of a token, whose booking is locked and can be changed; counts the change. Refuses with WF020, WF045.';
revoke all on function private.use_traveller_link(text)
from public, anon, authenticated, service_role;

create function public.save_own_traveller_details(
  p_token text, p_full_name text, p_age integer, p_wishes text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link private.traveller_links := private.use_traveller_link(p_token);
begin
  if coalesce(private.trimmed(p_full_name), '') = '' then
    perform private.refuse('traveller_invalid');
  end if;
  perform private.store_travellers(
    b,
    jsonb_build_array(jsonb_build_object(
      'position', v_link.position, 'full_name', p_full_name, 'age', p_age, 'wishes', p_wishes
    )),
    null,
    'traveller'
  )
  from public.bookings b where b.id = v_link.booking_id;
end
$$;
comment on function public.save_own_traveller_details(text, text, integer, text) is
  'A traveller enters their own details by the token of their personal link, up to 30 times an hour. Both sides hear booking.changed. Refuses with WF020, WF044, WF045; with WF045 alone while the token is unknown or replaced, or the booking has ended. Nullable: p_age, p_wishes.';
revoke all on function public.save_own_traveller_details(text, text, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.save_own_traveller_details(text, text, integer, text)
to anon, authenticated;
