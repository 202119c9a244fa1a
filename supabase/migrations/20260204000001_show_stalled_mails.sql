-- Mails that nobody takes, or that the mail service does not, are seen by nobody until somebody misses
-- one: the operator's home page asks since when they wait.

create index emails_refused_idx on private.emails (created_at)
where next_attempt_at is not null and attempts >= 3;

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
