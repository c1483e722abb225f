import { beforeEach, expect, test } from 'vitest';
import { ADA, signIn, tokenOf } from '../../../testing/accounts.ts';
import { codeOf as problemOf } from '../../../testing/problem-code.ts';
import { codeOf } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ environment: { REQUIRE_2FA: 'admins' } });
beforeEach(() => t.empty());

async function signedInAdmin() {
  const { id } = await t.given.account({ ...ADA, role: 'Admin' });
  const browser = t.browser();
  await signIn(browser);
  return { id, client: t.withToken(await tokenOf(browser)) };
}

test('an admin without a second factor can do nothing but add one', async () => {
  const { client } = await signedInAdmin();
  const course = await t.given.course({ status: 'Pending' });
  const refused = [
    await client.get('/getroles'),
    await client.put(`/aprove-cls/${course.id}`),
    await client.get('/mail-preferences'),
  ];
  expect(refused.map(problemOf)).toEqual(Array(3).fill([403, 'auth.second-factor-required']));
  expect((await client.get(`/get-class/${course.id}`)).statusCode).toBe(404);
  expect((await client.get(`/get-role/${ADA.email}`)).statusCode).toBe(200);
  expect((await client.get('/second-factors')).json()).toMatchObject({ IsMissing: true });
  const { Secret } = (await client.post('/second-factors/totp')).json();
  await client.post('/second-factors/totp/confirm', { Code: codeOf(Secret) });
  expect((await client.get('/second-factors')).json()).toMatchObject({ IsMissing: false });
  expect((await client.get('/getroles')).statusCode).toBe(200);
  await client.delete('/second-factors/totp');
  expect(problemOf(await client.get('/getroles'))).toEqual([403, 'auth.second-factor-required']);
});

test('others are asked for nothing, until they become admins', async () => {
  const student = await t.given.person();
  expect((await t.as(student).get('/my-payments')).statusCode).toBe(200);
  await t.deps.database.updateTable('user').set({ role: 'Admin' }).where('id', '=', student.id).execute();
  expect(problemOf(await t.as(student).get('/my-payments'))).toEqual([403, 'auth.second-factor-required']);
});
