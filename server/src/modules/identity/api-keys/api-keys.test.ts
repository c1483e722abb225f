import { createHash } from 'node:crypto';
import { MAX_API_KEYS } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import type { Problem } from '../../../lib/problem.ts';
import { testApp } from '../../../testing/test-app.ts';
import { waitForJobs } from '../../../testing/test-jobs.ts';
import { addKey } from './change-keys.ts';

const t = testApp({ withSandbox: true });
beforeEach(() => t.empty());

const INPUT = { Name: 'Bookkeeping', Scopes: ['payments:read'], RequestsPerMinute: 60, EndsInDays: 30 };
const admin = () => t.as('admin');
const make = async (changes: object = {}) => (await admin().post('/api-keys', { ...INPUT, ...changes })).json();
const list = async () => (await admin().get('/api-keys')).json();
const call = (key: string, path = '/payments') =>
  t.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${key}` } });
const statusOf = async (key: string, path?: string) => (await call(key, path)).statusCode;

/** The code of the refusal; undefined where the key was made. */
const addFor = ({ id }: { id: string }, { sessionId }: { sessionId: string }) => {
  const actor = { id, sessionId, name: 'Ada', email: 'ada@example.com' };
  const input = { Name: 'Late', Scopes: ['audit:read' as const], RequestsPerMinute: 60 as const, EndsInDays: null };
  return t.deps
    .inTx((tx) => addKey(tx, t.deps, input, { actor, now: new Date() }))
    .then(
      () => undefined,
      (error: Problem) => error.code,
    );
};

describe('an admin', () => {
  test('reads a new key once; its hash is stored, and it is in the audit, the security log and a mail', async () => {
    const { _id, Key } = await make();
    expect(Key).toMatch(/^ghk_[\w-]{43}$/);
    const [listed] = await list();
    expect(listed).toMatchObject({ _id, Name: 'Bookkeeping', Start: Key.slice(0, 10), LastUsedAt: null });
    expect(new Date(listed.EndsAt).getTime() - new Date(listed.CreatedAt).getTime()).toBe(30 * 86_400_000);
    const stored = await t.deps.database.selectFrom('api_key').selectAll().executeTakeFirstOrThrow();
    expect(stored.hash).toEqual(createHash('sha256').update(Key).digest());
    expect(JSON.stringify(stored)).not.toContain(Key);
    expect((await admin().get('/audit')).json()).toMatchObject([{ Kind: 'api-key.added', Subject: 'Bookkeeping' }]);
    expect((await admin().get('/security-events')).json()).toMatchObject([{ Kind: 'api-key.added' }]);
    await waitForJobs(t.deps);
    const { email } = await t.deps.database
      .selectFrom('user')
      .select('email')
      .where('id', '=', listed.OwnerId)
      .executeTakeFirstOrThrow();
    const [mail] = await t.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'A new key of the API in your name at Guildhall' });
    expect(mail?.text).not.toContain(Key);
    expect(mail?.text).toContain('delete the key now');
  });

  test('has to prove who they are to make one, and not to end one', async () => {
    const { _id } = await make();
    await t.deps.database.updateTable('session').set({ proved_at: null }).execute();
    expect((await admin().post('/api-keys', INPUT)).json().code).toBe('auth.proof-required');
    expect((await admin().delete(`/api-keys/${_id}`)).json()).toMatchObject({ deletedCount: 1 });
  });

  test('ends the key of another admin, who reads it in the security log', async () => {
    const { _id, Key } = await make();
    const other = await t.given.person({ role: 'Admin', name: 'Grace' });
    expect(await statusOf(Key)).toBe(200);
    expect((await t.as(other).delete(`/api-keys/${_id}`)).statusCode).toBe(200);
    expect(await statusOf(Key)).toBe(401);
    expect((await t.as(other).delete(`/api-keys/${_id}`)).json().code).toBe('api-key.not-found');
    expect((await admin().get('/security-events')).json()[0]).toMatchObject({
      Kind: 'api-key.deleted',
      ActorName: 'Grace',
      Detail: 'Bookkeeping',
    });
  });

  test('is told what is wrong with a key, and nothing is made', async () => {
    for (const [field, change] of [
      ['Name', { Name: ' ' }],
      ['Scopes', { Scopes: [] }],
      ['Scopes.0', { Scopes: ['everything'] }],
      ['RequestsPerMinute', { RequestsPerMinute: 1e9 }],
      ['EndsInDays', { EndsInDays: -1 }],
    ] as const) {
      const reply = await admin().post('/api-keys', { ...INPUT, ...change });
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, field]);
    }
    expect(await list()).toEqual([]);
  });

  test.each([
    ['is suspended', { suspended_at: new Date(), suspended_reason: 'Spam' }],
    ['has lost the role', { role: 'Student' as const }],
  ])('who %s since the request was let in makes no key', async (_, change) => {
    const owner = await t.given.person({ role: 'Admin' });
    const session = await t.startSession(owner);
    await t.deps.database.updateTable('user').set(change).where('id', '=', owner.id).execute();
    expect(await addFor(owner, session)).toBe('auth.forbidden');
    expect(await t.deps.database.selectFrom('api_key').selectAll().execute()).toEqual([]);
  });

  test('whose session has ended since the request was let in makes no key', async () => {
    const owner = await t.given.person({ role: 'Admin' });
    const session = await t.startSession(owner);
    await t.deps.database.deleteFrom('session').where('id', '=', session.sessionId).execute();
    expect(await addFor(owner, session)).toBe('auth.forbidden');
  });

  test('makes at most so many, however many are asked for at once; ended ones do not count', async () => {
    const [owner] = [await t.given.person({ role: 'Admin' })];
    const rows = Array.from({ length: MAX_API_KEYS - 1 }, (_, number) => ({
      id: newId(),
      admin_id: owner.id,
      name: `${number}`,
      hash: Buffer.from(`${number}`),
      start: 'ghk_',
      scopes: ['audit:read' as const],
      requests_per_minute: 60,
      created_at: new Date(0),
      last_used_at: null,
      ends_at: number === 0 ? new Date(1) : null,
    }));
    await t.deps.database.insertInto('api_key').values(rows).execute();
    const replies = await Promise.all(Array.from({ length: 4 }, () => admin().post('/api-keys', INPUT)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    expect(await list()).toHaveLength(MAX_API_KEYS);
  });
});
