-- What people type finds what they mean: see docs/decisions.md, 'Search by words, stems and single slips'.

-- --- words -------------------------------------------------------------------------------------------------

-- Letters of scripts that put no blanks between words: Thai, Lao, Burmese, Khmer, Chinese and Japanese. For `[...]`.
create function letters_without_blanks() returns text language sql immutable parallel safe as $$
  select '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u312f\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff'
$$;

-- The words of a text, each as often as it is there. `C++` and `C#` are words. Of scripts without blanks every two letters
-- that follow each other are one.
create function split_words(source text) returns setof text language plpgsql immutable parallel safe as $$
declare
  folded text := fold_text(source);
begin
  if folded ~ '[#♯]|\+\+' then
    folded := regexp_replace(folded, '(?<=[a-z])\+\+(?![a-z+])', U&'\E000\E000', 'g');
    folded := regexp_replace(folded, '(?<=[a-z])[#♯](?![a-z#])', U&'\E001', 'g');
  end if;
  folded := regexp_replace(folded,
    '[\u0001-\u0026\u0028-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f'
    '\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9'
    '\u0964\u0965\u0970\u0e2f\u0e3f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1361-\u1368\u17d4-\u17d6\u17d8-\u17da'
    '\u1800-\u180a\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue002-\uf8ff'
    '\ufd3e\ufd3f\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001d000-\U0001d24f'
    '\U0001f000-\U0001fbff]+', ' ', 'g');
  -- An apostrophe ends a word before another (`l'eau`), and is within one otherwise (`it's`).
  if strpos(folded, '''') > 0 then
    folded := replace(regexp_replace(folded, '''(?=[^ '']{3})', ' ', 'g'), '''', '');
  end if;
  folded := translate(folded, U&'\E000\E001', '+#');
  if folded !~ format('[%s]', letters_without_blanks()) then
    return query select left(word, 64) from string_to_table(folded, ' ') as word where word <> '';
    return;
  end if;
  return query
    select coalesce(left(part[1], 64), pair)
    from regexp_matches(folded, format('([^ %1$s]+)|([%1$s]+)', letters_without_blanks()), 'g') as part
    left join lateral (
      select substr(part[2], place, 2) from generate_series(1, greatest(char_length(part[2]) - 1, 1)) as place
    ) as letters (pair) on part[1] is null;
end $$;

create or replace function search_words(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from split_words(source) as word
$$;

-- Compounds without what joins their parts: `email` for `e-mail`, `nodejs` for `Node.js`.
create function join_compounds(source text) returns text language sql immutable parallel safe as $$
  select regexp_replace(source, '(?<=[^\s])[-.''’&_\u2010-\u2015](?=[^\s])', '', 'g')
$$;

-- Of a short text, such as a title: also its compounds in one, and the last letter where there are no blanks, since nothing
-- else begins with it.
create function title_words(source text) returns text[] language sql immutable parallel safe as $$
  select search_words(source) || array(
    select split_words(join_compounds(source))
    union select last[1]
      from regexp_matches(fold_text(source), format('([%1$s])(?![%1$s])', letters_without_blanks()), 'g') as last
    except select split_words(source))
$$;

-- Null where PostgreSQL has no stems of a language. A class that does not name its language is taken for English.
create function stems_of_language(language text) returns regdictionary language sql stable parallel safe as $$
  select case coalesce(language, 'en')
    when 'ar' then 'arabic_stem' when 'da' then 'danish_stem' when 'de' then 'german_stem' when 'el' then 'greek_stem'
    when 'en' then 'english_stem' when 'es' then 'spanish_stem' when 'fi' then 'finnish_stem' when 'fr' then 'french_stem'
    when 'hi' then 'hindi_stem' when 'hu' then 'hungarian_stem' when 'id' then 'indonesian_stem'
    when 'it' then 'italian_stem' when 'nl' then 'dutch_stem' when 'no' then 'norwegian_stem'
    when 'pt' then 'portuguese_stem' when 'ro' then 'romanian_stem' when 'ru' then 'russian_stem'
    when 'sv' then 'swedish_stem' when 'tr' then 'turkish_stem'
  end::regdictionary
$$;

-- Of Arabic words also what is behind the article: the stem of a short word has it. Empty for a word without meaning of its own.
create function word_stems(word text, stems regdictionary) returns text[] language sql stable parallel safe as $$
  select case when word ~ '^[وبفك]?ال..' and stems = 'arabic_stem'::regdictionary
    then ts_lexize(stems, word) || regexp_replace(word, '^[وبفك]?ال', '') else ts_lexize(stems, word) end
$$;

create function with_stems(words text[], stems regdictionary) returns text[] language sql stable parallel safe as $$
  select array(select unnest(words) union select unnest(word_stems(word, stems)) from unnest(words) as word)
$$;

-- How a word sounds, roughly and in most languages that are written in Latin letters: `fotografi` for `photography`. Two
-- spellings of one word have the same.
create function sound_key(word text) returns text language plpgsql immutable parallel safe as $$
declare
  key text := replace(word, 'ph', 'f');
begin
  key := regexp_replace(regexp_replace(key, '^[gkmp]n', 'n'), '^(w(?=r)|p(?=[st]))', '');
  key := replace(replace(replace(key, 'ough', 'o'), 'augh', 'a'), 'igh', 'i');
  key := regexp_replace(key, '(?<=[aeiouydbgkprt])h', '', 'g');
  key := replace(replace(replace(replace(key, 'tch', 'k'), 'ch', 'k'), 'ck', 'k'), 'tz', 's');
  key := regexp_replace(replace(key, 'dt', 't'), 'que$', 'k');
  key := regexp_replace(regexp_replace(key, 'c(?=[eiy])', 's', 'g'), 'g(?=[eiy])', 'j', 'g');
  key := translate(replace(replace(key, 'qu', 'kv'), 'x', 'ks'), 'cqwyz', 'kkvis');
  key := replace(replace(replace(key, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  key := replace(replace(regexp_replace(key, 'e[eia]|ie', 'i', 'g'), 'oo', 'u'), 'ou', 'u');
  return regexp_replace(key, '(.)\1+', '\1', 'g');
end $$;

create index course_word_sound on course_word (sound_key(word) text_pattern_ops);

-- --- what classes are found by -----------------------------------------------------------------------------

-- Null until `refresh_course_search` has looked at the class.
alter table course_search
  -- Those of `words` that say what the class is about, without those of its text: few enough to be compared quickly.
  add column main_words tsvector;

-- Whether it is in no text as it is: then it is offered to nobody.
alter table course_word add column is_stem boolean not null default false;

create index course_search_unread on course_search (course_id) where main_words is null;

-- Each word has the prefix of the place it is in: `t/` title, `n/` name of the teacher, `k/` what the class teaches and for
-- whom, its category and level, and what its description says three times; `d/` anywhere. Stems are words too.
create or replace function refresh_course_search(changed uuid[]) returns void language plpgsql as $$
begin
  delete from course_search
  using course where course.id = course_search.course_id and course.id = any (changed) and course.status <> 'Approved';

  with source as materialized (
    select
      course.id,
      facet_words(course) as facets,
      title_words(course.title) as titles,
      title_words(teacher.name) as names,
      array(select split_words(concat_ws(' ', course.category, course.level, array_to_string(course.goals, ' '),
        array_to_string(course.audience, ' ')))) as about,
      array(select split_words(concat_ws(' ', course.description, array_to_string(course.requirements, ' ')))) as written,
      stems_of_language(course.language) as stems
    from course join "user" as teacher on teacher.id = course.teacher_id
    where course.id = any (changed) and course.status = 'Approved'
  ), indexed as materialized (
    select id, facets, titles || names || about || written as words, with_stems(titles || names || about || written, stems) as texts,
      array(select 't/' || word from unnest(with_stems(titles, stems)) as word)
        || array(select 'n/' || word from unnest(names) as word)
        || array(select 'k/' || word from unnest(with_stems(array(
          select word from unnest(about || written) as word
          group by word having (count(*) >= 3 or word = any (about)) and ts_lexize(stems, word) is distinct from '{}'
        ), stems)) as word) as main
    from source
  ), stored as (
    insert into course_search (course_id, words, main_words)
    select id, array_to_tsvector(main || array(select 'd/' || word from unnest(texts) as word) || facets),
      array_to_tsvector(main)
    from indexed order by id
    on conflict (course_id) do update set words = excluded.words, main_words = excluded.main_words
  )
  insert into course_word (word, is_stem)
  select word, bool_and(is_stem)
  from (
    select unnest(texts) as word, true as is_stem from indexed union all select unnest(words), false from indexed
  ) as found
  where char_length(word) between 3 and 32
  group by word order by word
  on conflict (word) do update set is_stem = false where course_word.is_stem and not excluded.is_stem;
end $$;

drop trigger index_updated_course on course;
create trigger index_updated_course
  after update of title, description, category, status, teacher_id, language, level, goals, requirements, audience on course
  for each row when (
    (old.title, old.description, old.category, old.status, old.teacher_id, old.language, old.level, old.goals,
      old.requirements, old.audience)
    is distinct from (new.title, new.description, new.category, new.status, new.teacher_id, new.language, new.level,
      new.goals, new.requirements, new.audience))
  execute function index_updated_course();
