-- Announcements of the operator to agencies: to all or some, in one to five languages, from a chosen time on.

create function private.are_translations(p_texts jsonb)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
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
$$;
comment on function private.are_translations(jsonb) is
  'Whether each language has a title and a text of an announcement, under the limits of the original.';
revoke all on function private.are_translations(jsonb)
from public, anon, authenticated, service_role;
grant execute on function private.are_translations(jsonb) to authenticated, service_role;

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint announcements_title_check check (private.is_line(title, 200)),
  body text not null
    constraint announcements_body_check check (private.is_prose(body, 5000)),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  locale text not null default 'en'
    constraint announcements_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  translations jsonb not null default '{}'
    constraint announcements_translations_check
    check (private.are_translations(translations) and not translations ? locale),
  agency_states text[] not null default '{}'
    constraint announcements_agency_states_check
    check (agency_states <@ array['live', 'pending', 'rejected', 'suspended']),
  agency_ids uuid[] not null default '{}'
    constraint announcements_agency_ids_check check (cardinality(agency_ids) <= 50),
  publish_at timestamptz not null default clock_timestamp()
    constraint announcements_publish_at_check check (isfinite(publish_at)),
  ends_at timestamptz,
  published_at timestamptz,
  constraint announcements_ends_at_check check (ends_at > publish_at and isfinite(ends_at))
);
comment on table public.announcements is 'What the operator tells agencies. Written by admins, read by the agencies that it is addressed to.';
comment on column public.announcements.id is 'The announcement.';
comment on column public.announcements.title is '1 to 200 characters, one line, in the original language.';
comment on column public.announcements.body is '1 to 5000 characters, with line breaks, in the original language.';
comment on column public.announcements.created_by is 'The admin who wrote it; null for the operator, or once the account is gone.';
comment on column public.announcements.created_at is 'When it was written.';
comment on column public.announcements.updated_at is 'Last change by an admin.';
comment on column public.announcements.locale is 'Language of title and body: en, es, fr, de or zh.';
comment on column public.announcements.translations is 'Title and body by further language. A reader of another language reads the original.';
comment on column public.announcements.agency_states is
  'Agencies in these states read it: live, pending, rejected, suspended. Not readable. With agency_ids empty too, every agency does.';
comment on column public.announcements.agency_ids is 'These agencies read it, whatever their state; 50 at most. Not readable.';
comment on column public.announcements.publish_at is 'From when agencies read it. Fixed once it is published.';
comment on column public.announcements.ends_at is 'Until when agencies read it; null without end.';
comment on column public.announcements.published_at is 'When its agencies were told; null while it is scheduled.';
create index announcements_publish_at_idx on public.announcements (publish_at desc, id desc);
create index announcements_due_idx on public.announcements (publish_at) where published_at is null;
create index announcements_created_by_idx on public.announcements (created_by);
alter table public.announcements enable row level security;
revoke all on table public.announcements from public, anon, authenticated, service_role;
grant delete on table public.announcements to authenticated;
grant select, insert, update, delete on table public.announcements to service_role;
grant select (
  id, title, body, created_by, created_at, updated_at, locale, translations, publish_at, ends_at,
  published_at
) on table public.announcements to authenticated;
grant insert (
  title, body, locale, translations, agency_states, agency_ids, publish_at, ends_at
) on table public.announcements to authenticated;
grant update (
  title, body, locale, translations, agency_states, agency_ids, publish_at, ends_at
) on table public.announcements to authenticated;

-- Being published is no change: a form that was opened before keeps its version.
create trigger announcements_2_touch before update on public.announcements
for each row when (old.published_at is not distinct from new.published_at)
execute function private.touch_updated_at();

create function private.normalise_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
$$;
comment on function private.normalise_announcement() is
  'Trigger: trims what was typed, writes down whose it is, and publishes what is due. Refuses with WF060 to move the time of what is published.';
revoke all on function private.normalise_announcement()
from public, anon, authenticated, service_role;

create trigger announcements_1_normalise before insert or update on public.announcements
for each row execute function private.normalise_announcement();

create function private.audit_announcement(p_old public.announcements, p_new public.announcements)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;
comment on function private.audit_announcement(public.announcements, public.announcements) is
  'Writes down that an announcement was scheduled, published, changed (from what to what) or deleted.';
revoke all on function private.audit_announcement(public.announcements, public.announcements)
from public, anon, authenticated, service_role;

create function private.agency_names(p_ids uuid[])
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select string_agg(a.business_name, ', ' order by a.business_name, a.id)
  from public.agencies a where a.id = any (p_ids)
$$;
comment on function private.agency_names(uuid[]) is 'The names of agencies in one text; null for none.';
revoke all on function private.agency_names(uuid[]) from public, anon, authenticated, service_role;

create function private.after_announcement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
$$;
comment on function private.after_announcement() is
  'Trigger: writes the audit log, and has agencies read again what is published.';
revoke all on function private.after_announcement() from public, anon, authenticated, service_role;

create trigger announcements_after
after insert or delete or update of title, body, locale, translations, agency_states, agency_ids,
  publish_at, ends_at, published_at
on public.announcements
for each row execute function private.after_announcement();

create function private.is_addressed(
  p_states text[], p_ids uuid[], p_agency_id uuid, p_state text
)
returns boolean
language sql
immutable
parallel safe
return (p_states = '{}' and p_ids = '{}')
  or coalesce(p_agency_id = any (p_ids), false)
  or coalesce(p_state = any (p_states), false);
comment on function private.is_addressed(text[], uuid[], uuid, text) is
  'Whether an announcement to these states and agencies is for the agency. Its names are bound, so that it needs no search_path and is inlined.';
revoke all on function private.is_addressed(text[], uuid[], uuid, text)
from public, anon, authenticated, service_role;
grant execute on function private.is_addressed(text[], uuid[], uuid, text) to authenticated;

create function private.own_agency_state()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select private.agency_state(a) from public.agencies a where a.id = private.own_agency_id()
$$;
comment on function private.own_agency_state() is
  'live, pending, rejected or suspended: the state of the signed-in user''s agency; null without one.';
revoke all on function private.own_agency_state()
from public, anon, authenticated, service_role;
grant execute on function private.own_agency_state() to authenticated;

create policy "Agencies read what is addressed to them, admins everything"
on public.announcements for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_agency())
    and published_at is not null
    and (ends_at is null or ends_at > now())
    and private.is_addressed(
      agency_states, agency_ids,
      (select private.own_agency_id()), (select private.own_agency_state())
    )
  )
);

create policy "Admins publish announcements" on public.announcements
for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change announcements" on public.announcements
for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete announcements" on public.announcements
for delete to authenticated using ((select private.is_admin()));

create function private.publish_announcements()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  -- The triggers publish what is due, and tell its agencies in the same transaction.
  update public.announcements a set published_at = clock_timestamp()
  where a.id = any (array(
    select d.id from public.announcements d
    where d.published_at is null and d.publish_at <= clock_timestamp()
    order by d.publish_at limit 20
    for update skip locked
  ))
$$;
comment on function private.publish_announcements() is
  'Publishes scheduled announcements that are due, each once. The mail tick calls it.';
revoke all on function private.publish_announcements()
from public, anon, authenticated, service_role;

create function public.list_announcements(
  p_id uuid default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 20
)
returns table (
  id uuid, title text, body text, locale text, translations jsonb, agency_states text[],
  agencies jsonb, publish_at timestamptz, ends_at timestamptz, published_at timestamptz,
  created_at timestamptz, updated_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.list_announcements(uuid, timestamptz, uuid, integer) is
  'Announcements with their audience for admins, the latest publish_at first: 42501 for anybody else. p_id: that one alone. p_before, p_before_id: publish_at and id of the last one seen. agencies: id, name and email of each chosen one. Nullable: p_id, p_before, p_before_id, ends_at, published_at.';
revoke all on function public.list_announcements(uuid, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_announcements(uuid, timestamptz, uuid, integer)
to authenticated;

create function public.find_agencies(p_names text[])
returns table (name text, agency_id uuid, matches integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
$$;
comment on function public.find_agencies(text[]) is
  'For each of up to 50 texts how many agencies have it as their e-mail address, name or id, and the first of them, for admins: 42501 for anybody else. Nullable: agency_id.';
revoke all on function public.find_agencies(text[]) from public, anon, authenticated, service_role;
grant execute on function public.find_agencies(text[]) to authenticated;
