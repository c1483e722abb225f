import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteOldInvalidations } from '../cache/invalidation-feed.ts';
import { testApp } from '../testing/test-app.ts';
import { invalidate } from './cache-invalidation.ts';
import { createInTx } from './in-tx.ts';

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

test('a change is seen within a second although nobody was woken', async () => {
  const course = await t.given.course({ title: 'Before' });
  expect(await title(course.id)).toBe('Before');
  const dying = createInTx(t.deps.database, { wakeOthers: () => undefined });
  await dying(async (tx) => {
    await tx.updateTable('course').set({ title: 'After' }).where('id', '=', course.id).execute();
    invalidate(tx, `course:${course.id}`);
  });
  await expect.poll(() => title(course.id)).toBe('After');
});

test('changes are seen as they are committed, although transactions that began before are still under way', async () => {
  const urls = await Promise.all(
    ['Early', 'Late'].map(async (title) => `/api/get-class/${(await t.given.course({ title })).id}`),
  );
  const [early = '', late = ''] = urls;
  const isCached = (url: string) => t.deps.responseCache.find(url) !== undefined;
  const change = (url: string, whileUnderWay = async () => {}) =>
    t.inOtherProcess(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      await whileUnderWay();
      invalidate(tx, `course:${url.slice('/api/get-class/'.length)}`);
    });
  await change(early, async () => {
    /** Twice, so that the one under way began before the look at which the second is found. */
    for (const _ of [1, 2]) {
      for (const url of urls) await t.get(url);
      await change(late);
      await expect.poll(() => isCached(late)).toBe(false);
    }
    expect(isCached(early)).toBe(true);
  });
  await expect.poll(() => isCached(early)).toBe(false);
});

test('what was invalidated more than ten minutes ago is deleted', async () => {
  await t.deps.inTx(async (tx) => invalidate(tx, 'members'));
  await sql`update invalidation set created_at = now() - interval '11 minutes'`.execute(t.deps.database);
  await t.deps.inTx(async (tx) => invalidate(tx, 'reviews'));
  await deleteOldInvalidations(t.deps);
  const rows = await t.deps.database.selectFrom('invalidation').select('changed').execute();
  expect(rows).toEqual([{ changed: ['reviews'] }]);
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
