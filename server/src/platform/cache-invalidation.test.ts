import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { invalidate } from './cache-invalidation.ts';

const t = testApp();
const title = async (id: string) => (await t.get(`/api/get-class/${id}`)).json().ClassTitle;

test('a change by another process is seen although the listening connection was closed', async () => {
  const course = await t.given.course({ title: 'Before' });
  expect(await title(course.id)).toBe('Before');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guildhall invalidations' and datname = current_database()`.execute(t.deps.database);
  await t.inOtherProcess(async (tx) => {
    await tx.updateTable('course').set({ title: 'After' }).where('id', '=', course.id).execute();
    invalidate(tx, `course:${course.id}`);
  });
  await expect.poll(() => title(course.id)).toBe('After');
  await expect
    .poll(async () => {
      await title(course.id);
      return t.deps.responseCache.find(`/api/get-class/${course.id}`);
    })
    .toBeDefined();
});

test('a transaction that is rolled back invalidates nothing', async () => {
  const course = await t.given.course({ title: 'Kept' });
  await title(course.id);
  await expect(
    t.deps.inTx(async (tx) => {
      invalidate(tx, `course:${course.id}`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(t.deps.responseCache.find(`/api/get-class/${course.id}`)).toBeDefined();
});

test('a transaction that PostgreSQL aborted because of a deadlock is retried', async () => {
  let attempts = 0;
  const result = await t.deps.inTx(async (tx) => {
    attempts += 1;
    if (attempts < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
    return 'done';
  });
  expect([result, attempts]).toEqual(['done', 3]);
});
