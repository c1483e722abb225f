import { sql } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { markerOf } from './columns.ts';

/** A class of her teacher's: she has paid, handed in, evaluated, and done its quiz. In another one her work was hidden. */
export async function createLearning({ given, deps: { database } }: TestApp, janeId: string, teacherId: string) {
  const course = await given.course({ teacher_id: teacherId });
  const hiddenCourse = await given.course({ teacher_id: teacherId });
  const payment = await given.payment({ student_id: janeId, course_id: course.id });
  await given.enrolment(hiddenCourse.id, janeId);
  const assignment = await given.assignment(course.id);
  const submission = await given.submission(assignment, { student_id: janeId, grade: 37 });
  const lesson = await given.lesson(course.id);
  const quiz = await given.quiz(lesson);
  const handedIn = {
    started_at: new Date(0),
    handed_in_at: new Date(),
    handed_in_by: 'student',
    passed: false,
  } as const;
  const attempt = await given.attempt(lesson, janeId, { ...handedIn, right_count: 0, right_numbers: [] });
  const answer = { Kind: 'short-text', Text: markerOf('attempt_answer.answer') };
  await database
    .insertInto('attempt_answer')
    .values({ attempt_id: attempt.id, number: 1, answer: JSON.stringify(answer), saved_at: new Date() })
    .execute();
  const [question] = JSON.parse(quiz.questions);
  await sql`insert into wrong_answer (lesson_id, question_id, text, given)
    values (${lesson.id}, ${question._id}, ${markerOf('wrong_answer.text')}, 5)`.execute(database);
  await sql`insert into question_total (lesson_id, question_id, asked, answered_right)
    values (${lesson.id}, ${question._id}, 6, 1)`.execute(database);
  const file = {
    lesson_id: null,
    assignment_id: assignment.id,
    purpose: 'submission-file',
    quota_owner_id: null,
  } as const;
  const hidden = { hidden_at: new Date(), hidden_reason: 'x' };
  const revoked = {
    revoked_at: new Date(),
    revocation: 'decision',
    revoked_by: teacherId,
    revocation_reason: 'x',
  } as const;
  return {
    ...{ course, hiddenCourse, payment, assignment, submission, lesson, attempt },
    note: await given.note(lesson, janeId),
    file: await given.attachment(lesson, { ...file, owner_id: janeId }),
    invitation: await insertInvitation(database, { course_id: course.id, invited_by: teacherId, accepted_by: janeId }),
    review: await given.review(course.id, { student_id: janeId, answer: 'x', answered_at: new Date() }),
    hiddenReview: await given.review(hiddenCourse.id, { student_id: janeId, ...hidden }),
    certificate: await given.certificate(course.id, janeId),
    revokedCertificate: await given.certificate(hiddenCourse.id, janeId, revoked),
  };
}

/** Her own class, with a pupil, and one that was rejected. */
export async function createTeaching({ given }: TestApp, janeId: string, pupilId: string) {
  const course = await given.course({ teacher_id: janeId });
  await given.enrolment(course.id, pupilId);
  const hidden = { hidden_at: new Date(), hidden_reason: 'x' };
  return {
    course,
    announcement: await given.announcement(course.id),
    rejectedCourse: await given.course({ teacher_id: janeId, status: 'Rejected', reason: 'x', published_at: null }),
    hiddenLesson: await given.lesson(course.id, hidden),
    certificate: await given.certificate(course.id, pupilId),
  };
}

/** Ways to sign in, and what was decided about her. */
export async function createAccount({ given, deps: { database } }: TestApp, janeId: string, adminId: string) {
  const at = { created_at: new Date(), updated_at: new Date() };
  const [expires_at, created_at] = [new Date(Date.now() + 86_400_000), at.created_at];
  const own = { id: newId(), user_id: janeId };
  const account = { ...own, provider_id: 'google', account_id: 'x', password: 'x', ...at };
  await database.insertInto('account').values(account).execute();
  await database
    .insertInto('session')
    .values({ ...own, token: 'x', ip_address: 'x', user_agent: 'x', expires_at, ...at })
    .execute();
  const keys = { name: 'x', credential_id: 'x', public_key: Buffer.of(1), counter: 0, transports: [], used_at: null };
  await database
    .insertInto('passkey')
    .values({ ...own, ...keys, created_at })
    .execute();
  await database.insertInto('passkey_challenge').values({ challenge: 'x', user_id: janeId, expires_at }).execute();
  await database
    .insertInto('recovery_code')
    .values({ user_id: janeId, hash: Buffer.alloc(32), created_at })
    .execute();
  const totp = { user_id: janeId, encrypted_secret: Buffer.of(1), confirmed_at: created_at, created_at };
  await database.insertInto('totp').values(totp).execute();
  await database
    .insertInto('kept_buyer')
    .values({ person_id: janeId, name: 'x', email: 'x', keep_until: expires_at })
    .execute();
  await sql`insert into verification (id, identifier, value, expires_at, created_at, updated_at)
    values (${own.id}, 'x', 'x', ${expires_at}, now(), now())`.execute(database);
  const event = { kind: 'sign-in.failed', detail: 'x', ip_address: 'x', user_agent: 'x', at: created_at } as const;
  const typed = { ...event, id: newId(), person_id: null, typed_email: 'x' };
  await database
    .insertInto('security_event')
    .values([{ ...event, id: own.id, person_id: janeId, typed_email: null }, typed])
    .execute();
  const decision = {
    action: 'member.suspension-lifted',
    subject_id: janeId,
    person_id: janeId,
    actor_id: adminId,
  } as const;
  await database
    .insertInto('audit_entry')
    .values({ ...decision, id: own.id, at: created_at })
    .execute();
  return {
    ...{ account: own, event: own, typed, decision: own },
    request: await given.teacherRequest({ applicant_id: janeId, status: 'Rejected', reason: 'x' }),
    report: await given.report({ reporter_id: janeId, status: 'accepted', decided_at: new Date(), answer: 'x' }),
  };
}

interface AcceptedInvitation {
  course_id: string;
  invited_by: string;
  accepted_by: string;
}

async function insertInvitation(database: TestApp['deps']['database'], invitation: AcceptedInvitation) {
  const now = new Date();
  const row = { id: newId(), name: 'x', email: 'x', reason: 'x', created_at: now, ends_at: now };
  await database
    .insertInto('invitation')
    .values({ ...row, ...invitation, accepted_at: now })
    .execute();
  return row;
}
