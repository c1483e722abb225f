import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { takeAdvisoryLock } from './advisory-locks.ts';
import { afterCommit } from './after-commit.ts';
import { createBackground } from './background.ts';
import { createDatabase, createPool, type Database, type InTx } from './database.ts';
import { createInTx } from './in-tx.ts';

const { connection } = testDatabase();
let database: Database;
let inTx: InTx;
let failures: unknown[];
const background = createBackground((name, error) => failures.push([name, (error as Error).message]));
const settled = () => background.settled(10_000);

beforeAll(() => {
  database = createDatabase(createPool(connection));
  inTx = createInTx(database, { background });
});
beforeEach(() => {
  failures = [];
});
afterAll(() => database.destroy());

const countSecrets = async () => {
  const { count } = await database
    .selectFrom('secret')
    .where('name', '=', 'of-a-test')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('what must follow a commit', () => {
  test('begins once the commit is visible to everybody, in the order in which it was given', async () => {
    const seen: unknown[] = [];
    await inTx(async (tx) => {
      await tx.insertInto('secret').values({ name: 'of-a-test', value: '', created_at: new Date() }).execute();
      afterCommit(tx, 'the first', async () => seen.push('first', await countSecrets()));
      afterCommit(tx, 'the second', () => seen.push('second'));
      expect(seen).toEqual([]);
    });
    await settled();
    expect(seen).toEqual(['second', 'first', 1]);
  });

  test('never happens where the transaction is rolled back', async () => {
    const seen: string[] = [];
    const work = inTx(async (tx) => {
      afterCommit(tx, 'nothing', () => seen.push('done'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await settled();
    expect(seen).toEqual([]);
  });

  test('happens once where PostgreSQL has the transaction attempted again', async () => {
    const seen: number[] = [];
    let attempts = 0;
    await inTx(async (tx) => {
      attempts += 1;
      const attempt = attempts;
      afterCommit(tx, 'one', () => seen.push(attempt));
      if (attempts < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    await settled();
    expect(seen).toEqual([3]);
  });

  test('happens once although it was given twice', async () => {
    let times = 0;
    const work = () => {
      times += 1;
    };
    await inTx(async (tx) => {
      afterCommit(tx, 'one', work);
      afterCommit(tx, 'one', work);
    });
    await settled();
    expect(times).toBe(1);
  });

  test('is not waited for, and its failure is only logged', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const result = await inTx(async (tx) => {
      afterCommit(tx, 'the slow one', () => promise);
      afterCommit(tx, 'the broken one', () => {
        throw new Error('at once');
      });
      return 'committed';
    });
    expect(result).toBe('committed');
    reject(new Error('later'));
    await settled();
    expect(failures).toEqual([
      ['the broken one', 'at once'],
      ['the slow one', 'later'],
    ]);
  });
});

test('of two who take one lock the second waits for the first, and who takes another does not', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  const holding = inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'first admin');
    isTaken.resolve();
    await first.promise;
    order.push('first');
  });
  await isTaken.promise;
  const waiting = inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'first admin');
    order.push('second');
  });
  await inTx(async (tx) => {
    await takeAdvisoryLock(tx, 'token signing keys');
    await sql`select pg_advisory_xact_lock(4857, 1)`.execute(tx);
    order.push('other locks');
  });
  first.resolve();
  await Promise.all([holding, waiting]);
  expect(order).toEqual(['other locks', 'first', 'second']);
});
