import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** RS256 signs credentials and status lists, EdDSA the statements in QR codes. */
export type KeyAlgorithm = 'RS256' | 'EdDSA';

export interface SigningKey {
  /** Where its public key is published: what tokens name as `kid`. */
  address: string;
  privateJwk: JWK;
}

export interface PublicKey extends JWK {
  kid: string;
  alg: KeyAlgorithm;
}

/** Other members of a JWK, a private part above all, are dropped. */
const RsaKey = z.object({
  kid: z.string(),
  kty: z.literal('RSA'),
  use: z.literal('sig').default('sig'),
  alg: z.literal('RS256').default('RS256'),
  /** Base64url of 2,048 to 8,192 bits: a longer one could keep a verifier busy. */
  n: z.string().min(342).max(1366),
  e: z.string().max(6),
});
const Ed25519Key = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  use: z.literal('sig').default('sig'),
  alg: z.enum(['EdDSA', 'Ed25519']).default('EdDSA'),
  crv: z.literal('Ed25519'),
  x: z.string().length(43),
});

const MAX_KEYS = 1_000;

const JwkSet = z.object({ keys: z.array(z.unknown()).max(MAX_KEYS) });

export interface KeySet {
  rsa: z.infer<typeof RsaKey>[];
  ed25519: z.infer<typeof Ed25519Key>[];
}

/** The keys of a JWK set (RFC 7517, section 5) that can be used here; others are ignored. @throws Refusal */
export function readKeySet(jwkSet: unknown): KeySet {
  const set = JwkSet.safeParse(jwkSet);
  if (!set.success) throw new Refusal('keys.malformed');
  return {
    rsa: set.data.keys.flatMap((key) => RsaKey.safeParse(key).data ?? []),
    ed25519: set.data.keys.flatMap((key) => Ed25519Key.safeParse(key).data ?? []),
  };
}

export const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Those of the site of an address: in a set of several sites none of them speaks for another. The set as a whole is
 * believed, addresses of keys included: only keys of a site's own address may be added from what that site publishes.
 */
export function keysOfSite({ rsa, ed25519 }: KeySet, address: string): KeySet {
  const isOfSite = ({ kid }: { kid: string }) => originOf(kid) === originOf(address);
  return { rsa: rsa.filter(isOfSite), ed25519: ed25519.filter(isOfSite) };
}

/** @throws Refusal where the set does not have it, or has two of that address */
export function findKey({ rsa }: KeySet, address: string): JWK {
  const [key, ...others] = rsa.filter(({ kid }) => kid === address);
  if (!key) throw new Refusal('key.unknown');
  if (others.length > 0) throw new Refusal('key.unsuitable');
  return key;
}

interface CreatedKey extends SigningKey {
  /** Thumbprint of the public key (RFC 7638). */
  id: string;
  algorithm: KeyAlgorithm;
  /** As the JWK set publishes it. */
  publicJwk: PublicKey;
}

/** Makes a key of 2,048 bits, or one for Ed25519. */
export async function createKey(
  algorithm: KeyAlgorithm,
  addressOf: (id: string) => string = (id) => id,
): Promise<CreatedKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const publicJwk = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicJwk);
  const address = addressOf(id);
  return {
    id,
    address,
    algorithm,
    publicJwk: { ...publicJwk, kid: address, alg: algorithm, use: 'sig' },
    privateJwk: await exportJWK(pair.privateKey),
  };
}
