import { MAX_WISHES } from '@guildhall/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../lib/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { raceForPerson } from '../../../testing/row-lock-race.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailWishers } from './mail-wishers.ts';

const t = testApp({ withSandbox: true });

interface Person {
  id: string;
  email: string;
}

let student: Person;
let course: { id: string; teacher_id: string };

const hence = (milliseconds: number) => new Date(Date.now() + milliseconds);
/** A class that has cost $40 for sixty days. */
const given = (row: object = {}) => {
  const at = hence(-60 * DAY);
  return t.given.course({ price_cents: 4_000, created_at: at, updated_at: at, published_at: at, ...row });
};

beforeEach(async () => {
  await t.empty();
  student = await t.given.person();
  course = await given({ title: 'Bookbinding' });
});

const add = (ClassId: string, who: { id: string } = student) => t.as(who).post('/wishes', { ClassId });
const remove = async (id: string) => (await t.as(student).delete(`/wishes/${id}`)).json();
const listed = async () => (await t.as(student).get('/wishes')).json();
const ids = async () => (await t.as(student).get('/wishes/ids')).json();
const setCourse = (row: object, id = course.id) =>
  t.deps.database.updateTable('course').set(row).where('id', '=', id).execute();

/** From $40 to $30, as the job or a sale begins it. */
async function reduce(courseId = course.id) {
  const dates = { starts_at: hence(-HOUR), ends_at: hence(DAY), created_at: hence(-DAY) };
  const days = { first_day: '2026-01-01', last_day: '2026-01-02' };
  const id = newId();
  await t.deps.database
    .insertInto('reduction')
    .values({ id, course_id: courseId, reduced_cents: 3_000, ...days, ...dates })
    .execute();
  await sql`
    update reduction set begun_at = clock_timestamp(), list_cents = 4000, reference_cents = 4000 where id = ${id}
  `.execute(t.deps.database);
  await setCourse({ price_cents: 3_000 }, courseId);
  return id;
}

describe('a student', () => {
  test('puts classes on the wish list, the latest first at the prices of now, and takes them off; once more changes nothing', async () => {
    const other = await given({ title: 'Weaving' });
    expect((await add(course.id)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await add(other.id)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await add(course.id)).json()).toMatchObject({ modifiedCount: 0 });
    await reduce(other.id);
    expect(await listed()).toMatchObject([
      { _id: other.id, ClassTitle: 'Weaving', ClassPrice: 30, Reduction: { StruckPrice: 40, Percent: 25 } },
      { _id: course.id, ClassPrice: 40, Reduction: null, Status: 'Approved', EnrolledBy: [] },
    ]);
    expect((await ids()).toSorted()).toEqual([course.id, other.id].toSorted());
    const first = await t.as(student).get('/wishes?limit=1');
    expect(first.headers['x-total-count']).toBe('2');
    const next = String(first.headers.link).match(/<\/api(.*?)>/)?.[1] ?? '';
    expect((await t.as(student).get(next)).json()).toMatchObject([{ _id: course.id }]);
    expect(await remove(course.id)).toMatchObject({ deletedCount: 1 });
    expect(await remove(course.id)).toMatchObject({ deletedCount: 0 });
    expect(await remove('nothing')).toMatchObject({ deletedCount: 0 });
    expect(await ids()).toEqual([other.id]);
  });

  test('finds a class that is not on sale any more still on the list, without its text, and cannot add it', async () => {
    await add(course.id);
    await setCourse({ status: 'Archived' });
    expect(await listed()).toMatchObject([
      { _id: course.id, ClassTitle: 'Bookbinding', Status: 'Archived', Description: '' },
    ]);
    await remove(course.id);
    expect(codeOf(await add(course.id))).toEqual([404, 'course.not-found']);
    expect(codeOf(await add(newId()))).toEqual([404, 'course.not-found']);
    expect((await add('x')).json().errors).toMatchObject([{ path: 'ClassId' }]);
  });

  test('cannot wish for a class that they own or teach; one that is bought is off the list, and on it after a refund', async () => {
    await add(course.id);
    const { id } = await t.given.enrolment(course.id, student.id);
    expect([await listed(), await ids()]).toEqual([[], []]);
    const other = await given();
    const enrolment = await t.given.enrolment(other.id, student.id);
    expect(codeOf(await add(other.id))).toEqual([409, 'enrolment.already-enrolled']);
    const end = (enrolmentId: string, state: 'suspended' | 'ended') =>
      t.deps.database.updateTable('enrolment').set({ state }).where('id', '=', enrolmentId).execute();
    await end(enrolment.id, 'suspended');
    expect(codeOf(await add(other.id))).toEqual([409, 'enrolment.already-enrolled']);
    await end(id, 'ended');
    expect(await ids()).toEqual([course.id]);
    expect(codeOf(await add(course.id, { id: course.teacher_id }))).toEqual([409, 'enrolment.own-class']);
  });

  test('has at most 200 wishes, also where two arrive at once', async () => {
    const teacher = { teacher_id: course.teacher_id };
    const many = await Promise.all(Array.from({ length: MAX_WISHES }, () => t.given.course(teacher)));
    const wishes = many.slice(1).map(({ id }) => ({ person_id: student.id, course_id: id }));
    await t.deps.database.insertInto('wish').values(wishes).execute();
    expect(await ids()).toHaveLength(MAX_WISHES - 1);
    const added = await raceForPerson(
      t.deps.database,
      student.id,
      () => add(course.id),
      () => add(many[0]?.id ?? ''),
    );
    const replies = added.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(replies.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'wish.too-many'],
    ]);
    expect(await ids()).toHaveLength(MAX_WISHES);
  });
});

describe('when a class that people wish for is reduced', () => {
  /** Somebody who has asked for such mails and has put the class on the list. */
  async function wisher(row: object = {}) {
    const person = await t.given.person({ email_verified: true, mails_reduced_wishes: true, ...row });
    await t.deps.database.insertInto('wish').values({ person_id: person.id, course_id: course.id }).execute();
    return person;
  }
  const mailedTo = async (...people: Person[]) =>
    Promise.all(people.map(async ({ email }) => (await t.mailsTo(email)).length));

  test('each of them who wants it gets one mail, whatever runs at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => wisher()));
    await mailWishers(t.deps);
    expect(await mailedTo(...people)).toEqual([0, 0, 0, 0, 0]);
    await reduce();
    await Promise.all([1, 2, 3].map(() => mailWishers({ ...t.deps, batch: 2 })));
    await mailWishers({ ...t.deps, batch: 2 });
    expect(await mailedTo(...people)).toEqual([1, 1, 1, 1, 1]);
    const [mail] = await t.mailsTo(people[0]?.email ?? '');
    expect(mail?.subject).toBe('“Bookbinding” now costs $30.00');
    expect(mail?.text).toContain(
      'Until Jan 2, 2026 it costs $30.00. The lowest price of the 30 days before was $40.00.',
    );
    expect(mail?.text).toContain(`/class-details/${course.id}`);

    const [again] = people;
    await t.as(again ?? student).delete(`/wishes/${course.id}`);
    await add(course.id, again);
    await mailWishers(t.deps);
    expect(await mailedTo(...people)).toEqual([1, 1, 1, 1, 1]);
  });

  test('one click in the mail ends such mails, until the person asks again', async () => {
    const person = await wisher();
    await reduce();
    await mailWishers(t.deps);
    const [mail] = await t.mailsTo(person.email);
    const token = /\/api\/unsubscribe\/([^>]*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1];
    await t.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` });
    expect((await t.as(person).get('/mail-preferences')).json()).toMatchObject({ ReducedWishes: false, Grades: true });
  });

  test('nobody is mailed who has not asked for it, owns or teaches the class, is suspended, has left or wished later', async () => {
    const buyer = await wisher();
    await t.given.enrolment(course.id, buyer.id);
    const others = [
      buyer,
      await wisher({ mails_reduced_wishes: false }),
      await wisher({ email_verified: false }),
      await wisher({ suspended_at: new Date(), suspended_reason: 'A mistake.' }),
      await wisher({ deletion_due_at: hence(DAY) }),
    ];
    const teacher = await wisher({ role: 'Teacher' });
    await setCourse({ teacher_id: teacher.id });
    await reduce();
    await t.deps.database
      .insertInto('wish')
      .values({ person_id: student.id, course_id: course.id, added_at: hence(HOUR) })
      .execute();
    await t.deps.database
      .updateTable('user')
      .set({ email_verified: true, mails_reduced_wishes: true })
      .where('id', '=', student.id)
      .execute();
    const wished = await wisher();
    await sql`update wish set added_at = now() - interval '1 hour' where person_id = ${wished.id}`.execute(
      t.deps.database,
    );
    await mailWishers(t.deps);
    expect(await mailedTo(...others, teacher, student, wished)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });
});
