import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import { type DemoEnrolment, type DemoPerson, daysAfter, daysFromTo, idAt, laterOf } from './demonstration.ts';
import { countReviews, type PlannedCourse } from './generate-courses.ts';
import { between, type Random, randomStream, sample } from './random.ts';

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
