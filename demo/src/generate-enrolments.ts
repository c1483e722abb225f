import { TRIAL_HOURS } from '@guildhall/contract';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import {
  type DemoCourse,
  type DemoEnrolment,
  type DemoPerson,
  daysAfter,
  daysBefore,
  daysFromTo,
  earlierOf,
  idAt,
  laterOf,
} from './demonstration.ts';
import { countReviews, type PlannedCourse } from './generate-courses.ts';
import { learn } from './generate-learning.ts';
import { between, pick, type Random, randomStream, sample } from './random.ts';

const ENROLMENTS = 2_000;
/** Each review implies at least this many enrolments. */
const STUDENTS_PER_REVIEW = 2;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;
/** The demonstration's own student enrols in the first half of the possible time, before any deadline that has passed. */
const EARLY_ENROLMENT_FACTOR = 0.5;

/** Free classes attract more students. */
const popularityOf = (random: Random, { content }: PlannedCourse) =>
  (countReviews(content) + 0.5) ** 2.1 * between(random, 0.7, 1.5) * (content.priceCents === 0 ? 1.5 : 1);

/** The number of enrolments of each class, `ENROLMENTS` in all: a minimum each, the rest by popularity. */
function distributeEnrolments(random: Random, planned: PlannedCourse[]): number[] {
  const minimums = planned.map(({ content }) => countReviews(content) * STUDENTS_PER_REVIEW + 1);
  const popularities = planned.map((course) => popularityOf(random, course));
  const [totalMinimum, totalPopularity] = [minimums, popularities].map((numbers) =>
    numbers.reduce((sum, number) => sum + number, 0),
  ) as [number, number];
  /** Rounding the running total instead of each share makes the sum exact. */
  let [exact, distributed] = [0, 0];
  return popularities.map((popularity, index) => {
    exact += (popularity / totalPopularity) * (ENROLMENTS - totalMinimum);
    const share = Math.round(exact) - distributed;
    distributed += share;
    return share + (minimums[index] ?? 0);
  });
}

function enrolIn({ course }: PlannedCourse, students: DemoPerson[], random: Random, now: Date): DemoEnrolment[] {
  const { publishedAt } = course;
  if (!publishedAt) return [];
  return students
    .map((student) => {
      const possibleFrom = laterOf(student.joinedAt, publishedAt);
      const share = student.email === demonstrationStudent.email ? EARLY_ENROLMENT_FACTOR : 1;
      const enrolledAt = daysAfter(possibleFrom, share * daysFromTo(possibleFrom, now) * random() ** 1.3);
      return { id: idAt(enrolledAt, random), studentId: student.id, enrolledAt, payment: null };
    })
    .sort((one, other) => one.enrolledAt.getTime() - other.enrolledAt.getTime());
}

/** Fills the classes' enrolments, earliest first, without their payments. */
export function generateEnrolments(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const random = randomStream(seed, 'enrolments');
  const published = planned.filter(({ course }) => course.publishedAt);
  /** Most students take a class or two, some take many. */
  const activity = new Map(students.map(({ id }) => [id, 0.3 + 4 * random() ** 3]));
  const ownStudent = students.filter(({ email }) => email === demonstrationStudent.email);
  const others = students.filter(({ email }) => email !== demonstrationStudent.email);
  const shares = distributeEnrolments(random, published);
  published.forEach((plan, index) => {
    const fixed = plan.course.title in OWN_COURSEWORK ? ownStudent : [];
    const count = (shares[index] ?? 0) - fixed.length;
    const drawn = sample(random, others, count, ({ id }) => activity.get(id) ?? 1);
    plan.course.enrolments = enrolIn(plan, [...fixed, ...drawn], random, now);
  });
}

const TRIAL_DAYS = TRIAL_HOURS / 24;
/** Days since they began: the demonstration's own student has a trial that is running, and one that is over. */
const OWN_DAYS = [2.3, 16] as const;
/** Trials of other students. */
const RUNNING = { count: 4, days: [0.5, 5.5] } as const;
const OVER = { count: 8, days: [9, 60] } as const;

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
