-- Admins suspend people, and find people by their role and classes by title, in other orders than the newest.

-- --- members -----------------------------------------------------------------------------------------------

-- A suspended person cannot sign in, and reads the reason.
alter table "user"
  add column suspended_at timestamptz(3),
  add column suspended_reason text,
  add constraint user_suspension check ((suspended_at is null) = (suspended_reason is null));

-- The people of one role, and the search among them. Students are found by `user_text`: most people are students.
create index user_role_newest on "user" (role, created_at desc, id desc);
create index user_text_teachers on "user" using gin ((name || E'\n' || email) gin_trgm_ops) with (fastupdate = off)
  where role = 'Teacher';
create index user_text_admins on "user" using gin ((name || E'\n' || email) gin_trgm_ops) with (fastupdate = off)
  where role = 'Admin';

-- A sign-in that began before the suspension gets no session: it waits for the suspension's transaction, which deletes
-- all sessions, or the suspension waits for it.
create function refuse_session_of_suspended() returns trigger language plpgsql as $$
declare
  is_suspended boolean;
begin
  select suspended_at is not null into is_suspended from "user" where id = new.user_id for share;
  if is_suspended then
    return null;
  end if;
  return new;
end $$;

create trigger refuse_session_of_suspended before insert on session
  for each row execute function refuse_session_of_suspended();

-- --- courses -----------------------------------------------------------------------------------------------

-- The admins' list of all classes: searched by any part of the title or of the teacher's name or address, and sorted by
-- title. All of it is in this table, because a row of `course` is rewritten by each enrolment, and its indexes with it.
alter table course_title
  add column status text,
  -- Title, name and address, one on each line: no search text contains a line break.
  add column search_text text;

create function refresh_course_title(changed uuid[]) returns void language sql as $$
  insert into course_title (course_id, title, status, search_text)
  select course.id, course.title, course.status, concat_ws(E'\n', course.title, teacher.name, teacher.email)
  from course join "user" as teacher on teacher.id = course.teacher_id
  where course.id = any (changed)
  order by course.id
  on conflict (course_id) do update set
    title = excluded.title, status = excluded.status, search_text = excluded.search_text
$$;

select refresh_course_title(array(select id from course));
alter table course_title alter column status set not null, alter column search_text set not null;

create index course_title_search on course_title using gin (search_text gin_trgm_ops);
create index course_title_order on course_title (lower(title), course_id) where status <> 'Archived';
create index course_title_status_order on course_title (status, lower(title), course_id);

create or replace function copy_inserted_titles() returns trigger language plpgsql as $$
begin
  perform refresh_course_title(array(select id from new_rows));
  return null;
end $$;

create or replace function copy_changed_title() returns trigger language plpgsql as $$
begin
  perform refresh_course_title(array[new.id]);
  return null;
end $$;

drop trigger copy_changed_title on course;
create trigger copy_changed_title after update of title, status, teacher_id on course
  for each row when ((old.title, old.status, old.teacher_id) is distinct from (new.title, new.status, new.teacher_id))
  execute function copy_changed_title();

create function copy_changed_teacher() returns trigger language plpgsql as $$
begin
  perform refresh_course_title(array(select id from course where teacher_id = new.id));
  return null;
end $$;

create trigger copy_changed_teacher after update of name, email on "user"
  for each row when ((old.name, old.email) is distinct from (new.name, new.email))
  execute function copy_changed_teacher();
