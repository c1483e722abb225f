import type { Database, InTx } from '../../database/database.ts';
import { givePassword } from './give-password.ts';
import { findDemonstrationWithoutPassword, markVerified } from './identity.queries.ts';

interface Demonstration {
  emails: string[];
  password: string;
  now: Date;
}

/** Gives the demonstration's accounts their password, where they have none, and takes their addresses as theirs. */
export async function letDemonstrationSignIn(
  { database, inTx }: { database: Database; inTx: InTx },
  { emails, password, now }: Demonstration,
): Promise<void> {
  for (const { id } of await findDemonstrationWithoutPassword(database, emails)) {
    await inTx((tx) => givePassword(tx, { userId: id, password, now }));
    await markVerified(database, id, now);
  }
}
