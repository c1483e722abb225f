import type { Tx } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertPassword } from './identity.queries.ts';
import { scryptHashing } from './password-hashing.ts';

interface NewPassword {
  userId: string;
  password: string;
  now: Date;
}

/** Does nothing for somebody who has a password. */
export async function addPassword(tx: Tx, { userId, password, now }: NewPassword): Promise<void> {
  await insertPassword(tx, { id: newId(), userId, hash: await scryptHashing.hash(password), now });
}
