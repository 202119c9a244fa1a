-- Anything can be the subject of a conversation with the desk: without a limit one account could fill
-- the desk's inbox. (An enquiry is one per package, and needs none.)

update private.error_codes
set meaning = 'More than 30 messages or 10 new requests to the desk within a minute, or more than 100 new requests within a day.'
where name = 'rate_limited';

create or replace function public.start_desk_conversation(p_subject text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_subject text := private.trimmed(p_subject);
  v_desk_id uuid;
  v_owner_id uuid;
  v_id uuid;
  v_now timestamptz := clock_timestamp();
begin
  if private.is_line(v_subject, 200) is not true then
    perform private.refuse('subject_invalid');
  end if;
  select a.id, a.user_id into v_desk_id, v_owner_id from public.agencies a where a.is_desk;
  if v_desk_id is null or not private.agency_is_live(v_desk_id) then
    perform private.refuse('desk_unavailable');
  end if;
  if v_owner_id = v_user_id then
    perform private.refuse('own_package');
  end if;
  -- One at a time for each traveller, or those that come at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('desk:' || v_user_id::text, 0));
  select c.id into v_id from public.conversations c
  where c.user_id = v_user_id and c.agency_id = v_desk_id and c.kind = 'desk'
    and lower(c.subject) = lower(v_subject);
  if v_id is not null then
    return v_id;
  end if;
  if (
    select count(*) filter (where c.created_at > v_now - interval '1 minute') >= 10
      or count(*) >= 100
    from public.conversations c
    where c.user_id = v_user_id and c.agency_id = v_desk_id and c.kind = 'desk'
      and c.created_at > v_now - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  insert into public.conversations (kind, user_id, agency_id, subject, customer_name)
  values ('desk', v_user_id, v_desk_id, v_subject, private.customer_name(v_user_id))
  returning id into v_id;
  return v_id;
end
$$;
comment on function public.start_desk_conversation(text) is
  'Opens a conversation of the signed-in user with the marketplace''s own desk, or answers the one with that subject. At most 10 new ones a minute and 100 a day. Returns the conversation. Refuses with WF000, WF003, WF020, WF022, WF023.';
