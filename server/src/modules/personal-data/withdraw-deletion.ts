import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../platform/security-log.ts';
import { deleted } from '../../platform/write-results.ts';
import { unmarkForDeletion } from './deletion.queries.ts';

interface Withdrawal {
  personId: string;
  client: Client;
  now: Date;
}

/** Changes nothing where no deletion was asked for. */
export async function withdrawDeletion(tx: Tx, { personId, client, now }: Withdrawal) {
  if (!(await unmarkForDeletion(tx, personId))) return deleted(0);
  await recordSecurityEvent(tx, { kind: 'account.deletion-withdrawn', personId, client, now });
  return deleted(1);
}
