-- Whether this server knows a time zone by that name.
create function is_time_zone(name text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

update course set time_zone = 'UTC' where not is_time_zone(time_zone);

-- A deadline is a calendar day and lasts to its end in the time zone of its class.
create table assignment (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  -- 1 for the first of its class.
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 10000),
  deadline date not null,
  -- The first instant after the deadline; the triggers below see to it.
  closes_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  submission_count integer not null default 0 check (submission_count >= 0),
  graded_count integer not null default 0 check (graded_count between 0 and submission_count),
  unique (course_id, number),
  unique (id, course_id)
) with (fillfactor = 80);

-- The same set twice is one that was sent again.
create unique index assignment_same on assignment (course_id, deadline, title, md5(description));
create index assignment_closing on assignment (closes_at);

-- Where clocks go back at midnight it comes twice, and at the first one the day is over; PostgreSQL would take the second.
create function closing_of(deadline date, of_course uuid) returns timestamptz language sql stable as $$
  select case
    when ((last_midnight - interval '1 hour') at time zone time_zone)::date > deadline
    then last_midnight - interval '1 hour' else last_midnight
  end
  from (
    select time_zone, (deadline + 1)::timestamp at time zone time_zone as last_midnight
    from course where course.id = of_course
  ) as there
$$;

create function keep_closing() returns trigger language plpgsql as $$
begin
  new.closes_at := closing_of(new.deadline, new.course_id);
  return new;
end $$;

create trigger keep_closing before insert or update of deadline on assignment
  for each row execute function keep_closing();

create function move_closings() returns trigger language plpgsql as $$
begin
  update assignment set closes_at = closing_of(deadline, new.id) where course_id = new.id;
  return null;
end $$;

create trigger move_closings after update of time_zone on course
  for each row when (old.time_zone is distinct from new.time_zone) execute function move_closings();

-- What is handed in is handed in by somebody who has, or has had, a place: the second foreign key says so.
create table submission (
  id uuid primary key,
  assignment_id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  answer text not null default '' check (char_length(answer) <= 10000),
  link text not null default '' check (char_length(link) <= 2000),
  submitted_at timestamptz(3) not null,
  is_late boolean not null,
  grade smallint check (grade between 0 and 100),
  comment text not null default '' check (char_length(comment) <= 5000),
  graded_at timestamptz(3) check ((grade is null) = (graded_at is null)),
  unique (assignment_id, student_id),
  foreign key (assignment_id, course_id) references assignment (id, course_id),
  foreign key (course_id, student_id) references enrolment (course_id, student_id)
) with (fillfactor = 80);

create index submission_newest on submission (assignment_id, submitted_at desc, id desc);
create index submission_ungraded on submission (assignment_id, submitted_at desc, id desc) where grade is null;
create index submission_graded on submission (assignment_id, submitted_at desc, id desc) where grade is not null;
create index submission_course_newest on submission (course_id, submitted_at desc, id desc);
-- With its grade: how far a student is, is told from the index alone.
create index submission_student on submission (course_id, student_id) include (grade);

-- How far the students of an assignment have been written to: once when it is set, once before its deadline.
create table assignment_notice (
  assignment_id uuid not null references assignment (id) on delete cascade,
  occasion text not null check (occasion in ('set', 'closing')),
  -- The last student who has been written to, in the order of their ids; null: nobody yet.
  told_up_to uuid,
  primary key (assignment_id, occasion)
);

-- Places taken and assignments handed in for the first time on each day, in UTC, so that no chart counts rows.
create table course_day (
  course_id uuid not null references course (id) on delete cascade,
  day date not null,
  enrolments integer not null default 0,
  submissions integer not null default 0,
  primary key (course_id, day)
) with (fillfactor = 50);

insert into course_day (course_id, day, enrolments)
select course_id, (enrolled_at at time zone 'UTC')::date, count(*) from enrolment group by 1, 2;

create function count_places_of_day() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, enrolments)
  select course_id, (enrolled_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (course_id, day) do update set enrolments = total.enrolments + excluded.enrolments;
  return null;
end $$;

-- A place that had ended and begins again.
create function count_place_taken_again() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, enrolments)
  values (new.course_id, (new.enrolled_at at time zone 'UTC')::date, 1)
  on conflict (course_id, day) do update set enrolments = total.enrolments + 1;
  return null;
end $$;

create function count_submissions_of_day() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, submissions)
  select course_id, (submitted_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (course_id, day) do update set submissions = total.submissions + excluded.submissions;
  return null;
end $$;

create trigger count_places_of_day after insert on enrolment
  referencing new table as new_rows for each statement execute function count_places_of_day();
create trigger count_place_taken_again after update of enrolled_at on enrolment
  for each row when (old.enrolled_at is distinct from new.enrolled_at) execute function count_place_taken_again();
create trigger count_submissions_of_day after insert on submission
  referencing new table as new_rows for each statement execute function count_submissions_of_day();

-- Which mails about their classes somebody wants.
alter table "user"
  add column mails_new_assignments boolean not null default true,
  add column mails_deadline_reminders boolean not null default true,
  add column mails_grades boolean not null default true;
