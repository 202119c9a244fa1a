-- What an agency says of itself on its page, beside the facts that the site knows.

create function private.are_stories(p_stories jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(p_stories) = 'object' and not exists (
    select from jsonb_each(p_stories) as e (locale, story)
    where e.locale not in ('en', 'es', 'fr', 'de', 'zh')
      or jsonb_typeof(e.story) <> 'string'
      or private.is_prose(e.story #>> '{}', 4000) is not true
  )
$$;
comment on function private.are_stories(jsonb) is
  'An object with prose of at most 4000 characters by language.';
revoke all on function private.are_stories(jsonb) from public, anon, authenticated, service_role;

create function private.are_pairs_of_lines(p_items jsonb, p_keys text[], p_count integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) <= p_count
    and not exists (
      select from jsonb_array_elements(p_items) as i (item)
      where jsonb_typeof(i.item) <> 'object'
        or private.is_line(i.item ->> p_keys[1], 100) is not true
        or (i.item ->> p_keys[2] is not null and private.is_line(i.item ->> p_keys[2], 200) is not true)
        or i.item - p_keys <> '{}'
    )
$$;
comment on function private.are_pairs_of_lines(jsonb, text[], integer) is
  'A list of at most p_count objects of two lines: the first of up to 100 characters, the second of up to 200, or null. No other keys.';
revoke all on function private.are_pairs_of_lines(jsonb, text[], integer)
from public, anon, authenticated, service_role;

create table private.agency_profiles (
  agency_id uuid primary key references public.agencies (id) on delete cascade,
  version integer not null default 1,
  stories jsonb not null default '{}'
    constraint agency_profiles_stories_check check (private.are_stories(stories)),
  people jsonb not null default '[]'
    constraint agency_profiles_people_check
    check (private.are_pairs_of_lines(people, '{name,role}', 6)),
  languages text[] not null default '{}'
    constraint agency_profiles_languages_check check (
      cardinality(languages) <= 30 and array_to_string(languages, ' ') ~ '^([a-z]{2}( [a-z]{2})*)?$'
    ),
  pictures jsonb not null default '[]'
    constraint agency_profiles_pictures_check
    check (private.are_pairs_of_lines(pictures, '{path,alt}', 6))
);
comment on table private.agency_profiles is
  'What an agency says of itself. Functions alone read and write it; the public sees it while the agency is live.';
comment on column private.agency_profiles.agency_id is 'The agency.';
comment on column private.agency_profiles.version is 'Counts the saves, so that two windows do not overwrite each other.';
comment on column private.agency_profiles.stories is 'Its story by language: en, es, fr, de or zh; any of them may be missing.';
comment on column private.agency_profiles.people is 'Up to six people: name, and role or null.';
comment on column private.agency_profiles.languages is 'What its people speak: up to thirty codes of ISO 639-1.';
comment on column private.agency_profiles.pictures is
  'Up to six pictures, the first is the cover: path in the bucket package-pictures, in the agency''s own folder, and alt, what is to be seen, or null.';
alter table private.agency_profiles enable row level security;
revoke all on table private.agency_profiles from public, anon, authenticated, service_role;

create function private.own_profile()
returns private.agency_profiles
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_agency_id uuid := private.own_agency_id();
  v_profile private.agency_profiles;
begin
  perform private.require_user();
  if v_agency_id is null then
    perform private.refuse('agency_not_found');
  end if;
  insert into private.agency_profiles (agency_id) values (v_agency_id) on conflict do nothing;
  select p.* into v_profile from private.agency_profiles p
  where p.agency_id = v_agency_id
  for no key update;
  return v_profile;
end
$$;
comment on function private.own_profile() is
  'The profile of the caller''s agency, locked; made where there is none.';
revoke all on function private.own_profile() from public, anon, authenticated, service_role;

create function public.save_agency_profile(
  p_version integer, p_stories jsonb, p_people jsonb, p_languages text[]
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_profile private.agency_profiles := private.own_profile();
  v_stories jsonb := private.json_as_sent(p_stories);
  v_people jsonb := private.json_as_sent(p_people);
begin
  if (v_profile.stories, v_profile.people, v_profile.languages)
    is not distinct from (v_stories, v_people, p_languages)
  then
    return v_profile.version;
  end if;
  if v_profile.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.agency_profiles p
  set stories = v_stories, people = v_people, languages = p_languages, version = p.version + 1
  where p.agency_id = v_profile.agency_id
  returning p.version into v_profile.version;
  perform private.audit('agency.profile', v_profile.agency_id);
  return v_profile.version;
end
$$;
comment on function public.save_agency_profile(integer, jsonb, jsonb, text[]) is
  'The owner of an agency, in whatever state its review is, writes its page: stories by language, people with name and role, languages. p_version: what the owner saw. Returns the new version. Refuses with WF000, WF033, WF060; 23514 and 23502 name what is wrong.';
revoke all on function public.save_agency_profile(integer, jsonb, jsonb, text[])
from public, anon, authenticated, service_role;
grant execute on function public.save_agency_profile(integer, jsonb, jsonb, text[]) to authenticated;

create function public.add_agency_picture(p_path text, p_alt text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_profile private.agency_profiles := private.own_profile();
begin
  -- Nobody shows what another agency has uploaded.
  if private.is_own_picture(p_path) is not true then
    raise check_violation using
      message = 'new row violates check constraint "agency_profiles_pictures_check"',
      constraint = 'agency_profiles_pictures_check';
  end if;
  update private.agency_profiles p
  set pictures = p.pictures || jsonb_build_object(
    'path', p_path, 'alt', nullif(private.trimmed(p_alt), '')
  )
  where p.agency_id = v_profile.agency_id;
end
$$;
comment on function public.add_agency_picture(text, text) is
  'Adds an uploaded picture to the page of the caller''s agency; the first is the cover. Refuses with WF000, WF033; 23514 for the seventh, a path outside the agency''s folder, or a text that is no line. Nullable: p_alt.';
revoke all on function public.add_agency_picture(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.add_agency_picture(text, text) to authenticated;

create function public.remove_agency_picture(p_path text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_profile private.agency_profiles := private.own_profile();
begin
  update private.agency_profiles p
  set pictures = coalesce((
    select jsonb_agg(i.item order by i.place)
    from jsonb_array_elements(p.pictures) with ordinality as i (item, place)
    where i.item ->> 'path' <> p_path
  ), '[]')
  where p.agency_id = v_profile.agency_id;
end
$$;
comment on function public.remove_agency_picture(text) is
  'Takes a picture off the page of the caller''s agency; without effect where it has no such picture. Refuses with WF000, WF033.';
revoke all on function public.remove_agency_picture(text)
from public, anon, authenticated, service_role;
grant execute on function public.remove_agency_picture(text) to authenticated;
