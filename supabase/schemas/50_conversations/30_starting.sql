-- Starting a conversation: with an agency, with the desk, or with a request for a sample.

create function public.start_conversation(p_package_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_package public.travel_packages;
  v_id uuid;
begin
  select p.* into v_package from public.travel_packages p where p.id = p_package_id;
  if v_package.agency_id = private.own_agency_id() then
    perform private.refuse('own_package');
  end if;

  -- What is already open stays open, also when the package is no longer on sale.
  select c.id into v_id from public.conversations c
  left join public.bookings b on b.id = c.booking_id
  where c.user_id = v_user_id and c.package_id = p_package_id
    and (
      c.kind = 'enquiry' or b.status = 'confirmed'
      or private.is_pending(b.status, b.hold_expires_at)
    )
  order by (c.kind = 'enquiry') desc, c.last_message_at desc
  limit 1;
  if v_id is not null then
    return v_id;
  end if;

  if v_package.is_listed is not true then
    perform private.refuse('package_unavailable');
  end if;
  insert into public.conversations (kind, user_id, agency_id, package_id, subject, customer_name)
  values (
    'enquiry', v_user_id, v_package.agency_id, v_package.id, v_package.title,
    private.customer_name(v_user_id)
  )
  on conflict (user_id, package_id) where kind = 'enquiry' do nothing
  returning id into v_id;
  if v_id is null then
    select c.id into v_id from public.conversations c
    where c.user_id = v_user_id and c.package_id = p_package_id and c.kind = 'enquiry';
  end if;
  return v_id;
end
$$;
comment on function public.start_conversation(uuid) is
  'Opens the signed-in user''s enquiry about a package, or answers the one that is open. Returns the conversation. Refuses with WF000, WF002, WF003.';
revoke all on function public.start_conversation(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.start_conversation(uuid) to authenticated;

create function public.start_desk_conversation(p_subject text)
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
comment on function public.start_desk_conversation(text) is
  'Opens a conversation of the signed-in user with the marketplace''s own desk, or answers the one with that subject. At most 10 new ones a minute and 100 a day. Returns the conversation. Refuses with WF000, WF003, WF020, WF022, WF023.';
revoke all on function public.start_desk_conversation(text)
from public, anon, authenticated, service_role;
grant execute on function public.start_desk_conversation(text) to authenticated;

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
revoke all on function public.send_desk_request(uuid, text, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.send_desk_request(uuid, text, text, jsonb) to authenticated;
