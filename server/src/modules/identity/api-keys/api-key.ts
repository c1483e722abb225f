import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'ghk_';
/** So much of the key is shown, with its prefix. */
const START_LENGTH = 10;

/** 256 random bits: nobody guesses it, so that a plain hash of it is enough. */
export const newApiKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/** Whether it wants to be one. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** As `newApiKey` writes 256 bits: of the last character, two bits are unused. No other text is looked up. */
const WELL_FORMED = /^ghk_[\w-]{42}[AEIMQUYcgkosw048]$/;

export const isWellFormed = (key: string): boolean => WELL_FORMED.test(key);

export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** By what people tell keys apart. */
export const startOfApiKey = (key: string): string => key.slice(0, START_LENGTH);
