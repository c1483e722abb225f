import { base64url, CompactSign, calculateJwkThumbprint, compactVerify, importJWK, type JWK } from 'jose';
import { decodeBase64Url, encodeBase64Url, encodeText } from './bytes.ts';
import { checkDates } from './dates.ts';
import { type Check, type Finding, failed, passed, type Verdict } from './findings.ts';
import { type KeySet, keysOfSite, originOf, type SigningKey } from './keys.ts';
import { Refusal } from './refusal.ts';
import {
  decodeStatement,
  encodeStatement,
  KEY_HINT_LENGTH,
  MAX_STATEMENT_LENGTH,
  SIGNATURE_LENGTH,
  type Statement,
} from './statement.ts';

/** A statement is a JWS (RFC 7515) without its header, which is always this one. */
const HEADER = { alg: 'EdDSA', typ: 'certificate-statement' } as const;
const ENCODED_HEADER = encodeBase64Url(encodeText(JSON.stringify(HEADER)));

const STATEMENT = new RegExp(`^([\\w-]+)\\.[\\w-]{${SIGNATURE_LENGTH}}$`);

export const isStatement = (text: string): boolean => text.length <= MAX_STATEMENT_LENGTH && STATEMENT.test(text);

const hintOf = async (key: JWK) => base64url.decode(await calculateJwkThumbprint(key)).subarray(0, KEY_HINT_LENGTH);

/** The text that stands after `#` in the QR code: at most 281 characters. Long titles and names are shortened. */
export async function signStatement(statement: Statement, { privateJwk }: SigningKey): Promise<string> {
  const { kty, crv, x } = privateJwk;
  const keyHint = await hintOf({ kty, crv, x } as JWK);
  const token = await new CompactSign(encodeStatement(statement, keyHint))
    .setProtectedHeader(HEADER)
    .sign(await importJWK(privateJwk, 'EdDSA'));
  return token.slice(ENCODED_HEADER.length + 1);
}

function parseStatement(text: string) {
  if (!isStatement(text)) throw new Refusal('token.malformed');
  const [payload = '', signature = ''] = text.split('.', 2);
  decodeBase64Url(signature, 'token.malformed');
  return decodeStatement(decodeBase64Url(payload, 'token.malformed'));
}

async function findKeys({ ed25519 }: KeySet, hint: Uint8Array): Promise<JWK[]> {
  const hints = await Promise.all(ed25519.map(hintOf));
  return ed25519.filter((_, index) => hints[index]?.every((byte, at) => byte === hint[at]));
}

async function isSignedBy(text: string, key: JWK): Promise<boolean> {
  try {
    await compactVerify(`${ENCODED_HEADER}.${text}`, await importJWK(key, 'EdDSA'), { algorithms: ['EdDSA'] });
    return true;
  } catch {
    return false;
  }
}

async function verifyStatement(text: string, keys: KeySet): Promise<Statement> {
  const { keyHint, ...statement } = parseStatement(text);
  const candidates = await findKeys(keys, keyHint);
  if (candidates.length === 0) throw new Refusal('key.unknown');
  const results = await Promise.all(candidates.map((key) => isSignedBy(text, key)));
  if (!results.includes(true)) throw new Refusal('signature.invalid');
  return statement;
}

function checkAddress({ id }: Statement, address: string): void {
  const page = !address.startsWith('/') && URL.canParse(address) ? new URL(address).pathname : address;
  const isItsPage = page.startsWith('/') && page.endsWith(`/${id}`);
  if (!isItsPage) throw new Refusal('address.other-certificate');
}

export interface StatementReport {
  /** Never `valid`: a statement does not say where its status stands. */
  verdict: Exclude<Verdict, 'valid' | 'revoked'>;
  findings: Finding[];
  /** What it says, once it is known that a key of the set has signed it. Title and name may be shortened. */
  statement?: Statement;
}

const CHECKS = ['token', 'key', 'signature', 'address', 'dates'] as const satisfies Check[];

/**
 * `address` is that of the QR code, or the path of the site’s own page: it has to be the certificate’s. A key of another
 * site than the address’s does not count; with a path alone every key does, because the site may have moved. Never throws.
 */
export async function checkStatement(
  text: string,
  { keys, address, now }: { keys: KeySet; address?: string | undefined; now: Date },
): Promise<StatementReport> {
  const origin = address === undefined ? undefined : originOf(address);
  let statement: Statement | undefined;
  try {
    statement = await verifyStatement(text, origin === undefined ? keys : keysOfSite(keys, origin));
    if (address !== undefined) checkAddress(statement, address);
    const validFrom = statement.issuedAt.toISOString();
    checkDates({ validFrom }, { now, early: 'dates.not-yet-valid', late: 'dates.expired' });
  } catch (error) {
    return { verdict: 'not-valid', findings: failed(CHECKS, error), ...(statement && { statement }) };
  }
  const findings: Finding[] = [...passed(CHECKS), { check: 'status', result: 'unknown' }];
  return { verdict: 'status-unknown', findings, statement };
}
