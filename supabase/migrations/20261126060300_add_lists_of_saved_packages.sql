set local check_function_bodies = off;

CREATE TABLE "private"."list_friends" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "list_id" uuid NOT NULL, "name" text NOT NULL, "key_hash" bytea NOT NULL, "votes" integer NOT NULL DEFAULT 0, "votes_since" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "list_friends_list_id_key_hash_key" UNIQUE (list_id, key_hash), CONSTRAINT "list_friends_pkey" PRIMARY KEY (id), CONSTRAINT "list_friends_name_check" CHECK (private.is_line(name, 60)));

ALTER TABLE "private"."list_friends" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."list_links" ("list_id" uuid NOT NULL, "token_hash" bytea NOT NULL, "joins" integer NOT NULL DEFAULT 0, "joins_since" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "list_links_pkey" PRIMARY KEY (list_id), CONSTRAINT "list_links_token_hash_key" UNIQUE (token_hash));

ALTER TABLE "private"."list_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."list_votes" ("friend_id" uuid NOT NULL, "list_id" uuid NOT NULL, "public_id" text NOT NULL, "is_for" boolean NOT NULL, "voted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "list_votes_pkey" PRIMARY KEY (friend_id, public_id));

ALTER TABLE "private"."list_votes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."saved_list_packages" ("list_id" uuid NOT NULL, "user_id" uuid NOT NULL, "public_id" text NOT NULL, "added_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "saved_list_packages_pkey" PRIMARY KEY (list_id, public_id));

ALTER TABLE "public"."saved_list_packages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."saved_lists" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "user_id" uuid NOT NULL DEFAULT auth.uid(), "name" text NOT NULL, "shared_at" timestamp with time zone, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "saved_lists_pkey" PRIMARY KEY (id), CONSTRAINT "saved_lists_name_check" CHECK (private.is_line(name, 80)));

ALTER TABLE "public"."saved_lists" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.before_saved_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.name := private.trimmed(new.name);
  if tg_op = 'INSERT' then
    -- Two tabs could both count 49.
    perform pg_advisory_xact_lock(hashtextextended('saved_list:' || new.user_id, 0));
    if (select count(*) >= 50 from public.saved_lists l where l.user_id = new.user_id) then
      perform private.refuse('too_many_lists');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.document_of_person(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
          - 'check_in_code' - 'checked_in_by'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ), 'proposed_dates', (
          select jsonb_agg(
            to_jsonb(d) - 'id' - 'booking_id' - 'conversation_id' - 'departure_id'
            order by d.created_at
          )
          from public.date_proposals d where d.booking_id = b.id
        ), 'party', (
          select jsonb_agg(to_jsonb(t) - 'booking_id' order by t.position)
          from public.booking_travellers t where t.booking_id = b.id
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
    'application_documents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', d.kind, 'file', d.file_name, 'bytes', d.bytes, 'uploaded_at', d.created_at
        ) order by d.created_at
      )
      from public.application_documents d
      join public.agencies a on a.id = d.agency_id
      where a.user_id = u.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(
        to_jsonb(r) - 'id' - 'author_id' || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(v) - 'review_id' order by v.version)
          from private.review_versions v where v.review_id = r.id
        )) order by r.created_at
      )
      from private.reviews r where r.author_id = u.id
    ), '[]'),
    'ratings_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object('booking', b.reference, 'stars', t.stars, 'created_at', t.created_at)
        order by t.created_at
      )
      from private.traveller_ratings t
      join public.bookings b on b.id = t.booking_id
      where b.user_id = u.id
        -- Who has yet to review a trip does not learn first how the agency rated it.
        and (
          private.reviewable_until(b) < clock_timestamp()
          or exists (select from private.reviews r where r.booking_id = b.id)
        )
    ), '[]'),
    'saved_packages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'package', s.public_id, 'title', p.title, 'saved_at', s.saved_at
        ) order by s.saved_at desc, s.public_id
      )
      from public.saved_packages s
      left join public.travel_packages p on p.id = private.package_of_public_id(s.public_id)
      where s.user_id = u.id
    ), '[]'),
    'saved_lists', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'name', l.name, 'created_at', l.created_at, 'shared_at', l.shared_at,
          'packages', coalesce((
            select jsonb_agg(
              coalesce(p.title, e.public_id) order by e.added_at desc, e.public_id
            )
            from public.saved_list_packages e
            left join public.travel_packages p
              on p.id = private.package_of_public_id(e.public_id)
            where e.list_id = l.id
          ), '[]')
        ) order by l.name
      )
      from public.saved_lists l where l.user_id = u.id
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
  )
  from auth.users u where u.id = p_user_id
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_list(p_list_id uuid)
 RETURNS public.saved_lists
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user_id uuid := private.require_user();
  v_list public.saved_lists;
begin
  select l.* into v_list from public.saved_lists l
  where l.id = p_list_id and l.user_id = v_user_id
  for no key update;
  if v_list.id is null then
    perform private.refuse('list_not_found');
  end if;
  return v_list;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_shared_list(p_token text)
 RETURNS public.saved_lists
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hash bytea := sha256(convert_to(p_token, 'UTF8'));
  v_list public.saved_lists;
begin
  -- The list before the link, in the order of share_saved_list.
  select l.* into v_list from public.saved_lists l
  where l.id = (select k.list_id from private.list_links k where k.token_hash = v_hash)
  for no key update;
  -- Replaced or ended while the lock was awaited.
  if not exists (
    select from private.list_links k where k.token_hash = v_hash and k.list_id = v_list.id
  ) then
    perform private.refuse('list_link_ended');
  end if;
  return v_list;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_list_packages(p_list_id uuid, p_add text[], p_remove text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_list public.saved_lists := private.lock_own_list(p_list_id);
  v_now timestamptz := clock_timestamp();
begin
  delete from public.saved_list_packages p
  where p.list_id = v_list.id and p.public_id = any (p_remove);
  insert into public.saved_list_packages (list_id, user_id, public_id, added_at)
  select v_list.id, v_list.user_id, s.public_id, v_now - a.position * interval '1 millisecond'
  from unnest(p_add[:100]) with ordinality as a (public_id, position)
  join public.saved_packages s on s.user_id = v_list.user_id and s.public_id = a.public_id
  on conflict (list_id, public_id) do nothing;
  if cardinality(p_add) > 100
    or (select count(*) > 100 from public.saved_list_packages p where p.list_id = v_list.id)
  then
    perform private.refuse('too_many_listed');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_list_votes(p_list_id uuid)
 RETURNS TABLE(friend_id uuid, friend_name text, votes_for text[], votes_against text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id, f.name, v.votes_for, v.votes_against
  from public.saved_lists l
  join private.list_friends f on f.list_id = l.id
  cross join lateral (
    select
      coalesce(array_agg(v.public_id order by v.public_id) filter (where v.is_for), '{}')
        as votes_for,
      coalesce(array_agg(v.public_id order by v.public_id) filter (where not v.is_for), '{}')
        as votes_against
    from private.list_votes v where v.friend_id = f.id
  ) as v
  where l.id = p_list_id and l.user_id = private.require_user()
  order by f.created_at, f.id
$function$;

CREATE OR REPLACE FUNCTION public.get_shared_list(p_token text, p_key text DEFAULT NULL::text)
 RETURNS TABLE(name text, friend_name text, packages jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    l.name, f.name,
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', p.public_id, 'for', v.votes_for, 'against', v.votes_against, 'own', v.own
        ) order by p.added_at desc, p.public_id
      )
      from public.saved_list_packages p
      cross join lateral (
        select
          count(*) filter (where v.is_for) as votes_for,
          count(*) filter (where not v.is_for) as votes_against,
          bool_or(v.is_for) filter (where v.friend_id = f.id) as own
        from private.list_votes v
        where v.list_id = p.list_id and v.public_id = p.public_id
      ) as v
      where p.list_id = l.id
    ), '[]')
  from private.list_links k
  join public.saved_lists l on l.id = k.list_id
  left join private.list_friends f
    on f.list_id = l.id and f.key_hash = sha256(convert_to(p_key, 'UTF8'))
  where k.token_hash = sha256(convert_to(p_token, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.join_shared_list(p_token text, p_key text, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_list public.saved_lists := private.lock_shared_list(p_token);
  v_now timestamptz := clock_timestamp();
  v_hash bytea := sha256(convert_to(p_key, 'UTF8'));
  v_name text := private.trimmed(p_name);
  v_joins integer;
begin
  if (private.is_line(v_name, 60) and p_key ~ '^[0-9a-f]{64}$') is not true then
    perform private.refuse('friend_invalid');
  end if;
  if exists (
    select from private.list_friends f where f.list_id = v_list.id and f.key_hash = v_hash
  ) then
    return;
  end if;
  update private.list_links k
  set
    joins = case when k.joins_since > v_now - interval '1 hour' then k.joins + 1 else 1 end,
    joins_since = case
      when k.joins_since > v_now - interval '1 hour' then k.joins_since else v_now
    end
  where k.list_id = v_list.id
  returning k.joins into v_joins;
  if v_joins > 20 then
    perform private.refuse('rate_limited');
  end if;
  if (select count(*) >= 50 from private.list_friends f where f.list_id = v_list.id) then
    perform private.refuse('too_many_friends');
  end if;
  insert into private.list_friends (list_id, name, key_hash) values (v_list.id, v_name, v_hash);
  perform private.broadcast(
    'user:' || v_list.user_id, 'list.changed', jsonb_build_object('list_id', v_list.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_list_friend(p_friend_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.list_friends f
  using public.saved_lists l
  where f.id = p_friend_id and l.id = f.list_id and l.user_id = private.require_user()
$function$;

CREATE OR REPLACE FUNCTION public.share_saved_list(p_list_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_list public.saved_lists := private.lock_own_list(p_list_id);
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.list_links as l (list_id, token_hash)
  values (v_list.id, sha256(convert_to(v_token, 'UTF8')))
  -- The count of names stays: a new link is no way around the limit.
  on conflict (list_id) do update
  set token_hash = excluded.token_hash, created_at = excluded.created_at;
  update public.saved_lists l set shared_at = clock_timestamp() where l.id = v_list.id;
  return v_token;
end
$function$;

CREATE OR REPLACE FUNCTION public.stop_sharing_saved_list(p_list_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_list public.saved_lists := private.lock_own_list(p_list_id);
begin
  delete from private.list_links l where l.list_id = v_list.id;
  update public.saved_lists l set shared_at = null where l.id = v_list.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.vote_on_shared_list(p_token text, p_key text, p_public_id text, p_is_for boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_list public.saved_lists := private.lock_shared_list(p_token);
  v_now timestamptz := clock_timestamp();
  v_friend private.list_friends;
begin
  update private.list_friends f
  set
    votes = case when f.votes_since > v_now - interval '1 hour' then f.votes + 1 else 1 end,
    votes_since = case
      when f.votes_since > v_now - interval '1 hour' then f.votes_since else v_now
    end
  where f.list_id = v_list.id and f.key_hash = sha256(convert_to(p_key, 'UTF8'))
  returning f.* into v_friend;
  if v_friend.id is null then
    perform private.refuse('friend_invalid');
  end if;
  if v_friend.votes > 200 then
    perform private.refuse('rate_limited');
  end if;
  if not exists (
    select from public.saved_list_packages p
    where p.list_id = v_list.id and p.public_id = p_public_id
  ) then
    perform private.refuse('changed_meanwhile');
  end if;
  if p_is_for is null then
    delete from private.list_votes v
    where v.friend_id = v_friend.id and v.public_id = p_public_id;
  else
    insert into private.list_votes as v (friend_id, list_id, public_id, is_for)
    values (v_friend.id, v_list.id, p_public_id, p_is_for)
    on conflict (friend_id, public_id) do update
    set is_for = excluded.is_for, voted_at = clock_timestamp();
  end if;
  perform private.broadcast(
    'user:' || v_list.user_id, 'list.changed', jsonb_build_object('list_id', v_list.id)
  );
end
$function$;

ALTER TABLE "private"."list_votes" ADD CONSTRAINT "list_votes_friend_id_fkey" FOREIGN KEY (friend_id) REFERENCES private.list_friends(id) ON DELETE CASCADE;

ALTER TABLE "private"."list_votes" ADD CONSTRAINT "list_votes_package_fkey" FOREIGN KEY (list_id, public_id) REFERENCES public.saved_list_packages(list_id, public_id) ON DELETE CASCADE;

ALTER TABLE "public"."saved_list_packages" ADD CONSTRAINT "saved_list_packages_saved_fkey" FOREIGN KEY (user_id, public_id) REFERENCES public.saved_packages(user_id, public_id) ON DELETE CASCADE;

ALTER TABLE "private"."list_friends" ADD CONSTRAINT "list_friends_list_id_fkey" FOREIGN KEY (list_id) REFERENCES public.saved_lists(id) ON DELETE CASCADE;

ALTER TABLE "private"."list_links" ADD CONSTRAINT "list_links_list_id_fkey" FOREIGN KEY (list_id) REFERENCES public.saved_lists(id) ON DELETE CASCADE;

ALTER TABLE "public"."saved_list_packages" ADD CONSTRAINT "saved_list_packages_list_id_fkey" FOREIGN KEY (list_id) REFERENCES public.saved_lists(id) ON DELETE CASCADE;

CREATE INDEX list_votes_list_id_public_id_idx ON private.list_votes USING btree (list_id, public_id);

CREATE INDEX saved_list_packages_user_id_public_id_idx ON public.saved_list_packages USING btree (user_id, public_id);

CREATE TRIGGER saved_lists_1_check BEFORE INSERT OR UPDATE OF name ON public.saved_lists FOR EACH ROW EXECUTE FUNCTION private.before_saved_list();

create policy "People read what is on their lists" on public.saved_list_packages
for select to authenticated
using (user_id = (select auth.uid()));

COMMENT ON COLUMN "private"."list_friends"."created_at" IS 'When the name was given.';

COMMENT ON COLUMN "private"."list_friends"."id" IS 'The friend.';

COMMENT ON COLUMN "private"."list_friends"."key_hash" IS 'SHA-256 of the key that the friend''s browser keeps for all lists, which has 256 random bits.';

COMMENT ON COLUMN "private"."list_friends"."list_id" IS 'The list.';

COMMENT ON COLUMN "private"."list_friends"."name" IS 'As the friend gave it, 1 to 60 characters.';

COMMENT ON COLUMN "private"."list_friends"."votes" IS 'How often the friend has voted since votes_since.';

COMMENT ON COLUMN "private"."list_friends"."votes_since" IS 'Start of the hour in which votes are counted.';

COMMENT ON COLUMN "private"."list_links"."created_at" IS 'When it was made.';

COMMENT ON COLUMN "private"."list_links"."joins" IS 'How many friends have given a name since joins_since.';

COMMENT ON COLUMN "private"."list_links"."joins_since" IS 'Start of the hour in which names are counted.';

COMMENT ON COLUMN "private"."list_links"."list_id" IS 'The list.';

COMMENT ON COLUMN "private"."list_links"."token_hash" IS 'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';

COMMENT ON COLUMN "private"."list_votes"."friend_id" IS 'Who votes.';

COMMENT ON COLUMN "private"."list_votes"."is_for" IS 'Whether the friend wants it.';

COMMENT ON COLUMN "private"."list_votes"."list_id" IS 'The list of both, as vote_on_shared_list has checked.';

COMMENT ON COLUMN "private"."list_votes"."public_id" IS 'The package; its votes go when it leaves the list.';

COMMENT ON COLUMN "private"."list_votes"."voted_at" IS 'Last change.';

COMMENT ON COLUMN "public"."saved_list_packages"."added_at" IS 'When it was put there; the list is in this order, newest first.';

COMMENT ON COLUMN "public"."saved_list_packages"."list_id" IS 'The list.';

COMMENT ON COLUMN "public"."saved_list_packages"."public_id" IS 'The package, as saved_packages names it.';

COMMENT ON COLUMN "public"."saved_list_packages"."user_id" IS 'The list''s person, who has saved the package.';

COMMENT ON COLUMN "public"."saved_lists"."created_at" IS 'When it was made.';

COMMENT ON COLUMN "public"."saved_lists"."id" IS 'The list.';

COMMENT ON COLUMN "public"."saved_lists"."name" IS '1 to 80 characters, one line, once for a person.';

COMMENT ON COLUMN "public"."saved_lists"."shared_at" IS 'When its link was made; null while it has none. Kept by share_saved_list and stop_sharing_saved_list.';

COMMENT ON FUNCTION "private"."before_saved_list"() IS 'Trigger: trims the name, and limits a person to 50 lists.';

COMMENT ON FUNCTION "private"."erase_account"(auth.users) IS 'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, answer and history; account, profile, sessions, conversations with their files, mails, notifications, saved packages with their lists, and agencies'' notes are removed. Returns how many bookings are kept. Refuses with WF093, WF094.';

COMMENT ON FUNCTION "private"."lock_own_list"(uuid) IS 'Locks a list of the caller. Refuses with WF000, WF048.';

COMMENT ON FUNCTION "private"."lock_shared_list"(text) IS 'Locks the list of a link. Refuses with WF054.';

COMMENT ON FUNCTION "public"."change_list_packages"(uuid, text[], text[]) IS 'Puts saved packages on a list of the caller, newest first, and takes others off; what is not saved is left out, so a repetition changes nothing. All or nothing. Refuses with WF000, WF048, WF051.';

COMMENT ON FUNCTION "public"."get_list_votes"(uuid) IS 'Who votes on a list of the caller, and for and against which packages, in the order in which they gave their names. Refuses with WF000.';

COMMENT ON FUNCTION "public"."get_shared_list"(text, text) IS 'What the holder of a link sees of a list: its name and its packages, newest first, each with how many are for and against it: [{"id", "for", "against", "own"}]. With the key of a friend also their name and own votes. Nothing of its person. No row for an unknown or ended link. Nullable: p_key, friend_name.';

COMMENT ON FUNCTION "public"."join_shared_list"(text, text, text) IS 'A holder of a link gives the name to vote with, once for each key, which is 64 hexadecimal digits of the browser''s own; a repetition changes nothing. Up to 20 in an hour and 50 in all. The list''s person hears list.changed. Refuses with WF020, WF052 to WF054.';

COMMENT ON FUNCTION "public"."remove_list_friend"(uuid) IS 'Removes a friend with their votes from a list of the caller; nothing for a friend of another''s list. Refuses with WF000.';

COMMENT ON FUNCTION "public"."share_saved_list"(uuid) IS 'The token of a new link to a list of the caller, told this once; the earlier one stops. Refuses with WF000, WF048.';

COMMENT ON FUNCTION "public"."stop_sharing_saved_list"(uuid) IS 'Ends the link to a list of the caller; the votes stay. Refuses with WF000, WF048.';

COMMENT ON FUNCTION "public"."vote_on_shared_list"(text, text, text, boolean) IS 'A friend votes for or against a package of a shared list, with the key of join_shared_list, up to 200 times an hour; null takes the vote back. The list''s person hears list.changed. Refuses with WF020, WF052, WF054, WF060; with WF054 alone while the link is unknown, replaced or ended. Nullable: p_is_for.';

COMMENT ON TABLE "private"."list_friends" IS 'Who votes on a list, 50 at most. They stay when the link is replaced or ends, until the list''s person removes them.';

COMMENT ON TABLE "private"."list_links" IS 'Links by which anybody sees a list and votes; one for each list.';

COMMENT ON TABLE "private"."list_votes" IS 'One vote of a friend for each package of a list.';

COMMENT ON TABLE "public"."saved_list_packages" IS 'The saved packages of a list, 100 at most. One that is no longer saved leaves its lists. Written by change_list_packages only.';

COMMENT ON TABLE "public"."saved_lists" IS 'Named lists of a person''s saved packages, 50 at most.';

REVOKE ALL ON FUNCTION "private"."before_saved_list"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."before_saved_list"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_own_list"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_own_list"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_shared_list"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_shared_list"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."change_list_packages"(uuid, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_list_packages"(uuid, text[], text[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_list_votes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_list_votes"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."get_shared_list"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_shared_list"(text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."join_shared_list"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_shared_list"(text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_list_friend"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_list_friend"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."share_saved_list"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."share_saved_list"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."stop_sharing_saved_list"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."stop_sharing_saved_list"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."vote_on_shared_list"(text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."vote_on_shared_list"(text, text, text, boolean) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."list_friends" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."list_links" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."list_votes" TO "postgres";

GRANT SELECT ("added_at") ON TABLE "public"."saved_list_packages" TO "authenticated";

GRANT SELECT ("list_id") ON TABLE "public"."saved_list_packages" TO "authenticated";

GRANT SELECT ("public_id") ON TABLE "public"."saved_list_packages" TO "authenticated";

GRANT SELECT ("user_id") ON TABLE "public"."saved_list_packages" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_list_packages" TO "postgres";

GRANT SELECT ON TABLE "public"."saved_list_packages" TO "service_role";

GRANT SELECT ("created_at") ON TABLE "public"."saved_lists" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."saved_lists" TO "authenticated";

GRANT INSERT ("name"), SELECT ("name"), UPDATE ("name") ON TABLE "public"."saved_lists" TO "authenticated";

GRANT SELECT ("shared_at") ON TABLE "public"."saved_lists" TO "authenticated";

GRANT DELETE ON TABLE "public"."saved_lists" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_lists" TO "postgres";

GRANT SELECT ON TABLE "public"."saved_lists" TO "service_role";

ALTER TABLE "public"."saved_lists" ADD CONSTRAINT "saved_lists_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX saved_lists_name_key ON public.saved_lists USING btree (user_id, lower(name));

create policy "People delete their lists" on public.saved_lists
for delete to authenticated
using (user_id = (select auth.uid()));

create policy "People make lists" on public.saved_lists
for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "People read their lists" on public.saved_lists
for select to authenticated
using (user_id = (select auth.uid()));

create policy "People rename their lists" on public.saved_lists
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

COMMENT ON COLUMN "public"."saved_lists"."user_id" IS 'The person; gone with the account.';

GRANT SELECT ("user_id") ON TABLE "public"."saved_lists" TO "authenticated";

INSERT INTO private.error_codes (code, name, meaning) VALUES
  ('WF048', 'list_not_found', 'No such list of saved packages, or it is another person''s.'),
  ('WF049', 'too_many_lists', 'A person has 50 lists at most.'),
  ('WF051', 'too_many_listed', 'A list has 100 packages at most.'),
  ('WF052', 'friend_invalid', 'The name to vote with is blank, longer than 60 characters or no line of text; or the key is that of no friend of the list.'),
  ('WF053', 'too_many_friends', 'A list has 50 friends who vote at most.'),
  ('WF054', 'list_link_ended', 'No such link of a list, a newer one has replaced it, or its person has ended it.');

UPDATE private.error_codes SET meaning = 'More than 30 messages, or 10 new conversations with or requests to the desk within a minute, or more than 100 of these within a day; or more than 30 changes by a personal link, 20 new names by the link of a list, or 200 votes of a friend, within an hour.'
WHERE code = 'WF020';
