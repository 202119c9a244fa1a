-- A mail about a booking of a fixed holiday says which one, so that it can be named in the
-- recipient's language. Asked for as the mail is taken: booking itself has nothing to do for it.

create or replace function public.claim_emails(p_limit integer)
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
begin
  perform private.queue_expiring_mails();
  perform private.drop_stale_emails();
  return query
  with due as (
    select e.id from private.emails e
    where e.next_attempt_at <= clock_timestamp()
    order by e.next_attempt_at, e.id
    limit least(greatest(p_limit, 1), 100)
    for update skip locked
  ), taken as (
    update private.emails e
    set
      attempts = e.attempts + 1,
      -- One minute, then 2, 4, 8 … up to six hours; some two days in all. Whoever takes a mail and
      -- dies leaves it to the next in that time.
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
    from due, auth.users u
    where e.id = due.id and u.id = e.recipient_id
    returning e.id, e.kind, u.email::text as address, e.locale, e.payload, e.dedupe_key
  )
  select
    t.id, t.kind, t.address, t.locale,
    t.payload || case
      when p.slug is null then '{}'::jsonb
      else jsonb_build_object('package_slug', p.slug)
    end,
    t.dedupe_key
  from taken t
  left join public.bookings b on b.id = (t.payload ->> 'booking_id')::uuid
  left join public.travel_packages p on p.id = b.package_id;
end
$$;
comment on function public.claim_emails(integer) is
  'Takes up to p_limit due mails, and says where each goes; two callers never get the same. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload. For the secret key alone. Nullable: address.';
revoke all on function public.claim_emails(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_emails(integer) to service_role;
