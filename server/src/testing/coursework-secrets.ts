import type { OPERATIONS } from '@guildhall/contract/operations';
import { createAccessActors } from './access-actors.ts';
import type { AccessFixtures } from './access-fixtures.ts';
import { ACCESS } from './access-table.ts';
import type { Input } from './call-with.ts';
import type { TestApp } from './test-app.ts';

const EMAIL = 'quillfeather';

/** Jane's private texts by kind. No other text in any response contains one of them. */
export const SECRETS = {
  email: EMAIL,
  transaction: 'pi_inkwell',
  answer: 'parchment',
  link: 'sealing-wax',
  comment: 'blotting-paper',
  grade: 'Grade":37',
};

/** Which of Jane's secrets a text contains. */
export const findSecrets = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, secret]) =>
    text.toLowerCase().includes(secret.toLowerCase()) ? [name] : [],
  );

interface Outsider {
  role?: 'Student' | 'Teacher';
  state?: 'active' | 'suspended' | 'ended';
}

/** People who may read none of Jane's work. `state`: of their enrolment. */
const OUTSIDERS: Record<string, Outsider> = {
  'a stranger': {},
  'a student who has handed in and evaluated too': { state: 'active' },
  'a student who has handed in nothing': { state: 'active' },
  'a student who teaches by now': { state: 'active', role: 'Teacher' },
  'a student whose enrolment is on hold': { state: 'suspended' },
  'a student whose enrolment has ended': { state: 'ended' },
  'a teacher of another class': { role: 'Teacher' },
};

async function createOutsiders({ given, deps, tokenOf }: TestApp, assignment: { id: string; course_id: string }) {
  const courseId = assignment.course_id;
  const outsiders: { viewer: string; token: string | undefined }[] = [{ viewer: 'nobody', token: undefined }];
  for (const [viewer, { role = 'Student', state }] of Object.entries(OUTSIDERS)) {
    const person = await given.person({ role });
    outsiders.push({ viewer, token: await tokenOf(person) });
    if (viewer === 'a teacher of another class') await given.course({ teacher_id: person.id });
    if (!state) continue;
    const { id } = await given.enrolment(courseId, person.id);
    await deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
    if (!viewer.includes('handed in and evaluated')) continue;
    await given.submission(assignment, { student_id: person.id, grade: 64, comment: 'Good' });
    await given.review(courseId, { student_id: person.id });
  }
  return outsiders;
}

/** Jane in a class that she has bought, with her submissions and her review, and everybody who may read none of it. */
export async function createSecretCoursework(t: TestApp) {
  const { given } = t;
  const teacher = await given.person({ role: 'Teacher' });
  const jane = await given.person({ name: 'Jane', email: `${EMAIL}@example.com` });
  const course = await given.course({ teacher_id: teacher.id });
  const bought = { student_id: jane.id, course_id: course.id, intent_id: SECRETS.transaction };
  const payment = await given.payment(bought);
  const assignment = await given.assignment(course.id);
  /** Nobody else submits this one. */
  const ownAssignment = await given.assignment(course.id);
  const work = {
    student_id: jane.id,
    answer: `I wrote it on ${SECRETS.answer}.`,
    link: `https://example.com/${SECRETS.link}`,
    grade: 37,
    comment: `Use ${SECRETS.comment}!`,
  };
  const submission = await given.submission(assignment, work);
  await given.submission(ownAssignment, work);
  const review = await given.review(course.id, { student_id: jane.id });
  const announcement = await given.announcement(course.id);
  const lesson = await given.lesson(course.id);
  const note = await given.note(lesson, jane.id);
  const { fixtures } = await createAccessActors(t);
  const aimed: AccessFixtures = {
    ...fixtures,
    owner: { ...fixtures.owner, ...jane },
    somebody: jane,
    course,
    payment,
    refundedPayment: payment,
    courses: { owned: course, attended: course, pending: course },
    taught: { course, lesson, assignment, otherAssignment: ownAssignment, announcement, submission, note, review },
    assignment,
  };
  const insiders = [jane, teacher, await given.person({ role: 'Admin' })];
  return {
    outsiders: await createOutsiders(t, assignment),
    /** Tokens of those who may read all of it. */
    insiders: await Promise.all(insiders.map(t.tokenOf)),
    /** The fixtures of the access table, with Jane's things in their places. */
    fixtures: aimed,
    ids: [course, payment, assignment, ownAssignment, announcement, submission, review, jane].map(({ id }) => id),
  };
}

export type SecretCoursework = Awaited<ReturnType<typeof createSecretCoursework>>;

export interface SecretRequest extends Pick<Input, 'body' | 'raw'> {
  /** Below `/api`. */
  path: string;
  /** Its id is the one of the access table, or it has none: of the kind that the call takes. */
  isAimed: boolean;
}

/** A call as the access table makes it, but about Jane: with each of her ids in its path, and with every query. */
export function* requestsFor(
  { fixtures, ids }: Pick<SecretCoursework, 'fixtures' | 'ids'>,
  { name, route }: (typeof OPERATIONS)[number],
): Generator<SecretRequest> {
  const { params: tableParams = {}, body, raw } = ACCESS[name]?.input?.(fixtures) ?? {};
  const queries: Record<string, string> = { q: EMAIL, classId: fixtures.course.id, limit: '100', state: 'graded' };
  const fields = Object.entries(queries).filter(([field]) => field in (route.query?.shape ?? {}));
  for (const [index, id] of (route.path.includes(':id') ? [tableParams.id ?? '', ...ids] : ['']).entries()) {
    const params: Record<string, string> = { ...tableParams, id, email: fixtures.owner.email, text: EMAIL };
    const path = route.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
    const search = new URLSearchParams(fields).toString();
    for (const query of new Set(['', search && `?${search}`])) {
      yield { path: path + query, isAimed: index === 0, ...(body && { body }), ...(raw && { raw }) };
    }
  }
}

/** As `npm run verify` does it. */
const EVERY_VIEWER = process.env.PRIVACY_VIEWERS === 'all';

/**
 * Who makes a request: everybody where it may find something, and where it does not, with the id of something of
 * another kind, one after the other.
 */
export function shareOut<Viewer>(viewers: Viewer[], mayFind: (request: SecretRequest) => boolean) {
  let turn = 0;
  return (request: SecretRequest): Viewer[] => {
    if (EVERY_VIEWER || request.isAimed || mayFind(request)) return viewers;
    turn += 1;
    return viewers.slice(turn % viewers.length).slice(0, 1);
  };
}
