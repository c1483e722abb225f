import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import type { RootKey } from '../lib/root-key.ts';

/** What the encryption of a secret is bound to. */
export const purposeOfSecret = (name: string) => `secret ${name}`;

/** Neither base64url nor anything else that an earlier version stored in plain text begins with it. */
const MARK = 'encrypted:';

export const toStoredSecret = (encrypted: Buffer): string => `${MARK}${encrypted.toString('base64url')}`;

/** Undefined: it is not encrypted. */
export const fromStoredSecret = (value: string): Buffer | undefined =>
  value.startsWith(MARK) ? Buffer.from(value.slice(MARK.length), 'base64url') : undefined;

interface NamedSecret {
  rootKey: Pick<RootKey, 'encrypt' | 'decrypt'>;
  name: string;
  now: Date;
  /** For one that there is not yet; random by default. */
  create?: () => string;
}

const createRandom = () => randomBytes(32).toString('base64url');

/** Made by the first process that needs it, and the same for all from then on. */
export async function findOrCreateSecret(
  database: Database | Tx,
  { rootKey, name, now, create = createRandom }: NamedSecret,
): Promise<string> {
  const purpose = purposeOfSecret(name);
  await database
    .insertInto('secret')
    .values({ name, value: toStoredSecret(rootKey.encrypt(purpose, create())), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await database.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  const encrypted = fromStoredSecret(stored.value);
  if (!encrypted) throw new Error(`The secret ${name} is not encrypted.`);
  return rootKey.decrypt(purpose, encrypted);
}
