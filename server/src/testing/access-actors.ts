import type { LightMyRequestResponse as Response } from 'fastify';
import { adoptOldPayments } from '../modules/payments/index.ts';
import { type AccessFixtures, createContent, type Person } from './access-fixtures.ts';
import { type CallRequest, createCallWith } from './call-with.ts';
import type { TestApp } from './test-app.ts';
import { multipart, plain } from './uploads.ts';

/** Each of them makes every call. */
export const CALLERS = [
  'nobody',
  'a student',
  'another student',
  'a teacher',
  'the owner',
  'an admin',
  'an admin whose token is old',
  'somebody with a forged token',
] as const;

type Caller = (typeof CALLERS)[number];

export interface AccessActors {
  fixtures: AccessFixtures;
  /** The bearer token of each caller. */
  tokens: Record<Caller, string | undefined>;
  call: (caller: Caller, request: CallRequest) => Promise<Response>;
  callWith: (token: string | undefined, request: CallRequest) => Promise<Response>;
}

/** Seconds. */
const TOKEN_LIFE = 900;

/** The token that each caller sends. */
async function createTokens({ deps, given, startSession }: TestApp, owner: Person, teacher: Person) {
  const { tokens, auth } = deps.identity;
  const issue = async (person: Person) => tokens.issue(await startSession(person));
  const admin = await given.person({ role: 'Admin' });
  const { sessionId: sid, userId: sub } = await startSession(admin);
  const iat = Math.floor(Date.now() / 1000) - 2 * TOKEN_LIFE;
  const old = await auth.api.signJWT({ body: { payload: { sub, sid, iat, exp: iat + TOKEN_LIFE } } });
  const admins = await issue(admin);
  return {
    nobody: undefined,
    'a student': await issue(await given.person()),
    'another student': await issue(await given.person()),
    'a teacher': await issue(teacher),
    'the owner': await issue(owner),
    'an admin': admins,
    'an admin whose token is old': old.token,
    'somebody with a forged token': admins.replace(/[^.]+$/, 'A'.repeat(86)),
  } satisfies Record<Caller, string | undefined>;
}

async function createTaughtCourse(
  { given }: TestApp,
  owner: Person,
  student: Person,
): Promise<AccessFixtures['taught']> {
  const course = await given.course({ teacher_id: owner.id });
  await given.enrolment(course.id, student.id);
  const assignment = await given.assignment(course.id);
  const otherAssignment = await given.assignment(course.id);
  const submission = await given.submission(assignment, { student_id: student.id });
  await given.submission(otherAssignment, { student_id: student.id });
  const review = await given.review(course.id, { student_id: student.id });
  const announcement = await given.announcement(course.id);
  const lesson = await given.lesson(course.id);
  const note = await given.note(lesson, submission.student_id);
  return { course, lesson, assignment, otherAssignment, submission, note, review, announcement };
}

/** All callers of the access table, and what their calls are about. */
export async function createAccessActors(t: TestApp): Promise<AccessActors> {
  const owner = await t.given.person({ name: 'Owner' });
  const teacher = await t.given.person({ role: 'Teacher' });
  const tokens = await createTokens(t, owner, teacher);
  const callWith = createCallWith(t);
  const somebody = await t.given.person();
  const attended = await t.given.course({ teacher_id: owner.id });
  await t.given.enrolment(attended.id);
  const payment = await t.given.payment({ student_id: owner.id });
  await adoptOldPayments(t.deps);
  const quizLesson = await t.given.lesson(payment.course_id);
  await t.given.quiz(quizLesson);
  const content = await plain({ width: 8, height: 8 }).png().toBuffer();
  return {
    tokens,
    fixtures: {
      owner: { ...owner, otherSessionId: (await t.startSession(owner)).sessionId },
      somebody,
      course: await t.given.course(),
      payment,
      refundedPayment: await t.given.payment({ student_id: owner.id, status: 'refunded' }),
      courses: {
        owned: await t.given.course({ teacher_id: owner.id }),
        attended,
        pending: await t.given.course({ teacher_id: owner.id, status: 'Pending' }),
      },
      taught: await createTaughtCourse(t, owner, somebody),
      content: await createContent(t, owner),
      assignment: await t.given.assignment(payment.course_id),
      quizLesson,
      attempt: await t.given.attempt(await t.given.lesson(payment.course_id), owner.id),
      certificate: await t.given.certificate(attended.id, somebody.id),
      ownCertificate: await t.given.certificate(payment.course_id, owner.id),
      teachersPicture: await t.given.picture(teacher.id),
      teacherRequests: {
        owned: await t.given.teacherRequest({ applicant_id: owner.id }),
        somebodys: await t.given.teacherRequest({ applicant_id: somebody.id }),
      },
      report: await t.given.report({ reporter_id: somebody.id }),
      form: multipart([{ name: 'image', content, fileName: 'picture.png', type: 'image/png' }]),
    },
    call: (caller, request) => callWith(tokens[caller], request),
    callWith,
  };
}
