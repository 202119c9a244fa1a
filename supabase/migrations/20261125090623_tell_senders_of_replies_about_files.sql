set local check_function_bodies = off;

DROP FUNCTION "private"."queue_refused_reply"(uuid, uuid, text, text);

DROP FUNCTION "public"."receive_reply"(uuid, text, text, text);

CREATE OR REPLACE FUNCTION private.queue_refused_reply(p_user_id uuid, p_conversation_id uuid, p_sender_type text, p_why text, p_files text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.receive_reply(p_conversation_id uuid, p_address text, p_message_id text, p_content text, p_files text[] DEFAULT '{}'::text[])
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

COMMENT ON FUNCTION "private"."queue_refused_reply"(uuid, uuid, text, text, text[]) IS 'Tells the sender of a reply by mail that it was not stored, and why: empty, too_long or not_allowed; or that it was stored without its files.';

COMMENT ON FUNCTION "public"."receive_reply"(uuid, text, text, text, text[]) IS 'Stores a reply by mail as a message of the account with that address, under every rule of messages, once for each p_message_id. p_files: names of files that came with it, which are not stored. Returns stored, duplicate, unknown_sender, not_allowed, empty, too_long or rate_limited; the sender gets a mail about the three that are final, and about files. For the secret key alone.';

revoke all on function private.queue_refused_reply(uuid, uuid, text, text, text[])
from public, anon, authenticated, service_role;
grant execute on function private.queue_refused_reply(uuid, uuid, text, text, text[]) to service_role;
revoke all on function public.receive_reply(uuid, text, text, text, text[])
from public, anon, authenticated, service_role;
grant execute on function public.receive_reply(uuid, text, text, text, text[]) to service_role;
