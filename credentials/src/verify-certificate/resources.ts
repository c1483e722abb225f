import { readFile } from 'node:fs/promises';
import { type KeySet, MAX_FILE_BYTES, readKeySet } from '../index.ts';

/** Nothing is wrong with the certificate, but something needed to check it is missing. The message is for people. */
export class CannotCheck extends Error {}

const FETCH_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw new CannotCheck(`${response.url} sends more than 1 MB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Redirects are not followed: the printed origin is the one that answered. */
export async function fetchText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (response.ok) return await readBody(response);
  } catch (error) {
    if (error instanceof CannotCheck) throw error;
    throw new CannotCheck(`${address} cannot be reached.`);
  }
  throw new CannotCheck(`${address} responds with status ${response.status}.`);
}

export async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(file);
    if (bytes.length <= MAX_FILE_BYTES) return bytes;
  } catch {
    throw new CannotCheck(`${file} cannot be read.`);
  }
  throw new CannotCheck(`${file} is larger than 20 MB.`);
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Without https, anybody on the way could send keys of their own. */
function refuseInsecure(address: string): void {
  const { protocol, hostname } = URL.parse(address) ?? {};
  const isSecure = protocol === 'https:' || (hostname !== undefined && LOOPBACK.includes(hostname));
  if (!isSecure) throw new CannotCheck(`${address} is not secure (https). Name a file of keys with --keys.`);
}

/** @param source a file or an address */
export async function loadKeys(source: string): Promise<KeySet> {
  if (isAddress(source)) refuseInsecure(source);
  const text = isAddress(source) ? await fetchText(source) : new TextDecoder().decode(await readBytes(source));
  try {
    return readKeySet(JSON.parse(text));
  } catch {
    throw new CannotCheck(`${source} is no JWK set.`);
  }
}
