import { base64url, CompactSign, importJWK } from 'jose';
import type { SigningKey } from '../index.ts';

/** Any JSON: what a test changes is what an attacker would. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Payload = any;

export const encodeJson = (value: unknown): string => base64url.encode(JSON.stringify(value));

export const payloadOf = (token: string): Payload =>
  JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? '')));

/** Signs whatever it is given, also what no issuer would. */
export async function forge(payload: object, key: SigningKey, header: object = {}): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: key.address, typ: 'JWT', ...header })
    .sign(await importJWK(key.privateJwk, 'RS256'), { crit: { exp: true } });
}
