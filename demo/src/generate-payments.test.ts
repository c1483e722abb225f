import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { generateDemonstration } from './generate-demonstration.ts';

const now = new Date('2026-06-01T12:00:00Z');
const { people, courses } = await generateDemonstration({ seed: 2_026, now });
const [, , student] = DEMONSTRATION_ACCOUNTS;
const own = people.find(({ email }) => email === student.email);

const enrolmentsOf = (course: (typeof courses)[number]) => [...course.enrolments, ...course.inactiveEnrolments];
const all = courses.flatMap((course) => enrolmentsOf(course).map((enrolment) => ({ course, ...enrolment })));

describe('the payments of the demonstration', () => {
  test('are one for each enrolment in a class that cost something, of its price then', () => {
    for (const { course, enrolledAt, payment } of all) {
      const { edited, priceCents } = course;
      const price = edited && enrolledAt < edited.at ? edited.priceCents : priceCents;
      expect(payment?.amountCents ?? 0).toBe(price);
    }
    expect(all.filter(({ payment }) => payment).length).toBeGreaterThan(1_500);
  });

  test('began after student and class were there, at most four minutes before the enrolment', () => {
    for (const { course, studentId, enrolledAt, payment } of all) {
      if (!payment) continue;
      const joinedAt = people.find(({ id }) => id === studentId)?.joinedAt ?? now;
      expect(payment.createdAt.getTime()).toBeGreaterThanOrEqual(joinedAt.getTime());
      expect(payment.createdAt.getTime()).toBeGreaterThanOrEqual(course.publishedAt?.getTime() ?? Number.NaN);
      expect(payment.createdAt.getTime()).toBeLessThanOrEqual(enrolledAt.getTime());
      expect(enrolledAt.getTime() - payment.createdAt.getTime()).toBeLessThanOrEqual(240_000);
    }
  });

  test('were refunded for some students, the demonstration’s own among them, and are disputed by one', () => {
    const inactive = courses.flatMap(({ inactiveEnrolments }) => inactiveEnrolments);
    const refunded = inactive.filter(({ payment }) => payment?.refund);
    expect(refunded.length).toBe(14);
    expect(refunded.filter(({ studentId }) => studentId === own?.id)).toHaveLength(1);
    const disputed = inactive.filter(({ payment }) => payment?.disputedAt);
    expect(disputed).toHaveLength(1);
    expect(inactive).toHaveLength(refunded.length + disputed.length);
    for (const { enrolledAt, payment } of inactive) {
      const at = payment?.refund?.at ?? payment?.disputedAt ?? enrolledAt;
      expect(at.getTime()).toBeGreaterThan(enrolledAt.getTime());
      expect(at.getTime()).toBeLessThan(now.getTime());
    }
  });

  test('leave nobody with two enrolments in one class', () => {
    for (const course of courses) {
      const ids = enrolmentsOf(course).map(({ studentId }) => studentId);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('stay in order whenever the demonstration is made', async () => {
    for (const [seed, instant] of [
      [7, '2026-03-29T00:30:00Z'],
      [11, '2027-12-31T23:59:59Z'],
    ] as const) {
      const made = await generateDemonstration({ seed, now: new Date(instant) });
      expect(made.courses.flatMap(({ inactiveEnrolments }) => inactiveEnrolments)).toHaveLength(15);
    }
  });
});
