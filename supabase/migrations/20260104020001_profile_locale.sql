-- The language that an account reads its mails in: what the visitor read at sign-up, or chose since.

alter table public.profiles
add column locale text not null default 'en'
  constraint profiles_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh'));
comment on column public.profiles.locale is 'Language of mails: en, es, fr, de or zh. Taken from the sign-up''s metadata, en where it names no other.';
grant select (locale), update (locale) on table public.profiles to authenticated;

drop policy "People change their own name" on public.profiles;
create policy "People change their own name and language" on public.profiles
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.user_metadata(p_raw jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- Some servers store the object as a JSON string that holds it.
  select case
    when jsonb_typeof(p_raw) = 'string' and (p_raw #>> '{}') is json object
      then (p_raw #>> '{}')::jsonb
    else p_raw
  end
$$;
comment on function private.user_metadata(jsonb) is 'What was sent along with a sign-up, as an object. Whatever the visitor typed: nothing in it is to be trusted.';
revoke all on function private.user_metadata(jsonb) from public, anon, authenticated, service_role;

create or replace function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := private.user_metadata(new.raw_user_meta_data);
  v_name text := '';
  v_locale text := v_meta ->> 'locale';
begin
  -- The metadata is whatever the visitor typed: a name and a language are taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029]', ' ', 'g');
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
  end if;
  insert into public.profiles (user_id, full_name, locale)
  values (
    new.id,
    v_name,
    case when v_locale in ('en', 'es', 'fr', 'de', 'zh') then v_locale else 'en' end
  );
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return new;
end
$$;
comment on function private.handle_new_user() is 'Trigger on sign-up: makes the profile, with name and language, and gives the role user.';
