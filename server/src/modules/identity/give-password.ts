import { hashPassword } from 'better-auth/crypto';
import type { Tx } from '../../database/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertPassword } from './identity.queries.ts';

interface NewPassword {
  userId: string;
  password: string;
  now: Date;
}

/** Lets somebody sign in who has no password yet; whoever has one keeps it. */
export async function givePassword(tx: Tx, { userId, password, now }: NewPassword): Promise<void> {
  await insertPassword(tx, { id: newId(), userId, hash: await hashPassword(password), now });
}
