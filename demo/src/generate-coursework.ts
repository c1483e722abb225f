import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import { deadlineEnd } from './deadline-end.ts';
import {
  type DemoAssignment,
  type DemoPerson,
  daysAfter,
  daysBefore,
  daysFromTo,
  idAt,
  laterOf,
} from './demonstration.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { generateOwnSubmissions, generateSubmissions } from './generate-submissions.ts';
import { between, chance, type Random, randomStream } from './random.ts';

/** Days between deadlines, and from now to the nearest deadline before and after. */
const DAYS_BETWEEN_DEADLINES = 9;
const DAYS_TO_NEAREST_DEADLINE = [2.5, 6] as const;
/** Days from creating an assignment to its deadline, and since the first open one was created. */
const DAYS_TO_COMPLETE = [10, 13] as const;
const DAYS_SINCE_SET = [6, 8] as const;
/** Days. A younger class has one assignment; the first is created half a day after the class was published. */
const MIN_AGE_FOR_ALL_ASSIGNMENTS = 30;
const DAYS_UNTIL_FIRST_ASSIGNMENT = 0.5;
/** The share of classes with two open assignments. */
const TWO_OPEN_RATE = 0.3;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

/** `index` is 0 for the first open assignment and -1 for the last closed one. */
function planDays(random: Random, index: number): { sinceSet: number; toDeadline: number } {
  const nearest = between(random, ...DAYS_TO_NEAREST_DEADLINE);
  if (index >= 0)
    return {
      sinceSet: between(random, ...DAYS_SINCE_SET) / (index + 1),
      toDeadline: nearest + index * DAYS_BETWEEN_DEADLINES,
    };
  const toDeadline = (index + 1) * DAYS_BETWEEN_DEADLINES - nearest;
  return { sinceSet: between(random, ...DAYS_TO_COMPLETE) - toDeadline, toDeadline };
}

function countOpen(random: Random, title: string, count: number): number {
  const own = OWN_COURSEWORK[title];
  if (own) return own.filter(({ state }) => state === 'open' || state === 'handed-in').length;
  return Math.min(count, chance(random, TWO_OPEN_RATE) ? 2 : 1);
}

function generateAssignments(random: Random, { content, course }: PlannedCourse, now: Date): DemoAssignment[] {
  const { title: courseTitle, publishedAt, timeZone } = course;
  if (!publishedAt) return [];
  const written = Object.entries(content.assignments);
  const tasks = daysFromTo(publishedAt, now) < MIN_AGE_FOR_ALL_ASSIGNMENTS ? written.slice(0, 1) : written;
  const over = tasks.length - countOpen(random, courseTitle, tasks.length);
  return tasks.map(([title, description], index) => {
    const { sinceSet, toDeadline } = planDays(random, index - over);
    const setAt = laterOf(daysBefore(now, sinceSet), daysAfter(publishedAt, DAYS_UNTIL_FIRST_ASSIGNMENT * (index + 1)));
    const deadline = daysAfter(now, toDeadline).toISOString().slice(0, 10);
    const closesAt = deadlineEnd(deadline, timeZone);
    return { id: idAt(setAt, random), title, description, setAt, deadline, closesAt, submissions: [] };
  });
}

/** Adds assignments to the classes, each with its submissions; both oldest first. */
export function generateCoursework(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const emails = new Map(students.map(({ id, email }) => [id, email]));
  const emailOf = (studentId: string) => emails.get(studentId) ?? '';
  for (const plan of planned) {
    const { title, category, enrolments } = plan.course;
    const random = randomStream(seed, `coursework of ${title}`);
    const [ownEnrolment] = enrolments.filter(({ studentId }) => emailOf(studentId) === demonstrationStudent.email);
    const others = enrolments.filter((enrolment) => enrolment !== ownEnrolment);
    plan.course.assignments = generateAssignments(random, plan, now).map((assignment, index) => {
      const work = OWN_COURSEWORK[title]?.[index];
      const own = ownEnrolment && work ? generateOwnSubmissions(random, assignment, ownEnrolment, work, now) : [];
      const otherSubmissions = generateSubmissions(random, assignment, { category, enrolments: others, emailOf, now });
      const submissions = [...own, ...otherSubmissions].sort(
        (one, other) => one.submittedAt.getTime() - other.submittedAt.getTime(),
      );
      return { ...assignment, submissions };
    });
  }
}
