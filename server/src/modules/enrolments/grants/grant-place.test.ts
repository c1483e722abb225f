import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { GRANT_REASON, grantsIn } from '../../../testing/grants.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy, pay, enrol, enrolledCountOf, paymentsOf, waitForRefunds } = purchasesIn(t);
const { audit, placesIn, ...admins } = grantsIn(t);

interface WithId {
  id: string;
}

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

let admin: WithId;
let student: WithId & { email: string };
let course: WithId;

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  student = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
  course = await t.given.course({ title: 'Oil painting' });
});

const grant = (to: WithId = student, by: WithId = admin) => admins.grant(to, course, by);
const myClasses = async () => (await t.as(student).get(`/my-enrolled-class/${student.email}`)).json();

describe('a student whom an admin grants a place', () => {
  test('is enrolled without a payment, is counted, and reads why in a mail', async () => {
    expect((await grant()).json()).toEqual(DONE);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'enrolment.granted', actor_id: admin.id, person_id: student.id });
    expect(entry).toMatchObject({ subject_id: course.id, subject_name: 'Oil painting', reason: GRANT_REASON });
    const granted = { origin: 'granted', granted_by: admin.id, grant_entry_id: entry?.id, payment_id: null };
    expect(await placesIn(course)).toMatchObject([{ ...granted, state: 'active' }]);
    expect(await enrolledCountOf(course)).toBe(1);
    expect(await myClasses()).toMatchObject([{ ClassTitle: 'Oil painting' }]);
    const [mail, ...more] = await t.mailsTo(student.email);
    expect(mail).toMatchObject({ subject: 'You have a place in “Oil painting”' });
    expect(mail?.text).toContain(GRANT_REASON);
    expect(more).toEqual([]);
    const shown = (await t.as(admin).get(`/members/${student.id}/enrolments`)).json();
    expect(shown).toMatchObject([{ Origin: 'granted', State: 'active' }]);
  });

  test('has one place and one mail, though two admins granted it at once', async () => {
    const other = await t.given.person({ role: 'Admin' });
    const replies = await Promise.all([grant(student, admin), grant(student, other)]);
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    expect([(await audit()).length, await enrolledCountOf(course)]).toEqual([1, 1]);
    expect(await t.mailsTo(student.email)).toHaveLength(1);
  });

  test('gets the money back for a charge that ends after the grant', async () => {
    const { TransactionID } = await pay(student, course);
    await grant();
    expect((await enrol(student, course, TransactionID)).statusCode).toBe(409);
    await waitForRefunds();
    expect(await paymentsOf(student)).toMatchObject([{ status: 'refunded' }]);
    expect(await placesIn(course)).toMatchObject([{ origin: 'granted', state: 'active' }]);
  });
});

describe('no place is granted', () => {
  const REFUSED = [409, 'enrolment.not-grantable'];

  test('to a teacher, an admin, or somebody who is suspended or has bought it', async () => {
    const buyer = await t.given.person();
    await buy(buyer, course);
    const teacher = await t.given.person({ role: 'Teacher' });
    const suspended = await t.given.person({ suspended_at: t.deps.now(), suspended_reason: 'Spam' });
    for (const person of [teacher, admin, suspended, buyer]) expect(codeOf(await grant(person))).toEqual(REFUSED);
    expect([(await audit()).length, await enrolledCountOf(course)]).toEqual([0, 1]);
  });

  test('in the class that the person taught when they were a teacher', async () => {
    await t.deps.database.updateTable('course').set({ teacher_id: student.id }).where('id', '=', course.id).execute();
    expect(codeOf(await grant())).toEqual(REFUSED);
  });

  test('in a class that is not approved, or to nobody', async () => {
    expect(codeOf(await grant({ id: newId() }))).toEqual([404, 'member.not-found']);
    await t.deps.database.updateTable('course').set({ status: 'Archived' }).where('id', '=', course.id).execute();
    expect(codeOf(await grant())).toEqual([404, 'course.not-found']);
    expect(await audit()).toEqual([]);
  });
});
