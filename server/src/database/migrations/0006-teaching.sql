create table teacher_request (
  id uuid primary key,
  applicant_id uuid not null references "user" (id),
  teacher_name text not null check (char_length(teacher_name) between 1 and 100),
  experience_level text not null check (experience_level in ('Beginner', 'Mid Level', 'Experienced')),
  title text not null check (char_length(title) between 1 and 120),
  category text not null check (category in ('Web Development', 'App Development', 'Machine Learning', 'UI/UX Design',
    'Game Development', 'Cybersecurity', 'Data Science')),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  reason text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3) check ((status = 'Pending') = (decided_at is null))
);

-- One application at a time.
create unique index teacher_request_pending on teacher_request (applicant_id) where status = 'Pending';
create index teacher_request_applicant on teacher_request (applicant_id, created_at desc, id desc);
create index teacher_request_newest on teacher_request (created_at desc, id desc);
create index teacher_request_status on teacher_request (status, created_at desc, id desc);

-- How many applications there are per status, so that no page counts rows.
create table teacher_request_total (
  status text primary key,
  requests bigint not null
) with (fillfactor = 50);

create function count_teacher_requests() returns trigger language plpgsql as $$
begin
  insert into teacher_request_total as total (status, requests)
  select status, sum(sign)
  from (
    select status, -1 as sign from old_rows union all select status, 1 from new_rows
  ) as changed
  group by status having sum(sign) <> 0 order by status
  on conflict (status) do update set requests = total.requests + excluded.requests;
  return null;
end $$;

create function count_new_teacher_requests() returns trigger language plpgsql as $$
begin
  insert into teacher_request_total as total (status, requests)
  select status, count(*) from new_rows group by status order by status
  on conflict (status) do update set requests = total.requests + excluded.requests;
  return null;
end $$;

create trigger count_inserted_teacher_requests after insert on teacher_request
  referencing new table as new_rows for each statement execute function count_new_teacher_requests();
create trigger count_updated_teacher_requests after update on teacher_request
  referencing old table as old_rows new table as new_rows for each statement execute function count_teacher_requests();

-- What an Approved class said when an admin last saw it (the same names as its columns), and when it was edited since.
alter table course
  add column seen_version jsonb,
  add column edited_at timestamptz(3);

-- The admins' list of all classes, whole and by status.
create index course_submitted on course (created_at desc, id desc) where status <> 'Archived';
create index course_status_submitted on course (status, created_at desc, id desc);

-- How long a teacher's own list is.
create index course_taught on course (teacher_id) where status <> 'Archived';

-- The newest students of a class.
create index enrolment_course_newest on enrolment (course_id, enrolled_at desc, id desc);

-- The name of the person or the title of the class as it was then: the class may be gone.
alter table audit_entry
  add column subject_name text not null default '',
  -- Whom it is about: who was promoted, who applied, whose class it is.
  add column person_id uuid references "user" (id);

update audit_entry set person_id = subject_id, subject_name = person.name
from "user" as person where person.id = audit_entry.subject_id;

drop index audit_entry_subject;
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
-- An admin may have decided so much that one kind of it must not be looked for among the rest.
create index audit_entry_actor_kind on audit_entry (actor_id, action, at desc, id desc);
create index audit_entry_person on audit_entry (person_id, at desc, id desc);
create index audit_entry_kind on audit_entry (action, at desc, id desc);
