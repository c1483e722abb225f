-- What people choose a class by: its level, its language, and three lists of lines.
alter table course
  add column level text check (level in ('Beginner', 'Intermediate', 'Advanced', 'All levels')),
  add column language text check (language ~ '^[a-z]{2}$'),
  add column goals text[] not null default '{}' check (cardinality(goals) <= 12),
  add column requirements text[] not null default '{}' check (cardinality(requirements) <= 12),
  add column audience text[] not null default '{}' check (cardinality(audience) <= 12);

update course
set seen_version = jsonb_build_object('level', null, 'language', null, 'goals', '[]'::jsonb, 'requirements', '[]'::jsonb,
  'audience', '[]'::jsonb) || seen_version
where seen_version is not null;

-- --- filters -----------------------------------------------------------------------------------------------

-- See docs/decisions.md, 'Filters: one count for each choice of filters'. The values of a class in each filter; the same
-- words are in the address of the listing.

create function price_facets(price_cents integer) returns text[] language sql immutable parallel safe as $$
  select case
    when price_cents = 0 then array['free']
    when price_cents < 2000 then array['paid', 'under-20']
    when price_cents < 5000 then array['paid', '20-to-50']
    when price_cents < 10000 then array['paid', '50-to-100']
    else array['paid', 'from-100']
  end
$$;

-- A class without videos has no length.
create function length_facets(content_seconds integer) returns text[] language sql immutable parallel safe as $$
  select case
    when content_seconds = 0 then '{}'
    when content_seconds < 3600 then array['under-1']
    when content_seconds < 10800 then array['1-to-3']
    when content_seconds < 21600 then array['3-to-6']
    else array['from-6']
  end
$$;

create function rating_facets(average_rating numeric) returns text[] language sql immutable parallel safe as $$
  select case
    when average_rating >= 4.5 then array['4.5', '4', '3.5']
    when average_rating >= 4 then array['4', '3.5']
    when average_rating >= 3.5 then array['3.5']
    else '{}'
  end
$$;

-- The same as words of `course_search`, with a prefix for each filter.
create function facet_words(course course) returns text[] language sql immutable parallel safe as $$
  select array['c/' || coalesce(course.category, '')]
    || array(select 'p/' || value from unnest(price_facets(course.price_cents)) as value)
    || array(select 's/' || value from unnest(length_facets(course.content_seconds)) as value)
    || array(select 'r/' || value from unnest(rating_facets(course.average_rating)) as value)
    || array_remove(array['v/' || course.level, 'g/' || course.language], null)
$$;

create or replace function refresh_course_search(changed uuid[]) returns void language plpgsql as $$
begin
  delete from course_search
  using course where course.id = course_search.course_id and course.id = any (changed) and course.status <> 'Approved';

  insert into course_search (course_id, words)
  select course.id, array_to_tsvector(
    array(select 't/' || word from unnest(search_words(course.title)) as word)
    || array(select 'n/' || word from unnest(search_words(teacher.name)) as word)
    || array(select 'd/' || word from unnest(search_words(course.description)) as word)
    || facet_words(course))
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

-- Only the words of the filters: the others need not be computed again.
create function refresh_facet_words() returns trigger language plpgsql as $$
begin
  update course_search set words = ts_delete(words, facet_words(old)) || array_to_tsvector(facet_words(new))
  where course_id = new.id;
  return null;
end $$;

create trigger refresh_facet_words
  after update of price_cents, level, language, content_seconds, review_count, rating_sum on course
  for each row when (new.status = 'Approved' and old.status = 'Approved'
    and (price_facets(old.price_cents), length_facets(old.content_seconds), rating_facets(old.average_rating),
      old.level, old.language)
    is distinct from (price_facets(new.price_cents), length_facets(new.content_seconds),
      rating_facets(new.average_rating), new.level, new.language))
  execute function refresh_facet_words();

-- Number of Approved classes for each choice of filters that at least one class has had; empty for no choice.
create table course_facet_total (
  category text not null,
  price text not null,
  level text not null,
  length text not null,
  rating text not null,
  language text not null,
  shard smallint not null,
  courses bigint not null,
  primary key (category, price, level, length, rating, language, shard)
) with (fillfactor = 50);

-- What a class counts for: each of its values and none, in every combination.
create function facet_choices(category text, prices text[], level text, lengths text[], ratings text[], language text)
returns table (category text, price text, level text, length text, rating text, language text)
language sql immutable parallel safe as $$
  select c, p, v, s, r, g
  from unnest(array_remove(array['', $1], null)) as c, unnest(array[''] || $2) as p,
    unnest(array_remove(array['', $3], null)) as v, unnest(array[''] || $4) as s, unnest(array[''] || $5) as r,
    unnest(array_remove(array['', $6], null)) as g
$$;

-- Sorted, so that of two transactions the second waits at the first row that both change.
create function count_facets() returns trigger language plpgsql as $$
begin
  insert into course_facet_total as total (category, price, level, length, rating, language, shard, courses)
  select choice.*, pg_backend_pid() % 4, sum(changed.courses)
  from (
    select category, price_facets(price_cents) as prices, level, length_facets(content_seconds) as lengths,
      rating_facets(average_rating) as ratings, language,
      case tg_op when 'INSERT' then count(*) else -count(*) end as courses
    from changed_rows where status = 'Approved' group by 1, 2, 3, 4, 5, 6
  ) as changed
  cross join lateral facet_choices(changed.category, prices, changed.level, lengths, ratings, changed.language) as choice
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (category, price, level, length, rating, language, shard)
    do update set courses = total.courses + excluded.courses;
  return null;
end $$;

create trigger count_inserted_facets after insert on course
  referencing new table as changed_rows for each statement execute function count_facets();
create trigger count_deleted_facets after delete on course
  referencing old table as changed_rows for each statement execute function count_facets();

-- For each row: enrolments and hand-ins, which update a class most, then cost a comparison.
create function count_changed_facets() returns trigger language plpgsql as $$
begin
  insert into course_facet_total as total (category, price, level, length, rating, language, shard, courses)
  select choice.*, pg_backend_pid() % 4, sum(changed.courses)
  from (
    select old.status, old.category, old.price_cents, old.level, old.content_seconds, old.average_rating, old.language,
      -1 as courses
    union all
    select new.status, new.category, new.price_cents, new.level, new.content_seconds, new.average_rating, new.language, 1
  ) as changed
  cross join lateral facet_choices(changed.category, price_facets(changed.price_cents), changed.level,
    length_facets(changed.content_seconds), rating_facets(changed.average_rating), changed.language) as choice
  where changed.status = 'Approved'
  group by 1, 2, 3, 4, 5, 6 having sum(changed.courses) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (category, price, level, length, rating, language, shard)
    do update set courses = total.courses + excluded.courses;
  return null;
end $$;

create trigger count_changed_facets
  after update of status, category, price_cents, level, language, content_seconds, review_count, rating_sum on course
  for each row when ((old.status = 'Approved' or new.status = 'Approved')
    and (old.status, old.category, price_facets(old.price_cents), length_facets(old.content_seconds),
      rating_facets(old.average_rating), old.level, old.language)
    is distinct from (new.status, new.category, price_facets(new.price_cents), length_facets(new.content_seconds),
      rating_facets(new.average_rating), new.level, new.language))
  execute function count_changed_facets();

-- --- the classes that there are ----------------------------------------------------------------------------

update course_search set words = course_search.words || array_to_tsvector(facet_words(course))
from course where course.id = course_search.course_id;

insert into course_facet_total (category, price, level, length, rating, language, shard, courses)
select choice.*, 0, count(*)
from course
cross join lateral facet_choices(category, price_facets(price_cents), level, length_facets(content_seconds),
  rating_facets(average_rating), language) as choice
where status = 'Approved'
group by 1, 2, 3, 4, 5, 6;
