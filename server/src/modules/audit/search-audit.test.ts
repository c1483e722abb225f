import { beforeEach, expect, test } from 'vitest';
import { auditEntriesIn, totalOf } from '../../testing/audit-entries.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());
const { decide, list, subjects } = auditEntriesIn(t);

test('it can be read by kind', async () => {
  const tom = await t.given.person();
  await decide(tom, 'approved');
  await decide(tom, 'deleted', { action: 'course.deleted' });
  expect(await subjects({ kind: 'course.deleted' })).toEqual(['deleted']);
  expect(totalOf(await list({ kind: 'course.deleted' }))).toBe('1');
  expect(await subjects({ kind: 'course.archived' })).toEqual([]);
});

test('it can be filtered by actor and by person concerned, by any part of a name or address', async () => {
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
