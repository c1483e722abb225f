import type { Attempt, QuizAnswer, QuizEdit, QuizStanding } from '@guildhall/contract';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

export type QuizClass = Awaited<ReturnType<typeof createQuizClass>>;

/** A teacher with a class, a student in it, and a lesson with a quiz. */
export async function createQuizClass(t: TestApp, quiz: Partial<QuizEdit> = {}) {
  const teacher = await t.given.person({ role: 'Teacher' });
  const student = await t.given.person({ name: 'Jane', email: 'jane@example.com' });
  const course = await t.given.course({ teacher_id: teacher.id, time_zone: 'Asia/Tokyo' });
  await t.given.enrolment(course.id, student.id);
  const lesson = await t.given.lesson(course.id, { title: 'Wood' });
  await t.given.quiz(lesson, quiz);
  return { teacher, student, course, lesson };
}

/** What one student does with one quiz. */
export function createStudent(t: TestApp, person: { id: string }, lesson: { id: string }) {
  const client = t.as(person);
  const answer = (attemptId: string, number: number | string, Answer: QuizAnswer | null) =>
    client.put(`/attempts/${attemptId}/answers/${number}`, { Answer });
  return {
    tryToBegin: () => client.post(`/lessons/${lesson.id}/attempts`),
    begin: async (): Promise<Attempt> => (await client.post(`/lessons/${lesson.id}/attempts`)).json(),
    answer,
    /** A short text. */
    write: (attemptId: string, number: number, Text: string) => answer(attemptId, number, { Kind: 'short-text', Text }),
    tryToHandIn: (attemptId: string) => client.post(`/attempts/${attemptId}/hand-in`),
    handIn: async (attemptId: string): Promise<Attempt> => (await client.post(`/attempts/${attemptId}/hand-in`)).json(),
    read: async (attemptId: string): Promise<Attempt> => (await client.get(`/attempts/${attemptId}`)).json(),
    standing: async (): Promise<QuizStanding> => (await client.get(`/lessons/${lesson.id}/my-attempts`)).json(),
  };
}

/** As if the attempt had begun earlier: it ends in so many milliseconds by the database’s clock. */
export const endIn = (t: TestApp, attemptId: string, milliseconds: number) =>
  t.deps.database
    .updateTable('attempt')
    .set({
      started_at: sql`now() - interval '1 hour'`,
      ends_at: sql`now() + make_interval(secs => ${milliseconds / 1_000}::float8)`,
    })
    .where('id', '=', attemptId)
    .execute();
