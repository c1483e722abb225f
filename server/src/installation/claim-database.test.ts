import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InstallationKind } from '../database/installation-tables.ts';
import { StartupError } from '../lib/startup-error.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Claim, claimDatabase } from './claim-database.ts';

const { connection } = testDatabase();
const claims: Claim[] = [];
let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client(connection);
  await client.connect();
  await client.query('delete from installation');
});
afterEach(async () => {
  for (const claim of claims.splice(0)) await claim.release();
  await client.end();
});

async function claim(kind: InstallationKind, onRefused: (reason: string) => void = () => undefined) {
  claims.push(await claimDatabase(connection, { kind, now: () => new Date(), onRefused }));
}
const marks = async () => (await client.query('select kind from installation')).rows.map(({ kind }) => kind);

test('the first start marks a database, and starts of the other kind are refused in one line that names both ways on', async () => {
  await claim('sandbox');
  await claim('sandbox');
  expect(await marks()).toEqual(['sandbox']);
  const refused = claim('shop');
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/^[^\n]*DATA_DIR or DATABASE_URL[^\n]*npm run admin -- leave-sandbox$/);
  expect(await marks()).toEqual(['sandbox']);
});

test('a shop never becomes a sandbox', async () => {
  await claim('shop');
  await expect(claim('sandbox')).rejects.toThrow(/^This database is a shop, [^\n]*SMTP_URL[^\n]*$/);
  expect(await marks()).toEqual(['shop']);
});

test('of a sandbox and a shop that start at once on an empty database, one is refused', async () => {
  const results = await Promise.allSettled([claim('sandbox'), claim('shop'), claim('sandbox'), claim('shop')]);
  const [kind] = await marks();
  expect(results.map(({ status }) => status)).toEqual(
    ['sandbox', 'shop', 'sandbox', 'shop'].map((each) => (each === kind ? 'fulfilled' : 'rejected')),
  );
});

const endClaims = () =>
  client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guildhall claim' and datname = current_database()`);
const countClaims = async () =>
  (
    await client.query(`select count(*)::int as claims from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  ).rows[0].claims;

test('a process whose connection breaks claims the database again, and learns when it has become another’s meanwhile', async () => {
  const reasons: string[] = [];
  await claim('sandbox', (reason) => reasons.push(reason));
  await endClaims();
  await expect.poll(countClaims).toBe(1);
  expect(reasons).toEqual([]);
  await client.query(`update installation set kind = 'shop'`);
  await endClaims();
  await expect.poll(() => reasons.length).toBe(1);
  expect(reasons[0]).toMatch(/^This database is a shop/);
});
