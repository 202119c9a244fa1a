-- One rule for all text: what turns the direction of what follows stands in no text of several lines
-- either, and marks that stand on nothing are not to be seen.

create function private.is_visible_from_now_on(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return private.is_visible(
    regexp_replace(
      p_text,
      E'[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'
    )
  );
end
$$;

create function private.without_turns(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return private.trimmed(regexp_replace(p_text, E'[\u202A-\u202E\u2066-\u2069]', '', 'g'));
end
$$;

-- What is stored already is put right under the old rules: a row that breaks a check could not be changed
-- any more. What may be left out is left out, the rest becomes a dash.
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
      'update public.%1$I set %2$I = private.without_turns(%2$I)
      where %2$I <> private.without_turns(%2$I) and private.is_visible(private.without_turns(%2$I))',
      v.table_name, v.column_name
    );
    execute format(
      'update public.%1$I set %2$I = %3$L
      where %2$I <> '''' and not private.is_visible_from_now_on(private.without_turns(%2$I))',
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
        where private.is_visible_from_now_on(i.item) order by i.position
      )
      where exists (
        select from unnest(p.%1$I) as item where not private.is_visible_from_now_on(item)
      )',
      v.column_name
    );
  end loop;
  -- The note of a request to the desk is the only text in its facts.
  update public.messages
  set facts = jsonb_set(facts, '{note}', to_jsonb(private.without_turns(facts ->> 'note')))
  where facts ->> 'note' <> private.without_turns(facts ->> 'note')
    and private.is_visible(private.without_turns(facts ->> 'note'));
  update public.messages
  set facts = facts - 'note'
  where not private.is_visible_from_now_on(private.without_turns(facts ->> 'note'));
end
$$;

drop function private.is_visible_from_now_on(text);
drop function private.without_turns(text);

create or replace function private.is_visible(p_text text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  -- White space, controls, what Unicode lets programs ignore, the braille blank, marks of annotation, and
  -- the blocks of marks that only ever stand on another character.
  return p_text ~ (
    E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u061C\u115F\u1160\u1680\u17B4\u17B5'
    '\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u200F\u2028-\u202F\u205F-\u206F\u20D0-\u20FF\u2800'
    '\u3000\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
end
$$;

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
    and p_text !~ E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]'
    and private.is_visible(p_text);
end
$$;
comment on function private.is_prose(text, integer) is
  'Trimmed text of 1 to p_max characters, at least one of which can be seen; line breaks and tabs are fine, other control characters are not, nor those that turn the direction of what follows; null for null.';
