-- Lists that are shared by a link: friends without an account see them and vote. Only functions write rows.

create table private.list_links (
  list_id uuid primary key references public.saved_lists (id) on delete cascade,
  token_hash bytea not null unique,
  joins integer not null default 0,
  joins_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.list_links is 'Links by which anybody sees a list and votes; one for each list.';
comment on column private.list_links.list_id is 'The list.';
comment on column private.list_links.token_hash is
  'SHA-256 of the token, which has 244 random bits: nobody finds it by trying.';
comment on column private.list_links.joins is 'How many friends have given a name since joins_since.';
comment on column private.list_links.joins_since is 'Start of the hour in which names are counted.';
comment on column private.list_links.created_at is 'When it was made.';
alter table private.list_links enable row level security;
revoke all on table private.list_links from public, anon, authenticated, service_role;

create table private.list_friends (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.saved_lists (id) on delete cascade,
  name text not null
    constraint list_friends_name_check check (private.is_line(name, 60)),
  key_hash bytea not null,
  votes integer not null default 0,
  votes_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  constraint list_friends_list_id_key_hash_key unique (list_id, key_hash)
);
comment on table private.list_friends is
  'Who votes on a list, 50 at most. They stay when the link is replaced or ends, until the list''s person removes them.';
comment on column private.list_friends.id is 'The friend.';
comment on column private.list_friends.list_id is 'The list.';
comment on column private.list_friends.name is 'As the friend gave it, 1 to 60 characters.';
comment on column private.list_friends.key_hash is
  'SHA-256 of the key that the friend''s browser keeps for all lists, which has 256 random bits.';
comment on column private.list_friends.votes is 'How often the friend has voted since votes_since.';
comment on column private.list_friends.votes_since is 'Start of the hour in which votes are counted.';
comment on column private.list_friends.created_at is 'When the name was given.';
alter table private.list_friends enable row level security;
revoke all on table private.list_friends from public, anon, authenticated, service_role;

create table private.list_votes (
  friend_id uuid not null references private.list_friends (id) on delete cascade,
  list_id uuid not null,
  public_id text not null,
  is_for boolean not null,
  voted_at timestamptz not null default clock_timestamp(),
  primary key (friend_id, public_id),
  constraint list_votes_package_fkey foreign key (list_id, public_id)
  references public.saved_list_packages (list_id, public_id) on delete cascade
);
comment on table private.list_votes is 'One vote of a friend for each package of a list.';
comment on column private.list_votes.friend_id is 'Who votes.';
comment on column private.list_votes.list_id is 'The list of both, as vote_on_shared_list has checked.';
comment on column private.list_votes.public_id is 'The package; its votes go when it leaves the list.';
comment on column private.list_votes.is_for is 'Whether the friend wants it.';
comment on column private.list_votes.voted_at is 'Last change.';
create index list_votes_list_id_public_id_idx on private.list_votes (list_id, public_id);
alter table private.list_votes enable row level security;
revoke all on table private.list_votes from public, anon, authenticated, service_role;

create function public.share_saved_list(p_list_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.share_saved_list(uuid) is
  'The token of a new link to a list of the caller, told this once; the earlier one stops. Refuses with WF000, WF048.';
revoke all on function public.share_saved_list(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.share_saved_list(uuid) to authenticated;

create function public.stop_sharing_saved_list(p_list_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_list public.saved_lists := private.lock_own_list(p_list_id);
begin
  delete from private.list_links l where l.list_id = v_list.id;
  update public.saved_lists l set shared_at = null where l.id = v_list.id;
end
$$;
comment on function public.stop_sharing_saved_list(uuid) is
  'Ends the link to a list of the caller; the votes stay. Refuses with WF000, WF048.';
revoke all on function public.stop_sharing_saved_list(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.stop_sharing_saved_list(uuid) to authenticated;

create function public.get_list_votes(p_list_id uuid)
returns table (friend_id uuid, friend_name text, votes_for text[], votes_against text[])
language sql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.get_list_votes(uuid) is
  'Who votes on a list of the caller, and for and against which packages, in the order in which they gave their names. Refuses with WF000.';
revoke all on function public.get_list_votes(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_list_votes(uuid) to authenticated;

create function public.remove_list_friend(p_friend_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.list_friends f
  using public.saved_lists l
  where f.id = p_friend_id and l.id = f.list_id and l.user_id = private.require_user()
$$;
comment on function public.remove_list_friend(uuid) is
  'Removes a friend with their votes from a list of the caller; nothing for a friend of another''s list. Refuses with WF000.';
revoke all on function public.remove_list_friend(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.remove_list_friend(uuid) to authenticated;

create function public.get_shared_list(p_token text, p_key text default null)
returns table (name text, friend_name text, packages jsonb)
language sql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.get_shared_list(text, text) is
  'What the holder of a link sees of a list: its name and its packages, newest first, each with how many are for and against it: [{"id", "for", "against", "own"}]. With the key of a friend also their name and own votes. Nothing of its person. No row for an unknown or ended link. Nullable: p_key, friend_name.';
revoke all on function public.get_shared_list(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.get_shared_list(text, text) to anon, authenticated;

create function private.lock_shared_list(p_token text)
returns public.saved_lists
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.lock_shared_list(text) is
  'Locks the list of a link. Refuses with WF054.';
revoke all on function private.lock_shared_list(text)
from public, anon, authenticated, service_role;

create function public.join_shared_list(p_token text, p_key text, p_name text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.join_shared_list(text, text, text) is
  'A holder of a link gives the name to vote with, once for each key, which is 64 hexadecimal digits of the browser''s own; a repetition changes nothing. Up to 20 in an hour and 50 in all. The list''s person hears list.changed. Refuses with WF020, WF052 to WF054.';
revoke all on function public.join_shared_list(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.join_shared_list(text, text, text) to anon, authenticated;

create function public.vote_on_shared_list(
  p_token text, p_key text, p_public_id text, p_is_for boolean
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function public.vote_on_shared_list(text, text, text, boolean) is
  'A friend votes for or against a package of a shared list, with the key of join_shared_list, up to 200 times an hour; null takes the vote back. The list''s person hears list.changed. Refuses with WF020, WF052, WF054, WF060; with WF054 alone while the link is unknown, replaced or ended. Nullable: p_is_for.';
revoke all on function public.vote_on_shared_list(text, text, text, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.vote_on_shared_list(text, text, text, boolean)
to anon, authenticated;
