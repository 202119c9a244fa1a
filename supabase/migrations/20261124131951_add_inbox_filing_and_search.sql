set local check_function_bodies = off;

DROP INDEX "public"."conversations_agency_id_idx";

DROP INDEX "public"."conversations_user_id_idx";

create extension if not exists btree_gin with schema extensions;

ALTER TABLE "public"."conversations" ADD COLUMN "listed_at" timestamp with time zone NOT NULL DEFAULT (clock_timestamp() - '100 years'::interval);

ALTER TABLE "public"."conversations" ADD COLUMN "last_sender_type" text;

ALTER TABLE "public"."conversations" ADD COLUMN "user_archived_at" timestamp with time zone;

ALTER TABLE "public"."conversations" ADD COLUMN "agency_archived_at" timestamp with time zone;

ALTER TABLE "public"."conversations" ADD COLUMN "user_marked_unread" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."conversations" ADD COLUMN "agency_marked_unread" boolean NOT NULL DEFAULT false;

update public.conversations c
set
  listed_at = case
    when c.last_message_preview is null then c.last_message_at - interval '100 years'
    else c.last_message_at
  end,
  last_sender_type = (
    select m.sender_type from public.messages m
    where m.conversation_id = c.id
    order by m.created_at desc
    limit 1
  );

CREATE OR REPLACE FUNCTION private.after_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.conversations c
  set
    last_message_at = greatest(c.last_message_at, new.created_at),
    last_message_preview = case
      when c.last_message_preview is null or new.created_at >= c.last_message_at
        then private.preview(new.content)
      else c.last_message_preview
    end,
    listed_at = greatest(c.last_message_at, new.created_at),
    last_sender_type = case
      when c.last_message_preview is null or new.created_at >= c.last_message_at
        then new.sender_type
      else c.last_sender_type
    end,
    user_archived_at = null,
    agency_archived_at = null,
    user_marked_unread = c.user_marked_unread and new.sender_type = 'agency',
    agency_marked_unread = c.agency_marked_unread and new.sender_type = 'user',
    user_unread_count = c.user_unread_count
      + (case when new.sender_type = 'agency' and not new.is_read then 1 else 0 end),
    agency_unread_count = c.agency_unread_count
      + (case when new.sender_type = 'user' and not new.is_read then 1 else 0 end),
    updated_at = clock_timestamp()
  where c.id = new.conversation_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.conversations_with_word(p_side text, p_side_id uuid, p_word text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.file_conversation(p_conversation_id uuid, p_archived_at timestamp with time zone, p_is_unread boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.found_conversations(p_side text, p_side_id uuid, p_search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.found_excerpt(p_conversation_id uuid, p_search text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.inbox_scope(p_inbox text)
 RETURNS TABLE(side text, side_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select
    case when p_inbox = 'user' then 'user' else 'agency' end,
    case p_inbox
      when 'user' then (select auth.uid())
      when 'agency' then private.own_agency_id()
      when 'desk' then private.operated_desk_id()
    end;
end
$function$;

CREATE OR REPLACE FUNCTION public.archive_conversation(p_conversation_id uuid, p_is_archived boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.file_conversation(
    p_conversation_id, case when p_is_archived then clock_timestamp() end, false
  )
$function$;

CREATE OR REPLACE FUNCTION public.list_conversations(p_inbox text, p_filter text DEFAULT 'inbox'::text, p_search text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, user_id uuid, kind text, sample text, subject text, customer_name text, package_id uuid, last_message_at timestamp with time zone, last_message_preview text, last_request_at timestamp with time zone, user_unread_count integer, agency_unread_count integer, business_name text, package_slug text, is_package_listed boolean, booking jsonb, listed_at timestamp with time zone, last_sender_type text, is_archived boolean, is_marked_unread boolean, excerpt text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
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
      c.last_message_at, c.last_message_preview, c.last_request_at,
      c.user_unread_count, c.agency_unread_count, a.business_name, p.slug,
      coalesce(p.is_listed, false), case when b.id is not null then jsonb_build_object(
        ''id'', b.id, ''reference'', b.reference, ''travel_date'', b.travel_date,
        ''travellers'', b.travellers, ''total_price'', b.total_price, ''status'', b.status, ''status_actor'', b.status_actor,
        ''confirmed_at'', b.confirmed_at, ''hold_expires_at'', b.hold_expires_at
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
$function$;

CREATE OR REPLACE FUNCTION public.mark_conversation_read(p_conversation_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_other text;
  v_count integer;
begin
  select case when c.user_id = v_user_id then 'agency' else 'user' end into v_other
  from public.conversations c
  where c.id = p_conversation_id
    and (
      c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    );
  if v_other is null then
    perform private.refuse('conversation_not_found');
  end if;
  update public.messages m set is_read = true
  where m.conversation_id = p_conversation_id and m.sender_type = v_other and not m.is_read;
  get diagnostics v_count = row_count;
  update public.conversations c
  set
    user_marked_unread = c.user_marked_unread and v_other = 'user',
    agency_marked_unread = c.agency_marked_unread and v_other = 'agency'
  where c.id = p_conversation_id
    and case v_other when 'agency' then c.user_marked_unread else c.agency_marked_unread end;
  return v_count;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_conversation_unread(p_conversation_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.file_conversation(p_conversation_id, null, true)
$function$;

ALTER TABLE "public"."conversations" ADD CONSTRAINT "conversations_last_sender_type_check" CHECK ((last_sender_type = ANY (ARRAY['user'::text, 'agency'::text])));

CREATE INDEX conversations_agency_archived_idx ON public.conversations USING btree (agency_id, listed_at DESC, id DESC) WHERE (agency_archived_at IS NOT NULL);

CREATE INDEX conversations_agency_id_idx ON public.conversations USING btree (agency_id, listed_at DESC, id DESC) WHERE (agency_archived_at IS NULL);

CREATE INDEX conversations_agency_open_idx ON public.conversations USING btree (agency_id, listed_at DESC, id DESC) WHERE ((agency_archived_at IS NULL) AND ((agency_unread_count > 0) OR agency_marked_unread));

CREATE INDEX conversations_agency_waiting_idx ON public.conversations USING btree (agency_id, listed_at DESC, id DESC) WHERE ((agency_archived_at IS NULL) AND (last_sender_type = 'user'::text));

CREATE INDEX conversations_user_archived_idx ON public.conversations USING btree (user_id, listed_at DESC, id DESC) WHERE (user_archived_at IS NOT NULL);

CREATE INDEX conversations_user_id_idx ON public.conversations USING btree (user_id, listed_at DESC, id DESC) WHERE (user_archived_at IS NULL);

COMMENT ON COLUMN "public"."conversations"."agency_archived_at" IS 'When the agency archived it; null in its inbox. The next message of either side brings it back.';

COMMENT ON COLUMN "public"."conversations"."agency_marked_unread" IS 'Whether the agency marked it as unread; until it opens it or writes in it.';

COMMENT ON COLUMN "public"."conversations"."last_sender_type" IS 'Side that sent the last message, user or agency: the other side is waited for. Null without messages.';

COMMENT ON COLUMN "public"."conversations"."listed_at" IS 'Its place in the inbox: last_message_at, or a century before it was opened as long as it has no message.';

COMMENT ON COLUMN "public"."conversations"."user_archived_at" IS 'When the traveller archived it; null in their inbox. The next message of either side brings it back.';

COMMENT ON COLUMN "public"."conversations"."user_marked_unread" IS 'Whether the traveller marked it as unread; until they open it or write in it.';

COMMENT ON EXTENSION "btree_gin" IS 'support for indexing common datatypes in GIN';

COMMENT ON FUNCTION "private"."after_message"() IS 'Trigger: moves the conversation up, out of both archives, and counts the message as unread for the other side.';

COMMENT ON FUNCTION "private"."conversations_with_word"(text, uuid, text) IS 'Conversations of one side with a folded word at the beginning of a word of a message, the subject, the traveller''s or (for travellers) the agency''s name, or in the booking''s reference. A very common word is looked for in 20,000 messages at most.';

COMMENT ON FUNCTION "private"."file_conversation"(uuid, timestamp with time zone, boolean) IS 'Sets how the caller''s side keeps a conversation: archived since, and marked as unread. Other windows of that side read their inbox again. Refuses with WF000, WF021.';

COMMENT ON FUNCTION "private"."found_conversations"(text, uuid, text) IS 'Conversations of one side that have each of the first six words of a search, wherever each stands.';

COMMENT ON FUNCTION "private"."found_excerpt"(uuid, text) IS 'The beginning, or what stands around the searched word, of the newest of a conversation''s last 200 messages that has it; null where none does.';

COMMENT ON FUNCTION "private"."inbox_scope"(text) IS 'The side of an inbox (user, agency, or an admin''s desk) and whose it is; side_id is null where the caller has no such inbox.';

COMMENT ON FUNCTION "public"."archive_conversation"(uuid, boolean) IS 'Puts a conversation into the archive of the caller''s side, or back into its inbox. Refuses with WF000, WF021.';

COMMENT ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) IS 'A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at. Nullable: p_search, p_before, p_before_id, sample, package_id, last_message_preview, last_request_at, business_name, package_slug, booking, last_sender_type, excerpt.';

COMMENT ON FUNCTION "public"."mark_conversation_read"(uuid) IS 'Marks what the other side sent as read, and takes the caller''s mark off the conversation. Returns how many messages that were. Refuses with WF000, WF021.';

COMMENT ON FUNCTION "public"."mark_conversation_unread"(uuid) IS 'Marks a conversation as unread for the caller''s side and takes it out of the archive. Refuses with WF000, WF021.';

REVOKE ALL ON FUNCTION "private"."conversations_with_word"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."conversations_with_word"(text, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."file_conversation"(uuid, timestamp with time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."file_conversation"(uuid, timestamp with time zone, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."found_conversations"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_conversations"(text, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."found_excerpt"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_excerpt"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."inbox_scope"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."inbox_scope"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."archive_conversation"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."archive_conversation"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_conversation_unread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_conversation_unread"(uuid) TO "authenticated", "postgres";

CREATE INDEX conversations_words_idx ON public.conversations USING gin (user_id, agency_id, private.search_document(private.folded(((subject || ' '::text) || customer_name)))) WITH (gin_pending_list_limit='256');

CREATE INDEX messages_words_idx ON public.messages USING gin (user_id, agency_id, private.search_document(private.folded(content))) WITH (gin_pending_list_limit='256');

GRANT EXECUTE ON FUNCTION private.folded(text) TO authenticated, service_role;

GRANT EXECUTE ON FUNCTION private.lexemes(text) TO authenticated, service_role;

GRANT EXECUTE ON FUNCTION private.search_document(text) TO authenticated, service_role;
