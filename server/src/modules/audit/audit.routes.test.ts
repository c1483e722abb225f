import type { AuditKind } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/ids.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

interface Person {
  id: string;
  name: string;
}

interface Decided {
  actor?: Person;
  action?: AuditKind;
  reason?: string;
  at?: number;
}

/** Somebody decided something about a person or their class. */
async function decide(person: Person, subjectName: string, { actor, at = Date.now(), ...rest }: Decided = {}) {
  const decision = { action: 'course.approved' as const, subjectId: newId(), subjectName, personId: person.id };
  await t.deps.inTx((tx) => recordAudit(tx, { ...decision, actorId: actor?.id ?? null, now: new Date(at), ...rest }));
  return decision.subjectId;
}

const list = (query: Record<string, string> = {}) => t.as('admin').get(`/audit?${new URLSearchParams(query)}`);
const subjects = async (query?: Record<string, string>) =>
  (await list(query)).json().map(({ Subject }: { Subject: string }) => Subject);
const totalOf = (reply: { headers: Record<string, unknown> }) => reply.headers['x-total-count'];

test('an admin reads who decided what, about what, why and when', async () => {
  const [admin, teacher] = [
    await t.given.person({ name: 'Ada', email: 'ada@example.com', role: 'Admin' }),
    await t.given.person({ name: 'Tom' }),
  ];
  const at = Date.parse('2026-01-02T03:04:05.006Z');
  const id = await decide(teacher, 'Oil painting', {
    actor: admin,
    action: 'course.rejected',
    reason: 'Too short',
    at,
  });
  const reply = await list();
  expect(reply.json()).toEqual([
    {
      _id: expect.any(String),
      Kind: 'course.rejected',
      At: '2026-01-02T03:04:05.006Z',
      ActorName: 'Ada',
      ActorEmail: 'ada@example.com',
      SubjectId: id,
      Subject: 'Oil painting',
      Reason: 'Too short',
    },
  ]);
  expect(totalOf(reply)).toBe('1');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('what was decided at the server’s machine has no name, and what had no reason has none', async () => {
  await decide(await t.given.person(), 'Somebody', { action: 'member.made-admin' });
  expect((await list()).json()).toMatchObject([{ ActorName: '', ActorEmail: '', Reason: '' }]);
});

test('making somebody an admin can be read there', async () => {
  const bob = await t.given.person({ name: 'Bob' });
  await t.as('admin').put(`/make-admin/${bob.id}`);
  expect((await list()).json()).toMatchObject([{ Kind: 'member.made-admin', Subject: 'Bob', SubjectId: bob.id }]);
});

test('it is read newest first, page by page, without leaving one out', async () => {
  const tom = await t.given.person();
  /** Two at the same instant: their ids keep them apart. */
  for (const [place, at] of [1, 2, 2, 3, 4].entries()) await decide(tom, `D${place}`, { at });
  const pages: string[][] = [];
  let url: string | undefined = '/audit?limit=2';
  while (url) {
    const reply = await t.as('admin').get(url);
    expect(totalOf(reply)).toBe('5');
    pages.push(reply.json().map(({ Subject }: { Subject: string }) => Subject));
    url = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link))?.[1]?.replace('/api', '');
  }
  expect(pages).toEqual([['D4', 'D3'], ['D2', 'D1'], ['D0']]);
});

test('it can be read by kind', async () => {
  const tom = await t.given.person();
  await decide(tom, 'approved');
  await decide(tom, 'deleted', { action: 'course.deleted' });
  expect(await subjects({ kind: 'course.deleted' })).toEqual(['deleted']);
  expect(totalOf(await list({ kind: 'course.deleted' }))).toBe('1');
  expect(await subjects({ kind: 'course.archived' })).toEqual([]);
});

test('it can be read by whoever decided, and by whom it is about, by any part of their name or address', async () => {
  const ada = await t.given.person({ name: 'Ada Lovelace', email: 'countess@example.org' });
  const tom = await t.given.person({ name: 'Tom', email: 'painter@example.com' });
  const eve = await t.given.person({ name: 'Eve', email: 'eve@example.com' });
  await decide(tom, 'by Ada of Tom', { actor: ada, at: 1 });
  await decide(eve, 'by Tom of Eve', { actor: tom, at: 2 });
  await decide(ada, 'by Ada of Ada', { actor: ada, action: 'member.made-admin', at: 3 });
  for (const person of ['LOVE', 'countess@', ' ada '])
    expect(await subjects({ person })).toEqual(['by Ada of Ada', 'by Ada of Tom']);
  expect(await subjects({ person: 'painter' })).toEqual(['by Tom of Eve', 'by Ada of Tom']);
  expect(totalOf(await list({ person: 'ada' }))).toBe('2');
  expect(await subjects({ person: 'ada', kind: 'member.made-admin' })).toEqual(['by Ada of Ada']);
  expect(await subjects({ person: 'nobody' })).toEqual([]);
  expect(await subjects({ person: ' ' })).toHaveLength(3);
});

test('by a person it goes on page by page too', async () => {
  const [ada, tom] = [await t.given.person({ name: 'Ada' }), await t.given.person({ name: 'Tom' })];
  for (let at = 1; at <= 5; at++) await decide(at % 2 ? ada : tom, `D${at}`, { actor: at % 2 ? tom : ada, at });
  const first = await list({ person: 'tom', limit: '3' });
  expect(first.json().map(({ Subject }: { Subject: string }) => Subject)).toEqual(['D5', 'D4', 'D3']);
  const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get(
    'cursor',
  );
  expect(await subjects({ person: 'tom', limit: '3', cursor: cursor ?? '' })).toEqual(['D2', 'D1']);
});

test('% and _ and \\ are taken for what they are', async () => {
  for (const name of ['100% Bob', 'under_score', 'back\\slash', 'plain'])
    await decide(await t.given.person({ name }), name);
  expect(await subjects({ person: '%' })).toEqual(['100% Bob']);
  expect(await subjects({ person: 'r_s' })).toEqual(['under_score']);
  expect(await subjects({ person: '\\' })).toEqual(['back\\slash']);
  expect(await subjects({ person: "' or 1=1" })).toEqual([]);
});

test('no more than a thousand are counted', async () => {
  const tom = await t.given.person({ name: 'Tom' });
  const row = {
    actor_id: null,
    action: 'course.approved' as const,
    subject_id: tom.id,
    person_id: tom.id,
    reason: null,
  };
  const rows = Array.from({ length: 1_200 }, (_, at) => ({ ...row, id: newId(), at: new Date(at) }));
  await t.deps.database.insertInto('audit_entry').values(rows).execute();
  for (const query of [{}, { kind: 'course.approved' }, { person: 'tom' }])
    expect(totalOf(await list({ ...query, limit: '1' }))).toBe('1000');
});

test.each([
  'limit=0',
  'limit=501',
  'cursor=x',
  'cursor=W10',
  'kind=nonsense',
  'person=%00',
  `person=${'x'.repeat(201)}`,
])('refuses %s by name', async (query) => {
  const reply = await t.as('admin').get(`/audit?${query}`);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  expect(reply.json().errors[0].path).toContain(query.split('=')[0]);
});
