import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../testing/problem-code.ts';
import { purchasesIn } from '../../../testing/purchases.ts';
import { NEW_PASSWORD, rosterIn } from '../../../testing/roster.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { enrolmentsIn } = purchasesIn(t);
const { check, confirm, accept, tokenIn } = rosterIn(t);

const EMAIL = 'bob@example.com';
const CSV = `name,email\nBob,${EMAIL}\n`;
let admin: { id: string };
let course: { id: string };

/** Eve has signed up with Bob's address. */
let account: { id: string };

beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
  course = await t.given.course({ title: 'Oil painting' });
  account = await t.given.account({ email: EMAIL, password: NEW_PASSWORD, email_verified: false });
});

test('who has signed up with an address that is not theirs gets no place by a roster; the address gets a link', async () => {
  expect((await check(admin, course, CSV)).json().Rows).toMatchObject([{ Kind: 'new', Fault: null }]);
  expect((await confirm(admin, course, CSV)).json()).toEqual({ KnownCount: 0, InvitedCount: 1 });
  expect(await enrolmentsIn(course)).toEqual([]);
  expect(await tokenIn(EMAIL)).not.toBe('');
});

test('who opens the link gives no place to an account that is not confirmed; afterwards the link works', async () => {
  await confirm(admin, course, CSV);
  const token = await tokenIn(EMAIL);
  expect(codeOf(await accept(token))).toEqual([409, 'invitation.email-not-verified']);
  expect(await enrolmentsIn(course)).toEqual([]);
  await t.deps.database.updateTable('user').set({ email_verified: true }).where('id', '=', account.id).execute();
  expect((await accept(token)).statusCode).toBe(200);
  expect(await enrolmentsIn(course)).toMatchObject([{ student_id: account.id, origin: 'granted' }]);
});
