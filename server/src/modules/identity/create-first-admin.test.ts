import { beforeEach, expect, test } from 'vitest';
import { ADA, signIn } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const t = testApp();
beforeEach(() => t.empty());

const OWNER = { email: 'owner@example.com', password: 'orange-kettle-71' };

const create = (admin = OWNER) => createFirstAdmin(admin, { inTx: t.deps.inTx, isSandbox: false, now: t.deps.now() });

const people = () => t.deps.database.selectFrom('user').select(['email', 'role']).execute();

test('the first admin is created, can sign in, and is recorded in the audit log', async () => {
  await create();
  expect(await people()).toEqual([{ email: OWNER.email, role: 'Admin' }]);
  expect((await signIn(t.browser(), OWNER)).statusCode).toBe(200);
  const entries = await t.deps.database.selectFrom('audit_entry').selectAll().execute();
  expect(entries).toMatchObject([{ actor_id: null, action: 'member.made-admin', reason: 'ADMIN_EMAIL' }]);
});

test('no admin is created when there is one already', async () => {
  await create();
  await create({ ...OWNER, email: 'other@example.com' });
  await create({ ...OWNER, password: 'weak' });
  expect(await people()).toHaveLength(1);
});

test('processes that start at the same moment create one admin', async () => {
  await Promise.all([create(), create({ ...OWNER, email: 'other@example.com' }), create()]);
  expect(await people()).toHaveLength(1);
});

test('an existing account is not promoted, and the error names the command that does it', async () => {
  await t.given.account(ADA);
  await expect(create({ ...OWNER, email: ADA.email })).rejects.toThrow(/npm run admin -- grant ada@example\.com/);
  expect(await people()).toEqual([{ email: ADA.email, role: 'Student' }]);
});

test('a common password is refused', async () => {
  await expect(create({ ...OWNER, password: 'password' })).rejects.toThrow(
    /^ADMIN_PASSWORD: Password does not meet requirements/,
  );
  expect(await people()).toEqual([]);
});
