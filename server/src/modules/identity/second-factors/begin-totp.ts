import type { Tx } from '../../../database/database.ts';
import { Problem } from '../../../lib/problem.ts';
import { insertTotp } from './second-factors.queries.ts';
import type { SecondFactorsDeps } from './second-factors-deps.ts';
import { createTotpSecret, totpUri } from './totp.ts';

/** Names the secret for the root key: another person's row decrypts to nothing. */
export const purposeOfTotp = (userId: string) => `totp ${userId}`;

/** The secret counts for nothing until `confirmTotp`. */
export async function beginTotp(
  tx: Tx,
  { rootKey, settings }: Pick<SecondFactorsDeps, 'rootKey' | 'settings'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  const secret = createTotpSecret();
  const encryptedSecret = rootKey.encrypt(purposeOfTotp(userId), secret);
  if (!(await insertTotp(tx, { userId, encryptedSecret, now }))) throw new Problem('second-factor.already-added');
  return { Secret: secret, Uri: totpUri(secret, { issuer: settings.brandName, label: email }) };
}
