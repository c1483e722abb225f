import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, signIn, tokenOf } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** The code that an authenticator app shows, some time steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface TwoFactorAccount {
  id: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
  /** Where the authenticator app was added: signed in. */
  browser: Browser;
}

/** A code that no test has used: the one of the next 30 seconds, which counts already. */
export const nextCodeOf = (secret: string): string => codeOf(secret, 1);

/** Somebody with a password and an authenticator app. */
export async function createTwoFactorAccount(
  t: TestApp,
  account: Parameters<TestApp['given']['account']>[0],
): Promise<TwoFactorAccount> {
  const { id, email } = await t.given.account(account);
  const browser = t.browser();
  await signIn(browser, { email, password: account.password ?? PASSWORD });
  const client = t.withToken(await tokenOf(browser, email));
  const { Secret: secret } = (await client.post('/second-factors/totp')).json();
  const confirmed = await client.post('/second-factors/totp/confirm', { Code: codeOf(secret) });
  return { id, email, secret, recoveryCodes: confirmed.json().RecoveryCodes, browser };
}

const ORIGIN = 'http://localhost:3000';
const DOMAIN_HASH = createHash('sha256').update('localhost').digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Answering {
  origin?: string;
  /** False: the device has not checked who uses it. */
  isVerified?: boolean;
}

/** A device with one passkey (ES256, no attestation), which counts its signatures. */
export function createTestPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([DOMAIN_HASH, Buffer.of(flags), count, credential]);
  };

  const flagsOf = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  const credential = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    register: (challenge: string, { origin = ORIGIN, isVerified = true }: Answering = {}) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.of(0, credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const authData = authenticatorData(flagsOf(isVerified) | HAS_CREDENTIAL, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      });
    },
    answer: (challenge: string, { origin = ORIGIN, isVerified = true }: Answering = {}) => {
      counter += 1;
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(flagsOf(isVerified));
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
