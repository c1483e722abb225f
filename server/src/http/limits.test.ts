import { loadTranslation } from '@guildhall/messages/translations';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../database/database.ts';
import { inLanguage } from '../lib/in-language.ts';
import type { Problem } from '../lib/problem.ts';
import { testDatabase } from '../testing/test-database.ts';
import { addressGroups } from './client-address.ts';
import { createLimits, type Limit, type Limits } from './limits.ts';

const { connection } = testDatabase();
let pool: pg.Pool;
let limits: Limits;

beforeAll(() => {
  pool = createPool(connection);
});
beforeEach(async () => {
  await pool.query('truncate limit_count');
  limits = createLimits({ pool, addressFactor: 2 });
});
afterAll(() => pool.end());

const THREE: Limit = { name: 'three', points: 3, seconds: 60 };

/** How many of `count` simultaneous calls are let through. */
async function countAllowed(count: number, work: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, work));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('a limit', () => {
  test('allows its number of attempts per account, even when they come at once', async () => {
    expect(await countAllowed(10, () => limits.countAccount(THREE, 'ada'))).toBe(3);
    expect(await countAllowed(10, () => limits.countAccount(THREE, 'bob'))).toBe(3);
  });

  test('is one for all processes, of an account and of an address', async () => {
    const others = createLimits({ pool, addressFactor: 2 });
    const inTurn = <Result>(work: (process: Limits) => Promise<Result>) => {
      let calls = 0;
      return () => work(calls++ % 2 ? others : limits);
    };
    expect(
      await countAllowed(
        10,
        inTurn((process) => process.countAccount(THREE, 'ada')),
      ),
    ).toBe(3);
    expect(
      await countAllowed(
        10,
        inTurn((process) => process.countAddress({ ...THREE, name: 'three-of-address' }, '192.0.2.1')),
      ),
    ).toBe(6);
  });

  test('says when to try again', async () => {
    await countAllowed(3, () => limits.countAccount(THREE, 'ada'));
    const refusal = await limits.countAccount(THREE, 'ada').catch((error: Problem) => error);
    expect(refusal).toMatchObject({
      code: 'request.too-many',
      message: 'Too many attempts. Please try again in 60 seconds.',
    });
    expect((refusal as Problem).options.headers).toEqual({ 'retry-after': '60' });
  });

  test('says so in the language of who asks, in one unit', async () => {
    await loadTranslation('de');
    const hour = { name: 'an-hour', points: 0, seconds: 7_200 };
    const refusal = await inLanguage('de', () => limits.countAccount(hour, 'ada').catch((error: Problem) => error));
    expect(refusal).toMatchObject({
      message: 'Zu viele Versuche. Bitte versuchen Sie es in 2 Stunden erneut.',
    });
  });

  test('starts again when its period has passed', async () => {
    await countAllowed(3, () => limits.countAccount(THREE, 'ada'));
    await pool.query('update limit_count set expire = 0');
    expect(await countAllowed(5, () => limits.countAccount(THREE, 'ada'))).toBe(3);
  });

  test('can be decreased and reset', async () => {
    await countAllowed(3, () => limits.countAccount(THREE, 'ada'));
    await limits.uncountAccount(THREE, 'ada');
    expect(await countAllowed(5, () => limits.countAccount(THREE, 'ada'))).toBe(1);
    await limits.resetAccount(THREE, 'ada');
    expect(await countAllowed(5, () => limits.countAccount(THREE, 'ada'))).toBe(3);
  });

  test('is multiplied for addresses by the factor', async () => {
    expect(await countAllowed(10, () => limits.countAddress(THREE, '192.0.2.1'))).toBe(6);
  });

  test('counts an IPv6 address with its /64, and ten times as much with its /48', async () => {
    const from = (network: number) => limits.countAddress(THREE, `2001:db8:1:${network.toString(16)}::1`);
    expect(await countAllowed(10, () => from(1))).toBe(6);
    let network = 1;
    expect(await countAllowed(100, () => from(++network))).toBe(54);
    await limits.countAddress(THREE, '2001:db8:2:1::1');
  });

  test('does not store the e-mail address of an account', async () => {
    const email = `${'a'.repeat(300)}@example.com`;
    await limits.countAccount(THREE, email);
    const { rows } = await pool.query('select key from limit_count');
    expect(rows[0].key).not.toContain('example.com');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, group) => {
  expect(addressGroups(address).own).toBe(group);
});
