-- Quizzes of lessons, and attempts at them.

-- --- quizzes ---------------------------------------------------------------------------------------------------

-- The quiz of a lesson. Without a complete question the lesson has none.
create table quiz (
  lesson_id uuid primary key,
  course_id uuid not null,
  -- Whole questions with their right answers, as the contract's QuestionDraft has them.
  questions jsonb not null,
  -- Those that are complete, and can be asked.
  question_count integer not null check (question_count between 0 and 100),
  pass_percent integer not null check (pass_percent between 1 and 100),
  attempt_limit integer check (attempt_limit between 1 and 100),
  time_limit_minutes integer check (time_limit_minutes between 1 and 600),
  draw_count integer check (draw_count between 1 and 100),
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
) with (fillfactor = 80);

create index quiz_course on quiz (course_id);

-- The last 20 versions, the present one included. Saves of one author within 5 minutes are one version.
create table quiz_version (
  lesson_id uuid not null references quiz (lesson_id) on delete cascade,
  revision integer not null,
  -- All that the contract's QuizEdit has.
  content jsonb not null,
  author_id uuid not null references "user" (id),
  began_at timestamptz(3) not null,
  saved_at timestamptz(3) not null,
  primary key (lesson_id, revision)
);

-- One go at a quiz. Its questions are drawn when it begins, and do not change any more.
create table attempt (
  id uuid primary key,
  lesson_id uuid not null,
  course_id uuid not null,
  student_id uuid not null references "user" (id) on delete cascade,
  number integer not null check (number > 0),
  -- From which questions, options and their order were drawn.
  seed text not null,
  -- As asked, with their right answers.
  questions jsonb not null,
  question_count integer not null check (question_count > 0),
  pass_percent integer not null check (pass_percent between 1 and 100),
  started_at timestamptz(3) not null,
  -- What is saved then counts; null without a time limit.
  ends_at timestamptz(3) check (ends_at > started_at),
  handed_in_at timestamptz(3),
  handed_in_by text check (handed_in_by in ('student', 'time')),
  -- The questions that were answered right, by their number.
  right_numbers integer[],
  right_count integer check (right_count between 0 and question_count),
  passed boolean,
  check ((handed_in_at is null) = (handed_in_by is null)),
  check ((handed_in_at is null) = (right_count is null)),
  check ((right_numbers is null) = (right_count is null) and cardinality(right_numbers) = right_count),
  check ((handed_in_at is null) = (passed is null)),
  check (handed_in_at >= started_at and (ends_at is null or handed_in_at <= ends_at)),
  unique (lesson_id, student_id, number),
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
) with (fillfactor = 70);

-- One attempt at a time.
create unique index attempt_open on attempt (lesson_id, student_id) where handed_in_at is null;
create index attempt_newest on attempt (lesson_id, started_at desc, id desc);
create index attempt_to_end on attempt (ends_at) where handed_in_at is null;
-- Which quizzes of a class a student has passed.
create index attempt_passed on attempt (course_id, student_id, lesson_id) where passed;

create table attempt_answer (
  attempt_id uuid not null references attempt (id) on delete cascade,
  -- Of the question in its attempt, from 1.
  number integer not null check (number > 0),
  -- The contract's QuizAnswer.
  answer jsonb not null,
  saved_at timestamptz(3) not null,
  primary key (attempt_id, number)
) with (fillfactor = 70);

-- How often a question was asked, and answered right, in attempts that were handed in.
create table question_total (
  lesson_id uuid not null references lesson (id) on delete cascade,
  question_id uuid not null,
  asked integer not null default 0,
  answered_right integer not null default 0,
  primary key (lesson_id, question_id)
) with (fillfactor = 50);

-- Wrong answers as the teacher reads them, and how often each was given.
create table wrong_answer (
  lesson_id uuid not null references lesson (id) on delete cascade,
  question_id uuid not null,
  text text not null check (char_length(text) <= 500),
  given integer not null default 1,
  primary key (lesson_id, question_id, text)
) with (fillfactor = 70);

create index wrong_answer_most on wrong_answer (lesson_id, question_id, given desc);
