import { TRIAL_HOURS } from '@guildhall/contract';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoCourse, type DemoPerson, daysAfter, daysBefore, earlierOf, idAt, laterOf } from './demonstration.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { learn } from './generate-learning.ts';
import { between, pick, type Random, randomStream, sample } from './random.ts';

const TRIAL_DAYS = TRIAL_HOURS / 24;
/** Days since they began: the demonstration's own student has a trial that is running, and one that is over. */
const OWN_DAYS = [2.3, 16] as const;
/** Trials of other students. */
const RUNNING = { count: 4, days: [0.5, 5.5] } as const;
const OVER = { count: 8, days: [9, 60] } as const;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

const hasFilm = ({ sections }: DemoCourse) => sections.some(({ lessons }) => lessons.some(({ video }) => video));

/** A class that costs something and was published before; who was enrolled once has no trial. */
const isOpenTo = (course: DemoCourse, { id, joinedAt }: DemoPerson, startedAt: Date) =>
  course.priceCents > 0 &&
  course.publishedAt !== null &&
  laterOf(course.publishedAt, joinedAt) < startedAt &&
  [...course.enrolments, ...course.inactiveEnrolments, ...course.trials].every(({ studentId }) => studentId !== id);

interface TrialStart {
  student: DemoPerson;
  startedAt: Date;
  now: Date;
}

function addTrial(random: Random, courses: DemoCourse[], { student, startedAt, now }: TrialStart): void {
  const open = courses.filter((course) => isOpenTo(course, student, startedAt));
  if (open.length === 0) return;
  const course = pick(random, open);
  const endsAt = daysAfter(startedAt, TRIAL_DAYS);
  course.trials.push({ id: idAt(startedAt, random), studentId: student.id, startedAt, endsAt });
  const learning = { studentId: student.id, from: startedAt, until: earlierOf(endsAt, now) };
  course.learners.push(...learn(random, course, learning));
}

/** Adds a few free trials, running and over, with what was done in them. */
export function generateTrials(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const random = randomStream(seed, 'trials');
  const courses = planned.map(({ course }) => course);
  const own = students.filter(({ email }) => email === demonstrationStudent.email);
  const others = students.filter(({ email }) => email !== demonstrationStudent.email);
  const start = (among: DemoCourse[], student: DemoPerson, days: number) =>
    addTrial(random, among, { student, startedAt: daysBefore(now, days), now });

  for (const student of own) for (const days of OWN_DAYS) start(courses.filter(hasFilm), student, days);
  for (const { count, days } of [RUNNING, OVER]) {
    for (const student of sample(random, others, count)) start(courses, student, between(random, days[0], days[1]));
  }
}
