import { Secret, TOTP } from 'otpauth';

/** Seconds; what authenticator apps expect where nothing else is said (RFC 6238). */
const PERIOD = 30;
/** Steps by which the clocks of server and telephone may differ, either way. */
const WINDOW = 1;
/** Bytes, as RFC 4226 recommends. */
const SECRET_SIZE = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** In base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_SIZE }).base32;

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
