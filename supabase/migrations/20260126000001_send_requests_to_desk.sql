-- Book Now of a sample sends a request to the desk: a message with structured facts. Readers see the
-- facts in their own language, so they are stored as data; only public.send_desk_request writes them.

insert into private.error_codes (code, name, meaning) values
  ('WF080', 'request_invalid', 'The facts of a request to the desk have an unknown key, a wrong type, or are too large.');

create function private.is_request_day(p_day jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := p_day #>> '{}';
begin
  if jsonb_typeof(p_day) <> 'string' or v_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(left(v_text, 4)::integer, substr(v_text, 6, 2)::integer, right(v_text, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function private.is_request_day(jsonb) is
  'Whether a JSON value is a day of the calendar, YYYY-MM-DD. A cast to date would depend on the session''s settings.';
revoke all on function private.is_request_day(jsonb) from public, anon, authenticated, service_role;

create function private.is_request(p_facts jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_facts) <> 'object' or octet_length(p_facts::text) > 10000 then
    return false;
  end if;
  if (p_facts ->> 'category') is null or (p_facts ->> 'item') is null
    or (p_facts -> 'unitCents') is null then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_facts) as fact (name, value)
    where case
      when fact.name = 'category' then
        jsonb_typeof(fact.value) = 'string'
        and fact.value #>> '{}' in ('hotels', 'flights', 'trains', 'cars', 'tours', 'packages')
      when fact.name in ('item', 'place') then
        jsonb_typeof(fact.value) = 'string' and fact.value #>> '{}' ~ '^[a-z0-9][a-z0-9-]{0,79}$'
      when fact.name in ('checkIn', 'checkOut', 'departDate', 'returnDate') then
        private.is_request_day(fact.value)
      when fact.name in ('adults', 'children', 'rooms', 'passengers', 'travelers') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,2}$'
      when fact.name in ('unitCents', 'totalCents') then
        jsonb_typeof(fact.value) = 'number' and fact.value::text ~ '^[0-9]{1,10}$'
      when fact.name = 'note' then
        jsonb_typeof(fact.value) = 'string' and private.is_prose(fact.value #>> '{}', 2000)
      else false
    end is not true
  );
end
$$;
comment on function private.is_request(jsonb) is
  'Whether a JSON value has the shape of a request to the desk: category, item and unitCents, and at most place, days, party, totalCents and note.';
revoke all on function private.is_request(jsonb) from public, anon, authenticated, service_role;
-- The check of the column runs with the rights of the role that inserts a message.
grant execute on function private.is_request_day(jsonb) to authenticated, service_role;
grant execute on function private.is_request(jsonb) to authenticated, service_role;

alter table public.messages
  add column facts jsonb
    constraint messages_facts_check check (
      facts is null or (sender_type = 'user' and private.is_request(facts))
    );
comment on column public.messages.facts is
  'What a request to the desk asks for: category and id of a sample, days, party, price as shown in US cents, note. Null for other messages. Written by send_desk_request only.';
grant select (facts) on table public.messages to authenticated;

alter table public.conversations
  add column sample text
    constraint conversations_sample_check check (
      sample is null
      or (kind = 'desk' and sample ~ '^(hotels|flights|trains|cars|tours|packages)/[a-z0-9][a-z0-9-]{0,79}$')
    ),
  add column last_request_at timestamptz;
comment on column public.conversations.sample is
  'The sample that the traveller asks the desk for, as category/id; null for other conversations.';
comment on column public.conversations.last_request_at is
  'When the last request was sent. Equal to last_message_at as long as that request is the last message.';
grant select (sample, last_request_at) on table public.conversations to authenticated;

-- Two samples may share a subject, such as two flights of one airline on one route.
drop index public.conversations_desk_key;
create unique index conversations_desk_key
on public.conversations (user_id, agency_id, lower(subject)) where kind = 'desk' and sample is null;
create unique index conversations_sample_key
on public.conversations (user_id, agency_id, sample) where sample is not null;

update private.error_codes
set meaning = 'More than 30 messages, or 10 new conversations with or requests to the desk within a minute, or more than 100 of these within a day.'
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
    and c.sample is null and lower(c.subject) = lower(v_subject);
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

create function public.send_desk_request(
  p_request_id uuid, p_subject text, p_summary text, p_facts jsonb
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_subject text := private.trimmed(p_subject);
  -- Some servers hand an object over as a JSON string that holds it.
  v_facts jsonb := case
    when jsonb_typeof(p_facts) = 'string' and (p_facts #>> '{}') is json object
      then (p_facts #>> '{}')::jsonb
    else p_facts
  end;
  v_content text;
  v_sample text;
  v_desk_id uuid;
  v_owner_id uuid;
  v_sent_facts jsonb;
  v_id uuid;
  v_now timestamptz := clock_timestamp();
begin
  if p_request_id is null or v_facts is null or not private.is_request(v_facts) then
    perform private.refuse('request_invalid');
  end if;
  v_content := private.trimmed(concat_ws(E'\n\n', p_summary, v_facts ->> 'note'));
  if private.is_line(v_subject, 200) is not true or private.is_prose(v_content, 4000) is not true then
    perform private.refuse('subject_invalid');
  end if;
  v_sample := (v_facts ->> 'category') || '/' || (v_facts ->> 'item');
  select a.id, a.user_id into v_desk_id, v_owner_id from public.agencies a where a.is_desk;
  if v_desk_id is null or not private.agency_is_live(v_desk_id) then
    perform private.refuse('desk_unavailable');
  end if;
  -- The desk's owner and the admins answer requests.
  if v_owner_id = v_user_id or private.is_admin() then
    perform private.refuse('own_package');
  end if;
  -- Serializes one traveller's requests, so that concurrent ones see and count each other.
  perform pg_advisory_xact_lock(hashtextextended('desk:' || v_user_id::text, 0));

  select c.id into v_id from public.conversations c
  where c.user_id = v_user_id and c.agency_id = v_desk_id and c.sample = v_sample;
  if v_id is not null then
    select m.facts into v_sent_facts from public.messages m
    where m.conversation_id = v_id and m.id = p_request_id;
    if found then
      if v_sent_facts is distinct from v_facts then
        perform private.refuse('request_conflict');
      end if;
      return v_id;
    end if;
  end if;
  if (
    select count(*) filter (where m.created_at > v_now - interval '1 minute') >= 10
      or count(*) >= 100
    from public.messages m
    where m.sender_id = v_user_id and m.facts is not null
      and m.created_at > v_now - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  if v_id is null then
    insert into public.conversations (kind, user_id, agency_id, subject, sample, customer_name)
    values ('desk', v_user_id, v_desk_id, v_subject, v_sample, private.customer_name(v_user_id))
    returning id into v_id;
  end if;
  insert into public.messages (id, conversation_id, sender_id, sender_type, content, facts)
  values (p_request_id, v_id, v_user_id, 'user', v_content, v_facts);
  update public.conversations c set last_request_at = c.last_message_at where c.id = v_id;
  return v_id;
end
$$;
comment on function public.send_desk_request(uuid, text, text, jsonb) is
  'Sends the signed-in user''s request for a sample to the desk, in the conversation about that sample. A replay of p_request_id sends nothing. At most 10 a minute and 100 a day. p_summary: the facts in words, for mails and for readers that don''t know the sample. Returns the conversation. Refuses with WF000, WF003, WF006, WF020, WF022, WF023, WF080.';
revoke all on function public.send_desk_request(uuid, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.send_desk_request(uuid, text, text, jsonb) to authenticated;
