import { CompactSign, compactVerify, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { decodeBase64Url, decodeText, encodeText } from './bytes.ts';
import { findKey, type KeySet, type SigningKey } from './keys.ts';
import { Refusal } from './refusal.ts';

/** Characters. A credential of Guildhall has about 3,000. */
export const MAX_TOKEN_LENGTH = 64 * 1024;

/** `JWT` is what Open Badges 3.0 asks for (8.2.3), `vc+jwt` what VC-JOSE-COSE asks for. */
export type TokenType = 'JWT' | 'vc+jwt';

/** Open Badges 3.0 allows no others (8.2.3): keys in the header, addresses of keys and `crit` are refused. */
const Header = z.strictObject({ alg: z.string(), kid: z.string(), typ: z.string() });

const COMPACT_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const isCompactToken = (text: string): boolean => text.length <= MAX_TOKEN_LENGTH && COMPACT_TOKEN.test(text);

function parseJson(part: string): unknown {
  const text = decodeText(decodeBase64Url(part, 'token.malformed'), 'token.malformed');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('token.malformed');
  }
}

/** Reads a token without checking its signature. @throws Refusal */
export function parseToken(token: string): { header: z.infer<typeof Header>; payload: unknown } {
  if (token.length > MAX_TOKEN_LENGTH) throw new Refusal('token.too-large');
  const [header, payload, signature] = token.split('.', 3);
  if (!isCompactToken(token) || !header || !payload || !signature) throw new Refusal('token.malformed');
  decodeBase64Url(signature, 'token.malformed');
  const parsed = Header.safeParse(parseJson(header));
  if (!parsed.success) throw new Refusal('token.malformed');
  return { header: parsed.data, payload: parseJson(payload) };
}

async function verifySignature(token: string, key: JWK): Promise<void> {
  try {
    await compactVerify(token, await importJWK(key, 'RS256'), { algorithms: ['RS256'] });
  } catch {
    throw new Refusal('signature.invalid');
  }
}

/** What a token of this type says, once a key of the set is known to have signed it. @throws Refusal */
export async function verifyToken(token: string, { keys, type }: { keys: KeySet; type: TokenType }) {
  const { header, payload } = parseToken(token);
  if (header.alg !== 'RS256' || header.typ !== type) throw new Refusal('token.algorithm');
  const key = findKey(keys, header.kid);
  await verifySignature(token, key);
  return { payload, keyAddress: header.kid };
}

export async function signToken(payload: object, { key, type }: { key: SigningKey; type: TokenType }): Promise<string> {
  const privateKey = await importJWK(key.privateJwk, 'RS256');
  return new CompactSign(encodeText(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: key.address, typ: type })
    .sign(privateKey);
}
