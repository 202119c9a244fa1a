-- Imprint, terms and privacy in versions, and who has agreed to which terms. Version 0 of a page is
-- the text that comes with the application.

create function private.are_legal_texts(p_texts jsonb)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  if jsonb_typeof(p_texts) is distinct from 'object' or not p_texts ? 'en' then
    return false;
  end if;
  return not exists (
    select from jsonb_each(p_texts) as t (locale, entry)
    where (
      t.locale in ('en', 'es', 'fr', 'de', 'zh')
      and jsonb_typeof(t.entry) = 'string'
      and private.is_prose(t.entry #>> '{}', 50000)
    ) is not true
  );
end
$$;
comment on function private.are_legal_texts(jsonb) is
  'Whether each language has a text of up to 50000 characters, and English has one.';
revoke all on function private.are_legal_texts(jsonb)
from public, anon, authenticated, service_role;

create table public.legal_pages (
  kind text not null
    constraint legal_pages_kind_check check (kind in ('imprint', 'terms', 'privacy')),
  version integer not null
    constraint legal_pages_version_check check (version >= 1),
  texts jsonb not null
    constraint legal_pages_texts_check check (private.are_legal_texts(texts)),
  note text not null
    constraint legal_pages_note_check check (private.is_prose(note, 1000)),
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid references auth.users (id) on delete set null,
  primary key (kind, version)
);
comment on table public.legal_pages is
  'Published versions of imprint, terms and privacy. The highest one is in force. No role may change or delete one.';
comment on column public.legal_pages.kind is 'imprint, terms or privacy.';
comment on column public.legal_pages.version is 'Counts from 1 for each kind.';
comment on column public.legal_pages.texts is 'Markdown by language: en, and any of es, fr, de, zh.';
comment on column public.legal_pages.note is 'What changed, for readers: 1 to 1000 characters.';
comment on column public.legal_pages.published_at is 'In force since.';
comment on column public.legal_pages.published_by is 'The admin; null once the account is gone. Not readable.';
create index legal_pages_published_by_idx on public.legal_pages (published_by);
alter table public.legal_pages enable row level security;
revoke all on table public.legal_pages from public, anon, authenticated, service_role;
grant select (kind, version, texts, note, published_at) on table public.legal_pages
to anon, authenticated, service_role;

create policy "Visitors read legal pages" on public.legal_pages
for select to anon using (true);

create policy "Users read legal pages" on public.legal_pages
for select to authenticated using (true);

create function public.publish_legal_page(
  p_kind text, p_texts jsonb, p_note text, p_seen integer
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_admin();
  v_version integer;
begin
  -- One at a time, so that each version follows the one that its author has read.
  perform pg_advisory_xact_lock(hashtextextended('legal:' || p_kind, 0));
  select coalesce(max(l.version), 0) into v_version
  from public.legal_pages l where l.kind = p_kind;
  if p_seen is distinct from v_version then
    perform private.refuse('changed_meanwhile');
  end if;
  insert into public.legal_pages (kind, version, texts, note, published_by)
  values (
    p_kind, v_version + 1, private.json_as_sent(p_texts), private.trimmed(p_note), v_admin_id
  );
  perform private.audit('legal.' || p_kind || '_published', null, jsonb_build_object(
    'version', jsonb_build_object('from', v_version, 'to', v_version + 1),
    'reason', private.trimmed(p_note)
  ));
  return v_version + 1;
end
$$;
comment on function public.publish_legal_page(text, jsonb, text, integer) is
  'An admin publishes the next version of imprint, terms or privacy. p_texts: Markdown by language, en required. p_seen: the version that was in force when the admin began; 0 for none. Refuses with WF000, WF060 (another version came first), 23514 (texts or note out of bounds); 42501 for anybody but an admin.';
revoke all on function public.publish_legal_page(text, jsonb, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.publish_legal_page(text, jsonb, text, integer) to authenticated;

create function public.list_legal_versions(p_kind text)
returns table (version integer, note text, published_at timestamptz, publisher text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select l.version, l.note, l.published_at, coalesce(nullif(p.full_name, ''), u.email::text)
  from public.legal_pages l
  left join auth.users u on u.id = l.published_by
  left join public.profiles p on p.user_id = l.published_by
  where l.kind = p_kind
  order by l.version desc limit 200;
end
$$;
comment on function public.list_legal_versions(text) is
  'The versions of a legal page with who published them, the newest 200: 42501 for anybody but an admin. Nullable: publisher.';
revoke all on function public.list_legal_versions(text)
from public, anon, authenticated, service_role;
grant execute on function public.list_legal_versions(text) to authenticated;

create table public.terms_consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  version integer not null
    constraint terms_consents_version_check check (version >= 0),
  agreed_at timestamptz not null default clock_timestamp(),
  place text not null
    constraint terms_consents_place_check check (place in ('sign_up', 'booking')),
  primary key (user_id, version)
);
comment on table public.terms_consents is
  'Which version of the terms a person agreed to, first when and where. Written by the sign-up and by bookings.';
comment on column public.terms_consents.user_id is 'Who agreed.';
comment on column public.terms_consents.version is 'Version of the terms; 0 for those that come with the application.';
comment on column public.terms_consents.agreed_at is 'When, for the first time.';
comment on column public.terms_consents.place is 'sign_up or booking.';
alter table public.terms_consents enable row level security;
revoke all on table public.terms_consents from public, anon, authenticated, service_role;
grant select (user_id, version, agreed_at, place) on table public.terms_consents to authenticated;

create policy "People read their own consents" on public.terms_consents
for select to authenticated using (user_id = (select auth.uid()));

create function private.agree_to_terms(p_user_id uuid, p_version integer, p_place text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- A form that was opened before a new version came may be sent for a day.
  if p_version is null or p_version < 0
    or p_version > 0 and not exists (
      select from public.legal_pages l where l.kind = 'terms' and l.version = p_version
    )
    or exists (
      select from public.legal_pages l
      where l.kind = 'terms' and l.version = p_version + 1
        and l.published_at < clock_timestamp() - interval '1 day'
    )
  then
    return false;
  end if;
  insert into public.terms_consents (user_id, version, place)
  values (p_user_id, p_version, p_place)
  on conflict do nothing;
  return true;
end
$$;
comment on function private.agree_to_terms(uuid, integer, text) is
  'Writes down a consent, once for each version; false, and nothing, for a version that is not in force and was not within the last day.';
revoke all on function private.agree_to_terms(uuid, integer, text)
from public, anon, authenticated, service_role;
