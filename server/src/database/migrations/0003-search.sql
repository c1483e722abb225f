-- The catalogue's search. `docs/decisions.md` ('Search') tells why it is built so.

-- The words of a text, as they are searched: without case, accents and apostrophes, parted at anything that is
-- no letter or digit. Both what is searched and what is typed goes through here.
create function search_words(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f''\u2019]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) as word
  where word <> ''
$$;

-- A word with each of its letters left out once, and whole. Two words that are one slip apart (a wrong, missing,
-- added or swapped letter) always share one of these.
create function word_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1))
  from generate_series(1, char_length(word) + 1) as place
$$;

-- Approved classes only. Each word stands under the field it comes from (`t/` title, `n/` teacher's name,
-- `d/` description), so that one index answers where it was found; `c/` holds the category.
create table course_search (
  course_id uuid primary key references course (id) on delete cascade,
  words tsvector not null
);

-- Classes change seldom and are searched often: without a list of changes yet to be sorted in.
create index course_search_words on course_search using gin (words) with (fastupdate = off);

-- The catalogue's words, for forgiving a slip in one that was typed. Words stay when their class goes: what
-- is shown is decided by course_search.
create table course_word (word text primary key);

create index course_word_deletions on course_word using gin (word_deletions(word)) with (fastupdate = off);

create function refresh_course_search(changed uuid[]) returns void language plpgsql as $$
begin
  delete from course_search
  using course where course.id = course_search.course_id and course.id = any (changed) and course.status <> 'Approved';

  insert into course_search (course_id, words)
  select course.id, array_to_tsvector(
    array(select 't/' || word from unnest(search_words(course.title)) as word)
    || array(select 'n/' || word from unnest(search_words(teacher.name)) as word)
    || array(select 'd/' || word from unnest(search_words(course.description)) as word)
    || array['c/' || coalesce(course.category, '')])
  from course join "user" as teacher on teacher.id = course.teacher_id
  where course.id = any (changed) and course.status = 'Approved'
  order by course.id
  on conflict (course_id) do update set words = excluded.words;

  insert into course_word (word)
  select distinct word
  from course join "user" as teacher on teacher.id = course.teacher_id,
    unnest(search_words(concat_ws(' ', course.title, teacher.name, course.description))) as word
  where course.id = any (changed) and course.status = 'Approved' and char_length(word) between 4 and 32
  order by word
  on conflict do nothing;
end $$;

create function index_inserted_courses() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(select id from new_rows where status = 'Approved'));
  return null;
end $$;

create trigger index_inserted_courses after insert on course
  referencing new table as new_rows for each statement execute function index_inserted_courses();

create function index_updated_course() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array[new.id]);
  return null;
end $$;

create trigger index_updated_course after update of title, description, category, status, teacher_id on course
  for each row when (
    (old.title, old.description, old.category, old.status, old.teacher_id)
    is distinct from (new.title, new.description, new.category, new.status, new.teacher_id))
  execute function index_updated_course();

create function index_renamed_teacher() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(select id from course where teacher_id = new.id and status = 'Approved'));
  return null;
end $$;

create trigger index_renamed_teacher after update of name on "user"
  for each row when (old.name is distinct from new.name)
  execute function index_renamed_teacher();
