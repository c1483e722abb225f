import type { Category } from '@guildhall/contract';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { CLOSINGS, OPENINGS, REMARKS, REMARKS_IN, VERDICTS } from './catalogue/coursework-texts.ts';
import { OWN_COURSEWORK, type OwnWork } from './catalogue/own-coursework.ts';
import {
  type DemoAssignment,
  type DemoEnrolment,
  type DemoPerson,
  type DemoSubmission,
  daysAfter,
  daysBefore,
  daysFromTo,
  earlierOf,
  idAt,
  laterOf,
} from './demonstration.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { between, chance, integerBetween, pick, type Random, randomStream, sample, shuffled } from './random.ts';

/** The share of a class's students who hand in, and the share of these who are late. */
const PARTICIPATION_RATE = [0.35, 0.8] as const;
const LATE_RATE = 0.12;
/** Days after the deadline. */
const MAX_DAYS_LATE = 2;
/** Before the deadline fewer students have handed in. */
const OPEN_PARTICIPATION_FACTOR = 0.5;
/**
 * Days before and after a deadline without submissions. The database computes deadlines; where its time zone data has
 * another version than this process's, the two can differ by an hour or two.
 */
const DEADLINE_MARGIN = 0.15;
/** Below 1: most students hand in towards the deadline. */
const SUBMISSION_TIME_EXPONENT = 0.6;

/** The share of graded submissions: of open assignments, of recently closed ones, and of those closed before. */
const GRADED_RATE = { open: 0.12, lately: 0.5, before: 0.95 };
const RECENT_DAYS = 8;
const GRADING_DAYS = [0.3, 4] as const;

const LINK_RATE = 0.55;
const LINK_ONLY_RATE = 0.12;
const CLOSING_SENTENCE_RATE = 0.4;
const NO_COMMENT_RATE = 0.15;

interface Class {
  category: Category;
  enrolments: readonly DemoEnrolment[];
  emailOf: (studentId: string) => string;
  now: Date;
}

const nameInLink = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every combination of an opening and a remark. */
const generateAnswers = (random: Random, category: Category): string[] => {
  const remarks = [...REMARKS, ...REMARKS_IN[category]];
  return shuffled(
    random,
    OPENINGS.flatMap((opening) => remarks.map((remark) => `${opening} ${remark}`)),
  );
};

function handInAt(
  random: Random,
  { setAt, closesAt }: DemoAssignment,
  { enrolledAt }: DemoEnrolment,
  { isLate, now }: { isLate: boolean; now: Date },
): Date {
  const start = isLate ? daysAfter(closesAt, DEADLINE_MARGIN) : laterOf(setAt, enrolledAt);
  const end = earlierOf(now, isLate ? daysAfter(closesAt, MAX_DAYS_LATE) : daysBefore(closesAt, DEADLINE_MARGIN));
  return daysAfter(start, daysFromTo(start, end) * between(random, 0.02, 0.98) ** SUBMISSION_TIME_EXPONENT);
}

const gradeAt = (random: Random, submittedAt: Date, now: Date): Date =>
  daysAfter(submittedAt, Math.min(between(random, ...GRADING_DAYS), daysFromTo(submittedAt, now) * 0.9));

function generateGrade(
  random: Random,
  { closesAt }: DemoAssignment,
  submittedAt: Date,
  now: Date,
): DemoSubmission['graded'] {
  const likelihood =
    closesAt > now
      ? GRADED_RATE.open
      : closesAt > daysBefore(now, RECENT_DAYS)
        ? GRADED_RATE.lately
        : GRADED_RATE.before;
  const [verdict] = sample(random, VERDICTS, 1, ({ weight }) => weight);
  if (!verdict || !chance(random, likelihood)) return null;
  const comment = chance(random, NO_COMMENT_RATE) ? '' : pick(random, verdict.comments);
  return { grade: integerBetween(random, verdict.min, verdict.max), comment, at: gradeAt(random, submittedAt, now) };
}

function generateAnswer(random: Random, title: string, email: string, answer: string) {
  const ending = chance(random, CLOSING_SENTENCE_RATE) ? ` ${pick(random, CLOSINGS)}` : '';
  if (!chance(random, LINK_RATE)) return { answer: answer + ending, link: '' };
  const [name = ''] = email.split('@');
  const link = `https://example.org/${nameInLink(name)}/${nameInLink(title)}`;
  return { answer: chance(random, LINK_ONLY_RATE) ? '' : answer + ending, link };
}

/** Submissions by a share of the students who enrolled before the deadline, unordered. */
function generateSubmissions(
  random: Random,
  assignment: DemoAssignment,
  { category, enrolments, emailOf, now }: Class,
): DemoSubmission[] {
  const isOpen = assignment.closesAt > now;
  const share = between(random, ...PARTICIPATION_RATE) * (isOpen ? OPEN_PARTICIPATION_FACTOR : 1);
  const answers = generateAnswers(random, category);
  const lastMoment = daysBefore(assignment.closesAt, DEADLINE_MARGIN);
  return enrolments
    .filter(({ enrolledAt }) => enrolledAt < lastMoment && chance(random, share))
    .map((enrolment, index) => {
      const { studentId } = enrolment;
      const isLate = !isOpen && chance(random, LATE_RATE);
      const submittedAt = handInAt(random, assignment, enrolment, { isLate, now });
      const words = generateAnswer(random, assignment.title, emailOf(studentId), answers[index % answers.length] ?? '');
      const graded = generateGrade(random, assignment, submittedAt, now);
      return { id: idAt(submittedAt, random), studentId, ...words, submittedAt, isLate, graded };
    });
}

/** The submission of the demonstration's own student, if any. */
function generateOwnSubmissions(
  random: Random,
  assignment: DemoAssignment,
  enrolment: DemoEnrolment,
  work: OwnWork,
  now: Date,
): DemoSubmission[] {
  if (!('answer' in work)) return [];
  const isLate = work.state === 'late';
  const submittedAt = handInAt(random, assignment, enrolment, { isLate, now });
  const { answer, link = '' } = work;
  const graded =
    work.state === 'graded'
      ? { grade: work.grade, comment: work.comment, at: gradeAt(random, submittedAt, now) }
      : null;
  return [{ id: idAt(submittedAt, random), studentId: enrolment.studentId, answer, link, submittedAt, isLate, graded }];
}

/** The local time of an instant in a time zone, as milliseconds as if it were UTC. */
const clockAt = (instant: number, timeZone: string): number => {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
};

/** The first instant after a calendar day in a time zone. */
export function deadlineEnd(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T24:00:00Z`);
  /** The first correction can be wrong by one hour near a change of summer time; the second is exact. */
  const nearer = (instant: number) => instant - (clockAt(instant, timeZone) - midnight);
  return new Date(nearer(nearer(midnight)));
}

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
