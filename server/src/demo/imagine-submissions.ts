import type { Category } from '@guildhall/contract';
import { CLOSINGS, OPENINGS, REMARKS, REMARKS_IN, VERDICTS } from './catalogue/coursework-words.ts';
import type { OwnWork } from './catalogue/own-coursework.ts';
import {
  daysAfter,
  daysBefore,
  daysFromTo,
  earlierOf,
  type ImaginedAssignment,
  type ImaginedEnrolment,
  type ImaginedSubmission,
  idAt,
  laterOf,
} from './demonstration.ts';
import { between, chance, pick, type Random, sample, shuffled, wholeBetween } from './random.ts';

/** How many take part, per class; so many of them late. */
const TAKING_PART = [0.35, 0.8] as const;
const LATE = 0.12;
/** Days after the deadline. */
const LATE_BY = 2;
/** Many are not done yet while there is time. */
const DONE_EARLY = 0.5;
/**
 * Days before and after a deadline in which nobody hands in. The database says when a day ends, and where its time
 * zones are older than this process's, or newer, the two differ by an hour or two.
 */
const AROUND_DEADLINE = 0.15;
/** Below 1: most hand in towards the end. */
const TOWARDS_THE_END = 0.6;

/** How much a teacher has graded: of what is still open, of what closed lately, and of what closed so many days ago. */
const GRADED = { open: 0.12, lately: 0.5, before: 0.95 };
const LATELY = 8;
const GRADED_WITHIN = [0.3, 4] as const;

const LINKED = 0.55;
const LINK_ALONE = 0.12;
const ENDED_WITH_A_WORD = 0.4;
const WITHOUT_A_COMMENT = 0.15;

interface Class {
  category: Category;
  enrolments: readonly ImaginedEnrolment[];
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

/** As many different beginnings as the words allow. */
const imagineAnswers = (random: Random, category: Category): string[] => {
  const remarks = [...REMARKS, ...REMARKS_IN[category]];
  return shuffled(
    random,
    OPENINGS.flatMap((opening) => remarks.map((remark) => `${opening} ${remark}`)),
  );
};

function handInAt(
  random: Random,
  { setAt, closesAt }: ImaginedAssignment,
  { enrolledAt }: ImaginedEnrolment,
  { isLate, now }: { isLate: boolean; now: Date },
): Date {
  const start = isLate ? daysAfter(closesAt, AROUND_DEADLINE) : laterOf(setAt, enrolledAt);
  const end = earlierOf(now, isLate ? daysAfter(closesAt, LATE_BY) : daysBefore(closesAt, AROUND_DEADLINE));
  return daysAfter(start, daysFromTo(start, end) * between(random, 0.02, 0.98) ** TOWARDS_THE_END);
}

const gradeAt = (random: Random, submittedAt: Date, now: Date): Date =>
  daysAfter(submittedAt, Math.min(between(random, ...GRADED_WITHIN), daysFromTo(submittedAt, now) * 0.9));

function imagineGrade(
  random: Random,
  { closesAt }: ImaginedAssignment,
  submittedAt: Date,
  now: Date,
): ImaginedSubmission['graded'] {
  const likelihood = closesAt > now ? GRADED.open : closesAt > daysBefore(now, LATELY) ? GRADED.lately : GRADED.before;
  const [verdict] = sample(random, VERDICTS, 1, ({ weight }) => weight);
  if (!verdict || !chance(random, likelihood)) return null;
  const comment = chance(random, WITHOUT_A_COMMENT) ? '' : pick(random, verdict.comments);
  return { grade: wholeBetween(random, verdict.least, verdict.most), comment, at: gradeAt(random, submittedAt, now) };
}

function imagineWords(random: Random, title: string, email: string, answer: string) {
  const ending = chance(random, ENDED_WITH_A_WORD) ? ` ${pick(random, CLOSINGS)}` : '';
  if (!chance(random, LINKED)) return { answer: answer + ending, link: '' };
  const [name = ''] = email.split('@');
  const link = `https://example.org/${nameInLink(name)}/${nameInLink(title)}`;
  return { answer: chance(random, LINK_ALONE) ? '' : answer + ending, link };
}

/** What a share of those who came in time handed in, in no order. */
export function imagineSubmissions(
  random: Random,
  assignment: ImaginedAssignment,
  { category, enrolments, emailOf, now }: Class,
): ImaginedSubmission[] {
  const isOpen = assignment.closesAt > now;
  const share = between(random, ...TAKING_PART) * (isOpen ? DONE_EARLY : 1);
  const answers = imagineAnswers(random, category);
  const lastMoment = daysBefore(assignment.closesAt, AROUND_DEADLINE);
  return enrolments
    .filter(({ enrolledAt }) => enrolledAt < lastMoment && chance(random, share))
    .map((enrolment, place) => {
      const { studentId } = enrolment;
      const isLate = !isOpen && chance(random, LATE);
      const submittedAt = handInAt(random, assignment, enrolment, { isLate, now });
      const words = imagineWords(random, assignment.title, emailOf(studentId), answers[place % answers.length] ?? '');
      const graded = imagineGrade(random, assignment, submittedAt, now);
      return { id: idAt(submittedAt, random), studentId, ...words, submittedAt, isLate, graded };
    });
}

/** What the demonstration's own student handed in, if anything. */
export function imagineOwnSubmission(
  random: Random,
  assignment: ImaginedAssignment,
  enrolment: ImaginedEnrolment,
  work: OwnWork,
  now: Date,
): ImaginedSubmission[] {
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
