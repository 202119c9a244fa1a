-- The inbox: listing, filtering and searching the conversations of one side, and putting them away.

create function private.inbox_scope(p_inbox text)
returns table (side text, side_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query select
    case when p_inbox = 'user' then 'user' else 'agency' end,
    case p_inbox
      when 'user' then (select auth.uid())
      when 'agency' then private.own_agency_id()
      when 'desk' then private.operated_desk_id()
    end;
end
$$;
comment on function private.inbox_scope(text) is
  'The side of an inbox (user, agency, or an admin''s desk) and whose it is; side_id is null where the caller has no such inbox.';
revoke all on function private.inbox_scope(text) from public, anon, authenticated, service_role;

create function private.conversations_with_word(p_side text, p_side_id uuid, p_word text)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_query tsquery := nullif(array_to_string(private.lexemes(p_word), ' <-> ') || ':*', ':*')::tsquery;
  v_ids uuid[];
begin
  execute format(
    'select array_agg(f.id) from (
      (
        select c.id from public.conversations c
        where c.%1$I = $1
          and private.search_document(private.folded(c.subject || '' '' || c.customer_name)) @@ $2
        limit 5000
      )
      union
      (
        select m.conversation_id from public.messages m
        where m.%1$I = $1 and private.search_document(private.folded(m.content)) @@ $2
        limit 20000
      )
      union
      (
        select c.id from public.bookings b
        join public.conversations c on c.booking_id = b.id
        where b.%1$I = $1 and b.search_text like $3
        limit 5000
      )
      union
      (
        select c.id from public.agency_public a
        join public.conversations c on c.agency_id = a.agency_id
        where $4 and c.%1$I = $1
          and private.search_document(private.folded(a.business_name)) @@ $2
        limit 5000
      )
    ) as f',
    case p_side when 'user' then 'user_id' else 'agency_id' end
  )
  into v_ids
  using p_side_id, v_query, case when char_length(p_word) < 3 then '% ' else '%' end || p_word || '%',
    p_side = 'user';
  return coalesce(v_ids, '{}');
end
$$;
comment on function private.conversations_with_word(text, uuid, text) is
  'Conversations of one side with a folded word at the beginning of a word of a message, the subject, the traveller''s or (for travellers) the agency''s name, or in the booking''s reference. A very common word is looked for in 20,000 messages at most.';
revoke all on function private.conversations_with_word(text, uuid, text)
from public, anon, authenticated, service_role;

create function private.found_conversations(p_side text, p_side_id uuid, p_search text)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_folded text := private.folded(left(p_search, 200));
  v_words text[];
  v_word text;
  v_ids uuid[];
begin
  -- The hyphen of a reference is no border between two words.
  v_words := (string_to_array(regexp_replace(v_folded, '\mwf ([a-z0-9]+)', 'wf_\1', 'g'), ' '))[:6];
  foreach v_word in array v_words loop
    v_word := replace(v_word, '_', ' ');
    v_ids := case
      when v_ids is null then private.conversations_with_word(p_side, p_side_id, v_word)
      else array(
        select unnest(v_ids)
        intersect select unnest(private.conversations_with_word(p_side, p_side_id, v_word))
      )
    end;
    exit when v_ids = '{}';
  end loop;
  return coalesce(v_ids, '{}');
end
$$;
comment on function private.found_conversations(text, uuid, text) is
  'Conversations of one side that have each of the first six words of a search, wherever each stands.';
revoke all on function private.found_conversations(text, uuid, text)
from public, anon, authenticated, service_role;

create function private.found_excerpt(p_conversation_id uuid, p_search text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_word text := (string_to_array(private.folded(left(p_search, 200)), ' '))[1];
  v_query tsquery := nullif(array_to_string(private.lexemes(v_word), ' <-> ') || ':*', ':*')::tsquery;
  v_content text;
  v_start integer;
begin
  select m.content into v_content
  from (
    select n.content, n.created_at from public.messages n
    where n.conversation_id = p_conversation_id
    order by n.created_at desc
    limit 200
  ) as m
  where private.search_document(private.folded(m.content)) @@ v_query
  order by m.created_at desc
  limit 1;
  if v_content is null then
    return null;
  end if;
  v_start := position(v_word in lower(v_content));
  return case when v_start > 60
    then '…' || private.preview(substr(v_content, v_start - 40))
    else private.preview(v_content)
  end;
end
$$;
comment on function private.found_excerpt(uuid, text) is
  'The beginning, or what stands around the searched word, of the newest of a conversation''s last 200 messages that has it; null where none does.';
revoke all on function private.found_excerpt(uuid, text)
from public, anon, authenticated, service_role;

create function public.list_conversations(
  p_inbox text,
  p_filter text default 'inbox',
  p_search text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 51
)
returns table (
  id uuid, user_id uuid, kind text, sample text, subject text, customer_name text, package_id uuid,
  last_message_at timestamptz, last_message_preview text, last_attachment text,
  last_request_at timestamptz,
  user_unread_count integer, agency_unread_count integer, business_name text, package_slug text,
  is_package_listed boolean, booking jsonb, listed_at timestamptz, last_sender_type text,
  is_archived boolean, is_marked_unread boolean, excerpt text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_side text;
  v_side_id uuid;
  v_search text := nullif(private.trimmed(left(p_search, 200)), '');
  v_ids uuid[];
  v_where text;
begin
  select s.side, s.side_id into v_side, v_side_id from private.inbox_scope(p_inbox) as s;
  if v_side_id is null then
    return;
  end if;
  if v_search is not null then
    v_ids := private.found_conversations(v_side, v_side_id, v_search);
    if v_ids = '{}' then
      return;
    end if;
  end if;
  v_where := replace(
    concat(
      case when p_inbox = 'desk' then ' and c.user_id <> (select auth.uid())' end,
      case when v_ids is not null then ' and c.id = any($2)' end,
      case p_filter
        when 'archived' then ' and c.@_archived_at is not null'
        when 'unread' then
          ' and c.@_archived_at is null and (c.@_unread_count > 0 or c.@_marked_unread)'
        when 'waiting' then
          ' and c.@_archived_at is null and c.last_sender_type = '
          || case v_side when 'user' then '''agency''' else '''user''' end
        when 'requests' then
          ' and c.booking_id = any(array(
            select b.id from public.bookings b
            where b.@_id = $1 and private.is_pending(b.status, b.hold_expires_at)
          ))'
        when 'desk' then ' and c.kind = ''desk'''
        when 'all' then ''
        -- A search looks into the archive, too.
        else case when v_ids is null then ' and c.@_archived_at is null' end
      end,
      case when p_before is not null then ' and (c.listed_at, c.id) < ($3, $4)' end
    ),
    '@', v_side
  );
  -- Nothing that came in is part of the text: values are $1 to $6.
  return query execute format(
    'select
      c.id, c.user_id, c.kind, c.sample, c.subject, c.customer_name, c.package_id,
      c.last_message_at, c.last_message_preview, c.last_attachment, c.last_request_at,
      c.user_unread_count, c.agency_unread_count, a.business_name, p.slug,
      coalesce(p.is_listed, false), case when b.id is not null then jsonb_build_object(
        ''id'', b.id, ''reference'', b.reference, ''travel_date'', b.travel_date,
        ''travellers'', b.travellers, ''total_price'', b.total_price, ''status'', b.status, ''status_actor'', b.status_actor,
        ''confirmed_at'', b.confirmed_at, ''hold_expires_at'', b.hold_expires_at,
        ''is_proposal_last'', exists (
          select from public.date_proposals d
          where d.conversation_id = c.id and d.created_at = c.last_message_at
        )
      ) end,
      c.listed_at, c.last_sender_type, c.%1$s_archived_at is not null, c.%1$s_marked_unread,
      case when $2 is not null then private.found_excerpt(c.id, $6) end
    from (
      select c.* from public.conversations c
      where c.%1$s_id = $1%2$s
      order by c.listed_at desc, c.id desc
      limit $5
    ) as c
    left join public.agency_public a on a.agency_id = c.agency_id
    left join public.travel_packages p on p.id = c.package_id
    left join public.bookings b on b.id = c.booking_id
    order by c.listed_at desc, c.id desc',
    v_side,
    v_where
  )
  using v_side_id, v_ids, p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(p_limit, 51), 1), 101), v_search;
end
$$;
comment on function public.list_conversations(text, text, text, timestamptz, uuid, integer) is
  'A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at, and whether the last message is a proposal. Nullable: p_search, p_before, p_before_id, sample, package_id, last_message_preview, last_attachment, last_request_at, business_name, package_slug, booking, last_sender_type, excerpt.';
revoke all on function public.list_conversations(text, text, text, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_conversations(text, text, text, timestamptz, uuid, integer)
to authenticated;

create function private.file_conversation(
  p_conversation_id uuid, p_archived_at timestamptz, p_is_unread boolean
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_conversation public.conversations;
begin
  update public.conversations c
  set
    user_archived_at = case when c.user_id = v_user_id then p_archived_at else c.user_archived_at end,
    agency_archived_at = case when c.user_id = v_user_id then c.agency_archived_at else p_archived_at end,
    user_marked_unread = case when c.user_id = v_user_id then p_is_unread else c.user_marked_unread end,
    agency_marked_unread = case when c.user_id = v_user_id then c.agency_marked_unread else p_is_unread end
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    )
  returning c.* into v_conversation;
  if v_conversation.id is null then
    perform private.refuse('conversation_not_found');
  end if;
  -- The other side does not learn how this one keeps its inbox.
  perform private.broadcast(
    case when v_conversation.user_id = v_user_id
      then 'user:' || v_user_id else 'agency:' || v_conversation.agency_id
    end,
    'conversation.changed', jsonb_build_object('conversation_id', v_conversation.id)
  );
end
$$;
comment on function private.file_conversation(uuid, timestamptz, boolean) is
  'Sets how the caller''s side keeps a conversation: archived since, and marked as unread. Other windows of that side read their inbox again. Refuses with WF000, WF021.';
revoke all on function private.file_conversation(uuid, timestamptz, boolean)
from public, anon, authenticated, service_role;

create function public.archive_conversation(p_conversation_id uuid, p_is_archived boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.file_conversation(
    p_conversation_id, case when p_is_archived then clock_timestamp() end, false
  )
$$;
comment on function public.archive_conversation(uuid, boolean) is
  'Puts a conversation into the archive of the caller''s side, or back into its inbox. Refuses with WF000, WF021.';
revoke all on function public.archive_conversation(uuid, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.archive_conversation(uuid, boolean) to authenticated;

create function public.mark_conversation_unread(p_conversation_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.file_conversation(p_conversation_id, null, true)
$$;
comment on function public.mark_conversation_unread(uuid) is
  'Marks a conversation as unread for the caller''s side and takes it out of the archive. Refuses with WF000, WF021.';
revoke all on function public.mark_conversation_unread(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.mark_conversation_unread(uuid) to authenticated;
