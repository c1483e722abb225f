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

/** Days from one deadline to the next, and from now to the nearest on either side. */
const DAYS_BETWEEN_DEADLINES = 9;
const DAYS_TO_NEAREST_DEADLINE = [2.5, 6] as const;
/** Days from setting an assignment to its deadline; the first that is open has been there for so many. */
const DAYS_TO_COMPLETE = [10, 13] as const;
const DAYS_SINCE_SET = [6, 8] as const;
/** A class that is younger has set one assignment; the first is set so many days after it was published. */
const MIN_AGE_FOR_ALL_ASSIGNMENTS = 30;
const DAYS_UNTIL_FIRST_ASSIGNMENT = 0.5;
/** Of the others some have two that are open. */
const TWO_OPEN_RATE = 0.3;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

/** `place` is 0 for the first assignment that is open and -1 for the last that is over. */
function planDays(random: Random, place: number): { sinceSet: number; toDeadline: number } {
  const nearest = between(random, ...DAYS_TO_NEAREST_DEADLINE);
  if (place >= 0)
    return {
      sinceSet: between(random, ...DAYS_SINCE_SET) / (place + 1),
      toDeadline: nearest + place * DAYS_BETWEEN_DEADLINES,
    };
  const toDeadline = (place + 1) * DAYS_BETWEEN_DEADLINES - nearest;
  return { sinceSet: between(random, ...DAYS_TO_COMPLETE) - toDeadline, toDeadline };
}

function countOpen(random: Random, title: string, count: number): number {
  const own = OWN_COURSEWORK[title];
  if (own) return own.filter(({ state }) => state === 'open' || state === 'handed-in').length;
  return Math.min(count, chance(random, TWO_OPEN_RATE) ? 2 : 1);
}

function generateAssignments(random: Random, { content, course }: PlannedCourse, now: Date): DemoAssignment[] {
  const { title: ofCourse, publishedAt, timeZone } = course;
  if (!publishedAt) return [];
  const written = Object.entries(content.assignments);
  const tasks = daysFromTo(publishedAt, now) < MIN_AGE_FOR_ALL_ASSIGNMENTS ? written.slice(0, 1) : written;
  const over = tasks.length - countOpen(random, ofCourse, tasks.length);
  return tasks.map(([title, description], place) => {
    const { sinceSet, toDeadline } = planDays(random, place - over);
    const setAt = laterOf(daysBefore(now, sinceSet), daysAfter(publishedAt, DAYS_UNTIL_FIRST_ASSIGNMENT * (place + 1)));
    const deadline = daysAfter(now, toDeadline).toISOString().slice(0, 10);
    const closesAt = deadlineEnd(deadline, timeZone);
    return { id: idAt(setAt, random), title, description, setAt, deadline, closesAt, submissions: [] };
  });
}

/** Fills the classes' assignments, oldest first, and what was handed in to each, in the order in which it came. */
export function generateCoursework(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const emails = new Map(students.map(({ id, email }) => [id, email]));
  const emailOf = (studentId: string) => emails.get(studentId) ?? '';
  for (const plan of planned) {
    const { title, category, enrolments } = plan.course;
    const random = randomStream(seed, `coursework of ${title}`);
    const [ours] = enrolments.filter(({ studentId }) => emailOf(studentId) === demonstrationStudent.email);
    const others = enrolments.filter((enrolment) => enrolment !== ours);
    plan.course.assignments = generateAssignments(random, plan, now).map((assignment, place) => {
      const work = OWN_COURSEWORK[title]?.[place];
      const own = ours && work ? generateOwnSubmissions(random, assignment, ours, work, now) : [];
      const theirs = generateSubmissions(random, assignment, { category, enrolments: others, emailOf, now });
      const submissions = [...own, ...theirs].sort(
        (one, other) => one.submittedAt.getTime() - other.submittedAt.getTime(),
      );
      return { ...assignment, submissions };
    });
  }
}
