import type { OPERATIONS } from '@guildhall/contract/operations';
import { ACCESS } from './access-table.ts';
import { createCast, type Input, type People } from './cast.ts';
import type { TestApp } from './test-app.ts';

const EMAIL = 'quillfeather';

/** What is Jane's alone, by what it is. Nothing else in any answer reads like one of these. */
export const SECRETS = {
  email: EMAIL,
  transaction: 'pi_inkwell',
  answer: 'parchment',
  link: 'sealing-wax',
  comment: 'blotting-paper',
  grade: 'Grade":37',
};

/** What there is of Jane's in a text. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, secret]) =>
    text.toLowerCase().includes(secret.toLowerCase()) ? [name] : [],
  );

interface Place {
  role?: 'Student' | 'Teacher';
  state?: 'active' | 'suspended' | 'ended';
}

/** Who may know nothing of it, with the token that each sends; where there is a state, they have such a place. */
const STRANGERS: Record<string, Place> = {
  'a stranger': {},
  'a student who has handed in and evaluated too': { state: 'active' },
  'a student who has handed in nothing': { state: 'active' },
  'a student who teaches by now': { state: 'active', role: 'Teacher' },
  'a student whose place rests': { state: 'suspended' },
  'a student whose place has ended': { state: 'ended' },
  'a teacher of another class': { role: 'Teacher' },
};

async function assembleStrangers({ given, deps, tokenOf }: TestApp, assignment: { id: string; course_id: string }) {
  const courseId = assignment.course_id;
  const strangers: { viewer: string; token: string | undefined }[] = [{ viewer: 'nobody', token: undefined }];
  for (const [viewer, { role = 'Student', state }] of Object.entries(STRANGERS)) {
    const person = await given.person({ role });
    strangers.push({ viewer, token: await tokenOf(person) });
    if (viewer === 'a teacher of another class') await given.course({ teacher_id: person.id });
    if (!state) continue;
    const { id } = await given.enrolment(courseId, person.id);
    await deps.database.updateTable('enrolment').set({ state }).where('id', '=', id).execute();
    if (!viewer.includes('handed in and evaluated')) continue;
    await given.submission(assignment, { student_id: person.id, grade: 64, comment: 'Good' });
    await given.review(courseId, { student_id: person.id });
  }
  return strangers;
}

/** Jane in a class that she has bought, with what she has handed in, and everybody who may know nothing of it. */
export async function createPrivateCoursework(t: TestApp) {
  const { given } = t;
  const teacher = await given.person({ role: 'Teacher' });
  const jane = await given.person({ name: 'Jane', email: `${EMAIL}@example.com` });
  const course = await given.course({ teacher_id: teacher.id });
  const bought = { student_id: jane.id, course_id: course.id, intent_id: SECRETS.transaction };
  const payment = await given.payment(bought);
  const assignment = await given.assignment(course.id);
  /** Nobody else hands this in: what they have not might be taken for what she has. */
  const hers = await given.assignment(course.id);
  const handedIn = {
    student_id: jane.id,
    answer: `I wrote it on ${SECRETS.answer}.`,
    link: `https://example.com/${SECRETS.link}`,
    grade: 37,
    comment: `Use ${SECRETS.comment}!`,
  };
  const submission = await given.submission(assignment, handedIn);
  await given.submission(hers, handedIn);
  const review = await given.review(course.id, { student_id: jane.id });
  const { people } = await createCast(t);
  const aimed: People = {
    ...people,
    owner: { ...people.owner, ...jane },
    somebody: jane,
    course,
    payment,
    returned: payment,
    courses: { owned: course, attended: course, pending: course },
    taught: { course, assignment, submission, review },
    assignment,
  };
  const friends = [jane, teacher, await given.person({ role: 'Admin' })];
  return {
    strangers: await assembleStrangers(t, assignment),
    /** Who may know all of it. */
    friends: await Promise.all(friends.map(t.tokenOf)),
    aimed,
    ids: [course, payment, assignment, hers, submission, review, jane].map(({ id }) => id),
  };
}

export type PrivateCoursework = Awaited<ReturnType<typeof createPrivateCoursework>>;

interface Asked extends Pick<Input, 'body' | 'raw'> {
  /** Below `/api`. */
  path: string;
}

/** A call as the access table makes it, aimed at Jane: with each of her ids in its path, and with every query. */
export function* asksFor(
  { aimed, ids }: PrivateCoursework,
  { name, route }: (typeof OPERATIONS)[number],
): Generator<Asked> {
  const { params: usual = {}, body, raw } = ACCESS[name]?.input?.(aimed) ?? {};
  const queries: Record<string, string> = { q: EMAIL, classId: aimed.course.id, limit: '100', state: 'graded' };
  const fields = Object.entries(queries).filter(([field]) => field in (route.query?.shape ?? {}));
  for (const id of route.path.includes(':id') ? [usual.id ?? '', ...ids] : ['']) {
    const params: Record<string, string> = { ...usual, id, email: aimed.owner.email, text: EMAIL };
    const path = route.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
    const search = new URLSearchParams(fields).toString();
    for (const query of new Set(['', search && `?${search}`])) {
      yield { path: path + query, ...(body && { body }), ...(raw && { raw }) };
    }
  }
}
