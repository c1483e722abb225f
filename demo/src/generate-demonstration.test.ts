import { CATEGORIES } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { generateDemonstration } from './generate-demonstration.ts';

const now = new Date('2026-06-01T12:00:00Z');
const demonstration = await generateDemonstration({ seed: 2_026, now });
const { people, courses, teacherRequests } = demonstration;
const approved = courses.filter(({ status }) => status === 'Approved');

const countBy = <Item>(items: Item[], keyOf: (item: Item) => string) =>
  Object.fromEntries([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
const duplicates = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 25);

describe('the demonstration', () => {
  test('is the same for the same seed, and different for another', async () => {
    expect(await generateDemonstration({ seed: 2_026, now })).toEqual(demonstration);
    expect(await generateDemonstration({ seed: 7, now })).not.toEqual(demonstration);
  });

  test('has an admin, twelve teachers and 250 students, each with their own e-mail', () => {
    expect(countBy(people, ({ role }) => role)).toEqual({ Admin: 1, Teacher: 12, Student: 250 });
    expect(duplicates(people.map(({ email }) => email))).toEqual([]);
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+@(example\.com|guildhall\.test)$/);
    for (const account of DEMONSTRATION_ACCOUNTS) {
      expect(people.filter(({ email, role }) => email === account.email && role === account.role)).toHaveLength(1);
    }
  });

  test('has 48 classes or more over all eight categories, and some that are Pending and Rejected', () => {
    expect(approved.length).toBeGreaterThanOrEqual(48);
    const perCategory = countBy(approved, ({ category }) => category);
    for (const category of CATEGORIES) expect(perCategory[category]).toBeGreaterThanOrEqual(5);
    expect(courses.filter(({ status }) => status === 'Pending').length).toBeGreaterThanOrEqual(3);
    for (const { reason } of courses.filter(({ status }) => status === 'Rejected'))
      expect(reason?.length).toBeGreaterThan(20);
    expect(courses.some(({ status }) => status === 'Rejected')).toBe(true);
    expect(duplicates(courses.map(({ title }) => title))).toEqual([]);
  });

  test('has a class in each state for the teacher who can sign in, and classes that were edited since', () => {
    const [, { email }] = DEMONSTRATION_ACCOUNTS;
    const teacher = people.find((person) => person.email === email);
    const own = courses.filter(({ teacherId }) => teacherId === teacher?.id);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['Pending', 'Approved', 'Rejected']));
    expect(own.some(({ edited }) => edited)).toBe(true);
    for (const { edited, status, publishedAt, title, priceCents } of courses.filter((course) => course.edited)) {
      expect(status).toBe('Approved');
      expect(edited?.at.getTime()).toBeGreaterThan(publishedAt?.getTime() ?? Number.NaN);
      expect(edited?.at.getTime()).toBeLessThan(now.getTime());
      expect([edited?.title, edited?.priceCents]).not.toEqual([title, priceCents]);
    }
  });

  test('has prices from 0 to 199.99', () => {
    const prices = courses.map(({ priceCents }) => priceCents);
    expect(Math.min(...prices)).toBe(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(19_999);
    for (const price of prices) expect(price === 0 || price >= 50).toBe(true);
  });

  test('describes each class in paragraphs without repeated sentences', () => {
    for (const { description } of courses) {
      expect(description.split('\n\n').length).toBeGreaterThanOrEqual(3);
      expect(description).not.toMatch(/lorem|ipsum/i);
    }
    expect(duplicates(courses.flatMap(({ description }) => sentencesOf(description)))).toEqual([]);
  });

  test('has applications that are Pending, Approved and Rejected, of people who joined before', () => {
    expect(countBy(teacherRequests, ({ status }) => status)).toEqual({ Pending: 3, Approved: 1, Rejected: 1 });
    for (const { applicantId, status, reason, createdAt, decidedAt } of teacherRequests) {
      const applicant = people.find(({ id }) => id === applicantId);
      expect(applicant?.role).toBe(status === 'Approved' ? 'Teacher' : 'Student');
      expect(createdAt.getTime()).toBeGreaterThan(applicant?.joinedAt.getTime() ?? Number.NaN);
      expect(decidedAt === null).toBe(status === 'Pending');
      expect((decidedAt ?? createdAt).getTime()).toBeLessThan(now.getTime());
      if (status === 'Rejected') expect(reason?.length).toBeGreaterThan(20);
    }
  });

  test('has 2,000 enrolments, one per person and class, after the class was published and never by its teacher', () => {
    expect(courses.flatMap(({ enrolments }) => enrolments)).toHaveLength(2_000);
    const students = new Set(people.filter(({ role }) => role === 'Student').map(({ id }) => id));
    for (const { enrolments, publishedAt, status } of courses) {
      expect(duplicates(enrolments.map(({ studentId }) => studentId))).toEqual([]);
      if (enrolments.length > 0) expect(status).toBe('Approved');
      for (const { studentId, enrolledAt } of enrolments) {
        expect(students).toContain(studentId);
        expect(enrolledAt.getTime()).toBeGreaterThanOrEqual(publishedAt?.getTime() ?? Number.NaN);
        expect(enrolledAt.getTime()).toBeLessThan(now.getTime());
      }
    }
  });

  test('has 250 reviews whose texts differ, each by somebody who was enrolled before', () => {
    const reviews = courses.flatMap((course) => course.reviews);
    expect(reviews).toHaveLength(250);
    expect(duplicates(reviews.map(({ description }) => description))).toEqual([]);
    for (const course of courses) {
      expect(duplicates(course.reviews.map(({ studentId }) => studentId))).toEqual([]);
      for (const { studentId, createdAt, rating } of course.reviews) {
        const place = course.enrolments.find((enrolment) => enrolment.studentId === studentId);
        expect(createdAt.getTime()).toBeGreaterThan(place?.enrolledAt.getTime() ?? Number.NaN);
        expect(createdAt.getTime()).toBeLessThan(now.getTime());
        expect([1, 2, 3, 4, 5]).toContain(rating);
      }
    }
  });

  test('has a few reviews that were answered, after they were written', () => {
    const answered = courses.flatMap(({ reviews }) => reviews).filter(({ answer }) => answer);
    expect(answered.length).toBeGreaterThanOrEqual(10);
    for (const { createdAt, answer } of answered) {
      expect(answer?.text.length).toBeGreaterThan(20);
      expect(answer?.at.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(answer?.at.getTime()).toBeLessThan(now.getTime());
    }
  });
});
