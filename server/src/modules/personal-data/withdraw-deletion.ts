import type { Tx } from '../../database/database.ts';
import { type Client, recordSecurityEvent } from '../../database/security-events.ts';
import { deleted } from '../../http/write-results.ts';
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
