import { base64url, CompactSign, importJWK } from 'jose';
import {
  buildCredential,
  type CredentialDetails,
  createKey,
  readKeySet,
  type SigningKey,
  signCredential,
  signStatusList,
} from '../index.ts';

export const SITE = 'https://classes.example.org';
export const LIST = `${SITE}/status-lists/1`;
export const CERTIFICATE_ID = '0198c0de-1111-7abc-8def-0123456789ab';
export const NOW = new Date('2026-11-22T16:00:00.400Z');

export const addressOf = (id: string, site = SITE): string => `${site}/certificate-keys/${id}`;

export const DETAILS: CredentialDetails = {
  address: `${SITE}/certificates/${CERTIFICATE_ID}`,
  issuer: { address: SITE, name: 'Guildhall' },
  student: { id: '7d9f5a3e-6f0f-4c53-9b6b-2a8f0f2f9a10', name: 'Nguyễn Thị Ánh' },
  teacher: { id: '0198c0de-2222-7abc-8def-0123456789ab', name: 'Ada Lovelace' },
  course: {
    id: '0198c0de-3333-7abc-8def-0123456789ab',
    title: 'Bookbinding for Beginners',
    description: 'Binds a book by hand.',
    language: 'en',
  },
  criteria: 'All 12 lessons done, and all quizzes passed.',
  achieved: '12 lessons, 3 quizzes passed',
  issuedAt: NOW,
  status: { list: LIST, index: 94_567 },
};

/** A site with keys of its own that issues certificates. */
export async function createIssuer(site = SITE) {
  const addressAtSite = (id: string) => addressOf(id, site);
  const [key, statementKey] = await Promise.all([createKey('RS256', addressAtSite), createKey('EdDSA', addressAtSite)]);
  const jwkSet = { keys: [key.publicJwk, statementKey.publicJwk] };
  return {
    key,
    statementKey,
    jwkSet,
    keys: readKeySet(jwkSet),
    issue: (details: Partial<CredentialDetails> = {}) =>
      signCredential(buildCredential({ ...DETAILS, ...details }), key),
    /** Signed an hour before NOW, for a day. */
    signList: (list: Partial<Parameters<typeof signStatusList>[0]> = {}) =>
      signStatusList(
        {
          address: LIST,
          issuer: SITE,
          revoked: [],
          issuedAt: new Date(NOW.getTime() - 3_600_000),
          expiresAt: new Date(NOW.getTime() + 82_800_000),
          ...list,
        },
        key,
      ),
  };
}

/** Any JSON: what a test changes is what an attacker would. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Payload = any;

export const encodeJson = (value: unknown): string => base64url.encode(JSON.stringify(value));

export const payloadOf = (token: string): Payload =>
  JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? '')));

/** Signs whatever it is given, also what no issuer would. */
export async function forge(payload: object, key: SigningKey, header: object = {}): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid: key.address, typ: 'JWT', ...header })
    .sign(await importJWK(key.privateJwk, 'RS256'), { crit: { exp: true } });
}
