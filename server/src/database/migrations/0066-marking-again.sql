-- The revision of the quiz whose right answers it has; null: one of an earlier release has begun it.
alter table attempt
  add column key_revision integer,
  -- When it was last marked with other right answers than it began with.
  add column marked_again_at timestamptz(3);

-- A teacher has corrected right answers, and all attempts that began with others are marked with them.
create table quiz_marking (
  id uuid primary key,
  lesson_id uuid not null references lesson (id) on delete cascade,
  -- Of the quiz, and its questions in that revision.
  revision integer not null,
  questions jsonb not null,
  requested_by uuid not null references "user" (id),
  requested_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- Attempts in which something else is right now, and of these: with another result, passed by it, and passed in spite of it.
  attempt_count integer not null default 0,
  changed_count integer not null default 0,
  passed_count integer not null default 0,
  kept_count integer not null default 0
);

-- One at a time.
create unique index quiz_marking_running on quiz_marking (lesson_id) where finished_at is null;
create index quiz_marking_newest on quiz_marking (lesson_id, requested_at desc);

-- Attempts beyond the limit of a quiz that its teacher has given to one student.
create table extra_attempt (
  lesson_id uuid not null references lesson (id) on delete cascade,
  student_id uuid not null references "user" (id) on delete cascade,
  attempts integer not null default 1 check (attempts > 0),
  granted_at timestamptz(3) not null,
  primary key (lesson_id, student_id)
);

create index extra_attempt_student on extra_attempt (student_id);

-- A day before the end of a trial.
alter table "user" add column mails_trial_reminders boolean not null default true;
