import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../../lib/durations.ts';
import { newId } from '../../lib/ids.ts';
import { sessionCookie } from '../../modules/identity/index.ts';
import { adoptOldPayments } from '../../modules/payments/index.ts';
import { insertFailedJob } from '../../testing/failed-jobs.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { markerOf, PERSONAL } from './columns.ts';

/** A class of her teacher's: she has paid, handed in, evaluated, and done its quiz. In another one her work was hidden. */
async function createLearning({ given, deps }: TestApp, janeId: string, teacherId: string) {
  const course = await given.course({ teacher_id: teacherId });
  const hiddenCourse = await given.course({ teacher_id: teacherId });
  const { database } = deps;
  const payment = await given.payment({ student_id: janeId, course_id: course.id });
  await adoptOldPayments(deps);
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
    course,
    hiddenCourse,
    payment,
    assignment,
    submission,
    lesson,
    attempt,
    note: await given.note(lesson, janeId),
    file: await given.attachment(lesson, { ...file, owner_id: janeId }),
    use: await insertCodeUse(database, janeId),
    invitation: await insertInvitation(database, { course_id: course.id, invited_by: teacherId, accepted_by: janeId }),
    review: await given.review(course.id, { student_id: janeId, answer: 'x', answered_at: new Date() }),
    hiddenReview: await given.review(hiddenCourse.id, { student_id: janeId, ...hidden }),
    certificate: await given.certificate(course.id, janeId),
    revokedCertificate: await given.certificate(hiddenCourse.id, janeId, revoked),
  };
}

/** Her own class, with a pupil, and one that was rejected. */
async function createTeaching({ given, deps: { database } }: TestApp, janeId: string, pupilId: string) {
  const course = await given.course({ teacher_id: janeId });
  await given.enrolment(course.id, pupilId);
  const hidden = { hidden_at: new Date(), hidden_reason: 'x' };
  return {
    course,
    announcement: await given.announcement(course.id),
    code: await insertCode(database, janeId),
    rejectedCourse: await given.course({ teacher_id: janeId, status: 'Rejected', reason: 'x', published_at: null }),
    hiddenLesson: await given.lesson(course.id, hidden),
    certificate: await given.certificate(course.id, pupilId),
  };
}

/** Ways to sign in, and what was decided about her. */
async function createAccount({ given, deps: { database } }: TestApp, janeId: string, adminId: string) {
  const at = { created_at: new Date(), updated_at: new Date() };
  const [expires_at, created_at] = [new Date(Date.now() + DAY), at.created_at];
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
    account: own,
    event: own,
    typed,
    decision: own,
    request: await given.teacherRequest({ applicant_id: janeId, status: 'Rejected', reason: 'x' }),
    report: await given.report({ reporter_id: janeId, status: 'accepted', decided_at: new Date(), answer: 'x' }),
  };
}

/** An order of hers for which she has used a code of the shop. */
async function insertCodeUse(database: TestApp['deps']['database'], buyer_id: string) {
  const [code, order] = [await insertCode(database, null), { id: newId() }];
  await database
    .insertInto('order')
    .values({ ...order, buyer_id, currency: 'USD', created_at: new Date(), code_id: code.id })
    .execute();
  const use = { order_id: order.id, code_id: code.id, buyer_id, email: 'x', used_at: new Date() };
  await database.insertInto('code_use').values(use).execute();
  return order;
}

async function insertCode(database: TestApp['deps']['database'], owner_id: string | null) {
  const id = newId();
  const terms = { percent: 10, new_buyers_only: false, for_all_classes: true, created_at: new Date() };
  await database
    .insertInto('code')
    .values({ id, text: id, folded: id, owner_id, ...terms })
    .execute();
  return { id };
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

interface People {
  jane: { id: string };
  teacher: { id: string };
  pupil: { id: string };
  admin: { id: string };
  suspended: { id: string };
}

/** Everything that can be stored about a student who also teaches: each personal field has its own word. */
async function createJane(t: TestApp, { jane, teacher, pupil, admin, suspended }: People) {
  const learning = await createLearning(t, jane.id, teacher.id);
  const teaching = await createTeaching(t, jane.id, pupil.id);
  const account = await createAccount(t, jane.id, admin.id);
  const mark = async (field: string, { id }: { id: string }, key = 'id', wrap = (marker: string) => marker) => {
    const [table = '', column = ''] = field.split('.');
    const text = wrap(markerOf(field));
    const isBinary = /hash|secret|public_key/.test(column);
    const value: RawBuilder<unknown> = isBinary ? sql`convert_to(rpad(${text}, 32, '.'), 'UTF8')` : sql`${text}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
      t.deps.database,
    );
  };
  const markAll = async (table: string, row: { id: string }, key = 'id', except: string[] = []) => {
    for (const column of PERSONAL[table] ?? [])
      if (!except.includes(column)) await mark(`${table}.${column}`, row, key);
  };
  await mark('user.name', jane);
  await mark('user.email', jane, 'id', (marker) => `${marker}@example.com`);
  const email = `${markerOf('user.email')}@example.com`;
  await insertFailedJob(t.deps.database, { data: { to: email, subject: 'x' }, message: `550 <${email}>` });
  await mark('user.image', jane, 'id', (marker) => `https://example.com/${marker}.png`);
  await mark('user.bio', jane);
  await mark('user.suspended_reason', suspended);
  for (const table of ['account', 'session', 'passkey']) await markAll(table, account.account);
  for (const table of ['totp', 'passkey_challenge', 'recovery_code']) await markAll(table, jane, 'user_id');
  await markAll('kept_buyer', jane, 'person_id');
  await markAll('verification', account.account);
  await markAll('security_event', account.event, 'id', ['typed_email']);
  await mark('security_event.typed_email', account.typed);
  await markAll('audit_entry', account.decision);
  await markAll('teacher_request', account.request);
  await markAll('report', account.report);
  await markAll('announcement', teaching.announcement);
  await mark('course.reason', teaching.rejectedCourse);
  await mark('lesson.hidden_reason', teaching.hiddenLesson);
  await mark('certificate.teacher_name', teaching.certificate);
  await markAll('certificate', learning.certificate, 'id', ['teacher_name', 'revocation_reason']);
  await mark('certificate.revocation_reason', learning.revokedCertificate);
  await adoptOldPayments(t.deps);
  await markAll('payment', learning.payment);
  await markAll('order', learning.payment);
  const request = { id: newId() };
  await t.deps.database
    .insertInto('return_request')
    .values({
      ...request,
      order_id: learning.payment.id,
      position: 1,
      person_id: jane.id,
      reason: 'x',
      opened_lessons: 0,
      lessons: 1,
      state: 'refused',
      created_at: new Date(),
      answer: 'x',
      answered_by: admin.id,
      answered_at: new Date(),
    })
    .execute();
  await markAll('return_request', request);
  await markAll('code_use', learning.use, 'order_id');
  await markAll('submission', learning.submission);
  await markAll('attachment', learning.file);
  await markAll('lesson_note', learning.note);
  await markAll('invitation', learning.invitation);
  await markAll('review', learning.review, 'id', ['hidden_reason']);
  await mark('review.hidden_reason', learning.hiddenReview);
  return { learning, teaching, account };
}

type Jane = Awaited<ReturnType<typeof createJane>>;

export const VIEWERS = [
  'nobody',
  'a stranger',
  'a classmate',
  'a pupil of hers',
  'her teacher',
  'another teacher',
  'an admin',
  'a suspended classmate',
  'Jane',
] as const;

export type Viewer = (typeof VIEWERS)[number];

export interface Viewing {
  jane: Jane;
  /** What each viewer sends: the bearer token and the session cookie. */
  headers: Record<Viewer, Record<string, string>>;
  janeId: string;
  teacherId: string;
  suspendedId: string;
}

/** Jane, and everybody who looks for her. */
export async function createViewers(t: TestApp): Promise<Viewing> {
  const { given, deps } = t;
  const people = {
    'a stranger': await given.person(),
    'a classmate': await given.person(),
    'a pupil of hers': await given.person(),
    'her teacher': await given.person({ role: 'Teacher' }),
    'another teacher': await given.person({ role: 'Teacher' }),
    'an admin': await given.person({ role: 'Admin' }),
    'a suspended classmate': await given.person(),
    Jane: await given.person({ role: 'Teacher', email_verified: true }),
  };
  const { Jane: person, 'a suspended classmate': suspended, 'her teacher': teacher } = people;
  await given.course({ teacher_id: people['another teacher'].id });
  await deps.database
    .insertInto('shop')
    .values({ imprint: 'We.', privacy_policy: 'Little.', terms: 'Fair.' })
    .execute();
  deps.shop.outdate();
  const others = { teacher, pupil: people['a pupil of hers'], admin: people['an admin'], suspended };
  const headersOf = async (who: { id: string }) => {
    const { sessionId } = await t.startSession(who);
    const session = deps.database.selectFrom('session').select('token').where('id', '=', sessionId);
    const { token } = await session.executeTakeFirstOrThrow();
    const cookie = (await sessionCookie(deps.identity.auth, token)).split(';')[0] ?? '';
    return { authorization: await t.tokenOf(who), cookie };
  };
  const headers = { nobody: {} } as Viewing['headers'];
  for (const [viewer, who] of Object.entries(people)) headers[viewer as Viewer] = await headersOf(who);
  /** Signed in before: their token says who they are, and the server why they may do nothing. */
  await deps.database.deleteFrom('session').where('user_id', '=', suspended.id).execute();
  await deps.database
    .updateTable('user')
    .set({ suspended_at: new Date(), suspended_reason: 'x' })
    .where('id', '=', suspended.id)
    .execute();
  const jane = await createJane(t, { jane: person, ...others });
  for (const { id } of [people['a classmate'], suspended]) {
    await given.enrolment(jane.learning.course.id, id);
    await given.enrolment(jane.learning.hiddenCourse.id, id);
  }
  return { jane, headers, janeId: person.id, teacherId: teacher.id, suspendedId: suspended.id };
}
