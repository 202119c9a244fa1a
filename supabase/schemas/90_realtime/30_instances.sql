-- Which cached pages are out of date: the instances of the site hear it from each other, and from the database.

create table private.expired_tags (
  id bigint generated always as identity primary key,
  tags text[] not null
    constraint expired_tags_tags_check check (cardinality(tags) between 1 and 200),
  instance uuid,
  announced_at timestamptz not null default clock_timestamp()
);
comment on table private.expired_tags is
  'Tags of pages that a change put out of date (lib/http/cache-tags.ts), in the order of their ids. Written by functions.';
comment on column private.expired_tags.id is 'Grows in the order in which the rows become visible.';
comment on column private.expired_tags.tags is 'The tags, 1 to 200.';
comment on column private.expired_tags.instance is 'The instance that announced them and has dropped its pages itself; null for the database.';
comment on column private.expired_tags.announced_at is 'When they were announced.';
create index expired_tags_announced_at_idx on private.expired_tags (announced_at);
alter table private.expired_tags enable row level security;
revoke all on table private.expired_tags from public, anon, authenticated, service_role;

create function private.timeline()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select s.system_identifier || '-' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
  from pg_control_system() s
$$;
comment on function private.timeline() is
  'Names the database and its timeline: another text once it was restored to an earlier time, or is another database.';
revoke all on function private.timeline() from public, anon, authenticated, service_role;

create function private.announce_tags(p_tags text[], p_instance uuid)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- One at a time: a reader who has seen an id has seen all before it.
  perform pg_advisory_xact_lock(hashtextextended('expired_tags', 0));
  insert into private.expired_tags (tags, instance) values (p_tags, p_instance)
  returning id into v_id;
  perform private.broadcast(
    'site', 'tags.expired',
    jsonb_build_object(
      'announcement', v_id, 'tags', p_tags, 'instance', p_instance, 'timeline', private.timeline()
    )
  );
  return v_id;
end
$$;
comment on function private.announce_tags(text[], uuid) is
  'Writes down which tags expired, and sends tags.expired to the topic site. Returns the row''s id.';
revoke all on function private.announce_tags(text[], uuid)
from public, anon, authenticated, service_role;

create function public.announce_expired_tags(p_tags text[], p_instance uuid)
returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select private.announce_tags(p_tags, p_instance)
$$;
comment on function public.announce_expired_tags(text[], uuid) is
  'For an instance of the site: its change put pages with these tags out of date, everywhere. Returns the id of the announcement.';
revoke all on function public.announce_expired_tags(text[], uuid)
from public, anon, authenticated, service_role;
grant execute on function public.announce_expired_tags(text[], uuid) to service_role;

create function public.read_expired_tags(
  p_after bigint default null,
  p_timeline text default null
)
returns table (last_id bigint, tags text[], is_complete boolean, timeline text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(max(e.id), 0),
    coalesce(
      (
        select array_agg(distinct t.tag)
        from private.expired_tags x, unnest(x.tags) as t (tag)
        where x.id > p_after
      ),
      '{}'
    ),
    p_after is null or (
      p_after between coalesce(min(e.id), 1) - 1 and coalesce(max(e.id), 0)
      and coalesce(p_timeline = private.timeline(), true)
    ),
    private.timeline()
  from private.expired_tags e
$$;
comment on function public.read_expired_tags(bigint, text) is
  'For an instance of the site that was not connected: one row. p_after, p_timeline: the last announcement that it knows, and the timeline that came with it. tags: those announced since. last_id: the newest announcement, 0 without any. is_complete: false where rows are missing, because they are too old or the database was restored or is another one. Nullable: p_after, p_timeline.';
revoke all on function public.read_expired_tags(bigint, text)
from public, anon, authenticated, service_role;
grant execute on function public.read_expired_tags(bigint, text) to service_role;
