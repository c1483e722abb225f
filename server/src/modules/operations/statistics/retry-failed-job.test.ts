import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertFailedJob } from '../../../testing/failed-jobs.ts';
import { codeOf } from '../../../testing/problem-code.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

/** No worker takes it during the test. */
async function insertBlockedJob() {
  const id = await insertFailedJob(t.deps.database, { data: { to: 'ada@example.com', subject: 'Your receipt' } });
  await sql`update pgboss.job set blocked = true, start_after = now() + interval '2 hours' where id = ${id}`.execute(
    t.deps.database,
  );
  return id;
}

const audited = async () => (await t.as('admin').get('/audit')).json().length;

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; limit: number; isDue: boolean }>`
    select state, retry_limit as limit, start_after <= now() as "isDue" from pgboss.job where id = ${id}`.execute(
    t.deps.database,
  );
  return rows[0];
};

test('of two admins who try again at once, one has it attempted at once, and one is told that nothing changed', async () => {
  const id = await insertBlockedJob();
  const replies = await Promise.all([1, 2].map(() => t.as('admin').post(`/failed-jobs/${id}/retry`)));
  expect(replies.map((reply) => reply.json().modifiedCount).sort()).toEqual([0, 1]);
  expect(await stateOf(id)).toEqual({ state: 'retry', limit: 21, isDue: true });
  expect(await audited()).toBe(1);
});

test('it is recorded who tried again and what, but not whom the mail is for', async () => {
  const admin = await t.given.person({ name: 'Root', role: 'Admin' });
  const id = await insertBlockedJob();
  await t.as(admin).post(`/failed-jobs/${id}/retry`);
  const reply = await t.as('admin').get('/audit');
  expect(reply.json()).toMatchObject([
    { Kind: 'job.retried', ActorName: 'Root', SubjectId: id, Subject: 'Email', PersonId: null, Reason: '' },
  ]);
  expect(reply.body).not.toContain('ada@example.com');
});

test.each(['0197c3a0-0000-7000-8000-000000000001', 'nonsense'])(
  'a job that is gone, or never was, cannot be tried again: %s',
  async (id) => {
    expect(codeOf(await t.as('admin').post(`/failed-jobs/${id}/retry`))).toEqual([404, 'job.not-found']);
    expect(await audited()).toBe(0);
  },
);

test('a job that was done meanwhile is not done again', async () => {
  const id = await insertBlockedJob();
  await sql`update pgboss.job set state = 'completed' where id = ${id}`.execute(t.deps.database);
  expect((await t.as('admin').post(`/failed-jobs/${id}/retry`)).json()).toMatchObject({ modifiedCount: 0 });
  expect(await stateOf(id)).toMatchObject({ state: 'completed' });
});
