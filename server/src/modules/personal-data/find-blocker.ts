import type { DeletionBlocker } from '@guildhall/contract';
import type { Reader, Tx } from '../../database/database.ts';
import { listActiveAdmins, lockActiveAdmins } from '../member-admin/index.ts';
import { hasOpenPayment, teachesStudents } from './deletion.queries.ts';

const isLast = (admins: string[], personId: string) => admins.length === 1 && admins[0] === personId;

/** What keeps this account from being deleted; null where nothing does. */
export async function findBlocker(
  reader: Reader,
  { isSandbox }: { isSandbox: boolean },
  personId: string,
): Promise<DeletionBlocker | null> {
  if (await teachesStudents(reader, personId)) return 'students';
  if (isLast(await listActiveAdmins(reader, isSandbox), personId)) return 'last-admin';
  return (await hasOpenPayment(reader, personId)) ? 'payment' : null;
}

/** The same, and of two admins who go at once the second waits here. */
export async function findBlockerUnderLock(tx: Tx, settings: { isSandbox: boolean }, personId: string) {
  await lockActiveAdmins(tx, settings.isSandbox);
  return findBlocker(tx, settings, personId);
}
