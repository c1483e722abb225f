import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';

/**
 * What is stored about a person, part by part: queries of their id (`$1`). Hashes, keys and tokens stay here. `x_sentence` is
 * what the server says by itself in `x`.
 */
export const EXPORTED_PARTS: Record<string, string> = {
  profile: `select id, name, email, email_verified, image, bio, role, created_at, updated_at, recorded_at,
    mails_new_assignments, mails_deadline_reminders, mails_grades, mails_certificates, mails_announcements,
    mails_enrolments, mails_submissions, mails_refunds, mails_waiting, mails_disputes, mails_trial_reminders, deletion_due_at
    from "user" where id = $1`,
  'ways-to-log-in': `select provider_id as kind, null as name, created_at from account where user_id = $1
    union all select 'totp', null, created_at from totp where user_id = $1
    union all select 'passkey', name, created_at from passkey where user_id = $1`,
  sessions: `select ip_address, user_agent, created_at, expires_at from session where user_id = $1 order by created_at`,
  'security-log': `select kind, detail, detail_sentence, ip_address, user_agent, at
    from security_event where person_id = $1 order by at`,
  enrolments: `select course_id, course.title, enrolled_at, origin, state
    from enrolment join course on course.id = course_id where student_id = $1 order by enrolled_at`,
  invitations: `select course.title, invitation.name, invitation.email, invitation.reason, invitation.created_at,
    invitation.ends_at, invitation.accepted_at, invitation.withdrawn_at
    from invitation left join course on course.id = invitation.course_id
    where invitation.email = (select email from "user" where id = $1 and email_verified) or invitation.accepted_by = $1
    order by invitation.created_at`,
  payments: `select payment.id, course.title, amount_cents, payment.currency, payment.status, card_brand, card_last4,
    refunded_cents, payment.created_at, paid_at, refunded_at, payment.reason, payment.reason_sentence
    from payment join course on course.id = course_id where student_id = $1 order by payment.created_at`,
  trials: `select course_id, started_at, ends_at from trial where student_id = $1 order by started_at`,
  progress: `select course_id, lesson_id, watched::text, position_seconds, done_at, updated_at
    from lesson_progress where student_id = $1 and course_id in (select course_id from enrolment where student_id = $1
      union select course_id from trial where student_id = $1)`,
  notes: `select lesson_id, second, text, created_at, updated_at from lesson_note where student_id = $1 order by created_at`,
  submissions: `select assignment.title as assignment, answer, link, submitted_at, is_late, grade, comment, graded_at
    from submission join assignment on assignment.id = assignment_id where student_id = $1 order by submitted_at`,
  'quiz-attempts': `select lesson_id, number, started_at, handed_in_at, right_count, question_count, passed, marked_again_at,
    (select jsonb_object_agg(answer.number, answer.answer) from attempt_answer as answer where attempt_id = attempt.id) as answers
    from attempt where student_id = $1 order by started_at`,
  'extra-quiz-attempts': `select lesson_id, attempts, granted_at from extra_attempt where student_id = $1`,
  certificates: `select id, course_title, student_name, issued_at, credential, revoked_at, revocation_reason,
    revocation_sentence as revocation_reason_sentence
    from certificate where student_id = $1 order by issued_at`,
  reviews: `select course_id, rating, description, created_at, answer, answered_at, hidden_at, hidden_reason
    from review where student_id = $1 order by created_at`,
  'applications-to-teach': `select teacher_name, experience_level, title, category, status, reason, created_at, decided_at
    from teacher_request where applicant_id = $1 order by created_at`,
  reports: `select kind, subject_title, reason, explanation, status, answer, answer_sentence, created_at, decided_at
    from report where reporter_id = $1 order by created_at`,
  classes: `select id, title, description, price_cents, currency, status, created_at from course where teacher_id = $1`,
  /** Whom an admin has decided about is no data of the admin's. */
  decisions: `select action, case when person_id = $1 then subject_name end as subject_name,
    case when person_id = $1 then subject_sentence end as subject_name_sentence,
    case when person_id = $1 then reason end as reason, case when person_id = $1 then reason_sentence end as reason_sentence, at, coalesce(actor_id = $1, false) as by_me
    from audit_entry where person_id = $1 or actor_id = $1 order by at`,
  pictures: `select id, width, height, bytes, created_at from image where owner_id = $1 order by created_at`,
  files: `select name, purpose, content_type, size_bytes, state, created_at from attachment where owner_id = $1 order by created_at`,
};

export async function readPart(pool: pg.Pool, name: string, personId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(EXPORTED_PARTS[name] ?? '', [personId]);
  return rows.map(sayTexts);
}

const SENTENCE = '_sentence';

/** In the language of the reader. */
function sayTexts(row: object): object {
  const columns = new Map<string, unknown>(Object.entries(row));
  for (const [name, sentence] of Object.entries(row)) {
    if (!name.endsWith(SENTENCE)) continue;
    const column = name.slice(0, -SENTENCE.length);
    const english = columns.get(column);
    if (typeof english === 'string') columns.set(column, sayStored('', english, sentence));
    columns.delete(name);
  }
  return Object.fromEntries(columns);
}

/** Stored ones; the videos of lessons belong to their class. */
export const listOwnFiles = (database: Database, personId: string) =>
  database
    .selectFrom('attachment')
    .select(['id', 'name', 'object_key'])
    .where('owner_id', '=', personId)
    .where('state', '=', 'stored')
    .where('purpose', '<>', 'lesson-video')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

export const listOwnPictureIds = (database: Database, personId: string) =>
  database
    .selectFrom('image')
    .select(['id', 'width'])
    .where('owner_id', '=', personId)
    .where('is_stored', '=', true)
    .execute();
