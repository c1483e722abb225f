import { z } from 'zod';
import { type Bytes, decodeBase64Url, encodeBase64Url } from './bytes.ts';
import { gzip, inflate } from './compression.ts';
import { toSeconds, VC_CONTEXT } from './credential.ts';
import { checkDates } from './dates.ts';
import type { KeySet, SigningKey } from './keys.ts';
import { Refusal } from './refusal.ts';
import { signToken, verifyToken } from './token.ts';

/** Bits; the least that Bitstring Status List 1.0 allows, so that an index says little about whose it is. */
export const STATUS_LIST_LENGTH = 131_072;

/** Multibase: base64url without padding. */
const MULTIBASE = 'u';

const maskOf = (index: number) => 0x80 >> (index & 7);

/** `encodedList`: the bits of the revoked indexes are set. The first bit is the highest of the first byte. */
export async function encodeStatusList(revoked: Iterable<number>): Promise<string> {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const index of revoked) {
    if (!Number.isInteger(index) || index < 0 || index >= STATUS_LIST_LENGTH)
      throw new RangeError(`No index: ${index}`);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | maskOf(index);
  }
  return MULTIBASE + encodeBase64Url(await gzip(bits));
}

/** @throws Refusal unless it is a list of exactly 131,072 bits */
export async function decodeStatusList(encoded: string): Promise<Bytes> {
  if (!encoded.startsWith(MULTIBASE)) throw new Refusal('list.malformed');
  const compressed = decodeBase64Url(encoded.slice(1), 'list.malformed');
  const maxLength = STATUS_LIST_LENGTH / 8;
  const bits = await inflate(compressed, { format: 'gzip', maxLength, code: 'list.malformed' });
  if (bits.length !== maxLength) throw new Refusal('list.malformed');
  return bits;
}

/** @throws Refusal where the list has no such index */
export function isRevoked(bits: Bytes, index: number): boolean {
  const byte = Number.isInteger(index) ? bits[index >> 3] : undefined;
  if (byte === undefined || index < 0) throw new Refusal('list.malformed');
  return (byte & maskOf(index)) !== 0;
}

interface StatusListDetails {
  /** The list's address: its id, and the `statusListCredential` of its credentials, whatever its address is later. */
  address: string;
  /** Address of the issuer. */
  issuer: string;
  revoked: Iterable<number>;
  issuedAt: Date;
  /** Nobody may rely on it after that. */
  expiresAt: Date;
}

/** A `BitstringStatusListCredential` as VC-JWT. */
export async function signStatusList(details: StatusListDetails, key: SigningKey): Promise<string> {
  const { address, issuer, revoked, issuedAt, expiresAt } = details;
  const credential = {
    '@context': [VC_CONTEXT],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: toSeconds(issuedAt),
    validUntil: toSeconds(expiresAt),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodeStatusList(revoked),
    },
  };
  return signToken(credential, { key, type: 'vc+jwt' });
}

const StatusList = z.object({
  id: z.string(),
  type: z.array(z.string()).refine((types) => types.includes('BitstringStatusListCredential')),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
});

async function readSignedList(token: string, keys: KeySet) {
  try {
    const { payload } = await verifyToken(token, { keys, type: 'vc+jwt' });
    return payload;
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('list.not-trusted') : error;
  }
}

export interface StatusListCheck {
  keys: KeySet;
  /** The `statusListCredential` of the credential. */
  address: string;
  now: Date;
}

/**
 * The bits of a list that a known key has signed, and when that was. A list is known by its id, not by where it was
 * fetched: the site’s address may have changed since.
 * @throws Refusal
 */
export async function readStatusList(token: string, { keys, address, now }: StatusListCheck) {
  const { success, data } = StatusList.safeParse(await readSignedList(token, keys));
  if (!success) throw new Refusal('list.malformed');
  const { id, validFrom, validUntil, credentialSubject } = data;
  if (id !== address || credentialSubject.statusPurpose !== 'revocation') throw new Refusal('list.swapped');
  checkDates({ validFrom, validUntil }, { now, early: 'list.not-yet-valid', late: 'list.expired' });
  return { bits: await decodeStatusList(credentialSubject.encodedList), issuedAt: validFrom };
}
