import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { ADA, PASSWORD, signIn, tokenOf } from '../../../testing/accounts.ts';
import { grantsIn } from '../../../testing/grants.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolledCountOf, paymentsOf, waitForRefunds } = purchasesIn(t);
const { audit, placesIn, insertPlace, ...admins } = grantsIn(t);

interface WithId {
  id: string;
}

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const UNCHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
let admin: WithId;
let student: WithId & { email: string };
let course: WithId;

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  student = await t.given.person({ name: 'Ada', email: 'ada@example.com' });
  course = await t.given.course({ title: 'Oil painting' });
});

const grant = (to: WithId = student) => admins.grant(to, course, admin);
const end = () => admins.end(student, course, admin);
const myClasses = async () => (await t.as(student).get(`/my-enrolled-class/${student.email}`)).json();

describe('a granted place that an admin ends', () => {
  test('is no place any more; the student reads why, and the audit keeps both decisions', async () => {
    await grant();
    expect((await end()).json()).toEqual(DONE);
    expect((await end()).json()).toEqual(UNCHANGED);
    expect(await placesIn(course)).toMatchObject([{ origin: 'granted', state: 'ended' }]);
    expect([await enrolledCountOf(course), await myClasses()]).toEqual([0, []]);
    expect((await audit()).map(({ action }) => action)).toEqual(['enrolment.granted', 'enrolment.grant-ended']);
    const texts = (await t.mailsTo(student.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('The raffle was void.'))).toHaveLength(1);
  });

  test('lowers the count once, though two admins end it at once', async () => {
    await grant();
    const replies = await Promise.all([end(), end()]);
    expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
    expect(await enrolledCountOf(course)).toBe(0);
  });

  test('can be bought or granted again', async () => {
    await grant();
    await end();
    await buy(student, course);
    const [payment] = await paymentsOf(student);
    const bought = { origin: 'paid', payment_id: payment?.id, granted_by: null, grant_entry_id: null };
    expect(await placesIn(course)).toMatchObject([{ ...bought, state: 'active' }]);
    expect((await end()).json()).toEqual(UNCHANGED);
    await t.as(admin).put(`/payments/${payment?.id}/refund`, {});
    await waitForRefunds();
    expect((await grant()).json()).toEqual(DONE);
    expect(await placesIn(course)).toMatchObject([{ origin: 'granted', payment_id: null, state: 'active' }]);
    expect(await enrolledCountOf(course)).toBe(1);
  });
});

test('who has not proved for ten minutes who they are gives, ends and confirms nothing', async () => {
  const root = await t.given.account({ ...ADA, email: 'root@example.com', role: 'Admin' });
  const browser = t.browser();
  await signIn(browser, { email: root.email, password: PASSWORD });
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await t.deps.database.updateTable('session').set({ proved_at: longAgo }).where('user_id', '=', root.id).execute();
  const stale = t.withToken(await tokenOf(browser, root.email));
  const body = { CourseId: course.id, reason: 'Won a place in the raffle.' };
  const replies = [
    await stale.post(`/members/${student.id}/grants`, body),
    await stale.put(`/members/${student.id}/end-grant`, body),
    await stale.post(`/classes/${course.id}/roster`, { Csv: 'name,email', reason: body.reason }),
  ];
  expect(replies.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [403, 'auth.proof-required']));
});

describe('the database', () => {
  test('refuses a granted place without the entry of the audit by that admin for that student and class', async () => {
    await expect(insertPlace(course, student, { origin: 'granted' })).rejects.toThrow('enrolment_granted');
    await expect(insertPlace(course, student, { origin: 'free', granted_by: admin.id })).rejects.toThrow(
      'enrolment_granted',
    );
    const grantedBy = { origin: 'granted', granted_by: admin.id } as const;
    await expect(insertPlace(course, student, { ...grantedBy, grant_entry_id: newId() })).rejects.toThrow(
      'enrolment_grant_entry',
    );
    await grant(await t.given.person());
    const [entry] = await audit();
    await t.deps.database.deleteFrom('enrolment').execute();
    await expect(insertPlace(course, student, { ...grantedBy, grant_entry_id: entry?.id ?? '' })).rejects.toThrow(
      'enrolment_grant_entry',
    );
  });
});
