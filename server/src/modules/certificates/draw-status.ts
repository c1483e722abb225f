import { randomInt } from 'node:crypto';
import { STATUS_LIST_LENGTH } from '@guildhall/credentials';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { findFreeIndex, findNewestList, insertList, type StatusList } from './status-lists.ts';

/** A list counts as full when all of these are taken: on average at 97 percent. */
const DRAWS = 100;

interface DrawnStatus {
  list: StatusList;
  index: number;
}

interface Origin {
  publicUrl: string;
  now: Date;
  /** Random, from 0; below so many. */
  draw?: (count: number) => number;
}

/**
 * A random index, so that it does not say when a certificate was issued, or to whom. Nobody has it yet; of two
 * transactions that draw the same, the unique constraint refuses one.
 */
export async function drawStatus(tx: Tx, origin: Origin): Promise<DrawnStatus> {
  const newest = await findNewestList(tx, origin.publicUrl);
  return (newest && (await drawFrom(tx, newest, origin))) ?? drawFromNewList(tx, origin, newest);
}

async function drawFrom(tx: Tx, list: StatusList, { draw = randomInt }: Origin): Promise<DrawnStatus | undefined> {
  const drawn = Array.from({ length: DRAWS }, () => draw(STATUS_LIST_LENGTH));
  const index = await findFreeIndex(tx, list.id, drawn);
  return index === undefined ? undefined : { list, index };
}

/**
 * The next certificates are issued from a list of their own: after a restore nobody knows which places of the others
 * were taken since the backup.
 */
export const beginStatusList = (tx: Tx, { publicUrl, now }: Pick<Origin, 'publicUrl' | 'now'>) =>
  insertNewList(tx, publicUrl, now);

async function insertNewList(tx: Tx, publicUrl: string, now: Date): Promise<StatusList> {
  const id = newId();
  const list = { id, address: `${publicUrl}/status-lists/${id}` };
  await insertList(tx, list, now);
  return list;
}

async function drawFromNewList(tx: Tx, origin: Origin, full: StatusList | undefined): Promise<DrawnStatus> {
  const { publicUrl, now, draw = randomInt } = origin;
  await takeAdvisoryLock(tx, 'certificate keys');
  const newest = await findNewestList(tx, publicUrl);
  const meanwhile = newest && newest.id !== full?.id ? await drawFrom(tx, newest, origin) : undefined;
  if (meanwhile) return meanwhile;
  const list = await insertNewList(tx, publicUrl, now);
  return { list, index: draw(STATUS_LIST_LENGTH) };
}
