import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { OWN_COURSEWORK } from './catalogue/own-coursework.ts';
import {
  type DemoCourse,
  type DemoEnrolment,
  type DemoPayment,
  type DemoPerson,
  daysAfter,
  daysBefore,
  daysFromTo,
  idAt,
  laterOf,
} from './demonstration.ts';
import type { PlannedCourse } from './generate-courses.ts';
import { between, pick, type Random, randomStream, sample } from './random.ts';

/** Some cards are more frequent. */
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_visa_debit', 'pm_card_amex'] as const;
/** Days from opening the payment page to the charge: 20 seconds to 4 minutes. */
const DAYS_TO_PAY = [20 / 86_400, 240 / 86_400] as const;
/** Days from a purchase to its refund, and at least as many from a refund to now. */
const DAYS_TO_REFUND = [0.3, 11] as const;
/** Besides the one of the demonstration's own student. */
const REFUNDS = 13;
const REFUND_REASONS = [
  'The refund was requested within two weeks.',
  'The student meant to buy another class.',
  'The student has no time for the class this season.',
  'The class was too easy for this student.',
] as const;
/** Days since the charge that is disputed, and since the dispute was opened. */
const DAYS_SINCE_DISPUTED_CHARGE = 3;
const DAYS_SINCE_DISPUTE = 1.4;

const [, , demonstrationStudent] = DEMONSTRATION_ACCOUNTS;

interface Purchase {
  course: DemoCourse;
  student: DemoPerson;
  enrolledAt: Date;
}

const possibleFrom = ({ publishedAt, createdAt }: DemoCourse, { joinedAt }: DemoPerson) =>
  laterOf(publishedAt ?? createdAt, joinedAt);

/** What the class cost then. */
const priceAt = ({ priceCents, edited }: DemoCourse, instant: Date) =>
  edited && instant < edited.at ? edited.priceCents : priceCents;

function generatePayment(random: Random, { course, student, enrolledAt }: Purchase): DemoPayment | null {
  const amountCents = priceAt(course, enrolledAt);
  if (amountCents === 0) return null;
  const createdAt = laterOf(possibleFrom(course, student), daysBefore(enrolledAt, between(random, ...DAYS_TO_PAY)));
  const card = pick(random, CARDS);
  return { id: idAt(createdAt, random), amountCents, createdAt, card, refund: null, disputedAt: null };
}

/** An enrolment that ended or is suspended, by what happened to its payment. */
function addInactive(random: Random, purchase: Purchase, outcome: Partial<DemoPayment>): void {
  const payment = generatePayment(random, purchase);
  if (!payment) return;
  const { course, student, enrolledAt } = purchase;
  const id = idAt(enrolledAt, random);
  course.inactiveEnrolments.push({ id, studentId: student.id, enrolledAt, payment: { ...payment, ...outcome } });
}

const isEnrolled = ({ enrolments, inactiveEnrolments }: DemoCourse, { id }: DemoPerson) =>
  [...enrolments, ...inactiveEnrolments].some(({ studentId }) => studentId === id);

/** Where the student could have enrolled that many days ago, and has not. */
const isOpenTo = (course: DemoCourse, student: DemoPerson, before: Date) =>
  course.priceCents > 0 && possibleFrom(course, student) < before && !isEnrolled(course, student);

function addRefund(random: Random, now: Date, courses: DemoCourse[], student: DemoPerson): void {
  const latest = daysBefore(now, 2 * DAYS_TO_REFUND[1]);
  const course = pick(
    random,
    courses.filter((each) => isOpenTo(each, student, latest)),
  );
  const from = possibleFrom(course, student);
  const enrolledAt = daysAfter(from, daysFromTo(from, latest) * random());
  const at = daysAfter(enrolledAt, between(random, ...DAYS_TO_REFUND));
  addInactive(random, { course, student, enrolledAt }, { refund: { at, reason: pick(random, REFUND_REASONS) } });
}

function addDispute(random: Random, now: Date, courses: DemoCourse[], student: DemoPerson): void {
  const enrolledAt = daysBefore(now, DAYS_SINCE_DISPUTED_CHARGE);
  const course = pick(
    random,
    courses.filter((each) => isOpenTo(each, student, enrolledAt)),
  );
  addInactive(random, { course, student, enrolledAt }, { disputedAt: daysBefore(now, DAYS_SINCE_DISPUTE) });
}

/** Those who joined long ago, the disputing student first. */
const chooseBuyers = (random: Random, now: Date, students: DemoPerson[]): DemoPerson[] => {
  const others = students.filter(
    ({ email, joinedAt }) => email !== demonstrationStudent.email && joinedAt < daysBefore(now, 90),
  );
  return sample(random, others, REFUNDS + 1);
};

const pay = (random: Random, course: DemoCourse, enrolments: DemoEnrolment[], students: Map<string, DemoPerson>) => {
  for (const enrolment of enrolments) {
    const student = students.get(enrolment.studentId);
    if (student) enrolment.payment = generatePayment(random, { course, student, enrolledAt: enrolment.enrolledAt });
  }
};

/** Pays for the enrolments in classes that cost something, and adds some that were refunded and one that is disputed. */
export function generatePayments(seed: number, now: Date, planned: PlannedCourse[], students: DemoPerson[]): void {
  const byId = new Map(students.map((student) => [student.id, student]));
  const courses = planned.map(({ course }) => course).filter(({ publishedAt }) => publishedAt);
  for (const course of courses) {
    pay(randomStream(seed, `payments of ${course.title}`), course, course.enrolments, byId);
  }
  const random = randomStream(seed, 'refunds');
  const elsewhere = courses.filter(({ title }) => !(title in OWN_COURSEWORK));
  const [disputing, ...refunded] = chooseBuyers(random, now, students);
  const own = students.filter(({ email }) => email === demonstrationStudent.email);
  for (const student of [...own, ...refunded]) addRefund(random, now, elsewhere, student);
  if (disputing) addDispute(random, now, elsewhere, disputing);
}
