import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PICTURE = '00000000-0000-7000-8000-000000000001';

/** Each kind of row that 0.2.0 stores, with each value of its columns that a later rule is about; counters are right but for `enrolled_count`. */
export const rowsOfReleaseBefore = (enrolledCount: number) => `
  insert into "user" (id, name, email, role, demonstration, created_at, updated_at)
  select gen_random_uuid(), name, lower(name) || '@example.com', role, demonstration, now() - interval '1 year', now()
  from (values ('Ada', 'Admin', true), ('Tea', 'Teacher', true), ('Sam', 'Student', false)) as person (name, role, demonstration)
  union all
  select gen_random_uuid(), 'Student' || n, 'student' || n || '@example.com', 'Student', true, now() - interval '1 year', now()
  from generate_series(1, 7) as n;
  insert into session (id, user_id, token, expires_at, created_at, updated_at)
  select gen_random_uuid(), id, 'token', now() + interval '300 days', now() - interval '60 days', now() from "user" where name = 'Sam';
  insert into account (id, user_id, provider_id, account_id, password, created_at, updated_at)
  select gen_random_uuid(), id, 'credential', id::text, 'hash', now(), now() from "user";
  insert into image (id, width, height, avif_widths, created_at) values ('${PICTURE}', 1280, 800, '{320}', now());
  insert into course (id, teacher_id, title, description, price_cents, category, image_id, status, reason, created_at,
    updated_at, published_at, seen_version, edited_at)
  select gen_random_uuid(), teacher.id, title, 'With clay, on the wheel and by hand, for people who begin.', price, category,
    '${PICTURE}', status, reason, now(), now(), case status when 'Approved' then now() end,
    case title when 'Pottery' then jsonb_build_object('title', 'Clay', 'description', 'With clay, for people who begin.',
      'price_cents', 4999, 'category', null, 'time_zone', 'UTC', 'image_id', '${PICTURE}') end,
    case title when 'Pottery' then now() end
  from "user" as teacher, (values
    ('Pottery', 4999, null, 'Approved', null), ('Weaving', 0, 'LifeStyle', 'Approved', null),
    ('Cyber', 50, 'Data Science', 'Pending', null), ('Old', 50, 'Photography', 'Archived', null),
    ('Refused', 1000000, 'Language Learning', 'Rejected', 'Too dear')) as class (title, price, category, status, reason)
  where teacher.name = 'Tea';
  insert into payment (id, course_id, student_id, amount_cents, currency, status, intent_id, charge_id, refunded_cents,
    created_at, paid_at, refunded_at, next_check_at)
  select gen_random_uuid(), course.id, student.id, 4999, 'USD', payment.status, 'pi_' || student.name, 'ch_' || student.name,
    case when payment.status in ('refunded', 'charged-back') then 4999 else 0 end, now(),
    case when payment.status not in ('open', 'canceled') then now() end,
    case when payment.status = 'refunded' then now() end, case when payment.status in ('open', 'refund-due') then now() end
  from course, "user" as student join (values ('Student1', 'paid'), ('Student2', 'disputed'), ('Student3', 'refunded'),
    ('Student4', 'charged-back'), ('Student5', 'refund-due'), ('Student6', 'canceled'), ('Sam', 'open')) as payment (name, status)
    on payment.name = student.name
  where course.title = 'Pottery';
  insert into enrolment (id, course_id, student_id, enrolled_at, origin, payment_id, state)
  select gen_random_uuid(), course_id, student_id, now(), 'paid', id,
    case status when 'paid' then 'active' when 'disputed' then 'suspended' else 'ended' end
  from payment where status not in ('open', 'canceled')
  union all
  select gen_random_uuid(), course.id, student.id, now(), case student.name when 'Sam' then 'free' else 'demonstration' end, null, 'active'
  from course, "user" as student
  where (course.title, student.name) in (('Pottery', 'Student6'), ('Pottery', 'Student7'), ('Weaving', 'Student7'), ('Weaving', 'Sam'));
  insert into review (id, course_id, student_id, rating, description, created_at, answer, answered_at, hidden_at, hidden_reason)
  select gen_random_uuid(), course_id, student_id, 5, 'Good', now(), 'Thank you', now(),
    case origin when 'paid' then now() end, case origin when 'paid' then 'An advertisement' end
  from enrolment where origin <> 'free';
  insert into assignment (id, course_id, number, title, description, deadline, created_at)
  select gen_random_uuid(), id, 1, 'A bowl', 'Of one piece.', current_date - 3, now() from course where status = 'Approved';
  insert into assignment_notification (assignment_id, kind)
  select id, kind from assignment, unnest(array['new-assignment', 'deadline-reminder']) as kind;
  insert into submission (id, assignment_id, course_id, student_id, answer, submitted_at, is_late, grade, graded_at)
  select gen_random_uuid(), assignment.id, enrolment.course_id, student_id, 'A bowl', now(), true,
    case origin when 'demonstration' then 92 end, case origin when 'demonstration' then now() end
  from enrolment join assignment on assignment.course_id = enrolment.course_id;
  insert into teacher_request (id, applicant_id, teacher_name, experience_level, title, category, status, created_at, decided_at)
  select gen_random_uuid(), id, name, 'Beginner', 'A class', 'Cybersecurity', status, now(), case status when 'Pending' then null else now() end
  from "user", unnest(array['Pending', 'Approved', 'Rejected']) as status where name = 'Sam';
  insert into audit_entry (id, actor_id, action, subject_id, subject_name, person_id, at)
  select course.id, admin.id, 'course.approved', course.id, title, teacher_id, now() from course, "user" as admin
  where admin.name = 'Ada' and status = 'Approved';
  update assignment set (submission_count, graded_count) =
    (select count(*), count(grade) from submission where assignment_id = assignment.id);
  update course set (assignment_count, submission_count, review_count, rating_sum, enrolled_count) = (
    select (select count(*) from assignment where course_id = course.id), (select count(*) from submission where course_id = course.id),
      count(*), coalesce(sum(rating), 0),
      (select count(*) from enrolment where course_id = course.id and state = 'active') + ${enrolledCount}
    from review where course_id = course.id and hidden_at is null);
`;

/** The files of these rows. */
export async function storeFilesOfReleaseBefore(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'objects/images', PICTURE);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '320.webp'), 'picture');
}
