import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** No argument: a rule gets who decides, and only the record of the decision says by which key they called. */
const current = new AsyncLocalStorage<{ name: string }>();

/** What `work` decides is recorded with the name of the key. Without one, a person decides. */
export const withKey = <Result>(key: { name: string } | undefined, work: () => Result): Result =>
  key ? current.run(key, work) : work();

/** Null: a person calls. */
export const currentKeyName = (): string | null => current.getStore()?.name ?? null;

/** Encrypts what is stored in the database (AES-256-GCM). `purpose` says what it is: nothing else decrypts it. */
export interface RootKey {
  encrypt: (purpose: string, text: string) => Buffer;
  /** @throws where it is another key's, of another purpose, or was changed */
  decrypt: (purpose: string, encrypted: Buffer) => string;
  /** 32 bytes (HMAC-SHA-256): the same for the same text and purpose under each root key, of no use without one. */
  hash: (purpose: string, text: string) => Buffer;
}

const VERSION = Buffer.of(1);
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = VERSION.length + IV_LENGTH + TAG_LENGTH;

/** `hashKey` stays when the root key is rotated: what was hashed cannot be hashed again. */
export const createRootKey = (key: Buffer, hashKey: Buffer = key): RootKey => ({
  encrypt: (purpose, text) => {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([VERSION, iv, cipher.getAuthTag(), encrypted]);
  },
  decrypt: (purpose, encrypted) => {
    if (encrypted.length < HEADER_LENGTH || encrypted[0] !== VERSION[0])
      throw new Error('Not encrypted by a root key.');
    const iv = encrypted.subarray(VERSION.length, VERSION.length + IV_LENGTH);
    const tag = encrypted.subarray(VERSION.length + IV_LENGTH, HEADER_LENGTH);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_LENGTH });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return decipher.update(encrypted.subarray(HEADER_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  },
  hash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest(),
});

/** Its row in the table `secret` is encrypted with the root key, and tells whether a key is the right one. */
export const ROOT_KEY_CHECK = 'root-key-check';

export const createRootKeyCheck = (key: Buffer): string =>
  createRootKey(key).encrypt(ROOT_KEY_CHECK, ROOT_KEY_CHECK).toString('base64url');

/** Whether the database that has this check in its table `secret` is encrypted with this key. */
export function opensRootKeyCheck(key: Buffer, check: string): boolean {
  try {
    return createRootKey(key).decrypt(ROOT_KEY_CHECK, Buffer.from(check, 'base64url')) === ROOT_KEY_CHECK;
  } catch {
    return false;
  }
}

const KEY_LENGTH = 32;

export const newRootKey = (): Buffer => randomBytes(KEY_LENGTH);

/** 32 bytes in base64url or in hexadecimal digits; undefined for anything else. */
export function parseRootKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  if (/^[\da-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  const key = Buffer.from(trimmed, 'base64url');
  return /^[\w-]{43}=?$/.test(trimmed) && key.length === KEY_LENGTH ? key : undefined;
}
