import { checkStatement, readKeySet } from '@guildhall/credentials';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRootKey } from '../../lib/root-key.ts';
import {
  certificateActions,
  checkCertificate,
  createCertifiedClass,
  keysOf,
  pathOf,
} from '../../testing/certified-class.ts';
import { testApp } from '../../testing/test-app.ts';
import { rotateCertificateKeys } from './signing-keys.ts';

/** Keys are rotated here. */
const t = testApp({ ownApp: true });
const { finish, list } = certificateActions(t);
beforeEach(() => t.empty());

async function issueOne() {
  const { student, lesson } = await createCertifiedClass(t);
  await finish(student, lesson);
  const certificate = (await list()).at(-1);
  if (!certificate) throw new Error('None was issued.');
  return certificate;
}

test('a certificate is checked with what the site publishes, and says what the page says', async () => {
  const stored = await issueOne();
  const report = await checkCertificate(t.app, stored);
  expect(report.verdict).toBe('valid');
  expect(report.credential).toMatchObject({ address: `http://localhost:3000/certificates/${stored.id}` });
  expect((await t.get(`/api/certificates/${stored.id}/jwt`)).body).toBe(stored.credential);
  const address = `http://localhost:3000/certificates/${stored.id}`;
  const keys = readKeySet(await keysOf(t.app));
  expect(await checkStatement(stored.statement, { keys, address, now: new Date() })).toMatchObject({
    verdict: 'status-unknown',
    statement: { id: stored.id, studentName: 'Ada Lovelace', courseTitle: 'Carving', issuerName: 'Guildhall' },
  });
});

test('public keys are published without their private part, each at its own address, for pages of other sites', async () => {
  await issueOne();
  const reply = await t.get('/.well-known/certificate-keys.json');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/jwk-set+json',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  });
  const { keys } = reply.json();
  expect(keys.map(({ alg }: { alg: string }) => alg).sort()).toEqual(['EdDSA', 'RS256']);
  for (const key of keys) {
    expect((await t.get(pathOf(key.kid))).json()).toEqual(key);
    expect(Object.keys(key)).not.toEqual(expect.arrayContaining(['d']));
  }
  const stored = await t.deps.database.selectFrom('certificate_key').select('encrypted_private_key').execute();
  for (const { encrypted_private_key } of stored) expect(encrypted_private_key.toString('latin1')).not.toContain('"d"');
  for (const path of [
    '/certificate-keys/x',
    '/certificate-keys/%00',
    '/status-lists/x',
    '/status-lists/01a204f9-f334-7311-a36d-35740bb212af',
  ])
    expect((await t.get(path)).json().code).toBe('request.not-found');
});

test('rotated keys sign what comes after; what the old ones have signed stays valid', async () => {
  const before = await issueOne();
  expect(await t.deps.inTx((tx) => rotateCertificateKeys(tx, new Date()))).toBe(true);
  expect((await checkCertificate(t.app, before)).verdict).toBe('valid');
  const { keys } = await keysOf(t.app);
  const after = await issueOne();
  expect((await keysOf(t.app)).keys).toHaveLength(keys.length + 2);
  expect(after.credential.split('.')[0]).not.toBe(before.credential.split('.')[0]);
  for (const stored of [before, after]) expect((await checkCertificate(t.app, stored)).verdict).toBe('valid');
});

describe('after the site has got another address', () => {
  const MOVED = 'https://classes.example.org';

  /** The same process, as if it had been started with another `PUBLIC_URL`. */
  async function move(): Promise<void> {
    t.deps.certificateIssuing.settings = { ...t.deps.certificateIssuing.settings, publicUrl: MOVED };
  }

  test('old certificates are valid and can be revoked, new ones name the new address', async () => {
    const before = await issueOne();
    const { settings } = t.deps.certificateIssuing;
    await move();
    const after = await issueOne();
    expect((await checkCertificate(t.app, before)).verdict).toBe('valid');
    const report = await checkCertificate(t.app, after);
    expect(report).toMatchObject({ verdict: 'valid', credential: { issuer: { address: MOVED } } });
    expect(report.credential?.status.list).toMatch(`${MOVED}/status-lists/`);
    await t.as('admin').post(`/certificates/${before.id}/revoke`, { reason: 'A mistake of ours' });
    expect((await checkCertificate(t.app, before)).verdict).toBe('revoked');
    expect((await checkCertificate(t.app, after)).verdict).toBe('valid');
    t.deps.certificateIssuing.settings = settings;
  });
});

test('with another root key no private key can be read', async () => {
  await issueOne();
  const { rootKey } = t.deps.certificateIssuing;
  t.deps.certificateIssuing.rootKey = createRootKey(Buffer.alloc(32));
  const { student, lesson } = await createCertifiedClass(t);
  expect((await finish(student, lesson)).statusCode).toBe(500);
  t.deps.certificateIssuing.rootKey = rootKey;
});
