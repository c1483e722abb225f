import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { insertFailedJob } from '../../../testing/failed-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { readFailures } from './read-failures.ts';

const t = testApp();
beforeEach(() => t.empty());

const failures = async () => (await t.as('admin').get('/failures')).json();
const NO_BACKUP = { IsScheduled: false, SucceededAt: null, FailedAt: null, Failure: '' };

test('where nothing has failed, an admin reads that', async () => {
  expect(await failures()).toEqual({
    Jobs: [],
    RefundsDue: 0,
    Webhooks: { Failing: 0, SwitchedOff: 0 },
    Backup: NO_BACKUP,
  });
});

test('an admin reads which mails and jobs were given up, and which refunds are due', async () => {
  for (const kind of ['mail', 'check-video', 'mail', 'mail']) await insertFailedJob(t.deps.database, { kind });
  await sql`insert into pgboss.job (name, state) values ('mail', 'completed')`.execute(t.deps.database);
  await t.given.payment({ status: 'refund-due' });
  expect(await failures()).toMatchObject({
    Jobs: [
      { Kind: 'check-video', IsMail: false, Failed: 1 },
      { Kind: 'mail', IsMail: true, Failed: 3 },
    ],
    RefundsDue: 1,
  });
});

test('an admin reads which webhooks fail, and which were switched off because of it', async () => {
  const endpoint = { url: 'https://hooks.example.com', events: [], encrypted_secret: Buffer.from('x') };
  const row = (rest: object) => ({ ...endpoint, id: newId(), created_at: new Date(), ...rest });
  const rows = [
    row({}),
    row({ failing_since: new Date() }),
    row({ is_on: false, off_reason: 'gone' }),
    row({ is_on: false, off_reason: 'failing', failing_since: new Date() }),
  ];
  await t.deps.database.insertInto('webhook_endpoint').values(rows).execute();
  expect((await failures()).Webhooks).toEqual({ Failing: 1, SwitchedOff: 2 });
});

test('an admin reads when the last backup was written, and why one has failed since', async () => {
  const run = (started: string, rest: object) => ({
    id: newId(),
    started_at: new Date(started),
    finished_at: new Date(started),
    ...rest,
  });
  const stored = { name: 'a', size_bytes: 1 };
  const insert = (row: ReturnType<typeof run>) => t.deps.database.insertInto('backup_run').values(row).execute();
  const read = async () => (await readFailures(t.deps.database, { backupSchedule: {} })).Backup;
  await insert(run('2026-03-20T03:00:00Z', { failure: 'Old.' }));
  await insert(run('2026-03-21T03:00:00Z', stored));
  expect(await read()).toEqual({ ...NO_BACKUP, IsScheduled: true, SucceededAt: '2026-03-21T03:00:00.000Z' });
  await insert(run('2026-03-22T03:00:00Z', { failure: 'There is no space left.' }));
  expect(await read()).toMatchObject({
    SucceededAt: '2026-03-21T03:00:00.000Z',
    FailedAt: '2026-03-22T03:00:00.000Z',
    Failure: 'There is no space left.',
  });
});
