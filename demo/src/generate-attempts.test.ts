import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import type { DemoCourse } from './demonstration.ts';
import { generateDemonstration } from './generate-demonstration.ts';

const [, , student] = DEMONSTRATION_ACCOUNTS;
const quizzesOf = ({ sections }: DemoCourse) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ id, quiz }) => (quiz ? [{ id, quiz }] : [])));

describe.each([
  [2_026, '2026-06-01T12:00:00Z'],
  [7, '2028-02-29T00:30:00Z'],
] as const)('the quizzes of the demonstration with seed %i at %s', async (seed, instant) => {
  const now = new Date(instant);
  const { people, courses } = await generateDemonstration({ seed, now });
  const own = people.find(({ email }) => email === student.email);
  const examined = courses.filter((course) => quizzesOf(course).length > 0);

  test('are in classes that anybody sees, and that offer a certificate', () => {
    for (const course of courses) {
      expect(course.rule !== null).toBe(examined.includes(course));
      if (course.rule) expect(course.status).toBe('Approved');
    }
  });

  test('are attempted after their lesson is done, one attempt after the other, as often as one may', () => {
    const attempts = examined.flatMap((course) => course.attempts);
    expect(attempts.length).toBeGreaterThan(200);
    for (const course of examined) {
      const enrolled = new Set(course.enrolments.map(({ studentId }) => studentId));
      for (const { id, quiz } of quizzesOf(course)) {
        const ofLesson = course.attempts.filter(({ lessonId }) => lessonId === id);
        for (const [studentId, ofStudent] of Map.groupBy(ofLesson, (attempt) => attempt.studentId)) {
          const learner = course.learners.find((each) => each.studentId === studentId);
          const doneAt = learner?.progress.find(({ lessonId }) => lessonId === id)?.doneAt;
          const times = ofStudent.flatMap(({ startedAt, handedInAt }) => [startedAt, handedInAt]);
          const order = [doneAt ?? now, ...times, now].map((time) => time.getTime());
          expect(enrolled.has(studentId)).toBe(true);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          expect(ofStudent.map(({ number }) => number)).toEqual(ofStudent.map((_, index) => index + 1));
          expect(ofStudent.length).toBeLessThanOrEqual(quiz.settings.AttemptLimit ?? 3);
          for (const { startedAt, handedInAt } of ofStudent) {
            const minutes = (handedInAt.getTime() - startedAt.getTime()) / 60_000;
            expect(minutes).toBeLessThan(quiz.settings.TimeLimitMinutes ?? 60);
          }
        }
      }
    }
  });

  test('are passed by the student who can sign in where the lesson is done, the first of each class at the second go', () => {
    const sourdough = examined.find(({ title }) => title.startsWith('Sourdough')) as DemoCourse;
    const attempts = sourdough.attempts.filter(({ studentId }) => studentId === own?.id);
    expect(attempts.map(({ number, wrongIds }) => [number, wrongIds.length])).toEqual([
      [1, 3],
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});
