import type { Database, InTx } from '../../database/database.ts';
import { findDemonstrationWithoutPassword, markVerified } from './identity.queries.ts';
import { addPassword } from './new-password.ts';

interface Demonstration {
  emails: string[];
  password: string;
  now: Date;
}

/** Sets the demonstration password on demonstration accounts that have none, and marks their addresses as verified. */
export async function enableDemonstrationSignIn(
  { database, inTx }: { database: Database; inTx: InTx },
  { emails, password, now }: Demonstration,
): Promise<void> {
  for (const { id } of await findDemonstrationWithoutPassword(database, emails)) {
    await inTx(async (tx) => {
      await addPassword(tx, { userId: id, password, now });
      await markVerified(tx, id, now);
    });
  }
}
