-- From typed text to a query: places, languages, and spelling correction.

create function private.search_term(p_word text, p_is_name boolean)
returns tsquery
language sql
stable
strict
set search_path = ''
as $$
  select case
    -- "Rom" is a city and no beginning of "romantic".
    when p_is_name and p_word ~ '^[a-z]{1,4}$' then p_word::tsquery
    -- "ski" is not meant by every text with a skipper: so short a word begins only words of names.
    when p_word ~ '^[a-z]{1,3}$' then (
      select string_agg(quote_literal(w.word), ' | ')::tsquery
      from (
        select p_word as word
        union
        (
          select k.word from private.search_words k
          where k.word like p_word || '%'
          order by char_length(k.word), k.word
          limit 100
        )
      ) as w
    )
    else nullif(array_to_string(private.lexemes(p_word), ' <-> ') || ':*', ':*')::tsquery
  end
$$;
comment on function private.search_term(text, boolean) is
  'Asks for a folded word as the beginning of a word; for characters of scripts without spaces side by side. Up to three Latin letters begin only words that stand in titles and destinations; up to four begin none in the name of a place.';
revoke all on function private.search_term(text, boolean)
from public, anon, authenticated, service_role;

create function private.search_query(p_folded text, p_is_name boolean)
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_term tsquery;
  v_word text;
begin
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, p_is_name);
    v_query := coalesce(v_query && v_term, v_term);
  end loop;
  return v_query;
end
$$;
comment on function private.search_query(text, boolean) is
  'Asks for the first eight words of a folded text; p_is_name where it names a place. Null where it has none.';
revoke all on function private.search_query(text, boolean)
from public, anon, authenticated, service_role;

create function private.either_query(p_one tsquery, p_other tsquery)
returns tsquery
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(p_one || p_other, p_one, p_other)
$$;
comment on function private.either_query(tsquery, tsquery) is
  'Asks for what either of the two finds. Null stands for no question.';
revoke all on function private.either_query(tsquery, tsquery)
from public, anon, authenticated, service_role;

create function private.any_query(p_texts text[])
returns tsquery
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  v_query tsquery;
  v_text text;
begin
  foreach v_text in array p_texts[:12] loop
    v_query := private.either_query(
      v_query, private.search_query(nullif(private.folded(left(v_text, 200)), ''), false)
    );
  end loop;
  return v_query;
end
$$;
comment on function private.any_query(text[]) is
  'Asks for any of the first twelve texts. Null where none has a word.';
revoke all on function private.any_query(text[]) from public, anon, authenticated, service_role;

create function private.slug_query(p_slugs text[])
returns tsquery
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select string_agg(quote_literal('/' || slug), ' | ')::tsquery
  from unnest(p_slugs[:20]) as slug
  where slug ~ '^[a-z0-9-]{1,100}$'
$$;
comment on function private.slug_query(text[]) is
  'Asks for the packages with any of the first twenty slugs. Null where none is sound.';
revoke all on function private.slug_query(text[]) from public, anon, authenticated, service_role;

create function private.typing_errors(p_typed text, p_word text)
returns integer
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when steps = 2 and (
      select array_agg(letter order by letter) from string_to_table(p_typed, null) as t (letter)
    ) = (
      select array_agg(letter order by letter) from string_to_table(p_word, null) as t (letter)
    ) then 1
    else steps
  end
  from extensions.levenshtein(p_typed, p_word) as steps
$$;
comment on function private.typing_errors(text, text) is
  'How many letters are too many, missing or wrong; one that changed its place counts once.';
revoke all on function private.typing_errors(text, text)
from public, anon, authenticated, service_role;

create function private.similar_words(p_folded text)
returns text
language plpgsql
stable
strict
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_words text[] := '{}';
  v_term tsquery;
  v_like text;
  v_word text;
  v_found text;
begin
  -- Two letters that changed places leave few trigrams: let them in here, and count steps below.
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  foreach v_word in array (string_to_array(p_folded, ' '))[:8] loop
    v_term := private.search_term(v_word, false);
    v_found := v_word;
    -- Too short a word is like too many.
    if char_length(v_word) >= 4
      and not exists (select from private.package_search s where s.document @@ v_term) then
      v_found := null;
      for v_like in
        select l.word
        from (
          select k.word, extensions.similarity(k.word, v_word) as likeness,
            private.typing_errors(left(v_word, 40), k.word) as steps
          from private.search_words k
          where k.word operator(extensions.%) v_word
            and char_length(k.word) >= 4 and left(k.word, 1) = left(v_word, 1)
            -- Words that hold a sentence together: nobody looks for them.
            and k.word <> all (array[
              'with', 'from', 'into', 'over', 'your', 'this', 'that', 'para', 'desde', 'hasta',
              'entre', 'sobre', 'como', 'avec', 'dans', 'pour', 'sans', 'sous', 'chez', 'vers',
              'nach', 'eine', 'einem', 'einen', 'einer', 'oder', 'uber', 'durch', 'ohne', 'zwischen'
            ])
        ) as l
        where l.steps <= case when char_length(v_word) < 8 then 1 else 2 end
        order by l.steps, l.likeness desc, l.word
        limit 8
      loop
        v_term := private.search_term(v_like, false);
        if exists (select from private.package_search s where s.document @@ v_term) then
          v_found := v_like;
          exit;
        end if;
      end loop;
    end if;
    if v_found is null then
      return null;
    end if;
    v_words := v_words || v_found;
  end loop;
  return array_to_string(v_words, ' ');
end
$$;
comment on function private.similar_words(text) is
  'The text with each word that finds nothing replaced by the one most like it that does, 8 words at most. Null where a word is like none.';
revoke all on function private.similar_words(text) from public, anon, authenticated, service_role;
