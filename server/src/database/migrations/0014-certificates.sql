-- Rules of completion, certificates, the keys that sign them, and the lists that say which were revoked.

create table certificate_rule (
  course_id uuid primary key references course (id) on delete cascade,
  is_offered boolean not null,
  all_lessons boolean not null,
  all_assignments boolean not null,
  all_quizzes boolean not null,
  least_average_grade integer check (least_average_grade between 1 and 100),
  half_hours integer check (half_hours between 1 and 4000),
  description text not null check (char_length(description) <= 600),
  updated_at timestamptz(3) not null,
  check (not is_offered or all_lessons or all_assignments or all_quizzes or least_average_grade is not null)
);

-- Private keys are encrypted with the root key (`SECRET_KEY`). Public ones are published for ever.
create table certificate_key (
  -- Thumbprint of the public key (RFC 7638).
  id text primary key,
  algorithm text not null check (algorithm in ('RS256', 'EdDSA')),
  -- The address of its JWK when it was made: what credentials name as `kid`.
  address text not null unique,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);

-- One key of each kind signs.
create unique index certificate_key_signing on certificate_key (algorithm) where retired_at is null;

-- 131,072 certificates each. Full ones, and those of an earlier address of the site, are followed by the next.
create table status_list (
  id uuid primary key,
  -- Where it was published when it was made: what credentials name.
  address text not null unique,
  created_at timestamptz(3) not null
);

create index status_list_newest on status_list (created_at desc, id desc);

create table certificate (
  id uuid primary key,
  course_id uuid not null references course (id),
  student_id uuid not null references "user" (id),
  -- As they were when it was issued, like everything that it says.
  student_name text not null,
  course_title text not null,
  teacher_name text not null,
  issuer_name text not null,
  half_hours integer,
  description text not null,
  -- What was asked for, in sentences.
  criteria text not null,
  lesson_count integer not null,
  assignment_count integer not null,
  quiz_count integer not null,
  average_grade numeric(4, 1),
  issued_at timestamptz(3) not null,
  -- The signed credential (VC-JWT), and the compact statement of the QR code.
  credential text not null,
  statement text not null,
  status_list_id uuid not null references status_list (id),
  status_index integer not null check (status_index between 0 and 131071),
  revoked_at timestamptz(3),
  -- `decision`: by its teacher or an admin; `refund`; `renamed`: another was issued.
  revocation text check (revocation in ('decision', 'refund', 'renamed')),
  revocation_reason text,
  revoked_by uuid references "user" (id),
  -- When the mail about it was sent; also set where none is to be sent.
  announced_at timestamptz(3),
  unique (status_list_id, status_index),
  check ((revoked_at is null) = (revocation is null)),
  check ((revoked_at is null) = (revocation_reason is null)),
  check ((revocation = 'decision') = (revoked_by is not null))
) with (fillfactor = 80);

-- One per student and class. One that was revoked by a decision is not issued again by itself.
create unique index certificate_once on certificate (course_id, student_id)
  where revoked_at is null or revocation = 'decision';
create index certificate_course on certificate (course_id, issued_at desc, id desc);
create index certificate_student on certificate (student_id, issued_at desc, id desc);
create index certificate_newest on certificate (issued_at desc, id desc);
create index certificate_revoked on certificate (status_list_id, status_index) where revoked_at is not null;
-- For the search of admins.
create index certificate_text on certificate using gin (fold_text(student_name || E'\n' || course_title) gin_trgm_ops);

-- Classes, or single students of theirs, who may have met the rule without having done anything: it was set or loosened,
-- a lesson was deleted, they have enrolled again. They are looked at twice, because a transaction that began before the
-- change may still be under way.
create table certificate_review (
  course_id uuid not null references course (id) on delete cascade,
  -- Null: every student of the class.
  student_id uuid references "user" (id) on delete cascade,
  due_at timestamptz(3) not null,
  -- Of the last one.
  last_due_at timestamptz(3) not null,
  unique nulls not distinct (course_id, student_id)
);

create index certificate_review_due on certificate_review (due_at);

-- The mail that somebody has earned one.
alter table "user" add column mails_certificates boolean not null default true;
