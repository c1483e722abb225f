import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { Problem } from '../../../lib/problem.ts';
import { announceChange } from './announce-change.ts';
import { hasSecondFactor } from './proof-methods.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  confirmStep,
  deleteOtherSessions,
  deleteRecoveryCodes,
  deleteTotp,
  findFactors,
  findTotp,
  insertTotp,
  lockPerson,
} from './second-factors.queries.ts';
import type { Change, SecondFactorsDeps } from './second-factors-deps.ts';

/** Seconds; what authenticator apps expect where nothing else is said (RFC 6238). */
const PERIOD = 30;
/** Steps by which the clocks of server and telephone may differ, either way. */
const WINDOW = 1;
/** Bytes, as RFC 4226 recommends. */
const SECRET_SIZE = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** In base32. */
const createTotpSecret = (): string => new Secret({ size: SECRET_SIZE }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Apps show `123 456`. */
const digitsOf = (code: string): string => code.replace(/[\s-]/g, '');

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(digitsOf(code));

/** The time step that the code is of; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: digitsOf(code), timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

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

type Deps = Pick<SecondFactorsDeps, 'rootKey' | 'mailQueue'>;

/** From here on the code is asked for at each sign-in. Whoever is signed in elsewhere has to show it too. */
export async function confirmTotp(tx: Tx, deps: Deps, { code, ...change }: Change & { code: string }) {
  const { userId, now } = change;
  const person = await lockPerson(tx, userId);
  const totp = await findTotp(tx, userId);
  if (totp?.confirmed_at) throw new Problem('second-factor.already-added');
  if (!person || !totp) throw new Problem('auth.wrong-code');
  const secret = deps.rootKey.decrypt(purposeOfTotp(userId), totp.encrypted_secret);
  const step = stepOf(secret, code, now);
  const used = step !== undefined && { userId, encryptedSecret: totp.encrypted_secret, step, now };
  if (!used || !(await confirmStep(tx, used))) throw new Problem('auth.wrong-code');
  await deleteOtherSessions(tx, change);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.added', person, detail: { code: 'factor.totp' } });
  return { RecoveryCodes: await makeRecoveryCodes(tx, change) };
}

export async function removeTotp(tx: Tx, deps: MailDeps, change: Change) {
  const { userId } = change;
  const person = await lockPerson(tx, userId);
  const count = await deleteTotp(tx, userId);
  if (!person || count === 0) return deleted(0);
  if (!hasSecondFactor(await findFactors(tx, userId))) await deleteRecoveryCodes(tx, userId);
  await announceChange(tx, deps, { ...change, kind: 'second-factor.removed', person, detail: { code: 'factor.totp' } });
  return deleted(count);
}
