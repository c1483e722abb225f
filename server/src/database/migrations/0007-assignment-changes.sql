-- Assignments can be changed and withdrawn.

alter table assignment
  -- Incremented by each change: an edit names the version that it was made from.
  add column version integer not null default 1 check (version > 0),
  -- The last ten changes, newest first: [{"at": "2026-05-31T12:00:00.000Z", "fields": ["title", "deadline"]}].
  add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- From then on it takes no hand-ins and is counted nowhere. What was handed in stays readable.
  add column withdrawn_at timestamptz(3) check (withdrawn_at is null or submission_count > 0);

-- `assignment_count` and `submission_count` of a class leave out its withdrawn assignments.
alter table course
  add column withdrawn_assignment_count integer not null default 0 check (withdrawn_assignment_count >= 0);

-- A withdrawn assignment may be set again.
drop index assignment_duplicate;
create unique index assignment_duplicate on assignment (course_id, deadline, title, md5(description))
  where withdrawn_at is null;
create index assignment_withdrawn on assignment (course_id) where withdrawn_at is not null;

-- Also says of which assignment each grade is: those of withdrawn ones do not count.
drop index submission_student;
create index submission_student on submission (course_id, student_id) include (grade, assignment_id);

-- Somebody has handed in: the deadline may only move later. Holds against a hand-in at the same moment, because that
-- raises `submission_count` in its transaction, and this row is locked.
create function refuse_earlier_deadline() returns trigger language plpgsql as $$
begin
  raise exception 'the deadline of an assignment with submissions can only move later' using errcode = 'check_violation';
end $$;

create trigger refuse_earlier_deadline before update of deadline on assignment
  for each row when (new.deadline < old.deadline and old.submission_count > 0)
  execute function refuse_earlier_deadline();

-- Mails about each change, and about the withdrawal. `version` is that of the assignment after the change; mails that
-- are sent once per assignment have 1.
alter table assignment_notification
  add column version integer not null default 1,
  drop constraint assignment_notification_pkey,
  add primary key (assignment_id, kind, version),
  drop constraint assignment_notification_kind_check,
  add constraint assignment_notification_kind_check
    check (kind in ('new-assignment', 'deadline-reminder', 'assignment-changed', 'assignment-withdrawn'));
