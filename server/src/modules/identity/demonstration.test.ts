import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../testing/accounts.ts';
import { comparable } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { enableDemonstrationSignIn } from './enable-demonstration-sign-in.ts';

const REAL = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Guildhall <no-reply@example.com>',
};

describe('outside the sandbox, a demonstration account', () => {
  const t = testApp({ environment: REAL });
  beforeEach(() => t.empty());

  test('cannot sign in, and gets the same reply as an unknown address', async () => {
    await t.given.account({ ...ADA, demonstration: true });
    const browser = t.browser();
    const right = await signIn(browser);
    const nobody = await signIn(t.browser(), { email: 'nobody@example.com' });
    expect(right.statusCode).toBe(401);
    expect(comparable(right)).toEqual(comparable(nobody));
    expect(right.headers['set-cookie']).toBeUndefined();
    expect(await t.deps.database.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('loses the sessions that it had', async () => {
    const demonstration = await t.given.person({ demonstration: true });
    const real = await t.given.person();
    expect((await t.as(demonstration).get('/sessions')).statusCode).toBe(401);
    expect((await t.as(real).get('/sessions')).statusCode).toBe(200);
    await t.startAnother();
    const left = await t.deps.database.selectFrom('session').select('user_id').execute();
    expect(left).toEqual([{ user_id: real.id }]);
  });

  test('does not count as an admin when the first admin is created', async () => {
    await t.given.person({ demonstration: true, role: 'Admin' });
    const { createFirstAdmin } = await import('./create-first-admin.ts');
    const first = { email: 'owner@example.com', password: 'orange-kettle-71' };
    await createFirstAdmin(first, { inTx: t.deps.inTx, isSandbox: false, now: t.deps.now() });
    const admins = await t.deps.database.selectFrom('user').select('email').where('role', '=', 'Admin').execute();
    expect(admins.map(({ email }) => email)).toContain('owner@example.com');
  });
});

describe('in the sandbox, a demonstration account', () => {
  const t = testApp();
  beforeEach(() => t.empty());

  test('signs in with the public demonstration password', async () => {
    await t.given.person({ email: ADA.email, demonstration: true, role: 'Teacher' });
    const invitation = { emails: [ADA.email], password: ADA.password, now: t.deps.now() };
    await enableDemonstrationSignIn(t.deps, invitation);
    await enableDemonstrationSignIn(t.deps, { ...invitation, password: 'another-password' });
    const browser = t.browser();
    expect((await signIn(browser)).statusCode).toBe(200);
    const record = await t.withToken(await tokenOf(browser)).get(`/get-role/${ADA.email}`);
    expect(record.json()).toMatchObject({ Role: 'Teacher' });
  });

  test('does not replace a real person who has its address', async () => {
    await t.given.person({ email: ADA.email });
    await enableDemonstrationSignIn(t.deps, { emails: [ADA.email], password: ADA.password, now: t.deps.now() });
    expect((await signIn(t.browser())).statusCode).toBe(401);
  });
});
