set local check_function_bodies = off;

ALTER TABLE "public"."messages" DROP CONSTRAINT "messages_content_check";

DROP FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer);

CREATE TABLE "private"."message_files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "conversation_id" uuid NOT NULL, "message_id" uuid NOT NULL, "place" integer NOT NULL, "uploader_id" uuid, "path" text NOT NULL, "kind" text NOT NULL, "name" text NOT NULL, "bytes" integer NOT NULL, "width" integer, "height" integer, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "sent_at" timestamp with time zone, CONSTRAINT "message_files_bytes_check" CHECK (((bytes >= 1) AND (bytes <= 10485760))), CONSTRAINT "message_files_height_check" CHECK (((height >= 1) AND (height <= 10000))), CONSTRAINT "message_files_kind_check" CHECK ((kind = ANY (ARRAY['picture'::text, 'document'::text]))), CONSTRAINT "message_files_pkey" PRIMARY KEY (id), CONSTRAINT "message_files_place_check" CHECK (((place >= 1) AND (place <= 5))), CONSTRAINT "message_files_size_check" CHECK ((((kind = 'picture'::text) = (width IS NOT NULL)) AND ((kind = 'picture'::text) = (height IS NOT NULL)))), CONSTRAINT "message_files_width_check" CHECK (((width >= 1) AND (width <= 10000))), CONSTRAINT "message_files_name_check" CHECK (private.is_line(name, 120)));

ALTER TABLE "private"."message_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."removed_files" ("path" text NOT NULL, "removed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "removed_files_pkey" PRIMARY KEY (path));

ALTER TABLE "private"."removed_files" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."conversations" ADD COLUMN "last_attachment" text;

ALTER TABLE "public"."messages" ADD COLUMN "attachments" jsonb;

CREATE OR REPLACE FUNCTION private.after_files_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.removed_files (path) select o.path from old_rows o on conflict do nothing;
  return null;
end
$function$;

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
    last_attachment = case
      when c.last_message_preview is not null and new.created_at < c.last_message_at
        then c.last_attachment
      when new.content = '' then private.attached_kind(new.attachments)
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

CREATE OR REPLACE FUNCTION private.are_attachments(p_files jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_typeof(p_files) = 'array'
    and jsonb_array_length(p_files) between 1 and 5
    and not exists (
      select from jsonb_array_elements(p_files) as file (facts)
      where (
        facts ->> 'id' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        and facts ->> 'kind' in ('picture', 'document')
        and private.is_line(facts ->> 'name', 120)
        and (facts ->> 'bytes')::integer between 1 and 10485760
      ) is not true
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.attached_kind(p_attachments jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when p_attachments @> '[{"kind": "picture"}]' then 'picture' else 'document' end
$function$;

CREATE OR REPLACE FUNCTION private.before_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := (select auth.uid());
  v_last timestamptz;
begin
  new.content := private.trimmed(new.content);
  new.user_id := null;
  new.agency_id := null;
  if v_user_id is not null then
    perform private.queue_sender(v_user_id);
  end if;

  -- Policies are checked after this trigger: it neither locks nor tells anything for an outsider.
  select c.last_message_at, c.user_id, c.agency_id into v_last, new.user_id, new.agency_id
  from public.conversations c
  where c.id = new.conversation_id
    and (
      v_user_id is null or c.user_id = v_user_id or c.agency_id = private.own_agency_id()
      or c.agency_id = private.operated_desk_id()
    )
  for no key update;
  if not found or v_user_id is null then
    return new;
  end if;

  if exists (
    select from public.messages m
    where m.conversation_id = new.conversation_id and m.id = new.id and m.sender_id = v_user_id
  ) then
    -- A retry is answered as one, even by a sender who has used up the minute.
    raise unique_violation using message = 'message already sent', constraint = 'messages_pkey';
  end if;
  if (
    select count(*) >= 30 from (
      select from public.messages m
      where m.sender_id = v_user_id and m.created_at > clock_timestamp() - interval '1 minute'
      limit 30
    ) as recent
  ) then
    perform private.refuse('rate_limited');
  end if;

  new.attachments := private.sent_files(new.conversation_id, new.id, v_user_id);
  -- Under the lock of the conversation: readers that continue after the last instant miss nothing.
  new.created_at := greatest(clock_timestamp(), v_last + interval '1 microsecond');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.can_read_file(p_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.message_files f
    where f.path = p_name and f.sent_at is not null
      and private.is_own_conversation(f.conversation_id)
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_own_conversation(p_conversation_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.conversations c
    where c.id = p_conversation_id
      and (
        c.user_id = (select auth.uid()) or c.agency_id = private.own_agency_id()
        or c.agency_id = private.operated_desk_id()
      )
  )
$function$;

CREATE OR REPLACE FUNCTION private.message_facts(p_email private.emails)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_sender text := case when private.is_agency_email(p_email.kind) then 'user' else 'agency' end;
  v_conversation_id uuid := (p_email.payload ->> 'conversation_id')::uuid;
  v_facts jsonb;
begin
  select jsonb_build_object(
    'excerpt', u.excerpt, 'unread', u.unread, 'booking_id', b.id, 'reference', b.reference,
    'travel_date', b.travel_date, 'package_slug', p.slug, 'messages', (
      select jsonb_agg(q.quoted order by q.created_at, q.id)
      from (
        select
          m.created_at, m.id,
          left(t.text, 1500) || case when char_length(t.text) > 1500 then '…' else '' end as quoted
        from public.messages m
        cross join lateral private.message_text(m.content, m.attachments) as t (text)
        where m.conversation_id = c.id and m.sender_type = v_sender and not m.is_read
          and m.created_at >= coalesce((p_email.payload ->> 'since')::timestamptz, '-infinity')
        order by m.created_at, m.id
        limit 5
      ) as q
    )
  ) into v_facts
  from public.conversations c
  cross join lateral private.unread_since(p_email.payload, v_sender) as u
  left join public.bookings b on b.id = c.booking_id
  left join public.travel_packages p on p.id = c.package_id
  where c.id = v_conversation_id;
  return coalesce(v_facts, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.message_text(p_content text, p_attachments jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select concat_ws(E'\n', nullif(p_content, ''), (
    select string_agg('📎 ' || (file.facts ->> 'name'), E'\n' order by file.place)
    from jsonb_array_elements(p_attachments) with ordinality as file (facts, place)
  ))
$function$;

CREATE OR REPLACE FUNCTION private.notify_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_conversation public.conversations;
  v_agency_name text;
  v_owner_id uuid;
  v_is_desk boolean;
  v_payload jsonb;
begin
  select c.* into strict v_conversation
  from public.conversations c where c.id = new.conversation_id;
  v_payload := jsonb_build_object(
    'conversation_id', new.conversation_id,
    'subject', v_conversation.subject,
    'preview', private.preview(private.message_text(new.content, new.attachments))
  );
  if new.sender_type = 'agency' then
    select p.business_name into v_agency_name
    from public.agency_public p where p.agency_id = new.agency_id;
    perform private.notify(
      new.user_id, 'traveller', 'message',
      v_payload || jsonb_build_object('agency_name', v_agency_name),
      concat_ws(':', 'message', new.conversation_id, new.user_id)
    );
    return null;
  end if;
  -- The note of a request comes with the notification about the request.
  if exists (
    select from public.bookings b
    where b.id = v_conversation.booking_id and b.created_at >= now()
  ) then
    return null;
  end if;
  select a.user_id, a.is_desk into strict v_owner_id, v_is_desk
  from public.agencies a where a.id = new.agency_id;
  v_payload := v_payload
    || jsonb_build_object('customer_name', v_conversation.customer_name);
  perform private.notify(
    v_owner_id, 'agency', 'message', v_payload,
    concat_ws(':', 'message', new.conversation_id, v_owner_id), new.user_id
  );
  if v_is_desk then
    perform private.notify(
      r.user_id, 'operator', 'desk_message', v_payload,
      concat_ws(':', 'desk_message', new.conversation_id, r.user_id), new.user_id
    )
    from (
      select o.user_id from public.user_roles o
      where o.role = 'admin' and o.user_id not in (v_owner_id, new.sender_id)
      order by o.user_id
    ) as r;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sent_files(p_conversation_id uuid, p_message_id uuid, p_uploader_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_files jsonb;
begin
  -- Only what was uploaded: an announced file without an object never becomes part of a message.
  with sent as (
    update private.message_files f set sent_at = clock_timestamp()
    where f.conversation_id = p_conversation_id and f.message_id = p_message_id
      and f.uploader_id = p_uploader_id and f.sent_at is null
      and exists (
        select from storage.objects o where o.bucket_id = 'message-files' and o.name = f.path
      )
    returning f.id, f.place, f.kind, f.name, f.bytes, f.width, f.height
  )
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'kind', s.kind, 'name', s.name, 'bytes', s.bytes, 'width', s.width,
      'height', s.height
    )) order by s.place
  ) into v_files
  from sent s;
  return v_files;
end
$function$;

CREATE OR REPLACE FUNCTION private.unread_since(p_payload jsonb, p_sender_type text)
 RETURNS TABLE(excerpt text, unread integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    (array_agg(left(t.text, 280) || case when char_length(t.text) > 280 then '…' else '' end
      order by m.created_at, m.id))[1],
    count(*)::integer
  from public.messages m
  cross join lateral private.message_text(m.content, m.attachments) as t (text)
  where m.conversation_id = (p_payload ->> 'conversation_id')::uuid
    and m.sender_type = p_sender_type
    and not m.is_read
    -- A mail that was queued before this column of the payload existed is about all of them.
    and m.created_at >= coalesce((p_payload ->> 'since')::timestamptz, '-infinity')
$function$;

CREATE OR REPLACE FUNCTION public.announce_message_files(p_conversation_id uuid, p_message_id uuid, p_files jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_files jsonb := private.json_as_sent(p_files);
  v_bytes bigint;
  v_paths text[];
begin
  if not private.is_own_conversation(p_conversation_id) then
    perform private.refuse('conversation_not_found');
  end if;
  -- A retry of a sent message uploads nothing again.
  if exists (
    select from public.messages m
    where m.conversation_id = p_conversation_id and m.id = p_message_id
      and m.sender_id = v_user_id
  ) then
    return '{}';
  end if;
  perform private.queue_sender(v_user_id);
  if (
    case when jsonb_typeof(v_files) = 'array' then jsonb_array_length(v_files) between 1 and 5 end
  ) is not true then
    perform private.refuse('too_many_files');
  end if;
  select sum((file.facts ->> 'bytes')::integer) into v_bytes
  from jsonb_array_elements(v_files) as file (facts);
  if v_bytes > 20971520 then
    perform private.refuse('too_many_files');
  end if;
  -- An attempt that failed halfway starts anew. Its rows stay a day: they count, and an upload that comes late
  -- is removed with them.
  update private.message_files f set message_id = gen_random_uuid()
  where f.conversation_id = p_conversation_id and f.message_id = p_message_id
    and f.uploader_id = v_user_id and f.sent_at is null;
  -- Files of one conversation are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('files:' || p_conversation_id, 0));
  if v_bytes + coalesce((
    select sum(f.bytes) from private.message_files f
    where f.conversation_id = p_conversation_id
  ), 0) > 209715200 then
    perform private.refuse('too_many_files');
  end if;
  if (
    select count(*) + jsonb_array_length(v_files) > 100 from private.message_files f
    where f.uploader_id = v_user_id and f.created_at > clock_timestamp() - interval '1 day'
  ) then
    perform private.refuse('rate_limited');
  end if;
  with announced as (
    insert into private.message_files (
      id, conversation_id, message_id, place, uploader_id, path, kind, name, bytes, width, height
    )
    select
      n.id, p_conversation_id, p_message_id, n.place, v_user_id,
      p_conversation_id || '/' || n.id
      || case n.facts ->> 'kind' when 'picture' then '.webp' else '.pdf' end,
      n.facts ->> 'kind', n.facts ->> 'name', (n.facts ->> 'bytes')::integer,
      (n.facts ->> 'width')::integer, (n.facts ->> 'height')::integer
    from (
      select gen_random_uuid() as id, file.facts, file.place::integer as place
      from jsonb_array_elements(v_files) with ordinality as file (facts, place)
    ) as n
    returning path, place
  )
  select array_agg(a.path order by a.place) into v_paths from announced a;
  return coalesce(v_paths, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.export_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_document jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(p) - 'search_text' - 'user_id' from public.profiles p where p.user_id = u.id
    ),
    'roles', (select jsonb_agg(r.role order by r.role) from public.user_roles r where r.user_id = u.id),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'ip', s.ip)
        order by s.created_at
      )
      from auth.sessions s where s.user_id = u.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'search_text' - 'request_id' - 'request_fingerprint' - 'user_id'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ))
        order by b.created_at
      )
      from public.bookings b where b.user_id = u.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subject', c.subject, 'kind', c.kind, 'created_at', c.created_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'from', case m.sender_type when 'user' then 'you' else 'agency' end,
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts,
                'attachments', m.attachments
              ) order by m.created_at
            )
            from public.messages m where m.conversation_id = c.id
          ), '[]')
        ) order by c.created_at
      )
      from public.conversations c where c.user_id = u.id
    ), '[]'),
    'emails', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', m.kind, 'queued_at', m.created_at, 'sent_at', m.sent_at)
        order by m.created_at
      )
      from private.emails m where m.recipient_id = u.id
    ), '[]'),
    'notifications', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'facts', n.payload, 'created_at', n.created_at, 'read_at', n.read_at
        ) order by n.created_at
      )
      from public.notifications n where n.user_id = u.id
    ), '[]'),
    'notification_settings', coalesce((
      select jsonb_agg(to_jsonb(s) - 'user_id' order by s.audience, s.kind)
      from public.notification_settings s where s.user_id = u.id
    ), '[]'),
    'notes_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'agency', a.business_name, 'text', c.body, 'created_at', c.created_at
        ) order by c.created_at
      )
      from public.customer_notes c
      join public.agency_public a on a.agency_id = c.agency_id
      where c.user_id = u.id
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  ) into v_document
  from auth.users u where u.id = p_user_id;
  if v_document is null then
    perform private.refuse('person_not_found');
  end if;
  perform private.audit('person.exported', p_user_id);
  return v_document;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_conversations(p_inbox text, p_filter text DEFAULT 'inbox'::text, p_search text DEFAULT NULL::text, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 51)
 RETURNS TABLE(id uuid, user_id uuid, kind text, sample text, subject text, customer_name text, package_id uuid, last_message_at timestamp with time zone, last_message_preview text, last_attachment text, last_request_at timestamp with time zone, user_unread_count integer, agency_unread_count integer, business_name text, package_slug text, is_package_listed boolean, booking jsonb, listed_at timestamp with time zone, last_sender_type text, is_archived boolean, is_marked_unread boolean, excerpt text)
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
      c.last_message_at, c.last_message_preview, c.last_attachment, c.last_request_at,
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

CREATE OR REPLACE FUNCTION public.list_removed_files(p_limit integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(r.path), '{}')
  from (
    select f.path from private.removed_files f
    order by f.removed_at limit least(greatest(p_limit, 1), 500)
  ) as r
$function$;

CREATE OR REPLACE FUNCTION public.report_subject(p_kind text, p_subject_id uuid, p_category text, p_note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_note text := nullif(private.trimmed(p_note), '');
  v_side text;
  v_name text;
  v_agency_id uuid;
  v_excerpt jsonb := '[]';
  v_id uuid;
begin
  if private.is_prose(v_note, 2000) is not true then
    perform private.refuse('reason_required');
  end if;
  -- One at a time for each person: the limit holds.
  perform pg_advisory_xact_lock(hashtextextended('report ' || v_user_id, 0));
  if p_kind = 'conversation' then
    select c.subject, c.agency_id, case when c.user_id = v_user_id then 'agency' else 'user' end
    into v_name, v_agency_id, v_side
    from public.conversations c
    where c.id = p_subject_id
      and (c.user_id = v_user_id or c.agency_id = private.own_agency_id());
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'sent_at', m.created_at, 'text', private.message_text(m.content, m.attachments)
      ) order by m.created_at
    ), '[]') into v_excerpt
    from (
      select m.created_at, m.content, m.attachments from public.messages m
      where m.conversation_id = p_subject_id and m.sender_type = v_side
      order by m.created_at desc limit 10
    ) as m;
  elsif p_kind = 'package' then
    select p.title, p.agency_id into v_name, v_agency_id
    from public.travel_packages p where p.id = p_subject_id and p.is_listed;
  elsif p_kind = 'agency' then
    select a.business_name, a.agency_id into v_name, v_agency_id
    from public.agency_public a where a.agency_id = p_subject_id and a.is_live;
  end if;
  if v_name is null then
    perform private.refuse('report_invalid');
  end if;
  select r.id into v_id from public.reports r
  where r.reporter_id = v_user_id and r.subject_id = p_subject_id and r.decided_at is null;
  if v_id is not null then
    return v_id;
  end if;
  if (
    select count(*) from public.reports r
    where r.reporter_id = v_user_id and r.created_at > now() - interval '1 day'
  ) >= 10 then
    perform private.refuse('rate_limited');
  end if;
  insert into public.reports (
    reporter_id, kind, subject_id, subject_name, agency_id, category, note, excerpt
  )
  values (
    v_user_id, p_kind, p_subject_id, v_name, v_agency_id, p_category, v_note, v_excerpt
  )
  returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_removed_files(p_paths text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.removed_files f where f.path = any(p_paths)
$function$;

ALTER TABLE "private"."message_files" ADD CONSTRAINT "message_files_conversation_id_fkey" FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

ALTER TABLE "private"."message_files" ADD CONSTRAINT "message_files_uploader_id_fkey" FOREIGN KEY (uploader_id) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "public"."conversations" ADD CONSTRAINT "conversations_last_attachment_check" CHECK ((last_attachment = ANY (ARRAY['picture'::text, 'document'::text])));

CREATE INDEX message_files_created_at_idx ON private.message_files USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX message_files_message_idx ON private.message_files USING btree (conversation_id, message_id);

CREATE UNIQUE INDEX message_files_path_key ON private.message_files USING btree (path);

CREATE INDEX message_files_uploader_idx ON private.message_files USING btree (uploader_id, created_at DESC);

CREATE INDEX removed_files_removed_at_idx ON private.removed_files USING btree (removed_at);

CREATE TRIGGER message_files_removed AFTER DELETE ON private.message_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.after_files_removed();

COMMENT ON COLUMN "private"."message_files"."bytes" IS 'Size as stored, up to 10 MB.';

COMMENT ON COLUMN "private"."message_files"."conversation_id" IS 'The conversation, and the folder in the bucket.';

COMMENT ON COLUMN "private"."message_files"."created_at" IS 'When it was announced.';

COMMENT ON COLUMN "private"."message_files"."height" IS 'Of a picture, in pixels.';

COMMENT ON COLUMN "private"."message_files"."id" IS 'The file, and its name in the bucket.';

COMMENT ON COLUMN "private"."message_files"."kind" IS 'picture or document.';

COMMENT ON COLUMN "private"."message_files"."message_id" IS 'The id that the sender chose for the message. No foreign key: the file comes first.';

COMMENT ON COLUMN "private"."message_files"."name" IS 'What the sender''s file was called, one line of up to 120 characters.';

COMMENT ON COLUMN "private"."message_files"."path" IS 'The object in the bucket: {conversation}/{file}.webp or .pdf.';

COMMENT ON COLUMN "private"."message_files"."place" IS 'Its place in the message, 1 to 5.';

COMMENT ON COLUMN "private"."message_files"."sent_at" IS 'When its message was sent; null before.';

COMMENT ON COLUMN "private"."message_files"."uploader_id" IS 'Who announced it; null once the account is gone.';

COMMENT ON COLUMN "private"."message_files"."width" IS 'Of a picture, in pixels.';

COMMENT ON COLUMN "private"."removed_files"."path" IS 'The object in the bucket.';

COMMENT ON COLUMN "private"."removed_files"."removed_at" IS 'When its row went.';

COMMENT ON COLUMN "public"."conversations"."last_attachment" IS 'What the last message brought where it has no text: picture or document. Null for a message with text.';

COMMENT ON COLUMN "public"."messages"."attachments" IS 'The files that came with it, one to five: id, kind (picture or document), name, bytes, and of a picture width and height. Null without any. Written by a trigger.';

COMMENT ON COLUMN "public"."messages"."content" IS '1 to 4000 characters, trimmed of every kind of white space. Empty in a message of files alone.';

COMMENT ON FUNCTION "private"."after_files_removed"() IS 'Trigger: has the objects of removed files removed, whatever removed the rows.';

COMMENT ON FUNCTION "private"."are_attachments"(jsonb) IS 'Whether a JSON value lists one to five files of a message: id, kind (picture or document), name, bytes, and of a picture width and height.';

COMMENT ON FUNCTION "private"."attached_kind"(jsonb) IS 'What a message without text is called in a list: picture where it has one, otherwise document.';

COMMENT ON FUNCTION "private"."before_message"() IS 'Trigger: trims, puts the messages of a conversation in one order, adds the files that were uploaded for one, answers retries, and limits a sender to 30 a minute.';

COMMENT ON FUNCTION "private"."can_read_file"(text) IS 'Whether an object of the bucket message-files came with a message of a conversation of the caller''s.';

COMMENT ON FUNCTION "private"."is_own_conversation"(uuid) IS 'Whether the caller is on a side of the conversation, or an admin and it is the desk''s.';

COMMENT ON FUNCTION "private"."message_text"(text, jsonb) IS 'What a message says outside its thread: the text, then the name of each file on a line.';

COMMENT ON FUNCTION "private"."sent_files"(uuid, uuid, uuid) IS 'Takes the uploaded files of a message that is being sent, as messages.attachments lists them; null without any.';

COMMENT ON FUNCTION "public"."announce_message_files"(uuid, uuid, jsonb) IS 'Announces the files of a message that the caller is about to send: a list of kind, name, bytes, and of a picture width and height. Returns where the server is to upload each; nothing for a message that was sent. An earlier attempt for the same message is dropped. 100 files a day. Refuses with WF000, WF020, WF021, WF029.';

COMMENT ON FUNCTION "public"."erase_person"(uuid, text) IS 'An admin erases an account, naming its e-mail address. Of its bookings the agency keeps reference, package, dates, travellers and amounts, without name, phone number and note; account, profile, sessions, conversations with their files, mails, notifications and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) IS 'A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at. Nullable: p_search, p_before, p_before_id, sample, package_id, last_message_preview, last_attachment, last_request_at, business_name, package_slug, booking, last_sender_type, excerpt.';

COMMENT ON FUNCTION "public"."list_removed_files"(integer) IS 'Objects of the bucket message-files that are to be removed, the oldest first. p_limit: 1 to 500.';

COMMENT ON FUNCTION "public"."settle_removed_files"(text[]) IS 'Forgets objects that the Storage API has removed.';

COMMENT ON TABLE "private"."message_files" IS 'Files of messages in the bucket message-files. One that no message took within a day goes.';

COMMENT ON TABLE "private"."removed_files" IS 'Objects of the bucket message-files that no row names any more. The mail tick removes them through the Storage API.';

REVOKE ALL ON FUNCTION "private"."after_files_removed"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."after_files_removed"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_attachments"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_attachments"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."attached_kind"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."attached_kind"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."can_read_file"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_read_file"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."is_own_conversation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_own_conversation"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."message_text"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."message_text"(text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sent_files"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sent_files"(uuid, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."announce_message_files"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."announce_message_files"(uuid, uuid, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_conversations"(text, text, text, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_removed_files"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_removed_files"(integer) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_removed_files"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_removed_files"(text[]) TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."message_files" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."removed_files" TO "postgres";

REVOKE ALL ("last_attachment") ON TABLE "public"."conversations" FROM "authenticated";

GRANT SELECT ("last_attachment") ON TABLE "public"."conversations" TO "authenticated";

REVOKE ALL ("attachments") ON TABLE "public"."messages" FROM "authenticated";

GRANT SELECT ("attachments") ON TABLE "public"."messages" TO "authenticated";

ALTER TABLE "public"."messages" ADD CONSTRAINT "messages_attachments_check" CHECK (((attachments IS NULL) OR private.are_attachments(attachments)));

ALTER TABLE "public"."messages" ADD CONSTRAINT "messages_content_check" CHECK ((private.is_prose(content, 4000) OR ((content = ''::text) AND (attachments IS NOT NULL))));

insert into private.error_codes (code, name, meaning) values
  ('WF029', 'too_many_files', 'The files of a conversation are larger than 200 MB together, or a message would have more than five files or 20 MB.');

insert into private.retention (table_name, time_column, keep, condition) values
  ('private.message_files', 'created_at', '1 day', 'sent_at is null');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'message-files', 'message-files', false, 10485760, array['image/webp', 'application/pdf']
)
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Both sides read files of messages, admins those of the desk"
on storage.objects for select to authenticated
using (bucket_id = 'message-files' and private.can_read_file(name));
