import type { Given } from '../../testing/given.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface WithId {
  id: string;
}

/** What one student buys, and how. */
export interface Purchase {
  student: WithId;
  course: WithId;
  /** Closes the tabs right after paying. */
  leavesAfterPaying: boolean;
  leavesBeforePaying: boolean;
  /** The cards that they try, one after the other; the bank may ask for authentication of the last one. */
  cards: string[];
}

/** `unchanged` and `other` stay as they are during the test. */
export interface Courses {
  unchanged: WithId;
  /** Its price changes several times. */
  repriced: WithId;
  /** Becomes free and gets its price back, twice. */
  sometimesFree: WithId;
  /** Is deleted by its teacher. */
  deleted: WithId;
  other: WithId;
}

export async function givenCourses({ course }: Given, teacher: WithId): Promise<Courses> {
  const titled = (title: string) => course({ title, teacher_id: teacher.id });
  return {
    unchanged: await titled('Unchanged'),
    repriced: await titled('Repriced'),
    sometimesFree: await titled('Sometimes free'),
    deleted: await titled('Deleted'),
    other: await titled('Other'),
  };
}

const GOOD_CARD = 'pm_card_visa';
const DECLINED_CARD = 'pm_card_chargeDeclined';
const CHALLENGED_CARD = 'pm_card_authenticationRequired';

/** How the n-th student behaves; the same in every run. */
const behaviourOf = (n: number) => ({
  leavesAfterPaying: n % 5 === 2 || n % 9 === 4,
  leavesBeforePaying: n % 8 === 7,
  cards: [...(n % 7 === 3 ? [DECLINED_CARD] : []), n % 11 === 5 ? CHALLENGED_CARD : GOOD_CARD],
});

/** One class each, two for every fourth student. Of those who leave before paying, every other one returns to pay. */
export async function givenPurchases({ person }: Given, courses: Courses, students: number): Promise<Purchase[]> {
  const allCourses = Object.values(courses);
  const purchases: Purchase[] = [];
  for (let n = 0; n < students; n++) {
    const student = await person();
    const bought = [n, ...(n % 4 === 0 ? [n + 1] : [])].map((index) => allCourses[index % allCourses.length]);
    for (const course of bought) purchases.push({ student, course, ...behaviourOf(n) });
  }
  const abandoned = purchases.filter(({ leavesBeforePaying }) => leavesBeforePaying);
  const returning = abandoned.filter((_, index) => index % 2 === 0);
  return [...purchases, ...returning.map((purchase) => ({ ...purchase, leavesBeforePaying: false }))];
}

/** By a student with a good card who completes it. */
export const givenPurchase = async ({ person }: Given, course: WithId): Promise<Purchase> => ({
  student: await person(),
  course,
  leavesAfterPaying: false,
  leavesBeforePaying: false,
  cards: [GOOD_CARD],
});

/**
 * Purchases that should have become an enrolment and did not: the class still exists and the payment was not refunded
 * or disputed.
 */
export async function findUnfulfilled(
  { deps: { database } }: TestApp,
  purchases: Purchase[],
  { deleted }: Courses,
  refundedIntentIds: string[],
) {
  const enrolments = await database.selectFrom('enrolment').selectAll().where('state', '=', 'active').execute();
  const refundedPayments = await database
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', 'in', refundedIntentIds)
    .execute();
  const settled = [...enrolments, ...refundedPayments].map(
    ({ student_id, course_id }) => `${student_id} in ${course_id}`,
  );
  return purchases
    .filter(({ leavesBeforePaying, course }) => !leavesBeforePaying && course !== deleted)
    .map(({ student, course }) => `${student.id} in ${course.id}`)
    .filter((name) => !settled.includes(name));
}
