-- Pictures of reviews. The server uploads them with its own key, then the author adds them to the review. The bucket is
-- private: a hidden or removed review shows none.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('review-pictures', 'review-pictures', false, 5242880, array['image/webp'])
on conflict (id) do update
set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table private.review_pictures (
  id uuid primary key,
  review_id uuid not null references private.reviews (id) on delete cascade,
  place integer not null
    constraint review_pictures_place_check check (place > 0),
  digest text not null
    constraint review_pictures_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  width integer not null
    constraint review_pictures_width_check check (width between 1 and 10000),
  height integer not null
    constraint review_pictures_height_check check (height between 1 and 10000),
  added_at timestamptz not null default clock_timestamp(),
  constraint review_pictures_place_key unique (review_id, place),
  constraint review_pictures_digest_key unique (review_id, digest)
);
comment on table private.review_pictures is
  'Up to six pictures of a review, each two objects in the bucket review-pictures: {review}/{picture}.webp and its smaller copy {review}/{picture}-480.webp.';
comment on column private.review_pictures.id is 'The picture, and its name in the bucket.';
comment on column private.review_pictures.review_id is 'The review, and the folder in the bucket.';
comment on column private.review_pictures.place is 'The order they are shown in; gaps are fine.';
comment on column private.review_pictures.digest is 'SHA-256 of the full picture, so that a form that is sent twice adds it once.';
comment on column private.review_pictures.width is 'Of the full picture, in pixels.';
comment on column private.review_pictures.height is 'Of the full picture, in pixels.';
comment on column private.review_pictures.added_at is 'When the author added it.';
alter table private.review_pictures enable row level security;
revoke all on table private.review_pictures from public, anon, authenticated, service_role;

create function private.after_review_pictures_removed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_files (bucket, path)
  select 'review-pictures', o.review_id || '/' || o.id || ending
  from old_rows o cross join unnest(array['.webp', '-480.webp']) as ending
  on conflict do nothing;
  return null;
end
$$;
comment on function private.after_review_pictures_removed() is
  'Trigger: has the objects of removed pictures removed, whatever removed the rows.';
revoke all on function private.after_review_pictures_removed()
from public, anon, authenticated, service_role;

create trigger review_pictures_removed after delete on private.review_pictures
referencing old table as old_rows
for each statement execute function private.after_review_pictures_removed();

create function private.review_picture_of(p_name text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select substring(
    p_name from '^[0-9a-f-]{36}/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-480)?\.webp$'
  )::uuid
$$;
comment on function private.review_picture_of(text) is
  'The picture that an object of the bucket review-pictures belongs to; null for another name.';
revoke all on function private.review_picture_of(text)
from public, anon, authenticated, service_role;

create function private.can_see_review_picture(p_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.review_pictures p
    join private.reviews r on r.id = p.review_id
    where p.id = private.review_picture_of(p_name)
      and starts_with(p_name, p.review_id || '/')
      and r.removed_at is null
      and (r.published_at is not null or r.author_id = (select auth.uid()))
  )
$$;
comment on function private.can_see_review_picture(text) is
  'Whether an object of the bucket review-pictures is of a review that the public sees, or of the caller''s own that is hidden.';
revoke all on function private.can_see_review_picture(text)
from public, anon, authenticated, service_role;
grant execute on function private.can_see_review_picture(text) to anon, authenticated;

-- No policy to write, replace or remove: the server alone does, with its own key.
create policy "Everybody sees pictures of published reviews, authors those of hidden ones"
on storage.objects for select to anon, authenticated
using (bucket_id = 'review-pictures' and private.can_see_review_picture(name));

create function private.pictures_of_review(p_review_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place
  ), '[]')
  from private.review_pictures p
  where p.review_id = p_review_id
$$;
comment on function private.pictures_of_review(uuid) is
  'The pictures of a review in their order: id, width and height.';
revoke all on function private.pictures_of_review(uuid)
from public, anon, authenticated, service_role;

create function private.lock_own_review(p_review_id uuid)
returns private.reviews
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_review private.reviews;
begin
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.author_id = v_user_id
  for no key update;
  if not found or v_review.removed_at is not null then
    perform private.refuse('review_not_found');
  end if;
  return v_review;
end
$$;
comment on function private.lock_own_review(uuid) is
  'Locks a review of the caller''s that was not removed. Refuses with WF000, WF113.';
revoke all on function private.lock_own_review(uuid)
from public, anon, authenticated, service_role;

create function private.ids_of_pictures(p_review_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(p.id order by p.place), '{}')
  from private.review_pictures p
  where p.review_id = p_review_id
$$;
comment on function private.ids_of_pictures(uuid) is 'Which pictures a review has, in their order.';
revoke all on function private.ids_of_pictures(uuid)
from public, anon, authenticated, service_role;

create function private.keep_version(p_review private.reviews, p_pictures uuid[], p_is_limited boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_review.created_at >= clock_timestamp() - interval '48 hours' then
    return;
  end if;
  if p_is_limited and (
    select count(*) from private.review_versions v where v.review_id = p_review.id
  ) >= 10 then
    perform private.refuse('rate_limited');
  end if;
  insert into private.review_versions (
    review_id, version, stars, guide_stars, value_stars, described_stars, body, locale, party,
    written_at, pictures
  )
  values (
    p_review.id, p_review.version, p_review.stars, p_review.guide_stars, p_review.value_stars,
    p_review.described_stars, p_review.body, p_review.locale, p_review.party,
    p_review.changed_at, p_pictures
  );
end
$$;
comment on function private.keep_version(private.reviews, uuid[], boolean) is
  'Keeps what a review said and which pictures it had, once 48 hours have passed since it was written. p_is_limited: whether to refuse with WF020 after ten versions.';
revoke all on function private.keep_version(private.reviews, uuid[], boolean)
from public, anon, authenticated, service_role;

create function private.replace_pictures(p_review_id uuid, p_removed uuid[], p_added jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.review_pictures p
  where p.review_id = p_review_id and p.id = any (p_removed);
  insert into private.review_pictures (id, review_id, place, digest, width, height)
  select
    (added.facts ->> 'id')::uuid, p_review_id,
    coalesce((
      select max(p.place) from private.review_pictures p where p.review_id = p_review_id
    ), 0) + added.place,
    added.facts ->> 'digest', (added.facts ->> 'width')::integer,
    (added.facts ->> 'height')::integer
  from jsonb_array_elements(private.json_as_sent(p_added)) with ordinality as added (facts, place)
  where exists (
    select from storage.objects o
    where o.bucket_id = 'review-pictures'
      and o.name = p_review_id || '/' || (added.facts ->> 'id') || '.webp'
  )
  on conflict (review_id, digest) do nothing;
  if (
    select count(*) from private.review_pictures p where p.review_id = p_review_id
  ) > 6 then
    perform private.refuse('too_many_review_pictures');
  end if;
end
$$;
comment on function private.replace_pictures(uuid, uuid[], jsonb) is
  'Removes pictures of a locked review and adds others, as change_review_pictures says. Refuses with WF115; 23514 and 23502 name what is wrong.';
revoke all on function private.replace_pictures(uuid, uuid[], jsonb)
from public, anon, authenticated, service_role;

create function public.change_review_pictures(p_review_id uuid, p_removed uuid[], p_added jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
  v_before uuid[] := private.ids_of_pictures(v_review.id);
  v_after uuid[];
begin
  perform private.replace_pictures(v_review.id, p_removed, p_added);
  v_after := private.ids_of_pictures(v_review.id);
  if v_after = v_before then
    return;
  end if;
  -- No limit for removing a picture: it may show a person who objects.
  perform private.keep_version(v_review, v_before, not v_after <@ v_before);
  update private.reviews r set version = r.version + 1, changed_at = clock_timestamp()
  where r.id = v_review.id;
end
$$;
comment on function public.change_review_pictures(uuid, uuid[], jsonb) is
  'The author removes pictures of a review and adds others that the server has uploaded: a list of id, digest (SHA-256), width and height. One that is there already is not added again, one without an object is not added at all. Six at most. Once 48 hours have passed since the review was written, the version before stays visible. Refuses with WF000, WF020, WF113, WF115; 23514 and 23502 name what is wrong.';
revoke all on function public.change_review_pictures(uuid, uuid[], jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.change_review_pictures(uuid, uuid[], jsonb) to authenticated;
