import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import { closingOf } from './closing-of.ts';
import {
  daysAfter,
  daysBefore,
  daysFromTo,
  type ImaginedAssignment,
  idAt,
  laterOf,
  type Person,
} from './demonstration.ts';
import type { PlannedCourse } from './imagine-courses.ts';
import { imagineOwnSubmission, imagineSubmissions } from './imagine-submissions.ts';
import { between, chance, type Random, streamOf } from './random.ts';

/** Days from one deadline to the next, and from now to the nearest on either side. */
const STEP = 9;
const NEAREST = [2.5, 6] as const;
/** Days from setting an assignment to its deadline; the first that is open has been there for so many. */
const TIME_GIVEN = [10, 13] as const;
const OPEN_FOR = [6, 8] as const;
/** A class that is younger has set one assignment; the first is set so many days after it was published. */
const SETTLED = 30;
const FIRST_SET = 0.5;
/** Of the others some have two that are open. */
const TWO_OPEN = 0.3;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

/** `place` is 0 for the first assignment that is open and -1 for the last that is over. */
function planDays(random: Random, place: number): { sinceSet: number; toDeadline: number } {
  const nearest = between(random, ...NEAREST);
  if (place >= 0) return { sinceSet: between(random, ...OPEN_FOR) / (place + 1), toDeadline: nearest + place * STEP };
  const toDeadline = (place + 1) * STEP - nearest;
  return { sinceSet: between(random, ...TIME_GIVEN) - toDeadline, toDeadline };
}

function countOpen(random: Random, title: string, count: number): number {
  const own = OWN_COURSEWORK[title];
  if (own) return own.filter(({ state }) => state === 'open' || state === 'handed-in').length;
  return Math.min(count, chance(random, TWO_OPEN) ? 2 : 1);
}

function imagineAssignments(random: Random, { content, course }: PlannedCourse, now: Date): ImaginedAssignment[] {
  const { title: ofCourse, publishedAt, timeZone } = course;
  if (!publishedAt) return [];
  const written = Object.entries(content.assignments);
  const tasks = daysFromTo(publishedAt, now) < SETTLED ? written.slice(0, 1) : written;
  const over = tasks.length - countOpen(random, ofCourse, tasks.length);
  return tasks.map(([title, description], place) => {
    const { sinceSet, toDeadline } = planDays(random, place - over);
    const setAt = laterOf(daysBefore(now, sinceSet), daysAfter(publishedAt, FIRST_SET * (place + 1)));
    const deadline = daysAfter(now, toDeadline).toISOString().slice(0, 10);
    const closesAt = closingOf(deadline, timeZone);
    return { id: idAt(setAt, random), title, description, setAt, deadline, closesAt, submissions: [] };
  });
}

/** Fills the classes' assignments, oldest first, and what was handed in to each, in the order in which it came. */
export function imagineCoursework(seed: number, now: Date, planned: PlannedCourse[], students: Person[]): void {
  const emails = new Map(students.map(({ id, email }) => [id, email]));
  const emailOf = (studentId: string) => emails.get(studentId) ?? '';
  for (const plan of planned) {
    const { title, category, enrolments } = plan.course;
    const random = streamOf(seed, `coursework of ${title}`);
    const [ours] = enrolments.filter(({ studentId }) => emailOf(studentId) === demonstrationStudent.email);
    const others = enrolments.filter((enrolment) => enrolment !== ours);
    plan.course.assignments = imagineAssignments(random, plan, now).map((assignment, place) => {
      const work = OWN_COURSEWORK[title]?.[place];
      const own = ours && work ? imagineOwnSubmission(random, assignment, ours, work, now) : [];
      const theirs = imagineSubmissions(random, assignment, { category, enrolments: others, emailOf, now });
      const submissions = [...own, ...theirs].sort(
        (one, other) => one.submittedAt.getTime() - other.submittedAt.getTime(),
      );
      return { ...assignment, submissions };
    });
  }
}
