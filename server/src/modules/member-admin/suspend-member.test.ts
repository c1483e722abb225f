import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { ADA, firstLinkIn, PASSWORD, signIn, tokenOf } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
let ada: { id: string };
let admin: { id: string };

beforeEach(async () => {
  await t.empty();
  ada = await t.given.account(ADA);
  admin = await t.given.person({ role: 'Admin', name: 'Root' });
});

const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const REASON = 'Spam in three classes.';
const suspend = (id: string, body: object = { reason: REASON }) => t.as(admin).put(`/members/${id}/suspend`, body);
const lift = (id: string) => t.as(admin).put(`/members/${id}/lift-suspension`, { reason: 'Cleared up.' });
const sessions = () => t.deps.database.selectFrom('session').select('user_id').where('user_id', '=', ada.id).execute();
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
const SUSPENDED = { status: 403, code: 'auth.suspended', detail: expect.stringContaining(REASON) };

describe('a suspended person', () => {
  test('is signed out everywhere at once, and reads why', async () => {
    const browser = t.browser();
    await signIn(browser);
    const client = t.withToken(await tokenOf(browser));
    expect((await client.get('/sessions')).statusCode).toBe(200);

    expect((await suspend(ada.id)).json()).toEqual(DONE);
    expect(await sessions()).toEqual([]);
    expect((await client.get('/sessions')).json()).toMatchObject(SUSPENDED);
    expect((await client.get('/top-classes')).statusCode).toBe(200);
    expect((await browser.visit('/api/auth/get-session')).json()).toBeNull();
    expect((await browser.visit('/api/jwt', { json: { email: ADA.email } })).statusCode).toBe(401);
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.subject).toBe('Your Guildhall account is suspended');
    expect(mail?.text).toContain(REASON);
    expect(await audit()).toMatchObject([
      { actor_id: admin.id, action: 'member.suspended', subject_id: ada.id, person_id: ada.id, reason: REASON },
    ]);
  });

  test('cannot sign in, and reads why only with the right password', async () => {
    await suspend(ada.id);
    expect((await signIn(t.browser())).json()).toMatchObject(SUSPENDED);
    const wrong = await signIn(t.browser(), { password: 'not the password' });
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong-credentials' });
    expect(wrong.body).not.toContain(REASON);
    expect(await sessions()).toEqual([]);
  });

  test('cannot get in by a new password: an old link is void, and a new one is not sent', async () => {
    const ask = () => t.browser().visit('/api/auth/request-password-reset', { json: { email: ADA.email } });
    await ask();
    const [before] = await t.mailsTo(ADA.email);
    const token = firstLinkIn(before ?? { text: '' }).searchParams.get('token');
    await suspend(ada.id);
    const reset = await t
      .browser()
      .visit('/api/auth/reset-password', { json: { token, newPassword: 'purple-anvil-58' } });
    expect(codeOf(reset)).toEqual([400, 'auth.invalid-link']);

    await ask();
    const [after] = await t.mailsTo(ADA.email);
    expect(after?.subject).toBe('Your Guildhall account is suspended');
    expect(after?.text).not.toContain('reset-password');
    expect((await signIn(t.browser(), { password: PASSWORD })).json()).toMatchObject(SUSPENDED);
  });

  test('keeps enrolments and payments, and everything as it was once the suspension is lifted', async () => {
    const course = await t.given.course();
    const payment = await t.given.payment({ student_id: ada.id, course_id: course.id });
    await suspend(ada.id);
    expect((await t.get(`/api/get-class/${course.id}`)).json().EnrolledCount).toBe(1);

    expect((await lift(ada.id)).json()).toEqual(DONE);
    const browser = t.browser();
    expect((await signIn(browser)).statusCode).toBe(200);
    const client = t.withToken(await tokenOf(browser));
    expect((await client.get(`/my-enrolled-class/${ADA.email}`)).json()).toMatchObject([{ _id: course.id }]);
    expect((await client.get('/my-payments')).json()).toMatchObject([{ _id: payment.id }]);
    expect((await audit()).map(({ action, reason }) => [action, reason])).toEqual([
      ['member.suspended', REASON],
      ['member.suspension-lifted', 'Cleared up.'],
    ]);
    const events = (await t.as(admin).get(`/security-events?personId=${ada.id}`)).json();
    expect(events).toMatchObject([
      { Kind: 'sign-in.succeeded' },
      { Kind: 'member.reinstated', ActorName: 'Root', Detail: 'Cleared up.' },
      { Kind: 'member.suspended', ActorName: 'Root', Detail: REASON },
    ]);
    const texts = (await t.mailsTo(ADA.email)).map(({ text }) => text);
    expect(texts.join()).toContain('Cleared up.');
  });
});

test('a token from before the suspension does not come back to life when it is lifted', async () => {
  const client = t.as(ada);
  await client.get('/sessions');
  await suspend(ada.id);
  await lift(ada.id);
  expect(codeOf(await client.get('/sessions'))).toEqual([401, 'auth.required']);
});

test('suspending and lifting twice changes nothing the second time', async () => {
  await suspend(ada.id);
  const again = await suspend(ada.id, { reason: 'Another reason.' });
  expect(again.json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect((await signIn(t.browser())).json()).toMatchObject(SUSPENDED);
  await lift(ada.id);
  expect((await lift(ada.id)).json()).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect(await audit()).toHaveLength(2);
});

test('admins cannot suspend themselves, and every suspension has a reason', async () => {
  expect(codeOf(await suspend(admin.id))).toEqual([409, 'member.own-account']);
  expect(codeOf(await suspend(admin.id.toUpperCase()))).toEqual([409, 'member.own-account']);
  for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1_001) }]) {
    expect(codeOf(await suspend(ada.id, body))).toEqual([400, 'request.invalid']);
  }
  for (const id of [newId(), 'no-id']) expect(codeOf(await suspend(id))).toEqual([404, 'member.not-found']);
});
