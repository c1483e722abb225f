import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from './api-error.ts';
import { randomText } from './ids.ts';
import { readOrCreateSetting } from './settings.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Whether the call has the secret or the publishable key. */
export type Caller = 'secret' | 'publishable';

export const readKeys = (pool: pg.Pool): Promise<Keys> =>
  readOrCreateSetting(pool, 'keys', () => ({
    secretKey: `sk_test_sandbox${randomText(32)}`,
    publishableKey: `pk_test_sandbox${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  }));

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** `Bearer KEY`, or `Basic` with the key as user name. */
function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme, value] = /^(bearer|basic)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!scheme || !value) return undefined;
  return scheme.toLowerCase() === 'bearer' ? value : Buffer.from(value, 'base64').toString().split(':')[0];
}

const unauthorized = (message: string, code?: string) =>
  new ApiError(401, { type: 'invalid_request_error', message, code });

/** Stripe's own script sends the key as a parameter. */
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
