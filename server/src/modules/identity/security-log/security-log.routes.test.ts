import { SECURITY_LOG_DAYS } from '@guildhall/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordSecurityEvent } from '../../../database/security-events.ts';
import { DAY } from '../../../lib/durations.ts';
import { ADA, signIn, signUp, tokenOf } from '../../../testing/accounts.ts';
import { listAllPages } from '../../../testing/list-all-pages.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deleteOldSecurityEvents } from './security-log.queries.ts';

const t = testApp();
beforeEach(() => t.empty());

const list = async (query: Record<string, string> = {}) =>
  (await t.as('admin').get(`/security-events?${new URLSearchParams(query)}`)).json();
const kinds = async (query?: Record<string, string>) => (await list(query)).map(({ Kind }: { Kind: string }) => Kind);

describe('an admin reads in the security log', () => {
  test('who signed in, from where and with what', async () => {
    const ada = await t.given.account(ADA);
    await t.browser().visit('/api/auth/sign-in/email', {
      json: { email: ADA.email, password: ADA.password },
      remoteAddress: '198.51.100.7',
      headers: { 'user-agent': 'Firefox/150.0' },
    });
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        Kind: 'sign-in.succeeded',
        At: expect.any(String),
        PersonId: ada.id,
        Name: ADA.name,
        Email: ADA.email,
        ActorName: '',
        Detail: '',
        Address: '198.51.100.7',
        Device: 'Firefox/150.0',
      },
    ]);
  });

  test('whose password was guessed wrong, and which typed addresses have no account', async () => {
    const ada = await t.given.account(ADA);
    await signIn(t.browser(), { password: 'not the password' }, '198.51.100.7');
    await signIn(t.browser(), { email: 'nobody@example.com' }, '198.51.100.8');
    const about = { Kind: 'sign-in.failed' };
    expect(await list()).toMatchObject([
      { ...about, PersonId: null, Name: '', Email: 'nobody@example.com', Address: '198.51.100.8' },
      { ...about, PersonId: ada.id, Name: ADA.name, Email: ADA.email, Address: '198.51.100.7' },
    ]);
  });

  test('who signed up, signed out, and ended a session', async () => {
    const browser = t.browser();
    await signUp(browser);
    await signIn(t.browser());
    const client = t.withToken(await tokenOf(browser));
    const [{ _id }] = (await client.get('/sessions')).json();
    await client.delete(`/sessions/${_id}`);
    await browser.visit('/api/auth/sign-out', { json: {} });
    await browser.visit('/api/auth/sign-out', { json: {} });
    expect(await kinds()).toEqual(['session.ended', 'session.ended', 'sign-in.succeeded', 'sign-in.succeeded']);
  });

  test('whose role an admin has changed', async () => {
    const [admin, bob] = [await t.given.person({ name: 'Ada', role: 'Admin' }), await t.given.person({ name: 'Bob' })];
    const request = await t.given.teacherRequest({ applicant_id: bob.id });
    await t.as(admin).put(`/update-role/${request.id}`);
    await t.as(admin).put(`/make-admin/${bob.id}`);
    await t.as(admin).put(`/make-admin/${bob.id}`);
    const about = { Kind: 'role.changed', Name: 'Bob', ActorName: 'Ada', Address: '', Device: '' };
    expect(await list()).toMatchObject([
      { ...about, Detail: 'Admin' },
      { ...about, Detail: 'Teacher' },
    ]);
  });
});

describe('the security log', () => {
  const record = (personId: string, kind: 'sign-in.failed' | 'password.reset', at: number) =>
    recordSecurityEvent(t.deps.database, { kind, personId, now: new Date(at) });

  test('is filtered by kind, by a person’s name, address or id, and by a typed address without an account', async () => {
    const [ada, bob] = [await t.given.person({ name: 'Ada', email: 'ada@example.com' }), await t.given.person()];
    await record(ada.id, 'sign-in.failed', 1);
    await record(bob.id, 'sign-in.failed', 2);
    await record(bob.id, 'password.reset', 3);
    await signIn(t.browser(), { email: 'nobody@example.com' });
    expect(await kinds({ kind: 'password.reset' })).toEqual(['password.reset']);
    expect(await kinds({ personId: bob.id })).toEqual(['password.reset', 'sign-in.failed']);
    expect(await kinds({ personId: bob.id, kind: 'sign-in.failed' })).toEqual(['sign-in.failed']);
    expect(await list({ person: 'ADA@' })).toMatchObject([{ PersonId: ada.id }]);
    expect(await list({ person: 'Nobody@example.com' })).toMatchObject([{ Email: 'nobody@example.com' }]);
    expect(await list({ person: 'no one' })).toEqual([]);
  });

  test.each([{}, { person: 'ada' }])('is read page by page, newest first, with %j', async (query) => {
    const ada = await t.given.person({ name: 'Ada' });
    for (const at of [1, 2, 2, 3, 4]) await record(ada.id, 'sign-in.failed', at);
    const path = `/security-events?${new URLSearchParams({ ...query, limit: '2' })}`;
    const { pages, totals } = await listAllPages<{ At: string }>(t.as('admin'), path);
    expect(pages.flat().map(({ At }) => Date.parse(At))).toEqual([4, 3, 2, 2, 1]);
    expect(totals).toEqual(['5', '5', '5']);
  });

  test.each(['kind=x', 'personId=x', 'cursor=x', 'limit=0', 'person=%00'])('refuses %s', async (query) => {
    expect((await t.as('admin').get(`/security-events?${query}`)).json().code).toBe('request.invalid');
  });

  test('forgets what is older than it says', async () => {
    const ada = await t.given.person();
    const now = Date.parse('2026-06-01T00:00:00Z');
    await record(ada.id, 'sign-in.failed', now - SECURITY_LOG_DAYS * DAY - 1);
    await record(ada.id, 'password.reset', now - SECURITY_LOG_DAYS * DAY);
    await deleteOldSecurityEvents({ database: t.deps.database, now: () => new Date(now) });
    expect(await kinds()).toEqual(['password.reset']);
  });
});
