set local check_function_bodies = off;

DROP POLICY "Agencies and admins read announcements" ON "public"."announcements";

DROP TRIGGER "announcements_2_touch" ON "public"."announcements";

DROP TRIGGER "announcements_after" ON "public"."announcements";

DROP TRIGGER "announcements_notify" ON "public"."announcements";

DROP INDEX "public"."announcements_created_at_idx";

DROP FUNCTION "public"."list_audit_log"(text, uuid, bigint, integer, uuid);

DROP FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer);

CREATE TABLE "public"."featured_packages" ("package_id" uuid NOT NULL, "position" integer NOT NULL, CONSTRAINT "featured_packages_pkey" PRIMARY KEY (package_id), CONSTRAINT "featured_packages_position_check" CHECK (("position" >= 1)), CONSTRAINT "featured_packages_position_key" UNIQUE ("position") DEFERRABLE);

ALTER TABLE "public"."featured_packages" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."announcements" ADD COLUMN "locale" text NOT NULL DEFAULT 'en'::text;

ALTER TABLE "public"."announcements" ADD COLUMN "translations" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."announcements" ADD COLUMN "agency_states" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."announcements" ADD COLUMN "agency_ids" uuid[] NOT NULL DEFAULT '{}'::uuid[];

ALTER TABLE "public"."announcements" ADD COLUMN "publish_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."announcements" ADD COLUMN "ends_at" timestamp with time zone;

ALTER TABLE "public"."announcements" ADD COLUMN "published_at" timestamp with time zone;

-- Those that there are have been told.
update public.announcements set publish_at = created_at, published_at = created_at;

CREATE OR REPLACE FUNCTION private.after_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old public.announcements;
  v_new public.announcements;
begin
  if tg_op <> 'INSERT' then
    v_old := old;
  end if;
  if tg_op <> 'DELETE' then
    v_new := new;
  end if;
  perform private.audit_announcement(v_old, v_new);
  if coalesce(v_new.published_at, v_old.published_at) is not null then
    perform private.broadcast(
      'agencies', 'announcement.changed',
      jsonb_build_object('announcement_id', coalesce(v_new.id, v_old.id))
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.agency_names(p_ids uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select string_agg(a.business_name, ', ' order by a.business_name, a.id)
  from public.agencies a where a.id = any (p_ids)
$function$;

CREATE OR REPLACE FUNCTION private.are_translations(p_texts jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(p_texts) is distinct from 'object' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_texts) as t (locale, entry)
    where (
      t.locale in ('en', 'es', 'fr', 'de', 'zh')
      and jsonb_typeof(t.entry) = 'object'
      and t.entry - 'title' - 'body' = '{}'
      and jsonb_typeof(t.entry -> 'title') = 'string'
      and jsonb_typeof(t.entry -> 'body') = 'string'
      and private.is_line(t.entry ->> 'title', 200)
      and private.is_prose(t.entry ->> 'body', 5000)
    ) is not true
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.audit_announcement(p_old public.announcements, p_new public.announcements)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_action text := case
    when p_new.id is null then 'deleted'
    when p_new.published_at is not null and p_old.published_at is null then 'published'
    when p_old.id is null then 'scheduled'
    else 'changed'
  end;
  v_changes jsonb;
begin
  if v_action = 'changed' then
    -- Long texts are kept to their beginning.
    select jsonb_object_agg(
      c.name,
      jsonb_build_object('from', left(c.before, 300), 'to', left(c.after, 300))
    ) into v_changes
    from (values
      ('announcement_title', p_old.title, p_new.title),
      ('announcement_text', p_old.body, p_new.body),
      ('locale', p_old.locale, p_new.locale),
      ('translations', p_old.translations::text, p_new.translations::text),
      ('publish_at', to_jsonb(p_old.publish_at) #>> '{}', to_jsonb(p_new.publish_at) #>> '{}'),
      ('ends_at', to_jsonb(p_old.ends_at) #>> '{}', to_jsonb(p_new.ends_at) #>> '{}'),
      (
        'agency_states', array_to_string(p_old.agency_states, ', '),
        array_to_string(p_new.agency_states, ', ')
      ),
      (
        'agencies', private.agency_names(p_old.agency_ids),
        private.agency_names(p_new.agency_ids)
      )
    ) as c (name, before, after)
    where c.before is distinct from c.after;
  end if;
  perform private.audit(
    'announcement.' || v_action, coalesce(p_new.id, p_old.id),
    jsonb_build_object('title', coalesce(p_new.title, p_old.title))
      || case when v_action = 'scheduled'
        then jsonb_build_object('publish_at', p_new.publish_at) else '{}' end
      || coalesce(v_changes, '{}')
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.audit_candidates(p_query tsquery, p_people uuid[], p_agencies uuid[], p_actions text[], p_limit integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_ids bigint[];
  v_more bigint[];
begin
  -- By the index of words alone: with a limit, the planner would take any other for cheaper.
  perform set_config('enable_indexscan', 'off', true);
  execute 'select array(select l.id from private.audit_log l where l.document @@ $1 limit $2)'
  into v_ids using p_query, p_limit;
  perform set_config('enable_indexscan', 'on', true);
  if cardinality(v_ids) < p_limit then
    execute 'select array(
      select m.id from (
        select l.id from unnest($1) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.actor_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($1) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.subject_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($2) as k (id) cross join lateral (
          select e.id from private.audit_log e where e.agency_id = k.id order by e.id desc limit $4
        ) as l
        union all
        select l.id from unnest($3) as k (action) cross join lateral (
          select e.id from private.audit_log e where e.action = k.action order by e.id desc limit $4
        ) as l
      ) as m limit $4
    )' into v_more using p_people, p_agencies, p_actions, p_limit;
  end if;
  return v_ids || v_more;
end
$function$;

CREATE OR REPLACE FUNCTION private.audit_document(p_action text, p_detail jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.search_document(left(private.folded(p_action || ' ' || coalesce(
    (
      select string_agg(v.value #>> '{}', ' ')
      from jsonb_path_query(
        p_detail, 'strict $.** ? (@.type() == "string" || @.type() == "number")'
      ) as v (value)
    ),
    ''
  )), 5000))
$function$;

CREATE OR REPLACE FUNCTION private.audit_query(p_search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select nullif(string_agg(
    -- One or two Latin letters begin too many words.
    array_to_string(private.lexemes(w.word), ' <-> ')
      || case when w.word ~ '^[a-z0-9]{1,2}$' then '' else ':*' end,
    ' & '
  ), '')::tsquery
  from (
    select word from string_to_table(private.folded(p_search), ' ') as f (word)
    where word <> '' limit 8
  ) as w
$function$;

CREATE OR REPLACE FUNCTION private.is_addressed(p_states text[], p_ids uuid[], p_agency_id uuid, p_state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((p_states = '{}'::text[]) AND (p_ids = '{}'::uuid[])) OR COALESCE((p_agency_id = ANY (p_ids)), false) OR COALESCE((p_state = ANY (p_states)), false));

CREATE OR REPLACE FUNCTION private.news_titles(p_news public.announcements)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(t.locale, t.entry -> 'title'), '{}')
  from jsonb_each(p_news.translations) as t (locale, entry)
$function$;

CREATE OR REPLACE FUNCTION private.normalise_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz := clock_timestamp();
begin
  new.title := private.trimmed(new.title);
  new.body := private.trimmed(new.body);
  if tg_op = 'INSERT' then
    if (select auth.uid()) is not null then
      new.created_by := (select auth.uid());
    end if;
    -- A time that has passed means at once.
    if new.publish_at <= v_now then
      new.publish_at := new.created_at;
    end if;
    new.published_at := null;
  elsif old.published_at is not null then
    if new.publish_at <> old.publish_at then
      perform private.refuse('changed_meanwhile');
    end if;
    return new;
  elsif new.publish_at <= v_now and new.publish_at <> old.publish_at then
    new.publish_at := v_now;
  end if;
  if new.publish_at <= v_now then
    new.published_at := v_now;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.take_back_announcement(old.id);
    return null;
  end if;
  if new.published_at is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.published_at is not null then
    update public.notifications n
    set payload = n.payload
      || jsonb_build_object('title', new.title, 'titles', private.news_titles(new))
    from public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', new.id, r.user_id);
    if (old.agency_states, old.agency_ids) is not distinct from (new.agency_states, new.agency_ids)
    then
      return null;
    end if;
    perform private.take_back_announcement(new.id, array(
      select a.user_id from public.agencies a
      where private.is_addressed(
        new.agency_states, new.agency_ids, a.id, private.agency_state(a)
      )
    ));
  end if;
  -- One that had ended before it could be published is told to nobody.
  if new.ends_at is null or new.ends_at > clock_timestamp() then
    perform private.tell_announcement(new);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_agency_state()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.agency_state(a) from public.agencies a where a.id = private.own_agency_id()
$function$;

CREATE OR REPLACE FUNCTION private.publish_announcements()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The triggers publish what is due, and tell its agencies in the same transaction.
  update public.announcements a set published_at = clock_timestamp()
  where a.id = any (array(
    select d.id from public.announcements d
    where d.published_at is null and d.publish_at <= clock_timestamp()
    order by d.publish_at limit 20
    for update skip locked
  ))
$function$;

CREATE OR REPLACE FUNCTION private.take_back_announcement(p_id uuid, p_kept uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid;
begin
  for v_user_id in
    delete from public.notifications n
    using public.user_roles r
    where r.role = 'agency' and n.dedupe_key = concat_ws(':', 'announcement', p_id, r.user_id)
      and r.user_id <> all (p_kept)
    returning n.user_id
  loop
    perform private.broadcast('user:' || v_user_id, 'notifications.changed', '{}');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_announcement(p_news public.announcements)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify(
    r.user_id, 'agency', 'announcement',
    jsonb_build_object(
      'announcement_id', p_news.id, 'title', p_news.title, 'titles', private.news_titles(p_news)
    ),
    concat_ws(':', 'announcement', p_news.id, r.user_id)
  )
  from public.user_roles r
  left join public.agencies a on a.user_id = r.user_id
  where r.role = 'agency'
    and private.is_addressed(
      p_news.agency_states, p_news.agency_ids, a.id, private.agency_state(a)
    )
$function$;

CREATE OR REPLACE FUNCTION public.claim_emails(p_limit integer)
 RETURNS TABLE(id bigint, kind text, address text, locale text, payload jsonb, dedupe_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
-- The names of the answer are also names of columns.
#variable_conflict use_column
declare
  v_now timestamptz;
  v_taken bigint[];
begin
  -- Two callers at once would split a batch.
  perform pg_advisory_xact_lock(hashtextextended('claim_emails', 0));
  perform private.publish_announcements();
  perform private.notify_expiring();
  perform private.queue_expiring_mails();
  perform private.time_digests();
  perform private.drop_stale_emails();
  v_now := clock_timestamp();
  with due as (
    select
      e.id, e.recipient_id, e.batch_id, e.next_attempt_at,
      case
        when e.batch_id is not null then e.batch_id::text
        when c.channel = 'digest' then 'digest'
        when private.is_combined_email(e.kind) then e.kind
        else e.id::text
      end as batch_key
    from private.emails e
    cross join lateral private.mail_channel(e.recipient_id, e.kind) as c (channel)
    where e.next_attempt_at <= v_now
      and (
        e.batch_id is not null
        or c.channel = 'digest'
        or not private.is_combined_email(e.kind)
        -- The first goes at once; what follows within five minutes goes together after them.
        or not exists (
          select from private.emails s
          where s.recipient_id = e.recipient_id and s.kind = e.kind
            and (
              s.sent_at > v_now - interval '5 minutes'
              or (s.attempts > 0 and s.next_attempt_at > v_now and s.last_error is null)
            )
        )
      )
    order by e.next_attempt_at, e.id
    limit 1000
    for update of e skip locked
  ), grouped as (
    select
      d.id, d.next_attempt_at,
      coalesce(d.batch_id, min(d.id) over (partition by d.recipient_id, d.batch_key)) as batch
    from due d
  ), first_batches as (
    select g.batch from grouped g
    group by g.batch
    order by min(g.next_attempt_at), g.batch
    limit least(greatest(p_limit, 1), 100)
  ), taken as (
    update private.emails e
    set
      attempts = e.attempts + 1,
      batch_id = g.batch,
      -- One minute, then 2, 4, 8 … up to six hours; some two days in all. A mail whose sender dies is
      -- taken again after that time.
      next_attempt_at = clock_timestamp()
        + least(interval '1 minute' * 2 ^ least(e.attempts, 10), interval '6 hours')
    from grouped g
    join first_batches f on f.batch = g.batch
    where e.id = g.id
    returning e.id
  )
  select array_agg(t.id) into v_taken from taken t;

  -- A statement of its own: it also sees messages that were committed until the mails were locked.
  return query
  select
    b.batch_id,
    case when b.size = 1 or (b.kinds = 1 and private.is_combined_email(b.kind)) then b.kind
      else 'digest' end,
    u.email::text, b.locale,
    case
      when b.size = 1 then b.items -> 0
      else jsonb_build_object('items', b.items)
    end,
    case when b.size = 1 then b.keys[1] else 'batch:' || md5(array_to_string(b.keys, ' ')) end
  from (
    select
      e.batch_id, e.recipient_id, count(*) as size, count(distinct e.kind) as kinds,
      min(e.kind) as kind,
      (array_agg(e.locale order by e.id desc))[1] as locale,
      jsonb_agg(
        private.email_payload(e) || jsonb_build_object('kind', e.kind) order by e.id
      ) as items,
      array_agg(e.dedupe_key order by e.id) as keys
    from private.emails e
    where e.id = any(v_taken)
    group by e.batch_id, e.recipient_id
  ) as b
  join auth.users u on u.id = b.recipient_id
  order by b.batch_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.feature_package(p_package_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_package public.travel_packages := private.package_to_judge(p_package_id);
  v_position integer;
begin
  -- One at a time, so that the limit holds.
  lock table public.featured_packages in share row exclusive mode;
  -- Fixed holidays are on the home page anyway.
  if not v_package.is_listed or v_package.slug is not null
    or exists (select from public.featured_packages f where f.package_id = p_package_id)
  then
    perform private.refuse('changed_meanwhile');
  end if;
  if (select count(*) from public.featured_packages) >= 8 then
    perform private.refuse('too_many_featured');
  end if;
  select coalesce(max(f.position), 0) + 1 into v_position from public.featured_packages f;
  insert into public.featured_packages (package_id, position) values (p_package_id, v_position);
  perform private.audit('package.featured', p_package_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.find_agencies(p_names text[])
 RETURNS TABLE(name text, agency_id uuid, matches integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
  select n.name, m.ids[1], coalesce(cardinality(m.ids), 0)
  from unnest(p_names[:50]) with ordinality as n (name, position)
  cross join lateral (
    select array_agg(a.id) as ids from public.agencies a
    where lower(a.business_email) = lower(private.trimmed(n.name))
      or lower(a.business_name) = lower(private.trimmed(n.name))
      or a.id::text = lower(private.trimmed(n.name))
  ) as m
  order by n.position;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_announcements(p_id uuid DEFAULT NULL::uuid, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 20)
 RETURNS TABLE(id uuid, title text, body text, locale text, translations jsonb, agency_states text[], agencies jsonb, publish_at timestamp with time zone, ends_at timestamp with time zone, published_at timestamp with time zone, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $4.
  return query execute
    'select
      n.id, n.title, n.body, n.locale, n.translations, n.agency_states,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(''id'', a.id, ''name'', a.business_name, ''email'', a.business_email)
            order by a.business_name, a.id
          ),
          ''[]''
        )
        from public.agencies a where a.id = any (n.agency_ids)
      ),
      n.publish_at, n.ends_at, n.published_at, n.created_at, n.updated_at
    from (
      select d.* from public.announcements d
      where true'
    || case when p_id is not null then ' and d.id = $1' else '' end
    || case when p_before is not null then ' and (d.publish_at, d.id) < ($2, $3)' else '' end
    || ' order by d.publish_at desc, d.id desc limit $4
    ) as n
    order by n.publish_at desc, n.id desc'
  using p_id, p_before, p_before_id, least(greatest(coalesce(p_limit, 20), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_audit_log(p_action text DEFAULT NULL::text, p_subject_id uuid DEFAULT NULL::uuid, p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50, p_agency_id uuid DEFAULT NULL::uuid, p_ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(id bigint, happened_at timestamp with time zone, actor_id uuid, actor_name text, action text, subject_id uuid, subject_name text, detail jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $6.
  return query execute
    'select
      l.id, l.happened_at, l.actor_id, private.customer_name(l.actor_id), l.action, l.subject_id,
      case split_part(l.action, ''.'', 1)
        -- What it was called; old entries do not know, and say what it is called today.
        when ''agency'' then coalesce(
          l.detail ->> ''name'',
          (select a.business_name from public.agencies a where a.id = l.subject_id)
        )
        when ''package'' then coalesce(
          l.detail ->> ''title'',
          (select p.title from public.travel_packages p where p.id = l.subject_id)
        )
        when ''announcement'' then l.detail ->> ''title''
        when ''booking'' then l.detail ->> ''reference''
        when ''role'' then private.customer_name(l.subject_id)
        when ''report'' then l.detail ->> ''name''
        when ''person'' then private.customer_name(l.subject_id)
        when ''mail'' then private.customer_name(l.subject_id)
      end,
      l.detail
    from (
      select l.* from private.audit_log l
      where true'
    || case
      when p_action is null then ''
      when strpos(p_action, '.') > 0 then ' and l.action = $1'
      else ' and split_part(l.action, ''.'', 1) = $1'
    end
    || case when p_subject_id is not null then ' and l.subject_id = $2' else '' end
    || case when p_agency_id is not null then ' and l.agency_id = $3' else '' end
    || case when p_before is not null then ' and l.id < $4' else '' end
    || case when p_ids is not null then ' and l.id = any($6)' else '' end
    || ' order by l.id desc limit $5
    ) as l
    order by l.id desc'
  using p_action, p_subject_id, p_agency_id, p_before,
    least(greatest(coalesce(p_limit, 50), 1), 200), p_ids;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_packages(p_search text DEFAULT NULL::text, p_state text DEFAULT NULL::text, p_agency_id uuid DEFAULT NULL::uuid, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25)
 RETURNS TABLE(id uuid, slug text, title text, destination text, price numeric, status text, is_listed boolean, agency_id uuid, agency_name text, hidden_at timestamp with time zone, hidden_reason text, created_at timestamp with time zone, featured_position integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_search text := lower(nullif(private.trimmed(left(p_search, 200)), ''));
begin
  perform private.require_admin();
  -- Only the conditions that are meant, so that each has its index. Values are $1 to $5.
  return query execute
    'select
      p.id, p.slug, p.title, p.destination, p.price, p.status, p.is_listed, p.agency_id,
      (select a.business_name from public.agencies a where a.id = p.agency_id),
      h.hidden_at, h.reason, p.created_at, f.position
    from (
      select p.* from public.travel_packages p
      where true'
    || case when v_search is not null then
      ' and (
        position($1 in lower(p.title)) > 0 or position($1 in lower(p.destination)) > 0
        or p.id::text = $1
      )' else '' end
    || case p_state
      when 'listed' then ' and p.is_listed'
      when 'hidden' then
        ' and p.id in (select h.package_id from public.hidden_packages h)'
      when 'featured' then
        ' and p.id in (select f.package_id from public.featured_packages f)'
      else ''
    end
    || case when p_agency_id is not null then ' and p.agency_id = $2' else '' end
    || case when p_before is not null then ' and (p.created_at, p.id) < ($3, $4)' else '' end
    || ' order by p.created_at desc, p.id desc limit $5
    ) as p
    left join public.hidden_packages h on h.package_id = p.id
    left join public.featured_packages f on f.package_id = p.id
    order by '
    -- At most eight: one page has them all, in their order.
    || case when p_state = 'featured' then 'f.position' else 'p.created_at desc, p.id desc' end
  using v_search, p_agency_id, p_before, p_before_id,
    least(greatest(coalesce(p_limit, 25), 1), 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.move_featured_package(p_package_id uuid, p_is_up boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_place integer;
  v_position integer;
  v_other public.featured_packages;
begin
  perform private.package_to_judge(p_package_id);
  lock table public.featured_packages in share row exclusive mode;
  select f.position, (select count(*) from public.featured_packages e where e.position <= f.position)
  into v_position, v_place
  from public.featured_packages f where f.package_id = p_package_id;
  select f.* into v_other from public.featured_packages f
  where case when p_is_up then f.position < v_position else f.position > v_position end
  order by abs(f.position - v_position) limit 1;
  if v_other.package_id is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update public.featured_packages f
  set position = case f.package_id when p_package_id then v_other.position else v_position end
  where f.package_id in (p_package_id, v_other.package_id);
  perform private.audit('package.featured_moved', p_package_id, jsonb_build_object(
    'place', jsonb_build_object(
      'from', v_place, 'to', v_place + case when p_is_up then -1 else 1 end
    )
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.search_audit_log(p_search text, p_actions text[] DEFAULT '{}'::text[], p_action text DEFAULT NULL::text, p_agency_id uuid DEFAULT NULL::uuid, p_before bigint DEFAULT NULL::bigint, p_limit integer DEFAULT 50)
 RETURNS TABLE(ids bigint[], older_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_rare constant integer := 500;
  -- Rows in the order of writing share pages; those of a filter do not.
  v_window integer := case when p_action is null and p_agency_id is null then 10000 else 1000 end;
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_search text := left(p_search, 200);
  v_query tsquery := private.audit_query(v_search);
  v_patterns text[] := private.search_patterns(v_search);
  v_actions text[] := coalesce(p_actions[:100], '{}');
  v_people uuid[] := '{}';
  v_agencies uuid[];
  v_candidates bigint[];
  v_end bigint;
begin
  perform private.require_admin();
  if v_query is null then
    return query select '{}'::bigint[], null::bigint;
    return;
  end if;
  execute 'select array(
    select p.user_id from public.profiles p
    where true' || private.words_where('p.search_text', v_patterns, 1) || ' limit 50
  )' into v_people using v_patterns;
  v_agencies := array(
    select a.id from public.agencies a
    where private.folded(a.business_name) like all (v_patterns) order by a.created_at limit 50
  );
  v_candidates := private.audit_candidates(v_query, v_people, v_agencies, v_actions, v_rare);
  -- Few: all of them. Many: those among the newest entries, of which the next page goes on.
  execute
    'with seen as (
      select l.* from private.audit_log l
      where true'
    || case when cardinality(v_candidates) < v_rare then ' and l.id = any($1)' else '' end
    || case
      when p_action is null then ''
      when strpos(p_action, '.') > 0 then ' and l.action = $2'
      else ' and split_part(l.action, ''.'', 1) = $2'
    end
    || case when p_agency_id is not null then ' and l.agency_id = $3' else '' end
    || case when p_before is not null then ' and l.id < $4' else '' end
    || ' order by l.id desc limit $5
    ), found as (
      select s.id from seen s
      where s.document @@ $7 or s.actor_id = any($8) or s.subject_id = any($8)
        or s.agency_id = any($9) or s.action = any($10)
      order by s.id desc limit $6 + 1
    )
    select
      array(select f.id from found f order by f.id desc limit $6),
      case
        when (select count(*) from found) > $6
          then (select min(f.id) from (select id from found order by id desc limit $6) as f)
        when (select count(*) from seen) = $5 then (select min(s.id) from seen s)
      end'
  into ids, older_id
  using v_candidates, p_action, p_agency_id, p_before, v_window, v_limit, v_query, v_people,
    v_agencies, v_actions;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.unfeature_package(p_package_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.package_to_judge(p_package_id);
  delete from public.featured_packages f where f.package_id = p_package_id;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.audit('package.unfeatured', p_package_id);
end
$function$;

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_agency_ids_check" CHECK ((cardinality(agency_ids) <= 50));

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_agency_states_check" CHECK ((agency_states <@ ARRAY['live'::text, 'pending'::text, 'rejected'::text, 'suspended'::text]));

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_ends_at_check" CHECK (((ends_at > publish_at) AND isfinite(ends_at)));

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_locale_check" CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'zh'::text])));

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_publish_at_check" CHECK (isfinite(publish_at));

ALTER TABLE "public"."featured_packages" ADD CONSTRAINT "featured_packages_package_id_fkey" FOREIGN KEY (package_id) REFERENCES public.travel_packages(id) ON DELETE CASCADE;

CREATE INDEX audit_log_actor_id_idx ON private.audit_log USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);

CREATE INDEX announcements_due_idx ON public.announcements USING btree (publish_at) WHERE (published_at IS NULL);

CREATE INDEX announcements_publish_at_idx ON public.announcements USING btree (publish_at DESC, id DESC);

CREATE TRIGGER announcements_2_touch BEFORE UPDATE ON public.announcements FOR EACH ROW WHEN ((NOT (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION private.touch_updated_at();

CREATE TRIGGER announcements_after AFTER INSERT OR DELETE OR UPDATE OF title, body, locale, translations, agency_states, agency_ids, publish_at, ends_at, published_at ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.after_announcement();

CREATE TRIGGER announcements_notify AFTER INSERT OR DELETE OR UPDATE OF title, translations, agency_states, agency_ids, publish_at, published_at ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.notify_announcement();

CREATE POLICY "Agencies read what is addressed to them, admins everything" ON "public"."announcements" FOR SELECT TO authenticated USING ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_agency() AS is_agency) AND (published_at IS NOT NULL) AND ((ends_at IS NULL) OR (ends_at > now())) AND private.is_addressed(agency_states, agency_ids, ( SELECT private.own_agency_id() AS own_agency_id), ( SELECT private.own_agency_state() AS own_agency_state)))));

CREATE POLICY "Users see which listed packages are featured, admins all" ON "public"."featured_packages" FOR SELECT TO authenticated USING ((( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.travel_packages p
  WHERE ((p.id = featured_packages.package_id) AND p.is_listed)))));

CREATE POLICY "Visitors see which listed packages are featured" ON "public"."featured_packages" FOR SELECT TO anon USING ((EXISTS ( SELECT
   FROM public.travel_packages p
  WHERE ((p.id = featured_packages.package_id) AND p.is_listed))));

COMMENT ON COLUMN "public"."announcements"."agency_ids" IS 'These agencies read it, whatever their state; 50 at most. Not readable.';

COMMENT ON COLUMN "public"."announcements"."agency_states" IS 'Agencies in these states read it: live, pending, rejected, suspended. Not readable. With agency_ids empty too, every agency does.';

COMMENT ON COLUMN "public"."announcements"."body" IS '1 to 5000 characters, with line breaks, in the original language.';

COMMENT ON COLUMN "public"."announcements"."created_at" IS 'When it was written.';

COMMENT ON COLUMN "public"."announcements"."ends_at" IS 'Until when agencies read it; null without end.';

COMMENT ON COLUMN "public"."announcements"."locale" IS 'Language of title and body: en, es, fr, de or zh.';

COMMENT ON COLUMN "public"."announcements"."publish_at" IS 'From when agencies read it. Fixed once it is published.';

COMMENT ON COLUMN "public"."announcements"."published_at" IS 'When its agencies were told; null while it is scheduled.';

COMMENT ON COLUMN "public"."announcements"."title" IS '1 to 200 characters, one line, in the original language.';

COMMENT ON COLUMN "public"."announcements"."translations" IS 'Title and body by further language. A reader of another language reads the original.';

COMMENT ON COLUMN "public"."announcements"."updated_at" IS 'Last change by an admin.';

COMMENT ON COLUMN "public"."featured_packages"."package_id" IS 'The package.';

COMMENT ON COLUMN "public"."featured_packages"."position" IS 'Its place: lower ones come first. Places may be missing between.';

COMMENT ON FUNCTION "private"."after_announcement"() IS 'Trigger: writes the audit log, and has agencies read again what is published.';

COMMENT ON FUNCTION "private"."agency_names"(uuid[]) IS 'The names of agencies in one text; null for none.';

COMMENT ON FUNCTION "private"."are_translations"(jsonb) IS 'Whether each language has a title and a text of an announcement, under the limits of the original.';

COMMENT ON FUNCTION "private"."audit_announcement"(public.announcements, public.announcements) IS 'Writes down that an announcement was scheduled, published, changed (from what to what) or deleted.';

COMMENT ON FUNCTION "private"."audit_candidates"(tsquery, uuid[], uuid[], text[], integer) IS 'Ids of entries that have the words, or are by or about these people, of these agencies or of these actions: all of them if they are fewer than p_limit.';

COMMENT ON FUNCTION "private"."audit_document"(text, jsonb) IS 'What a search of the audit log looks at: the words of the action and of all values, folded; the first 5000 characters.';

COMMENT ON FUNCTION "private"."audit_query"(text) IS 'Asks for the first eight words of a text, each as the beginning of a word. Null where it has none.';

COMMENT ON FUNCTION "private"."is_addressed"(text[], uuid[], uuid, text) IS 'Whether an announcement to these states and agencies is for the agency. Its names are bound, so that it needs no search_path and is inlined.';

COMMENT ON FUNCTION "private"."news_titles"(public.announcements) IS 'The translated titles of an announcement, by language.';

COMMENT ON FUNCTION "private"."normalise_announcement"() IS 'Trigger: trims what was typed, writes down whose it is, and publishes what is due. Refuses with WF060 to move the time of what is published.';

COMMENT ON FUNCTION "private"."notify_announcement"() IS 'Trigger: tells the agencies of what is published, keeps titles and audience, and takes back what is deleted.';

COMMENT ON FUNCTION "private"."own_agency_state"() IS 'live, pending, rejected or suspended: the state of the signed-in user''s agency; null without one.';

COMMENT ON FUNCTION "private"."publish_announcements"() IS 'Publishes scheduled announcements that are due, each once. The mail tick calls it.';

COMMENT ON FUNCTION "private"."take_back_announcement"(uuid, uuid[]) IS 'Deletes what was told of an announcement, except to the people p_kept.';

COMMENT ON FUNCTION "private"."tell_announcement"(public.announcements) IS 'Tells each agency that the announcement is addressed to, once.';

COMMENT ON FUNCTION "public"."feature_package"(uuid) IS 'An admin shows a listed package on the home page, after those that are there; eight at most. Refuses with WF000, WF040, WF060, WF096; 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."find_agencies"(text[]) IS 'For each of up to 50 texts how many agencies have it as their e-mail address, name or id, and the first of them, for admins: 42501 for anybody else. Nullable: agency_id.';

COMMENT ON FUNCTION "public"."list_announcements"(uuid, timestamp with time zone, uuid, integer) IS 'Announcements with their audience for admins, the latest publish_at first: 42501 for anybody else. p_id: that one alone. p_before, p_before_id: publish_at and id of the last one seen. agencies: id, name and email of each chosen one. Nullable: p_id, p_before, p_before_id, ends_at, published_at.';

COMMENT ON FUNCTION "public"."list_audit_log"(text, uuid, bigint, integer, uuid, bigint[]) IS 'Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_ids: these entries alone. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. Nullable: p_action, p_subject_id, p_before, p_agency_id, p_ids, actor_id, actor_name, subject_id, subject_name.';

COMMENT ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) IS 'All packages for admins, newest first: 42501 for anybody else. p_search: part of title or destination, or the id. p_state: listed, hidden or featured, the last in the home page''s order; null for all. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_search, p_state, p_agency_id, p_before, p_before_id, slug, hidden_at, hidden_reason, featured_position.';

COMMENT ON FUNCTION "public"."move_featured_package"(uuid, boolean) IS 'An admin moves a featured package up or down by one place. Refuses with WF000, WF040, WF060 (not featured, or already at that end); 42501 for anybody but an admin.';

COMMENT ON FUNCTION "public"."search_audit_log"(text, text[], text, uuid, bigint, integer) IS 'Entries of the audit log that match a text, for admins: 42501 for anybody else. Its words begin words of the action or of a value; or all of them are in the name or address of the person who did it or to whom it was done, or in the name of the agency; or p_actions, which the caller knows by another name, has the action. p_action, p_agency_id, p_before, p_limit: as in list_audit_log, which reads the entries. ids are the newest first. older_id is p_before of the next page: of a text that very much matches, the next ten thousand entries are searched. Nullable: p_action, p_agency_id, p_before, older_id.';

COMMENT ON FUNCTION "public"."unfeature_package"(uuid) IS 'An admin takes a package off the home page. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin.';

COMMENT ON TABLE "public"."announcements" IS 'What the operator tells agencies. Written by admins, read by the agencies that it is addressed to.';

COMMENT ON TABLE "public"."featured_packages" IS 'Packages that the home page shows first. One that is not listed stays here and is not shown.';

REVOKE ALL ON FUNCTION "private"."agency_names"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agency_names"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."are_translations"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_translations"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."audit_announcement"(public.announcements, public.announcements) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_announcement"(public.announcements, public.announcements) TO "postgres";

REVOKE ALL ON FUNCTION "private"."audit_candidates"(tsquery, uuid[], uuid[], text[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_candidates"(tsquery, uuid[], uuid[], text[], integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."audit_document"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_document"(text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."audit_query"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."audit_query"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_addressed"(text[], uuid[], uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_addressed"(text[], uuid[], uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."news_titles"(public.announcements) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."news_titles"(public.announcements) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_agency_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_agency_state"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."publish_announcements"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_announcements"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_back_announcement"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_back_announcement"(uuid, uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_announcement"(public.announcements) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_announcement"(public.announcements) TO "postgres";

REVOKE ALL ON FUNCTION "public"."feature_package"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."feature_package"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."find_agencies"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_agencies"(text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_announcements"(uuid, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_announcements"(uuid, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_audit_log"(text, uuid, bigint, integer, uuid, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_audit_log"(text, uuid, bigint, integer, uuid, bigint[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_packages"(text, text, uuid, timestamp with time zone, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."move_featured_package"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_featured_package"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."search_audit_log"(text, text[], text, uuid, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_audit_log"(text, text[], text, uuid, bigint, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."unfeature_package"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unfeature_package"(uuid) TO "authenticated", "postgres";

REVOKE ALL ("agency_ids") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("agency_ids"), UPDATE ("agency_ids") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("agency_states") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("agency_states"), UPDATE ("agency_states") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("ends_at") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("ends_at"), SELECT ("ends_at"), UPDATE ("ends_at") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("locale") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("locale"), SELECT ("locale"), UPDATE ("locale") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("publish_at"), SELECT ("publish_at"), UPDATE ("publish_at") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("published_at") ON TABLE "public"."announcements" FROM "authenticated";

GRANT SELECT ("published_at") ON TABLE "public"."announcements" TO "authenticated";

REVOKE ALL ("translations") ON TABLE "public"."announcements" FROM "authenticated";

GRANT INSERT ("translations"), SELECT ("translations"), UPDATE ("translations") ON TABLE "public"."announcements" TO "authenticated";

GRANT SELECT ("package_id") ON TABLE "public"."featured_packages" TO "anon";

GRANT SELECT ("position") ON TABLE "public"."featured_packages" TO "anon";

GRANT SELECT ("package_id") ON TABLE "public"."featured_packages" TO "authenticated";

GRANT SELECT ("position") ON TABLE "public"."featured_packages" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."featured_packages" TO "postgres";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."featured_packages" TO "service_role";

ALTER TABLE "private"."audit_log" ADD COLUMN "document" tsvector GENERATED ALWAYS AS (private.audit_document(action, detail)) STORED;

COMMENT ON COLUMN "private"."audit_log"."document" IS 'Words of the action and the values, for the search. Names of people and agencies are looked up as they are today.';

ALTER TABLE "public"."announcements" ADD CONSTRAINT "announcements_translations_check" CHECK ((private.are_translations(translations) AND (NOT (translations ? locale))));

CREATE INDEX audit_log_document_idx ON private.audit_log USING gin (document) WITH (gin_pending_list_limit='256');

insert into private.error_codes (code, name, meaning) values
  ('WF096', 'too_many_featured', 'The home page shows 8 featured packages at most.');
