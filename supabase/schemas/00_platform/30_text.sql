-- Rules for text, used by checks and triggers of every domain. Text needs a character that shows, and holds
-- none that turns the direction of what follows. Checks run with the rights of whoever writes the row, so the
-- rules are granted to them.

create function private.trimmed(p_text text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return btrim(
    p_text,
    E'\u0009\u000A\u000B\u000C\u000D\u0020\u0085\u00A0\u1680\u180E\u2000\u2001\u2002\u2003\u2004'
    '\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF'
  );
end
$$;
comment on function private.trimmed(text) is
  'Text without white space at its ends: every kind Unicode knows, and the invisible zero-width ones. btrim alone removes spaces only.';
revoke all on function private.trimmed(text) from public, anon, authenticated, service_role;
grant execute on function private.trimmed(text) to authenticated, service_role;

create function private.is_visible(p_text text)
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
comment on function private.is_visible(text) is
  'Whether there is a character to be seen in it; null for null. The same set as isVisible of lib/utils/text.ts.';
revoke all on function private.is_visible(text) from public, anon, authenticated, service_role;
grant execute on function private.is_visible(text) to authenticated, service_role;

create function private.is_line(p_text text, p_max integer)
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
revoke all on function private.is_line(text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.is_line(text, integer) to authenticated, service_role;

create function private.is_prose(p_text text, p_max integer)
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
revoke all on function private.is_prose(text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.is_prose(text, integer) to authenticated, service_role;

create function private.are_lines(p_items text[], p_count integer, p_max integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select cardinality(p_items) <= p_count
    and coalesce(array_ndims(p_items), 1) = 1
    and not exists (
      select from unnest(p_items) as item where private.is_line(item, p_max) is not true
    )
$$;
comment on function private.are_lines(text[], integer, integer) is
  'A flat list of at most p_count lines of at most p_max characters each.';
revoke all on function private.are_lines(text[], integer, integer)
from public, anon, authenticated, service_role;
grant execute on function private.are_lines(text[], integer, integer)
to authenticated, service_role;

create function private.trimmed_items(p_items text[])
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(item order by position) filter (where item <> ''), '{}')
  from (
    select private.trimmed(raw) as item, position
    from unnest(p_items) with ordinality as list (raw, position)
  ) as items
$$;
comment on function private.trimmed_items(text[]) is 'The list with each item trimmed and blank ones dropped.';
revoke all on function private.trimmed_items(text[]) from public, anon, authenticated, service_role;

create function private.folded(p_text text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- A named collation: what is a letter must not depend on how the database was made, and neither
  -- does to_tsvector's parser, which sees other letters under another LC_CTYPE, come in here.
  if octet_length(p_text) = char_length(p_text) then
    -- ASCII, where the other branch would give the same in three times the time.
    return btrim(regexp_replace(lower(p_text collate "C"), '[^a-z0-9]+', ' ', 'g'));
  end if;
  return btrim(regexp_replace(
    normalize(
      replace(replace(replace(replace(
        translate(
          lower(
            regexp_replace(
              normalize(p_text, nfkd), E'[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]', '', 'g'
            ) collate "und-x-icu"
          ),
          'øłđðıς', 'olddiσ'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      nfc
    ) collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'
  ));
end
$$;
comment on function private.folded(text) is
  'What the spellings of a text have in common: lower case, no accents, words of letters and digits with single spaces between them.';
revoke all on function private.folded(text) from public, anon, authenticated, service_role;
grant execute on function private.folded(text) to authenticated, service_role;

create function private.lexemes(p_folded text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- Chinese, Japanese, Thai, Lao, Burmese and Khmer put no spaces between words.
  select coalesce(array_agg(left(lexeme, 40) order by position), '{}')
  from string_to_table(
    regexp_replace(
      p_folded,
      E'([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF'
      '\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])',
      E' \\1 ', 'g'
    ),
    ' '
  ) with ordinality as list (lexeme, position)
  where lexeme <> ''
$$;
comment on function private.lexemes(text) is
  'The words of a folded text in their order, at most 40 characters of each. In scripts without spaces every character is one.';
revoke all on function private.lexemes(text) from public, anon, authenticated, service_role;
grant execute on function private.lexemes(text) to authenticated, service_role;

create function private.search_document(p_folded text)
returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_lexemes text[] := case
    -- ASCII, whose words are between spaces.
    when octet_length(p_folded) = char_length(p_folded) then string_to_array(btrim(p_folded), ' ')
    else private.lexemes(p_folded)
  end;
  v_lexeme text;
  v_position integer := 0;
  v_entries text[] := '{}';
begin
  -- A loop: most texts are a few words long, and an aggregate takes longer to begin than to run.
  foreach v_lexeme in array v_lexemes loop
    v_position := v_position + 1;
    v_entries[v_position] := left(v_lexeme, 40) || ':' || least(v_position, 16383);
  end loop;
  return array_to_string(v_entries, ' ')::tsvector;
end
$$;
comment on function private.search_document(text) is
  'The words of a folded text with their positions. Made without a parser: letters and digits need no quoting.';
revoke all on function private.search_document(text) from public, anon, authenticated, service_role;
grant execute on function private.search_document(text) to authenticated, service_role;

create function private.is_safe_image_url(p_url text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  -- A DNS name whose last label starts with a letter: that leaves out IP literals in every notation,
  -- single labels and user:password@. The rest is printable ASCII without quotes, < > \ ^ ` { | }.
  select char_length(p_url) <= 2048
    and p_url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9](:[0-9]{1,5})?([/?#][A-Za-z0-9/?#:@!$&()*+,;=._~%-]*)?$'
    and lower(p_url) !~ '^https://([^/?#]*\.)?(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)(:[0-9]+)?([/?#]|$)'
$$;
comment on function private.is_safe_image_url(text) is
  'Whether a browser may be sent there for a picture: https, a public DNS name, no credentials, no quotes, spaces or control characters, at most 2048 characters.';
revoke all on function private.is_safe_image_url(text)
from public, anon, authenticated, service_role;
grant execute on function private.is_safe_image_url(text) to authenticated, service_role;

create function private.json_as_sent(p_value jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') is json
      then (p_value #>> '{}')::jsonb
    else p_value
  end
$$;
comment on function private.json_as_sent(jsonb) is
  'A list or an object. Some servers hand it over as a JSON string that holds it.';
revoke all on function private.json_as_sent(jsonb) from public, anon, authenticated, service_role;
