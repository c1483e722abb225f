import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import type { DemoCourse } from './demonstration.ts';
import { generateDemonstration } from './generate-demonstration.ts';
import { OWN_LEARNING } from './generate-learning.ts';

const [, , student] = DEMONSTRATION_ACCOUNTS;
const lessonsOf = ({ sections }: DemoCourse) => sections.flatMap(({ lessons }) => lessons);
const isInOrder = (...instants: Date[]) =>
  instants.every((instant, index) => index === 0 || (instants[index - 1] as Date) <= instant);

describe.each([
  [2_026, '2026-06-01T12:00:00Z'],
  [7, '2028-02-29T00:30:00Z'],
] as const)('the lessons of the demonstration with seed %i at %s', async (seed, instant) => {
  const now = new Date(instant);
  const { people, courses } = await generateDemonstration({ seed, now });
  const own = people.find(({ email }) => email === student.email);

  test('are 6 to 20 in 2 to 5 sections of each class, with a preview, written before anybody decided', () => {
    for (const course of courses) {
      const lessons = lessonsOf(course);
      expect([2, 3, 4, 5]).toContain(course.sections.length);
      expect(lessons.length).toBeGreaterThanOrEqual(6);
      expect(lessons.length).toBeLessThanOrEqual(20);
      expect(lessons.some(({ isPreview }) => isPreview)).toBe(true);
      for (const { writtenAt } of lessons) {
        expect(isInOrder(course.createdAt, writtenAt, course.publishedAt ?? now)).toBe(true);
      }
    }
  });

  test('are begun by people who are enrolled or on trial, one after the other', () => {
    for (const course of courses) {
      const lessons = lessonsOf(course);
      const since = new Map([
        ...course.enrolments.map(({ studentId, enrolledAt }) => [studentId, enrolledAt] as const),
        ...course.trials.map(({ studentId, startedAt }) => [studentId, startedAt] as const),
      ]);
      expect(new Set(course.learners.map(({ studentId }) => studentId)).size).toBe(course.learners.length);
      for (const { studentId, progress } of course.learners) {
        const times = progress.map(({ updatedAt }) => updatedAt);
        expect(isInOrder(since.get(studentId) as Date, ...times, now)).toBe(true);
        expect(progress.map(({ lessonId }) => lessonId)).toEqual(lessons.slice(0, progress.length).map(({ id }) => id));
        expect(progress.slice(0, -1).every(({ doneAt }) => doneAt)).toBe(true);
      }
    }
    const all = courses.flatMap(({ enrolments }) => enrolments).length;
    const begun = courses.flatMap(({ learners }) => learners).length;
    expect(begun / all).toBeGreaterThan(0.8);
    expect(begun / all).toBeLessThan(0.95);
  });

  test('are reviewed by nobody who has not begun', () => {
    for (const { reviews, learners } of courses) {
      for (const { studentId } of reviews) expect(learners.some((each) => each.studentId === studentId)).toBe(true);
    }
  });

  test('have the student who can sign in where it was written down: one class is done, one is in a film', () => {
    const states = courses.flatMap((course) => {
      const learner = course.learners.find(({ studentId }) => studentId === own?.id);
      if (!learner || !(course.title in OWN_LEARNING)) return [];
      const last = learner.progress.at(-1);
      const lesson = lessonsOf(course).find(({ id }) => id === last?.lessonId);
      expect(learner.notes.map(({ text }) => text)).toEqual(OWN_LEARNING[course.title]?.notes.map(({ text }) => text));
      for (const { writtenAt } of learner.notes) expect(isInOrder(writtenAt, now)).toBe(true);
      return [{ film: lesson?.video?.film.name, watched: last?.watchedSeconds, isDone: last?.doneAt !== null }];
    });
    expect(states).toHaveLength(4);
    expect(states).toContainEqual({ film: 'flexbox', watched: 14, isDone: false });
    expect(states.filter(({ isDone }) => isDone)).toHaveLength(1);
  });

  test('are tried by a few, who were never enrolled; the student who can sign in has one trial running and one over', () => {
    const trials = courses.flatMap((course) => course.trials.map((trial) => ({ course, ...trial })));
    expect(trials.length).toBeGreaterThan(8);
    for (const { course, studentId, startedAt, endsAt } of trials) {
      expect(course.priceCents).toBeGreaterThan(0);
      expect(isInOrder(course.publishedAt as Date, startedAt, now)).toBe(true);
      expect(endsAt.getTime() - startedAt.getTime()).toBe(168 * 3_600_000);
      const enrolments = [...course.enrolments, ...course.inactiveEnrolments];
      expect(enrolments.some((enrolment) => enrolment.studentId === studentId)).toBe(false);
    }
    const ownTrials = trials.filter(({ studentId }) => studentId === own?.id);
    expect(ownTrials.map(({ endsAt }) => endsAt > now).sort()).toEqual([false, true]);
    for (const { course } of ownTrials) expect(lessonsOf(course).some(({ video }) => video)).toBe(true);
  });
});
