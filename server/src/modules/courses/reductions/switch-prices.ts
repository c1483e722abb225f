import type { Database, InTx, Tx } from '../../../database/database.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { lockCourse } from '../course-writes.queries.ts';
import { invalidateCourse } from '../invalidate-course.ts';
import {
  beginDueReduction,
  dropDueReductions,
  endDueReduction,
  isPriceDue,
  listDueAmong,
  listDueCourses,
  setPrice,
} from './reductions.queries.ts';

const COURSES_PER_RUN = 100;

/**
 * Begins and ends the reductions of a class whose time has come, by the database's clock. A sale calls it before it reads
 * the price, so that the price is right also while nothing else has run.
 */
export async function switchDuePrice(tx: Tx, courseId: string): Promise<void> {
  if (!(await isPriceDue(tx, courseId))) return;
  const course = await lockCourse(tx, courseId);
  if (!course) return;
  const ended = await endDueReduction(tx, course.id);
  if (ended?.list_cents) await setPrice(tx, course.id, ended.list_cents);
  const begun = await beginDueReduction(tx, course.id);
  if (begun) await setPrice(tx, course.id, begun.reduced_cents);
  await dropDueReductions(tx, course.id);
  if (ended || begun) invalidateCourse(tx, course);
}

interface PriceDeps {
  database: Database;
  inTx: InTx;
}

/** The same for several classes, of which most have no such reduction. */
export async function switchDuePrices({ database, inTx }: PriceDeps, courseIds: string[]): Promise<void> {
  for (const courseId of await listDueAmong(database, courseIds)) await inTx((tx) => switchDuePrice(tx, courseId));
}

/**
 * What lists, pages and the release before read is `course.price_cents`: it changes when a reduction begins and ends. A class
 * that fails stays due, and is tried again at the next run.
 */
export async function switchPrices({ database, inTx }: PriceDeps): Promise<void> {
  for (const courseId of await listDueCourses(database, COURSES_PER_RUN)) {
    const switched = inTx((tx) => switchDuePrice(tx, courseId));
    await switched.catch((error) => logFailure(`The price of class ${courseId} could not be switched`, error));
  }
}
