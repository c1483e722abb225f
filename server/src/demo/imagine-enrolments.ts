import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import { daysAfter, daysFromTo, type ImaginedEnrolment, idAt, laterOf, type Person } from './demonstration.ts';
import { countReviews, type PlannedCourse } from './imagine-courses.ts';
import { between, type Random, sample, streamOf } from './random.ts';

const ENROLMENTS = 2_000;
/** For each review at least so many have enrolled. */
const STUDENTS_PER_REVIEW = 2;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;
/** The demonstration's own student came in the first half of the time there was, before anything that is due by now. */
const CAME_EARLY = 0.5;

/** Free classes are easily taken. */
const appealOf = (random: Random, { content }: PlannedCourse) =>
  (countReviews(content) + 0.5) ** 2.1 * between(random, 0.7, 1.5) * (content.priceCents === 0 ? 1.5 : 1);

/** How many enrol in each, `ENROLMENTS` in all: a few for everyone, the rest by appeal. */
function shareOut(random: Random, planned: PlannedCourse[]): number[] {
  const least = planned.map(({ content }) => countReviews(content) * STUDENTS_PER_REVIEW + 1);
  const appeals = planned.map((course) => appealOf(random, course));
  const [allLeast, allAppeal] = [least, appeals].map((numbers) => numbers.reduce((sum, number) => sum + number, 0)) as [
    number,
    number,
  ];
  /** Rounding the running total, and not each share, is what makes the sum come out right. */
  let [exact, given] = [0, 0];
  return appeals.map((appeal, place) => {
    exact += (appeal / allAppeal) * (ENROLMENTS - allLeast);
    const share = Math.round(exact) - given;
    given += share;
    return share + (least[place] ?? 0);
  });
}

function enrolIn({ course }: PlannedCourse, students: Person[], random: Random, now: Date): ImaginedEnrolment[] {
  const { publishedAt } = course;
  if (!publishedAt) return [];
  return students
    .map((student) => {
      const possibleFrom = laterOf(student.joinedAt, publishedAt);
      const share = student.email === demonstrationStudent.email ? CAME_EARLY : 1;
      const enrolledAt = daysAfter(possibleFrom, share * daysFromTo(possibleFrom, now) * random() ** 1.3);
      return { id: idAt(enrolledAt, random), studentId: student.id, enrolledAt };
    })
    .sort((one, other) => one.enrolledAt.getTime() - other.enrolledAt.getTime());
}

/** Fills the classes' enrolments, earliest first. */
export function imagineEnrolments(seed: number, now: Date, planned: PlannedCourse[], students: Person[]): void {
  const random = streamOf(seed, 'enrolments');
  const published = planned.filter(({ course }) => course.publishedAt);
  /** Most take a class or two, some take everything. */
  const eagerness = new Map(students.map(({ id }) => [id, 0.3 + 4 * random() ** 3]));
  const ours = students.filter(({ email }) => email === demonstrationStudent.email);
  const others = students.filter(({ email }) => email !== demonstrationStudent.email);
  const shares = shareOut(random, published);
  published.forEach((plan, place) => {
    const always = plan.course.title in OWN_COURSEWORK ? ours : [];
    const count = (shares[place] ?? 0) - always.length;
    const drawn = sample(random, others, count, ({ id }) => eagerness.get(id) ?? 1);
    plan.course.enrolments = enrolIn(plan, [...always, ...drawn], random, now);
  });
}
