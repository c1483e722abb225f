import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { listAllPages } from '../../../testing/list-all-pages.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const insert = (started: string, rest: object) =>
  t.deps.database
    .insertInto('backup_run')
    .values({ id: newId(), started_at: new Date(started), ...rest })
    .execute();
const list = async (query = '') => (await t.as('admin').get(`/backups${query}`)).json();

test('an admin reads which backups were stored, removed and failed, and which is under way', async () => {
  const finished_at = new Date('2026-03-21T03:04:05Z');
  await insert('2026-03-18T03:00:00Z', { finished_at, name: 'old', size_bytes: 5_000, removed_at: finished_at });
  await insert('2026-03-19T03:00:00Z', { finished_at, name: 'new', size_bytes: 6_000 });
  await insert('2026-03-20T03:00:00Z', { finished_at, failure: 'There is no space left.' });
  await insert('2026-03-21T03:00:00Z', {});
  const unfinished = { Name: '', Bytes: null, RemovedAt: null };
  expect(await list()).toEqual([
    {
      _id: expect.any(String),
      State: 'under-way',
      StartedAt: '2026-03-21T03:00:00.000Z',
      FinishedAt: null,
      Failure: '',
      ...unfinished,
    },
    {
      _id: expect.any(String),
      State: 'failed',
      StartedAt: '2026-03-20T03:00:00.000Z',
      ...unfinished,
      FinishedAt: finished_at.toISOString(),
      Failure: 'There is no space left.',
    },
    expect.objectContaining({ State: 'stored', Name: 'new', Bytes: 6_000, RemovedAt: null, Failure: '' }),
    expect.objectContaining({ State: 'removed', Name: 'old', Bytes: 5_000, RemovedAt: finished_at.toISOString() }),
  ]);
});

test('they are read newest first, page by page', async () => {
  const at = '2026-03-21T03:00:00Z';
  for (const name of ['a', 'b', 'c', 'd', 'e']) await insert(at, { finished_at: new Date(at), name, size_bytes: 1 });
  const { pages, totals } = await listAllPages<{ Name: string }>(t.as('admin'), '/backups?limit=2');
  expect(pages.flat().map(({ Name }) => Name)).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(totals).toEqual(['5', '5', '5']);
});
