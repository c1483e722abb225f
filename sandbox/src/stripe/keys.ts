import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Refusal } from './errors.ts';
import { randomText } from './ids.ts';
import { readOrMake } from './settings.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The server's with the secret key, the browser's with the publishable one. */
export type Caller = 'secret' | 'publishable';

export const readKeys = (pool: pg.Pool): Promise<Keys> =>
  readOrMake(pool, 'keys', () => ({
    secretKey: `sk_test_sandbox${randomText(32)}`,
    publishableKey: `pk_test_sandbox${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  }));

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** `Bearer KEY`, or `Basic` with the key as the user's name. */
function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme, value] = /^(bearer|basic)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!scheme || !value) return undefined;
  return scheme.toLowerCase() === 'bearer' ? value : Buffer.from(value, 'base64').toString().split(':')[0];
}

const unauthorized = (message: string, code?: string) =>
  new Refusal(401, { type: 'invalid_request_error', message, code });

/** Stripe's own script sends its key among the parameters. */
export function callerOf(keys: Keys, sent: { authorization: string | undefined; param: string | undefined }): Caller {
  const key = keyIn(sent.authorization) ?? sent.param;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

export const needsSecretKey = () =>
  unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
