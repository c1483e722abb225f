import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';

/** Statements that wait for another transaction's lock. */
async function countBlocked(database: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Resolves once so many statements wait for a lock. */
export const untilBlocked = (database: Database, count: number) =>
  expect.poll(() => countBlocked(database), { interval: 5, timeout: 5_000 }).toBe(count);

type Outcomes<Requests extends readonly (() => Promise<unknown>)[]> = {
  [Index in keyof Requests]: PromiseSettledResult<Awaited<ReturnType<Requests[Index]>>>;
};

/**
 * Locks a class until all requests wait for it, then releases it: each has started before any has finished, and they
 * get the lock in the given order.
 */
export const raceForCourse = <const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  courseId: string,
  ...requests: Requests
): Promise<Outcomes<Requests>> => raceForRow(database, 'course', courseId, requests);

/** The same for a submission. */
export const raceForSubmission = <const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  submissionId: string,
  ...requests: Requests
): Promise<Outcomes<Requests>> => raceForRow(database, 'submission', submissionId, requests);

/** The same for an enrolment. */
export const raceForEnrolment = <const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  enrolmentId: string,
  ...requests: Requests
): Promise<Outcomes<Requests>> => raceForRow(database, 'enrolment', enrolmentId, requests);

/** The same for a person. */
export const raceForPerson = <const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  personId: string,
  ...requests: Requests
): Promise<Outcomes<Requests>> => raceForRow(database, 'user', personId, requests);

/** The same for a code. */
export const raceForCode = <const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  codeId: string,
  ...requests: Requests
): Promise<Outcomes<Requests>> => raceForRow(database, 'code', codeId, requests);

async function raceForRow<const Requests extends readonly (() => Promise<unknown>)[]>(
  database: Database,
  table: 'course' | 'submission' | 'enrolment' | 'user' | 'code',
  id: string,
  requests: Requests,
): Promise<Outcomes<Requests>> {
  const started: Promise<unknown>[] = [];
  await database.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    for (const request of requests) {
      started.push(request());
      await untilBlocked(database, started.length);
    }
  });
  return (await Promise.allSettled(started)) as Outcomes<Requests>;
}
