import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseOutage } from '../../testing/database-outage.ts';
import { testApp } from '../../testing/test-app.ts';
import { createMetrics } from './create-metrics.ts';

const t = testApp({ ownApp: true });
const { shut, open } = databaseOutage(t);

/** The value of a series, by its name and labels as Prometheus writes them. */
async function readSeries(registry: ReturnType<typeof createMetrics>, series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('requests are counted by route, whatever visitors ask for: at most 2,000 series', async () => {
  const registry = createMetrics(t.deps);
  for (let n = 0; n < 10_000; n++) {
    const url =
      [`/nothing/${n}`, `/api/get-class/${n}`, `/api/nothing-${n}?q=${n}`, `/dashbord/nothing-${n}`][n % 4] ?? '/';
    await t.app.inject({ method: n % 3 ? 'GET' : 'POST', url, headers: { accept: 'application/json' } });
  }
  const series = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(series.length).toBeLessThan(2_000);
  expect(
    await readSeries(registry, 'guildhall_requests_total{route="/api/get-class/:id",method="GET",status="4xx"}'),
  ).toBe(1_667);
}, 120_000);

test('responses from the cache are counted, and those that were not in it', async () => {
  const registry = createMetrics(t.deps);
  const url = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api/top-classes`;
  const counts = async () => ({
    hits: await readSeries(registry, 'guildhall_cached_responses_total'),
    misses: await readSeries(registry, 'guildhall_cache_misses_total'),
  });
  const before = await counts();
  t.deps.responseCache.drop(['everything']);
  for (let n = 0; n < 3; n++) expect((await fetch(url)).status).toBe(200);
  const after = await counts();
  expect([(after.hits ?? 0) - (before.hits ?? 0), (after.misses ?? 0) - (before.misses ?? 0)]).toEqual([2, 1]);
});

test('what was paid without a place, and the jobs that wait, are told', async () => {
  const registry = createMetrics(t.deps);
  await sql`insert into payment_total (status, shard, payments) values ('refund-due', 0, 2), ('refund-due', 1, 1)
    on conflict (status, shard) do update set payments = excluded.payments`.execute(t.deps.database);
  await sql`update pgboss.queue set queued_count = 7, failed_count = 2 where name = 'mail'`.execute(t.deps.database);
  expect(await readSeries(registry, 'guildhall_payments{status="refund-due"}')).toBe(3);
  expect(await readSeries(registry, 'guildhall_jobs{kind="mail",state="waiting"}')).toBe(7);
  expect(await readSeries(registry, 'guildhall_jobs{kind="mail",state="failed"}')).toBe(2);
  expect(await readSeries(registry, 'guildhall_ready')).toBe(1);
  expect(await readSeries(registry, 'guildhall_database_connections{state="waiting"}')).toBe(0);
});

test('every status of a payment has a series, so that none is told from not watched', async () => {
  const registry = createMetrics(t.deps);
  await sql`delete from payment_total`.execute(t.deps.database);
  expect(await readSeries(registry, 'guildhall_payments{status="refund-due"}')).toBe(0);
});

describe('a database that lets nobody in', () => {
  beforeEach(shut);
  afterEach(open);

  test('makes it not ready, takes away what it said before, and leaves what is known without it', async () => {
    const folder = { place: { kind: 'folder', path: '/nowhere/backups' }, keep: { days: 7, weeks: 4 } } as const;
    const registry = createMetrics({ ...t.deps, settings: { ...t.deps.settings, backupSchedule: folder } });
    await open();
    expect(await readSeries(registry, 'guildhall_ready')).toBe(1);
    expect(await readSeries(registry, 'guildhall_clock_offset_seconds')).toBe(0);
    expect(await readSeries(registry, 'guildhall_backup_failed{reason="disk-full"}')).toBe(0);
    await shut();
    await expect.poll(() => readSeries(registry, 'guildhall_ready')).toBe(0);
    for (const series of [
      'guildhall_payments{status="refund-due"}',
      'guildhall_jobs{kind="mail",state="waiting"}',
      'guildhall_clock_offset_seconds',
      'guildhall_backup_age_seconds',
      'guildhall_backup_failed{reason="disk-full"}',
    ]) {
      expect(await readSeries(registry, series)).toBeUndefined();
    }
    expect(await readSeries(registry, 'guildhall_backup_scheduled')).toBe(1);
    expect(await readSeries(registry, 'guildhall_disk_free_bytes{place="backups"}')).toBeGreaterThan(0);
  });
});
