import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const INPUT = { Name: 'Bookkeeping', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: 30 };
const admin = () => t.as('admin');
const make = async (changes: object = {}) => (await admin().post('/api-keys', { ...INPUT, ...changes })).json();
const list = async () => (await admin().get('/api-keys')).json();
const call = (key: string, path = '/payments') =>
  t.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${key}` } });
const statusOf = async (key: string, path?: string) => (await call(key, path)).statusCode;

describe('a key', () => {
  test('acts in the name of its admin, and its name stands beside what it decided', async () => {
    const { Key } = await make({ Name: 'Roster robot', Scopes: ['enrolments:write'] });
    const [student, course] = [await t.given.person(), await t.given.course()];
    const reply = await t.app.inject({
      method: 'POST',
      url: `/api/members/${student.id}/grants`,
      headers: { authorization: `Bearer ${Key}` },
      payload: { CourseId: course.id, reason: 'Pays by invoice' },
    });
    expect(reply.statusCode).toBe(200);
    const [granted, made] = (await admin().get('/audit')).json();
    expect(granted).toMatchObject({ Kind: 'enrolment.granted', KeyName: 'Roster robot', ActorId: made.ActorId });
    expect(made).toMatchObject({ Kind: 'api-key.added', KeyName: '' });
  });

  test.each([
    ['its admin loses the role', { role: 'Student' as const }],
    ['its admin is suspended', { suspended_at: new Date(), suspended_reason: 'Spam' }],
  ])('ends at once when %s, and does not come back', async (_, change) => {
    const { Key } = await make();
    expect(await statusOf(Key)).toBe(200);
    const { OwnerId } = (await list())[0];
    const update = (values: object) =>
      t.deps.database.updateTable('user').set(values).where('id', '=', OwnerId).execute();
    await update(change);
    expect(await statusOf(Key)).toBe(401);
    await update({ role: 'Admin', suspended_at: null, suspended_reason: null });
    expect(await statusOf(Key)).toBe(401);
  });

  test('ends on its day', async () => {
    const { Key } = await make();
    expect(await statusOf(Key)).toBe(200);
    await t.deps.database.updateTable('api_key').set({ ends_at: new Date() }).execute();
    expect(await statusOf(Key)).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('that nobody has made is refused, as is one with another end', async () => {
    const { Key } = await make();
    for (const key of ['ghk_', `ghk_${'A'.repeat(43)}`, `${Key}A`, Key.slice(0, -1), Key.toUpperCase()]) {
      expect(await statusOf(key)).toBe(401);
    }
  });

  test('makes as many requests a minute as it may, also where they are refused, and says when it may again', async () => {
    const { Key } = await make();
    const statuses = await Promise.all(
      Array.from({ length: 61 }, (_, number) => statusOf(Key, number % 2 ? '/audit' : '/payments')),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await call(Key);
    expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      'request.too-many',
      expect.any(Number),
    ]);
    const { Key: other } = await make();
    expect(await statusOf(other)).toBe(200);
  });

  test('shows when it was last used, to the minute', async () => {
    const { Key } = await make();
    await call(Key);
    const [{ LastUsedAt }] = await list();
    expect(Date.now() - Date.parse(LastUsedAt)).toBeLessThan(60_000);
    await call(Key);
    expect((await list())[0].LastUsedAt).toBe(LastUsedAt);
    await t.deps.database
      .updateTable('api_key')
      .set({ last_used_at: new Date(Date.now() - 61_000) })
      .execute();
    await call(Key);
    expect(Date.parse((await list())[0].LastUsedAt)).toBeGreaterThanOrEqual(Date.parse(LastUsedAt));
  });
});

describe('where admins have to have a second factor', () => {
  const strict = testApp({ environment: { REQUIRE_2FA: 'admins' } });

  test('a key is no way around it', async () => {
    const owner = await strict.given.person({ role: 'Admin' });
    const key = `ghk_${'k'.repeat(43)}`;
    await strict.deps.database
      .insertInto('api_key')
      .values({
        id: newId(),
        admin_id: owner.id,
        name: 'Old',
        hash: createHash('sha256').update(key).digest(),
        start: 'ghk_',
        scopes: ['audit:read'],
        requests_per_minute: 60,
        created_at: new Date(),
        ends_at: null,
        last_used_at: null,
      })
      .execute();
    const reply = await strict.app.inject({ url: '/api/audit', headers: { authorization: `Bearer ${key}` } });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.second-factor-required']);
  });
});
