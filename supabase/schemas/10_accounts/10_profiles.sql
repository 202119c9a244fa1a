-- Accounts: roles and profiles, both made by a trigger when a user signs up.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'agency', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Which roles an account has: user from its sign-up, agency with its application, admin by the operator only.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role is 'user, agency or admin.';
comment on column public.user_roles.created_at is 'Since when.';
alter table public.user_roles enable row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.user_roles to service_role;
grant select (user_id, role, created_at) on table public.user_roles to authenticated;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default ''
    constraint profiles_full_name_check check (full_name = '' or private.is_line(full_name, 120)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  locale text not null default 'en'
    constraint profiles_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  time_zone text
    constraint profiles_time_zone_check check (
      char_length(time_zone) <= 64 and time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$'
    ),
  search_text text not null default ''
);
comment on table public.profiles is 'What a person tells us about themself. Nobody else reads it; agencies see a snapshot of the name.';
comment on column public.profiles.user_id is 'The account.';
comment on column public.profiles.full_name is 'Up to 120 characters, empty when not given.';
comment on column public.profiles.created_at is 'When the account was made.';
comment on column public.profiles.updated_at is 'Last change.';
comment on column public.profiles.locale is 'Language of mails: en, es, fr, de or zh. Taken from the sign-up''s metadata, en where it names no other.';
comment on column public.profiles.time_zone is
  'IANA zone of the browser at the last sign-in, booking or cancellation, for mails; null where none was told.';
comment on column public.profiles.search_text is
  'Name and e-mail address as the operator''s search compares them: folded. Kept by triggers. Not readable.';
create index profiles_created_at_idx on public.profiles (created_at desc, user_id desc);
create index profiles_search_text_idx on public.profiles
using gin (search_text extensions.gin_trgm_ops);
alter table public.profiles enable row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.profiles to service_role;
grant select (
  user_id, full_name, created_at, updated_at, locale, time_zone
) on table public.profiles to authenticated;
grant update (full_name, locale, time_zone) on table public.profiles to authenticated;

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_updated_at();

create function private.normalise_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.full_name := private.trimmed(new.full_name);
  new.search_text := private.person_words(new.user_id, new.full_name);
  return new;
end
$$;
comment on function private.normalise_profile() is 'Trigger: trims the name before the checks see it, and keeps what is searched.';
revoke all on function private.normalise_profile() from public, anon, authenticated, service_role;

create trigger profiles_normalise before insert or update of full_name on public.profiles
for each row execute function private.normalise_profile();

-- An account is made whatever was typed as its name; a name that cannot be stored is none.
create function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := private.json_as_sent(new.raw_user_meta_data);
  v_name text := '';
  v_locale text := v_meta ->> 'locale';
begin
  -- The metadata is whatever the visitor typed: a name, a language and the terms'
  -- version are taken from it, never a role.
  if jsonb_typeof(v_meta -> 'full_name') = 'string' then
    v_name := v_meta ->> 'full_name';
    v_name := regexp_replace(
      v_name, E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g'
    );
    v_name := private.trimmed(left(private.trimmed(v_name), 120));
    if not private.is_visible(v_name) then
      v_name := '';
    end if;
  end if;
  insert into public.profiles (user_id, full_name, locale)
  values (
    new.id,
    v_name,
    case when v_locale in ('en', 'es', 'fr', 'de', 'zh') then v_locale else 'en' end
  );
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  -- The version that the form showed; another one is no consent.
  if v_meta ->> 'terms_version' ~ '^[0-9]{1,6}$' then
    perform private.agree_to_terms(new.id, (v_meta ->> 'terms_version')::integer, 'sign_up');
  end if;
  return new;
end
$$;
comment on function private.handle_new_user() is 'Trigger on sign-up: makes the profile, with name and language, gives the role user, and writes down the consent to the terms.';
revoke all on function private.handle_new_user() from public, anon, authenticated, service_role;

create trigger wayfare_new_user after insert on auth.users
for each row execute function private.handle_new_user();

create function private.customer_name(p_user_id uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      nullif(p.full_name, ''),
      nullif(left(split_part(u.email, '@', 1), 120), ''),
      'Traveller'
    )
    from auth.users u
    left join public.profiles p on p.user_id = u.id
    where u.id = p_user_id
  );
end
$$;
comment on function private.customer_name(uuid) is 'What an agency calls a traveller: the full name, else what stands before the @ of the e-mail address.';
revoke all on function private.customer_name(uuid) from public, anon, authenticated, service_role;

create policy "People read their own roles" on public.user_roles
for select to authenticated using (user_id = (select auth.uid()));

create policy "People read their own profile" on public.profiles
for select to authenticated using (user_id = (select auth.uid()));

create policy "People change their own name and language" on public.profiles
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
