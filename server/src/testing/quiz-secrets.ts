import type { QuizAnswer, QuizEdit } from '@guildhall/contract';
import { createAccessActors } from './access-actors.ts';
import type { AccessFixtures } from './access-fixtures.ts';
import { createQuizClass, createStudent } from './quiz-class.ts';
import { createQuestions } from './quiz-questions.ts';
import type { TestApp } from './test-app.ts';

/** What is right and why, by kind. No other text in any response contains one of them. */
const SECRETS = {
  explanation: 'because of lignin',
  accepted: 'heartwood-of-larch',
  value: '731.625',
  tolerance: '0.0625',
  solution: '"Solution"',
  'right option': '"RightId',
  'stored solution': '"solution"',
};

const { 'one-choice': one, 'several-choices': several, order, match, ...others } = createQuestions();

/** The ids of its options tell which is right. */
export const IDS_OF_OPTIONS = [
  ...[...one.Options, ...several.Options, ...order.Items, ...match.Pairs].map(({ _id }) => _id),
];

const QUESTIONS: QuizEdit['Questions'] = [
  one,
  several,
  order,
  match,
  { ...others['short-text'], Accepted: [SECRETS.accepted] },
  { ...others.number, Value: Number(SECRETS.value), Tolerance: Number(SECRETS.tolerance) },
].map((question) => ({ ...question, Explanation: SECRETS.explanation }));

/** Which secrets a text contains. */
export const findSecrets = (text: string): string[] => [
  ...Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : [])),
  ...IDS_OF_OPTIONS.filter((id) => text.includes(id)),
];

interface Learner {
  enrolment?: 'active' | 'suspended' | 'ended';
  role?: 'Student' | 'Teacher';
  onTrial?: boolean;
  hasBegun?: boolean;
}

/** People who may not know what is right. The classmate of theirs who has handed in is none of them. */
const LEARNERS: Record<string, Learner> = {
  'a student in their last attempt': { enrolment: 'active', hasBegun: true },
  'a student who has not begun': { enrolment: 'active' },
  'a student who teaches by now': { enrolment: 'active', role: 'Teacher' },
  'a student whose enrolment is on hold': { enrolment: 'suspended' },
  'a student whose enrolment has ended': { enrolment: 'ended' },
  'somebody on trial': { onTrial: true },
  'a stranger': {},
  'a teacher of another class': { role: 'Teacher' },
};

const ANSWER: QuizAnswer = { Kind: 'several-choices', Choices: [0] };

type Viewer = { viewer: string; token: string | undefined };

async function createLearners(t: TestApp, { course, lesson }: Awaited<ReturnType<typeof createQuizClass>>) {
  const viewers: Viewer[] = [{ viewer: 'nobody', token: undefined }];
  const attemptIds: string[] = [];
  const failedIds: string[] = [];
  for (const [viewer, { enrolment, role = 'Student', onTrial, hasBegun }] of Object.entries(LEARNERS)) {
    const person = await t.given.person({ role });
    viewers.push({ viewer, token: await t.tokenOf(person) });
    if (viewer === 'a teacher of another class') await t.given.course({ teacher_id: person.id });
    if (onTrial) await t.given.trial(course.id, person.id);
    if (!enrolment) continue;
    const { id } = await t.given.enrolment(course.id, person.id);
    await t.deps.database.updateTable('enrolment').set({ state: enrolment }).where('id', '=', id).execute();
    if (!hasBegun) continue;
    const student = createStudent(t, person, lesson);
    failedIds.push((await student.handIn((await student.begin())._id))._id);
    const { _id, Questions } = await student.begin();
    const number = Questions.find(({ Kind }) => Kind === 'several-choices')?.Number ?? 0;
    await student.answer(_id, number, ANSWER);
    attemptIds.push(_id);
  }
  return { viewers, attemptIds, failedIds };
}

/** A quiz, an attempt under way, one that a classmate has handed in, and everybody who may not know what is right. */
export async function createSecretQuiz(t: TestApp) {
  const room = await createQuizClass(t, { Questions: QUESTIONS, AttemptLimit: 2 });
  const { teacher, student, course, lesson } = room;
  const classmate = createStudent(t, student, lesson);
  const handedIn = await classmate.begin();
  await classmate.handIn(handedIn._id);
  const { viewers, attemptIds, failedIds } = await createLearners(t, room);
  const { fixtures } = await createAccessActors(t);
  const aimed: AccessFixtures = {
    ...fixtures,
    courses: { ...fixtures.courses, attended: course },
    content: { ...fixtures.content, course, lesson },
    taught: { ...fixtures.taught, course, lesson },
    quizLesson: lesson,
    attempt: { id: attemptIds[0] ?? '' },
    owner: { ...fixtures.owner, email: 'jane@example.com' },
  };
  const insiders = [teacher, await t.given.person({ role: 'Admin' })];
  return {
    viewers,
    insiders: await Promise.all(insiders.map(t.tokenOf)),
    fixtures: aimed,
    openAttemptIds: attemptIds,
    ids: [course.id, lesson.id, handedIn._id, ...failedIds, ...attemptIds, student.id],
  };
}

export type SecretQuiz = Awaited<ReturnType<typeof createSecretQuiz>>;
