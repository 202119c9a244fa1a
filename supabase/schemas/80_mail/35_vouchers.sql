-- Vouchers as documents: the site makes one for the traveller who asks for it, and for the mail that confirms the
-- trip. That mail's sender has no session, so it gets a link that ends soon.

create table private.voucher_links (
  token_hash bytea primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.voucher_links is
  'Links to vouchers that the sender of mails follows. Expired ones are forgotten when the next one is made.';
comment on column private.voucher_links.token_hash is
  'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';
comment on column private.voucher_links.booking_id is 'The booking.';
comment on column private.voucher_links.expires_at is 'When the link ends.';
create index voucher_links_booking_id_idx on private.voucher_links (booking_id);
alter table private.voucher_links enable row level security;
revoke all on table private.voucher_links from public, anon, authenticated, service_role;

create function private.create_voucher_link(p_booking_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.voucher_links l where l.expires_at < clock_timestamp();
  insert into private.voucher_links (token_hash, booking_id, expires_at)
  select
    sha256(convert_to(v_token, 'UTF8')), b.id, clock_timestamp() + interval '10 minutes'
  from public.bookings b
  where b.id = p_booking_id and b.status in ('confirmed', 'completed');
  return case when found then v_token end;
end
$$;
comment on function private.create_voucher_link(uuid) is
  'The token of a new link to the voucher of a confirmed or completed booking, for ten minutes. Null for any other.';
revoke all on function private.create_voucher_link(uuid)
from public, anon, authenticated, service_role;

create function public.get_voucher(p_booking_id uuid, p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', b.reference,
    'title', b.package_title,
    'slug', p.slug,
    'destination', b.destination,
    'first_day', b.travel_date,
    'last_day', b.ends_on,
    'travellers', b.travellers,
    'names', coalesce((
      select jsonb_agg(t.full_name order by t.position)
      from public.booking_travellers t where t.booking_id = b.id
    ), '[]'),
    'booked_by', b.customer_name,
    'total_price', b.total_price::text,
    'free_cancellation_until', b.free_cancellation_until,
    'late_refund_percent', b.late_refund_percent,
    'check_in_code', b.check_in_code,
    'confirmed_at', coalesce(b.confirmed_at, b.created_at),
    'meeting_point', p.meeting_point,
    'meeting_time', to_char(p.meeting_time, 'HH24:MI'),
    'end_time', to_char(p.end_time, 'HH24:MI'),
    'included', coalesce(to_jsonb(p.included), '[]'),
    'not_included', coalesce(to_jsonb(p.not_included), '[]'),
    'what_to_bring', coalesce(to_jsonb(p.what_to_bring), '[]'),
    'agency_name', (
      select a.business_name from public.agency_public a where a.agency_id = b.agency_id
    ),
    'daytime_phone', a.daytime_phone,
    'emergency_phone', a.emergency_phone,
    'agency_locale', o.locale,
    'time_zone', coalesce(r.time_zone, a.time_zone)
  )
  from public.bookings b
  join public.agencies a on a.id = b.agency_id
  left join public.profiles o on o.user_id = a.user_id
  left join public.profiles r on r.user_id = b.user_id
  left join public.travel_packages p on p.id = b.package_id
  where b.id = p_booking_id
    and b.status in ('confirmed', 'completed')
    and (
      b.user_id = (select auth.uid())
      or exists (
        select from private.voucher_links l
        where l.token_hash = sha256(convert_to(p_token, 'UTF8'))
          and l.booking_id = b.id
          and l.expires_at > clock_timestamp()
      )
    )
$$;
comment on function public.get_voucher(uuid, text) is
  'What the voucher of a confirmed or completed booking says, for its traveller or for the holder of a link that has not ended; null for anybody else. The price is text, so that no cent is lost; times are HH:MM of the local time there; time_zone is the traveller''s where it is known, else the agency''s. In it slug, meeting_point, meeting_time, end_time, daytime_phone, emergency_phone and agency_locale may be null.';
revoke all on function public.get_voucher(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.get_voucher(uuid, text) to anon, authenticated;
