-- The operator's list of mails.

create function public.list_mails(
  p_state text default null,
  p_search text default null,
  p_before bigint default null,
  p_limit integer default 50
)
returns table (
  id bigint, kind text, recipient_id uuid, recipient_email text, state text,
  created_at timestamptz, sent_at timestamptz, next_attempt_at timestamptz, attempts integer,
  last_error text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
  v_people uuid[];
  v_reports uuid[];
begin
  perform private.require_admin();
  if v_patterns is not null then
    execute 'select array(
      select p.user_id from public.profiles p
      where true' || coalesce(private.words_where('p.search_text', v_patterns, 1), ' and false')
      || ' limit 100
    )' into v_people using v_patterns;
    v_reports := array(
      select v.report_id from private.report_visitors v
      where lower(v.email) = lower(private.trimmed(p_search)) limit 100
    );
  end if;
  -- Nothing that came in is part of the text: values are $1 to $4.
  return query execute
    'select
      m.id, m.kind, m.recipient_id, coalesce(u.email::text, v.email),
      case
        when m.sent_at is not null then ''sent''
        when m.next_attempt_at is not null then ''queued''
        when private.is_failed_mail(m) then ''failed''
        else ''dropped''
      end,
      m.created_at, m.sent_at, m.next_attempt_at, m.attempts, m.last_error
    from private.emails m
    left join auth.users u on u.id = m.recipient_id
    left join private.report_visitors v on v.report_id = m.report_id
    where true'
    || case p_state
      when 'sent' then ' and m.sent_at is not null'
      when 'queued' then ' and m.next_attempt_at is not null'
      when 'failed' then ' and private.is_failed_mail(m)'
      else ''
    end
    || case
      when v_people is null then ''
      when v_reports = '{}' then ' and m.recipient_id = any($1)'
      else ' and (m.recipient_id = any($1) or m.report_id = any($4))'
    end
    || case when p_before is not null then ' and m.id < $2' else '' end
    || ' order by m.id desc limit $3'
  using v_people, p_before, least(greatest(coalesce(p_limit, 50), 1), 200), v_reports;
end
$$;
comment on function public.list_mails(text, text, bigint, integer) is
  'Mails of the last 30 days for admins, newest first, without what they say: 42501 for anybody else. p_state: sent, queued or failed; null for all, dropped ones (without a reason any more, or switched off) among them. p_search: words of the recipient''s name or address, or the whole address of a visitor who reported something. p_before: the last id seen. recipient_id is null for such a visitor. Nullable: p_state, p_search, p_before, recipient_id, sent_at, next_attempt_at, last_error.';
revoke all on function public.list_mails(text, text, bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_mails(text, text, bigint, integer) to authenticated;

create function public.resend_mail(p_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_mail private.emails;
begin
  perform private.require_admin();
  select m.* into v_mail from private.emails m where m.id = p_id for update;
  if v_mail.id is null or private.is_failed_mail(v_mail) is not true then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.emails m
  set next_attempt_at = clock_timestamp(), attempts = 0, last_error = null, batch_id = null
  where m.id = p_id;
  perform private.audit('mail.resent', v_mail.recipient_id, jsonb_build_object(
    'kind', v_mail.kind, 'queued_at', v_mail.created_at, 'error', v_mail.last_error
  ));
end
$$;
comment on function public.resend_mail(bigint) is
  'An admin has a mail that was given up tried again. Refuses with WF000, WF060; 42501 for anybody but an admin.';
revoke all on function public.resend_mail(bigint) from public, anon, authenticated, service_role;
grant execute on function public.resend_mail(bigint) to authenticated;
