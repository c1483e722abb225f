import { base64url } from 'jose';
import { Refusal, type RefusalCode } from './refusal.ts';

/** `Uint8Array` as web standards take it: never on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const encodeText = (text: string): Bytes => encoder.encode(text);

/** @throws Refusal where the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array, code: RefusalCode): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(code);
  }
}

export const encodeBase64Url = (bytes: Uint8Array): string => base64url.encode(bytes);

/**
 * One text for the same bytes: without padding, and with the unused bits of the last letter zero. Otherwise a changed
 * letter could leave a signature valid.
 * @throws Refusal
 */
export function decodeBase64Url(text: string, code: RefusalCode): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new Refusal(code);
  let bytes: Uint8Array;
  try {
    bytes = base64url.decode(text);
  } catch {
    throw new Refusal(code);
  }
  if (encodeBase64Url(bytes) !== text) throw new Refusal(code);
  return new Uint8Array(bytes);
}

export function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
