import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';

/** How many statements wait for somebody else's lock. */
async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Resolves once so many wait. */
export const untilWaiting = (database: Database, count: number) =>
  expect.poll(() => countWaiting(database), { interval: 5, timeout: 5_000 }).toBe(count);

type Outcomes<Asks extends readonly (() => Promise<unknown>)[]> = {
  [Place in keyof Asks]: PromiseSettledResult<Awaited<ReturnType<Asks[Place]>>>;
};

/**
 * Holds a class until all of these wait for it, and lets go: each has begun before any of them is done, and they get
 * it in the order in which they stand here.
 */
export const meetAtCourse = <const Asks extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  courseId: string,
  ...asks: Asks
): Promise<Outcomes<Asks>> => meetAt(database, 'course', courseId, asks);

/** The same at something that was handed in. */
export const meetAtSubmission = <const Asks extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  submissionId: string,
  ...asks: Asks
): Promise<Outcomes<Asks>> => meetAt(database, 'submission', submissionId, asks);

async function meetAt<const Asks extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  table: 'course' | 'submission',
  id: string,
  asks: Asks,
): Promise<Outcomes<Asks>> {
  const begun: Promise<unknown>[] = [];
  await database.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    for (const ask of asks) {
      begun.push(ask());
      await untilWaiting(database, begun.length);
    }
  });
  return (await Promise.allSettled(begun)) as Outcomes<Asks>;
}
