import type { CertificateProgress } from '@guildhall/contract';
import { checkCredential, readKeySet } from '@guildhall/credentials';
import type { FastifyInstance } from 'fastify';
import { reviewCertificates } from '../modules/certificates/index.ts';
import type { New } from './given-deps.ts';
import type { TestApp } from './test-app.ts';

export const pathOf = (address: string) => new URL(address).pathname;

export const keysOf = async (app: FastifyInstance) => (await app.inject('/.well-known/certificate-keys.json')).json();

/** As a stranger checks it who knows the site alone. */
export async function checkCertificate(app: FastifyInstance, { credential }: { credential: string }) {
  const keys = readKeySet(await keysOf(app));
  const first = await checkCredential(credential, { keys, now: new Date() });
  const address = first.credential?.status.list ?? '';
  const { body: statusList } = await app.inject(pathOf(address));
  return checkCredential(credential, { keys, statusList, now: new Date() });
}

/** A teacher with a class that offers a certificate, one lesson in it, and a student who wants no mail about it. */
export async function createCertifiedClass(t: TestApp, rule: New<'certificate_rule'> | null = {}) {
  const teacher = await t.given.person({ name: 'Wood Smith', role: 'Teacher' });
  const student = await t.given.person({ name: 'Ada Lovelace', mails_certificates: false });
  const course = await t.given.course({ teacher_id: teacher.id, title: 'Carving', price_cents: 0 });
  await t.given.enrolment(course.id, student.id);
  const lesson = await t.given.lesson(course.id, { title: 'Wood' });
  if (rule) await t.given.certificateRule(course.id, rule);
  return { teacher, student, course, lesson };
}

type Person = { id: string };

async function answerQuiz(t: TestApp, student: Person, lesson: { id: string }, Text: string) {
  const client = t.as(student);
  const { _id } = (await client.post(`/lessons/${lesson.id}/attempts`)).json();
  await client.put(`/attempts/${_id}/answers/1`, { Answer: { Kind: 'short-text', Text } });
  return client.post(`/attempts/${_id}/hand-in`);
}

/** What people do about certificates. */
export const certificateActions = (t: TestApp) => ({
  finish: (student: Person, lesson: { id: string }) =>
    t.as(student).put(`/lessons/${lesson.id}/progress`, { PositionSeconds: 0, Done: true }),
  handIn: (student: Person, { id, course_id }: { id: string; course_id: string }) =>
    t.as(student).put(`/submit-assignment/${course_id}`, { classObeject: { _id: id, Answer: 'Done' } }),
  grade: async (teacher: Person, assignment: { id: string }, Grade: number) => {
    const submission = await t.deps.database
      .selectFrom('submission')
      .select('id')
      .where('assignment_id', '=', assignment.id)
      .executeTakeFirstOrThrow();
    return t.as(teacher).put(`/submissions/${submission.id}/grade`, { Grade, Comment: '' });
  },
  /** With the answer that `given.quiz` asks for. */
  pass: (student: Person, lesson: { id: string }) => answerQuiz(t, student, lesson, 'right'),
  fail: (student: Person, lesson: { id: string }) => answerQuiz(t, student, lesson, 'wrong'),
  setRule: (teacher: Person, course: Person, rule: object) =>
    t.as(teacher).put(`/classes/${course.id}/certificate-rule`, {
      IsOffered: true,
      AllLessons: false,
      AllAssignments: false,
      AllQuizzes: false,
      LeastAverageGrade: null,
      Hours: null,
      Description: '',
      ...rule,
    }),
  progress: async (student: Person, course: Person): Promise<CertificateProgress> =>
    (await t.as(student).get(`/classes/${course.id}/certificate-progress`)).json(),
  /** What is done every few seconds. */
  review: () => reviewCertificates(t.deps),
  /** An hour later. */
  reviewLater: async () => {
    const past = new Date(Date.now() - 1_000);
    await t.deps.database.updateTable('certificate_review').set({ due_at: past, last_due_at: past }).execute();
    await reviewCertificates(t.deps);
  },
  list: () => t.deps.database.selectFrom('certificate').selectAll().orderBy('issued_at').orderBy('id').execute(),
});

/** The same class, whose student has done what its certificate asks for. */
export async function createCertificateHolder(t: TestApp) {
  const certified = await createCertifiedClass(t);
  const { finish, list } = certificateActions(t);
  await finish(certified.student, certified.lesson);
  const [certificate] = await list();
  if (!certificate) throw new Error('None was issued.');
  return { ...certified, certificate };
}
