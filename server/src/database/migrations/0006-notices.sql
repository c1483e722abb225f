-- What nobody should have to look for: announcements to a class, mails about what waits, and the indexes of the counts.

alter table "user"
  add column mails_announcements boolean not null default true,
  -- The parts of the daily mail to teachers.
  add column mails_enrolments boolean not null default true,
  add column mails_submissions boolean not null default true,
  add column mails_refunds boolean not null default true,
  -- To admins: a day's mail about what waits, and one about each new dispute.
  add column mails_waiting boolean not null default true,
  add column mails_disputes boolean not null default true;

-- What a teacher has announced to a class. A deleted one is gone; its mails are not.
create table announcement (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 5000),
  -- The calendar day in the time zone of the class.
  day date not null,
  created_at timestamptz(3) not null,
  -- How far the mails about it have been sent: the last student, in the order of their ids; null: nobody yet.
  mailed_up_to uuid
) with (fillfactor = 80);

create index announcement_newest on announcement (course_id, created_at desc, id desc);
-- The same announcement twice on one day is a request that was sent again.
create unique index announcement_duplicate on announcement (course_id, day, title, md5(text));

-- How many announcements a class has had on its last day with any. Deleting one does not make room for another, and a
-- day that has been counted never comes again, whatever time zone the class is moved to.
create table announcement_quota (
  course_id uuid primary key references course (id) on delete cascade,
  day date not null,
  announcements smallint not null check (announcements between 1 and 3)
) with (fillfactor = 50);

-- Behind the counts of what waits.
create index course_edited on course (id) where status = 'Approved' and edited_at is not null;
-- What a teacher has to grade, the oldest first.
create index submission_course_ungraded on submission (course_id, submitted_at, id) include (assignment_id)
  where grade is null;
create index payment_course_refunded on payment (course_id, refunded_at) where refunded_at is not null;

-- The daily mails of one day: to admins about what waits, to teachers about what has happened in [since, until) too.
create table daily_mail_run (
  kind text not null check (kind in ('admins', 'teachers')),
  -- In UTC.
  day date not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null check (since < until),
  -- How far it is: the last person, in the order of their ids; null: nobody yet.
  mailed_up_to uuid,
  is_finished boolean not null default false,
  primary key (kind, day)
) with (fillfactor = 50);

-- Who was sent a daily mail: nobody two of the same kind on one day.
create table daily_mail (
  kind text not null,
  day date not null,
  person_id uuid not null references "user" (id) on delete cascade,
  primary key (kind, day, person_id),
  foreign key (kind, day) references daily_mail_run (kind, day) on delete cascade
);
