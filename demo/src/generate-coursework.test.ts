import { AssignmentState, NewAssignment, NewGrade, NewSubmission } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import type { DemoAssignment, Demonstration, DemoSubmission } from './demonstration.ts';
import { deadlineEnd } from './generate-coursework.ts';
import { generateDemonstration } from './generate-demonstration.ts';

const now = new Date('2026-06-01T12:00:00Z');
const demonstration = await generateDemonstration({ seed: 2_026, now });
const { courses } = demonstration;
const approved = courses.filter(({ status }) => status === 'Approved');
const assignments = courses.flatMap((course) => course.assignments);
const submissions = assignments.flatMap((assignment) => assignment.submissions);

const [, teacher, student] = DEMONSTRATION_ACCOUNTS;
const idOf = ({ people }: Demonstration, email: string) => people.find((person) => person.email === email)?.id;
const duplicates = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

function stateOf({ closesAt }: DemoAssignment, submission: DemoSubmission | undefined, at: Date) {
  if (!submission) return closesAt > at ? 'open' : 'closed';
  if (submission.graded) return 'graded';
  return submission.isLate ? 'late' : 'handed-in';
}

/** The states of each class's assignments for the demonstration's own student. */
const ownStates = (generated: Demonstration, at: Date): Record<string, string[]> => {
  const own = idOf(generated, student.email);
  return Object.fromEntries(
    generated.courses
      .filter(({ enrolments }) => enrolments.some(({ studentId }) => studentId === own))
      .map(({ title, assignments }) => [
        title,
        assignments.map((assignment) =>
          stateOf(
            assignment,
            assignment.submissions.find(({ studentId }) => studentId === own),
            at,
          ),
        ),
      ]),
  );
};

describe('the coursework of the demonstration', () => {
  test('has assignments in every approved class, with unique texts that the form would accept', () => {
    for (const course of courses) {
      expect(course.assignments.length).toBeGreaterThanOrEqual(course.status === 'Approved' ? 1 : 0);
      expect(course.assignments.length).toBeLessThanOrEqual(course.status === 'Approved' ? 5 : 0);
    }
    for (const { title, description, deadline } of assignments) {
      const entered = { AssignmentTitle: title, AssignmentDeadLine: deadline, AssignmentDescription: description };
      expect(NewAssignment.parse(entered)).toEqual(entered);
      expect(description.length).toBeGreaterThan(60);
    }
    expect(duplicates(assignments.map(({ title }) => title))).toEqual([]);
    expect(duplicates(assignments.map(({ description }) => description))).toEqual([]);
  });

  test('is created after its class was published, in order, and closes at the end of a day in the teacher’s time zone', () => {
    for (const { publishedAt, timeZone, assignments } of approved) {
      const setAt = assignments.map((assignment) => assignment.setAt.getTime());
      expect(setAt).toEqual(setAt.toSorted((one, other) => one - other));
      for (const assignment of assignments) {
        expect(assignment.setAt.getTime()).toBeGreaterThan(publishedAt?.getTime() ?? Number.NaN);
        expect(assignment.setAt.getTime()).toBeLessThan(now.getTime());
        expect(assignment.closesAt).toEqual(deadlineEnd(assignment.deadline, timeZone));
        expect(assignment.closesAt.getTime()).toBeGreaterThan(assignment.setAt.getTime());
      }
    }
    expect(deadlineEnd('2026-03-28', 'Europe/Lisbon')).toEqual(new Date('2026-03-29T00:00:00Z'));
    expect(deadlineEnd('2026-03-29', 'Europe/Lisbon')).toEqual(new Date('2026-03-29T23:00:00Z'));
    expect(deadlineEnd('2026-12-31', 'Asia/Kolkata')).toEqual(new Date('2026-12-31T18:30:00Z'));
    expect(deadlineEnd('2026-06-01', 'America/Bogota')).toEqual(new Date('2026-06-02T05:00:00Z'));
  });

  test('is handed in by students of the class after it was created and after they enrolled, and graded after that', () => {
    for (const course of courses) {
      const enrolledAt = new Map(course.enrolments.map((place) => [place.studentId, place.enrolledAt.getTime()]));
      for (const { setAt, closesAt, submissions } of course.assignments) {
        expect(duplicates(submissions.map(({ studentId }) => studentId))).toEqual([]);
        expect(duplicates(submissions.map(({ answer }) => answer).filter((answer) => answer !== ''))).toEqual([]);
        for (const { studentId, submittedAt, isLate, graded } of submissions) {
          expect(submittedAt.getTime()).toBeGreaterThan(setAt.getTime());
          expect(submittedAt.getTime()).toBeGreaterThan(enrolledAt.get(studentId) ?? Number.NaN);
          expect(submittedAt.getTime()).toBeLessThan(now.getTime());
          expect(isLate).toBe(submittedAt >= closesAt);
          if (!graded) continue;
          expect(graded.at.getTime()).toBeGreaterThan(submittedAt.getTime());
          expect(graded.at.getTime()).toBeLessThan(now.getTime());
        }
      }
    }
  });

  test('has answers and grades that the forms would accept, and links to example.org', () => {
    expect(submissions.length).toBeGreaterThan(1_500);
    expect(submissions.filter(({ isLate }) => isLate).length).toBeGreaterThan(50);
    for (const { answer, link, graded } of submissions) {
      expect(NewSubmission.parse({ Answer: answer, Link: link })).toEqual({ Answer: answer, Link: link });
      expect(answer + link).not.toBe('');
      if (link) expect(new URL(link).hostname).toMatch(/(^|\.)example\.org$/);
      if (!graded) continue;
      const given = { Grade: graded.grade, Comment: graded.comment };
      expect(NewGrade.parse(given)).toEqual(given);
    }
  });

  test('has every state, except withdrawn, for the student who can sign in, at any time of generation', async () => {
    const written = Object.fromEntries(
      Object.entries(OWN_COURSEWORK).map(([title, works]) => [title, works.map(({ state }) => state)]),
    );
    expect(new Set(Object.values(written).flat())).toEqual(new Set(AssignmentState.exclude(['withdrawn']).options));
    expect(ownStates(demonstration, now)).toEqual(written);
    for (const [seed, instant] of [
      [7, '2026-03-29T00:30:00Z'],
      [11, '2027-12-31T23:59:59Z'],
      [13, '2028-02-29T05:00:00Z'],
    ] as const) {
      const at = new Date(instant);
      expect(ownStates(await generateDemonstration({ seed, now: at }), at)).toEqual(written);
    }
  });

  test('has graded and ungraded submissions in each class of the teacher who can sign in', () => {
    const own = approved.filter(({ teacherId }) => teacherId === idOf(demonstration, teacher.email));
    expect(own.length).toBeGreaterThan(2);
    for (const { assignments } of own) {
      const handedIn = assignments.flatMap((assignment) => assignment.submissions);
      expect(handedIn.filter(({ graded }) => graded).length).toBeGreaterThan(0);
      expect(handedIn.filter(({ graded }) => !graded).length).toBeGreaterThan(0);
      expect(assignments.some(({ closesAt }) => closesAt > now)).toBe(true);
    }
  });
});
