/** One piece of each kind of work that the server does by itself, and what shows that it was done. */
export interface KindOfWork {
  name: string;
  /** Leaves something to do. */
  leave: string;
  /** One row once it is done. */
  isDone: string;
}

const gone = (table: string, condition: string) =>
  `select 1 where not exists (select from ${table} where ${condition})`;
const COURSE = '(select id from course order by id limit 1)';
const STUDENT = `(select id from "user" where email like 'student-%' order by email limit 1)`;
const MARK = `'2000-01-01'`;

const mailTo = (queue: string) => ({
  name: `jobs: ${queue}`,
  leave: `insert into pgboss.job (name, data) values
    ('${queue}', '{"to": "${queue}@drill.example", "subject": "Drill", "text": "A mail of the drill."}')`,
  isDone: `select from pgboss.job where name = '${queue}' and data->>'to' = '${queue}@drill.example' and state = 'completed'`,
});

export const KINDS_OF_WORK: KindOfWork[] = [
  mailTo('mail'),
  mailTo('mail-to-class'),
  {
    name: 'jobs: all others are taken',
    leave: `insert into pgboss.job (name, data) select name, '{"drill": true}' from pgboss.queue
      where name !~ '^_' and name not in ('mail', 'mail-to-class')`,
    isDone: gone('pgboss.job', `data ? 'drill' and state in ('created', 'active')`),
  },
  {
    name: 'certificates',
    leave: `with rule as (
        insert into certificate_rule (course_id, is_offered, all_lessons, all_assignments, all_quizzes, description, updated_at)
        values (${COURSE}, true, true, false, false, 'Drilled', now()) returning course_id)
      insert into certificate_review (course_id, due_at, last_due_at) select course_id, now(), now() from rule`,
    isDone: gone('certificate_review', 'true'),
  },
  {
    name: 'payments',
    leave: `insert into payment (id, student_id, course_id, amount_cents, currency, status, next_check_at, created_at)
      values (gen_random_uuid(), ${STUDENT}, ${COURSE}, 1000, 'USD', 'open', now(), now())`,
    isDone: `select from payment where status = 'canceled'`,
  },
  {
    name: 'deadline reminders',
    leave: `insert into assignment (id, course_id, number, title, description, deadline, created_at)
      values (gen_random_uuid(), ${COURSE}, 1, 'Sewing', 'Five sheets.', (now() at time zone 'UTC')::date, now() - interval '3 days')`,
    isDone: `select from assignment_notification where kind = 'deadline-reminder'`,
  },
  {
    name: 'trial reminders',
    leave: `insert into trial (id, course_id, student_id, started_at, ends_at)
      values (gen_random_uuid(), ${COURSE}, ${STUDENT}, now() - interval '6 days', now() + interval '2 hours')`,
    isDone: 'select from trial where reminded_at is not null',
  },
  {
    name: 'reduced prices, and mails about them',
    leave: `insert into reduction (id, course_id, reduced_cents, first_day, last_day, starts_at, ends_at, created_at)
      values (gen_random_uuid(), ${COURSE}, 50, current_date, current_date, now() - interval '1 minute', now() + interval '1 day', now())`,
    isDone: 'select from reduction where mailed_at is not null or ended_at is not null',
  },
  {
    name: 'daily mails',
    leave: 'delete from daily_mail_run',
    isDone: `select from daily_mail_run where kind = 'teachers' and is_finished`,
  },
  {
    name: 'overdue attempts',
    leave: `with section as (
        insert into section (id, course_id, position, title, created_at, updated_at)
        values (gen_random_uuid(), ${COURSE}, 1, 'Section', now(), now()) returning id, course_id
      ), lesson as (
        insert into lesson (id, course_id, section_id, position, title, created_at, updated_at)
        select gen_random_uuid(), course_id, id, 1, 'Lesson', now(), now() from section returning id, course_id)
      insert into attempt (id, lesson_id, course_id, student_id, number, seed, questions, question_count, pass_percent, started_at, ends_at)
      select gen_random_uuid(), id, course_id, ${STUDENT}, 1, 'seed', '[]', 1, 50, now() - interval '1 hour', now() - interval '1 minute'
      from lesson`,
    isDone: `select from attempt where handed_in_by = 'time'`,
  },
  {
    name: 'deletion of accounts',
    leave: `insert into "user" (id, name, email, created_at, updated_at, deletion_due_at)
      values (gen_random_uuid(), 'Gone', 'gone@drill.example', now(), now(), now())`,
    isDone: 'select from "user" where erased_at is not null',
  },
  { name: 'journal of deletions', leave: 'select', isDone: 'select from erasure where journalled_at is not null' },
  {
    name: 'unused pictures',
    leave: `insert into image (id, width, height, created_at, check_at, unused_since)
      values (gen_random_uuid(), 9, 9, ${MARK}, ${MARK}, ${MARK})`,
    isDone: gone('image', `created_at = ${MARK}`),
  },
  {
    name: 'deleted lessons',
    leave: `insert into section (id, course_id, position, title, created_at, updated_at, deleted_at)
      values (gen_random_uuid(), ${COURSE}, 2, 'Deleted', ${MARK}, ${MARK}, ${MARK})`,
    isDone: gone('section', `deleted_at = ${MARK}`),
  },
  {
    name: 'unused files',
    leave: `insert into removed_object (prefix) values ('files/none')`,
    isDone: gone('removed_object', 'true'),
  },
  {
    name: 'backup',
    leave: `delete from backup_run`,
    isDone: 'select from backup_run where finished_at is not null and failure is null',
  },
  {
    name: 'what is kept for a time',
    leave: `insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      values (gen_random_uuid(), 'drill', 'drill', ${MARK}, ${MARK}, ${MARK})`,
    isDone: gone('verification', `identifier = 'drill'`),
  },
  {
    name: 'old security events',
    leave: `insert into security_event (id, kind, typed_email, at) values (gen_random_uuid(), 'sign-in.failed', 'x@drill.example', ${MARK})`,
    isDone: gone('security_event', `at = ${MARK}`),
  },
];
