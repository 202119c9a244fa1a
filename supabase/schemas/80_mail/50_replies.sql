-- Replies by mail. The function receive-email has checked the signature of the mail service and the address that
-- the mail was sent to; here it becomes a message under the policies and triggers of every message.

create function private.may_reply_by_mail(p_user_id uuid, p_sender_type text, p_is_desk boolean)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_settings private.settings;
begin
  -- Whoever holds the mailbox has shown one factor only.
  if private.has_second_factor(p_user_id) then
    return false;
  end if;
  select s.* into strict v_settings from private.settings s;
  return p_sender_type = 'user' or not case
    when p_is_desk and not exists (
      select from public.agencies a where a.user_id = p_user_id and a.is_desk
    ) then v_settings.require_admin_mfa
    else v_settings.require_agency_mfa
  end;
end
$$;
comment on function private.may_reply_by_mail(uuid, text, boolean) is
  'Whether an account may answer by mail for that side: not with a second factor, nor where its role needs one.';
revoke all on function private.may_reply_by_mail(uuid, text, boolean)
from public, anon, authenticated, service_role;

create function private.find_mail_sender(p_conversation_id uuid, p_address text)
returns table (
  user_id uuid, sender_type text, may_reply boolean, told_until timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_user_id uuid;
  v_is_locked boolean;
  v_sender_type text;
  v_is_desk boolean;
  v_told timestamptz;
  v_unread integer;
begin
  select u.id, coalesce(u.banned_until > now(), false) into v_user_id, v_is_locked
  from auth.users u
  where u.email = lower(p_address) and u.email_confirmed_at is not null and u.deleted_at is null;
  select case when c.user_id = v_user_id then 'user' else 'agency' end, a.is_desk
  into v_sender_type, v_is_desk
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or a.user_id = v_user_id
      or (a.is_desk and exists (
        select from public.user_roles r where r.user_id = v_user_id and r.role = 'admin'
      ))
    );
  if not found then
    return;
  end if;
  -- The function that sends ends within 30 seconds: what is older was in the mail.
  select max(e.sent_at) - interval '30 seconds' into v_told
  from private.emails e
  where e.payload ? 'conversation_id'
    and e.payload ->> 'conversation_id' = p_conversation_id::text
    and e.recipient_id = v_user_id and e.sent_at is not null;
  select count(*) into v_unread
  from public.messages m
  where m.conversation_id = p_conversation_id and m.sender_type <> v_sender_type
    and not m.is_read and m.created_at <= v_told;
  return query select
    v_user_id, v_sender_type,
    not v_is_locked and private.may_reply_by_mail(v_user_id, v_sender_type, v_is_desk),
    -- A mail quotes five messages.
    case when v_unread <= 5 then v_told end;
end
$$;
comment on function private.find_mail_sender(uuid, text) is
  'The account of a mail''s sender and its side of the conversation; no row for an address that is on neither side. told_until: mails have quoted every message until then; null where they have not.';
revoke all on function private.find_mail_sender(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function private.find_mail_sender(uuid, text) to service_role;

create function private.queue_refused_reply(
  p_user_id uuid, p_conversation_id uuid, p_sender_type text, p_why text, p_files text[]
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform private.queue_email(
    'reply_refused',
    p_user_id,
    jsonb_build_object(
      'conversation_id', c.id, 'subject', c.subject, 'why', p_why, 'files', to_jsonb(p_files),
      'side', case
        when p_sender_type = 'user' then 'traveller'
        when a.user_id = p_user_id then 'agency'
        else 'desk'
      end
    ),
    -- One in five minutes, and one about files.
    concat_ws(
      ':', 'reply_refused', c.id, p_user_id, floor(extract(epoch from v_now) / 300)::bigint,
      case when p_why = 'files' then p_why end
    )
  )
  from public.conversations c
  join public.agencies a on a.id = c.agency_id
  where c.id = p_conversation_id;
end
$$;
comment on function private.queue_refused_reply(uuid, uuid, text, text, text[]) is
  'Tells the sender of a reply by mail that it was not stored, and why: empty, too_long or not_allowed; or that it was stored without its files.';
revoke all on function private.queue_refused_reply(uuid, uuid, text, text, text[])
from public, anon, authenticated, service_role;
grant execute on function private.queue_refused_reply(uuid, uuid, text, text, text[]) to service_role;

create function public.receive_reply(
  p_conversation_id uuid, p_address text, p_message_id text, p_content text,
  p_files text[] default '{}'
)
returns text
language plpgsql
volatile
-- As the caller, who may become the sender: the policies of messages decide, as they do on the site.
security invoker
set search_path = ''
as $$
declare
  v_content text := private.trimmed(p_content);
  v_role text := current_setting('role');
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  v_claim_sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_sender record;
  v_outcome text;
  v_files text[] := (
    select coalesce(array_agg(left(f.name, 120) order by f.place), '{}')
    from unnest(p_files[:10]) with ordinality as f (name, place)
  );
begin
  select s.user_id, s.sender_type, s.may_reply, s.told_until into v_sender
  from private.find_mail_sender(p_conversation_id, p_address) as s;
  if v_sender.user_id is null then
    return 'unknown_sender';
  end if;
  if not v_sender.may_reply then
    v_outcome := 'not_allowed';
  elsif char_length(v_content) > 4000 then
    v_outcome := 'too_long';
  elsif private.is_prose(v_content, 4000) is not true then
    v_outcome := 'empty';
  else
    begin
      perform
        set_config('request.jwt.claims', jsonb_build_object(
          'sub', v_sender.user_id, 'role', 'authenticated', 'aal', 'aal1'
        )::text, true),
        set_config('request.jwt.claim.sub', v_sender.user_id::text, true),
        set_config('role', 'authenticated', true);
      insert into public.messages (id, conversation_id, sender_id, sender_type, content)
      values (
        md5('mail:' || p_message_id)::uuid, p_conversation_id, v_sender.user_id,
        v_sender.sender_type, v_content
      );
      update public.messages m set is_read = true
      where m.conversation_id = p_conversation_id and m.sender_type <> v_sender.sender_type
        and not m.is_read and m.created_at <= v_sender.told_until;
      v_outcome := 'stored';
    exception
      when unique_violation then
        v_outcome := 'duplicate';
      when insufficient_privilege then
        v_outcome := 'not_allowed';
      when others then
        if sqlstate !~ '^WF' then
          raise;
        end if;
        v_outcome := case sqlerrm when 'rate_limited' then 'rate_limited' else 'not_allowed' end;
    end;
    perform
      set_config('request.jwt.claims', v_claims, true),
      set_config('request.jwt.claim.sub', v_claim_sub, true),
      set_config('role', v_role, true);
  end if;
  if v_outcome in ('empty', 'too_long', 'not_allowed') then
    perform private.queue_refused_reply(
      v_sender.user_id, p_conversation_id, v_sender.sender_type, v_outcome, v_files
    );
  elsif v_outcome = 'stored' and cardinality(v_files) > 0 then
    perform private.queue_refused_reply(
      v_sender.user_id, p_conversation_id, v_sender.sender_type, 'files', v_files
    );
  end if;
  return v_outcome;
end
$$;
comment on function public.receive_reply(uuid, text, text, text, text[]) is
  'Stores a reply by mail as a message of the account with that address, under every rule of messages, once for each p_message_id. p_files: names of files that came with it, which are not stored. Returns stored, duplicate, unknown_sender, not_allowed, empty, too_long or rate_limited; the sender gets a mail about the three that are final, and about files. For the secret key alone.';
revoke all on function public.receive_reply(uuid, text, text, text, text[])
from public, anon, authenticated, service_role;
grant execute on function public.receive_reply(uuid, text, text, text, text[]) to service_role;
