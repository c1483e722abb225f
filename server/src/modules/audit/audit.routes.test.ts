import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { auditEntriesIn, totalOf } from '../../testing/audit-entries.ts';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());
const { decide, list } = auditEntriesIn(t);

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
      ActorId: admin.id,
      ActorName: 'Ada',
      ActorEmail: 'ada@example.com',
      PersonId: teacher.id,
      PersonName: 'Tom',
      SubjectId: id,
      Subject: 'Oil painting',
      Reason: 'Too short',
      KeyName: '',
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

test('what the server itself says there is in the language of its reader', async () => {
  await offerLanguages(t.deps, ['de']);
  const tom = await t.given.person({ name: 'Tom' });
  const filters = [{ name: 'q' }];
  const texts = { action: 'list.downloaded', reason: { code: 'list.filters', values: { filters } } } as const;
  await decide(tom, { code: 'list.people' }, { ...texts, at: 2 });
  await decide(tom, { code: 'job.kind', values: { kind: 'mail' } }, { action: 'job.retried', at: 1 });
  const authorization = await t.tokenOf(await t.given.person({ role: 'Admin' }));
  const said = async (language: string) => {
    const reply = await t.get('/api/audit', { authorization, 'accept-language': language });
    return reply.json().map(({ Subject, Reason }: { Subject: string; Reason: string }) => [Subject, Reason]);
  };
  const german = [
    ['Personen', 'mit Suchbegriff'],
    ['E-Mail', ''],
  ];
  expect(await said('de')).toEqual(german);
  expect(await said('en')).toEqual([
    ['People', 'searched'],
    ['Email', ''],
  ]);
  const csv = await t.get('/api/exports/audit.csv', { authorization, 'accept-language': 'de' });
  for (const [subject] of german) expect(csv.body).toContain(`,${subject},`);
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
  expect(codeOf(reply)).toEqual([400, 'request.invalid']);
  expect(reply.json().errors[0].path).toContain(query.split('=')[0]);
});
