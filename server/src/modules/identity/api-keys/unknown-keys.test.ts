import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { newApiKey } from './authenticate-key.ts';

const t = testApp();
beforeEach(() => t.empty());

const INPUT = { Name: 'Bookkeeping', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: null };
const make = async () => (await t.as('admin').post('/api-keys', INPUT)).json();

const callFrom = (remoteAddress: string) => async (key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode } = await t.app.inject({ url: '/api/payments', headers, remoteAddress });
  return statusCode;
};

const callEach = async (call: (key: string) => Promise<number>, keys: string[]) => {
  const statuses: number[] = [];
  for (const key of keys) statuses.push(await call(key));
  return statuses;
};

const unknownKeys = (length: number) => Array.from({ length }, newApiKey);

test('whoever tries keys is refused at their address after 300 a minute, and at no other', async () => {
  const call = callFrom('2001:db8:1:1::5');
  const statuses = await callEach(call, unknownKeys(302));
  expect(statuses).toEqual([...Array(300).fill(401), 429, 429]);
  const { Key } = await make();
  expect(await callFrom('2001:db8:1:1::6')(Key)).toBe(429);
  expect(await callFrom('2001:db8:1:2::5')(Key)).toBe(200);
});

test('a program whose key is known goes on beside one that tries keys, until its key is deleted', async () => {
  const call = callFrom('203.0.113.7');
  const { _id, Key } = await make();
  expect(await call(Key)).toBe(200);
  expect((await callEach(call, unknownKeys(301))).at(-1)).toBe(429);
  expect(await call(Key)).toBe(200);
  await t.as('admin').delete(`/api-keys/${_id}`);
  expect([await call(Key), await call(Key)]).toEqual([401, 429]);
});

test('a text that cannot be a key is not looked up, however often it comes', async () => {
  const call = callFrom('203.0.113.8');
  const impossible = ['ghk_', `ghk_${'B'.repeat(43)}`, `ghk_${'A'.repeat(42)}`, `ghk_${'A'.repeat(42)}.`];
  const statuses = await callEach(call, Array(100).fill(impossible).flat());
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('a program is told that its key is unknown, and not to log in', async () => {
  const headers = { authorization: `Bearer ${newApiKey()}` };
  const reply = await t.app.inject({ url: '/api/payments', headers });
  expect(reply.json()).toMatchObject({
    code: 'auth.required',
    detail: 'This key of the API is unknown, or it has ended.',
  });
  expect(reply.headers['www-authenticate']).toBe('Bearer');
});
