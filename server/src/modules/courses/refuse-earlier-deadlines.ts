import { problemSentence } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { countEarlierDeadlines } from './time-zones.queries.ts';

interface TimeZoneMove {
  /** A class that the transaction has locked. */
  courseId: string;
  timeZone: string;
  /** Path of the field in the request. */
  path: string;
}

/** A deadline is a day in the time zone of the class. Once somebody has handed in, it can only move later. */
export async function refuseEarlierDeadlines(tx: Tx, { courseId, timeZone, path }: TimeZoneMove): Promise<void> {
  const count = await countEarlierDeadlines(tx, courseId, timeZone);
  if (count === 0) return;
  const values = { count };
  const message = problemSentence('course.earlier-deadlines', { values });
  throw new Problem('course.earlier-deadlines', { values, errors: [{ path, message }] });
}
