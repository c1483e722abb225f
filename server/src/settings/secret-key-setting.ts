import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseRootKey } from '../lib/root-key.ts';

const FORMAT = 'must be 32 random bytes in base64url or hexadecimal digits, such as openssl rand -hex 32 prints';

const Key = z
  .string()
  .transform((text, context) => {
    const key = parseRootKey(text);
    if (!key) context.addIssue(FORMAT);
    return key;
  })
  .optional();

const KeyFile = z
  .string()
  .transform((path, context) => {
    try {
      const key = parseRootKey(readFileSync(path, 'utf8'));
      if (!key) context.addIssue(`names a file whose content ${FORMAT}`);
      return key;
    } catch {
      context.addIssue('names a file that cannot be read');
      return undefined;
    }
  })
  .optional();

/** The setting, and the name of a file that holds it. */
export const SECRET_KEY_SETTINGS = {
  SECRET_KEY: Key.meta({
    description: '32 random bytes (`openssl rand -hex 32`) that encrypt what is secret in the database.',
    unset: 'made at the first start, in `DATA_DIR/secret-key`; needed with `DATABASE_URL`',
  }),
  SECRET_KEY_FILE: KeyFile.describe('The path of a file that holds it.'),
};

/** For `rotate-key`. */
export const NEW_SECRET_KEY_SETTINGS = {
  NEW_SECRET_KEY: Key.meta({
    description: 'The key that `npm run admin -- rotate-key` changes to.',
    unset: 'one is made, in `DATA_DIR/secret-key`',
  }),
  NEW_SECRET_KEY_FILE: KeyFile.describe('The path of a file that holds it.'),
};

interface SecretKeySettings {
  SECRET_KEY?: Buffer | undefined;
  SECRET_KEY_FILE?: Buffer | undefined;
  DATABASE_URL?: string | undefined;
}

/** `line` is what is wrong with them. The key of the embedded database lies beside it. */
export function readSecretKey({ SECRET_KEY, SECRET_KEY_FILE, DATABASE_URL }: SecretKeySettings) {
  const secretKey = SECRET_KEY ?? SECRET_KEY_FILE;
  const isMissing = DATABASE_URL !== undefined && !secretKey;
  return {
    secretKey,
    lines: isMissing
      ? [
          'SECRET_KEY is missing: with DATABASE_URL it is needed to encrypt what is secret. Make one once: openssl rand -hex 32.',
        ]
      : [],
  };
}
