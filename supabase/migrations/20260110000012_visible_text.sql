-- A name, a title or a message that nobody can see is none: text needs a character that shows. Fillers,
-- marks of direction and the braille blank are no white space to Unicode, so trimming leaves them.

create function private.is_visible(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  -- White space, controls, what Unicode lets programs ignore, the braille blank, marks of annotation.
  return p_text ~ (
    E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
    '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
end
$$;
comment on function private.is_visible(text) is
  'Whether there is a character to be seen in it; null for null. The same set as isVisible of lib/utils/text.ts.';
-- Checks run with the rights of whoever writes the row.
revoke all on function private.is_visible(text) from public, anon, authenticated, service_role;
grant execute on function private.is_visible(text) to authenticated, service_role;

-- What is stored already: a row that breaks a check could not be changed any more. What may be left out is
-- left out, the rest becomes a dash.
do $$
declare
  v record;
begin
  for v in
    select * from (values
      ('profiles', 'full_name', ''),
      ('agencies', 'business_name', '–'),
      ('agencies', 'business_phone', '–'),
      ('agencies', 'business_address', null),
      ('agencies', 'license_number', null),
      ('agencies', 'rejection_reason', '–'),
      ('agencies', 'suspension_reason', '–'),
      ('agency_public', 'business_name', '–'),
      ('travel_packages', 'title', '–'),
      ('travel_packages', 'description', '–'),
      ('travel_packages', 'destination', '–'),
      ('package_days', 'title', '–'),
      ('package_days', 'description', ''),
      ('package_pictures', 'caption', null),
      ('bookings', 'status_reason', '–'),
      ('bookings', 'note', null),
      ('conversations', 'subject', '–'),
      ('messages', 'content', '–'),
      ('announcements', 'title', '–'),
      ('announcements', 'body', '–')
    ) as texts (table_name, column_name, instead)
  loop
    execute format(
      'update public.%1$I set %2$I = %3$L where %2$I <> '''' and not private.is_visible(%2$I)',
      v.table_name, v.column_name, v.instead
    );
  end loop;
  for v in
    select * from (values ('included'), ('not_included')) as lists (column_name)
  loop
    execute format(
      'update public.travel_packages p
      set %1$I = array(
        select i.item from unnest(p.%1$I) with ordinality as i (item, position)
        where private.is_visible(i.item) order by i.position
      )
      where exists (select from unnest(p.%1$I) as item where not private.is_visible(item))',
      v.column_name
    );
  end loop;
end
$$;

create or replace function private.is_line(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]'
    and private.is_visible(p_text);
end
$$;
comment on function private.is_line(text, integer) is
  'One line of trimmed text of 1 to p_max characters, at least one of which can be seen, without control characters, and without those that turn the direction of what follows; null for null.';

create or replace function private.is_prose(p_text text, p_max integer)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return p_text = private.trimmed(p_text)
    and char_length(p_text) between 1 and p_max
    and p_text !~ E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]'
    and private.is_visible(p_text);
end
$$;
comment on function private.is_prose(text, integer) is
  'Trimmed text of 1 to p_max characters, at least one of which can be seen; line breaks and tabs are fine, other control characters are not; null for null.';

-- An account is made whatever was typed as its name; a name that cannot be stored is none.
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
  return new;
end
$$;
