-- What admins search ignores accents, edited classes are a list of their own, and disputes have a deadline.

-- --- search ------------------------------------------------------------------------------------------------

-- The form in which texts are compared: lower case, without accents.
create function fold_text(source text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- For LIKE: finds a typed text anywhere in a folded one. Escaped after folding, which may make a `%` of another sign.
create function search_pattern(typed text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(fold_text(typed), '([\\%_])', '\\\1', 'g') || '%'
$$;

drop index user_text, user_text_teachers, user_text_admins, course_title_text;

create index user_text on "user" using gin (fold_text(name || E'\n' || email) gin_trgm_ops) with (fastupdate = off);
create index user_text_teachers on "user" using gin (fold_text(name || E'\n' || email) gin_trgm_ops)
  with (fastupdate = off) where role = 'Teacher';
create index user_text_admins on "user" using gin (fold_text(name || E'\n' || email) gin_trgm_ops)
  with (fastupdate = off) where role = 'Admin';
create index course_title_text on course_title using gin (fold_text(title) gin_trgm_ops);
-- How many titles hold a text, for payments that are searched row by row.
create statistics course_folded_title on (fold_text(title)) from course;

-- --- courses -----------------------------------------------------------------------------------------------

alter table course_title
  -- Whether it is Approved, and it or its content was edited since an admin looked at it.
  add column is_edited boolean not null default false;

create or replace function refresh_course_title(changed uuid[]) returns void language sql as $$
  insert into course_title (course_id, title, status, search_text, is_edited)
  select course.id, course.title, course.status, fold_text(concat_ws(E'\n', course.title, teacher.name, teacher.email)),
    course.status = 'Approved' and (course.edited_at is not null or course.content_changed_at is not null)
  from course join "user" as teacher on teacher.id = course.teacher_id
  where course.id = any (changed)
  order by course.id
  on conflict (course_id) do update set
    title = excluded.title, status = excluded.status, search_text = excluded.search_text, is_edited = excluded.is_edited
$$;

select refresh_course_title(array(select id from course));

drop trigger copy_changed_title on course;
create trigger copy_changed_title
  after update of title, status, teacher_id, edited_at, content_changed_at on course
  for each row when (
    (old.title, old.status, old.teacher_id, old.edited_at is null and old.content_changed_at is null)
    is distinct from
    (new.title, new.status, new.teacher_id, new.edited_at is null and new.content_changed_at is null)
  )
  execute function copy_changed_title();

drop index course_changed;
create index course_edited on course (created_at, id)
  where status = 'Approved' and (edited_at is not null or content_changed_at is not null);
create index course_title_edited_order on course_title (lower(title), course_id) where is_edited;

-- --- payments ----------------------------------------------------------------------------------------------

alter table payment
  -- Until when an open dispute has to be answered at the provider; null where the provider expects no answer.
  add column dispute_due_at timestamptz(3);

create index payment_dispute_due on payment (dispute_due_at) where status = 'disputed' and dispute_due_at is not null;
