import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { takeSigningKeys } from '../modules/certificates/index.ts';
import { ADA, firstLinkIn, PASSWORD, signIn, tokenOf } from '../testing/accounts.ts';
import { readDatabaseBytes } from '../testing/database-digest.ts';
import { createTwoFactorAccount } from '../testing/second-factor.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openRootKey } from './open-root-key.ts';
import { findOrCreateSecret } from './secrets.ts';

const t = testApp({ withSandbox: true });
let database: Database;
beforeAll(() => {
  ({ database } = t.deps);
});

/** Every column whose name sounds like a secret, and why its content is of no use to whoever reads the database. */
const COLUMNS = {
  'account.access_token': 'always null',
  'account.id_token': 'always null',
  'account.password': 'scrypt',
  'account.refresh_token': 'always null',
  'api_key.hash': 'SHA-256 of 256 random bits',
  'certificate_key.encrypted_private_key': 'root key',
  'erasure.person_hash': 'HMAC with the encrypted hash key',
  'invitation.token_hash': 'SHA-256 of 256 random bits',
  'jwks.private_key': 'encrypted with the secret `identity`',
  'jwks.public_key': 'public',
  'kept_answer.input_hash': 'HMAC with the encrypted hash key',
  'kept_answer.key_hash': 'HMAC with the encrypted hash key',
  'passkey.public_key': 'public',
  'recovery_code.hash': 'SHA-256 of 120 random bits',
  'secret.value': 'root key',
  'session.token': 'worth nothing without its signature with the secret `identity`',
  'totp.encrypted_secret': 'root key',
  'verification.value': 'the identifier that a link must present is hashed',
  'webhook_endpoint.encrypted_previous_secret': 'root key',
  'webhook_endpoint.encrypted_secret': 'root key',
};

/** Names that sound so, and are none. */
const HARMLESS = [
  'answer_key',
  'object_key',
  'head_hash',
  'tail_hash',
  'limit_count.key',
  'certificate_rule',
  'certificate.credential',
];

test('each column that may hold a secret is known', async () => {
  const { rows } = await sql<{ name: string }>`
    select columns.table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'bytea', 'jsonb')
      and (column_name ~ '(token|secret|password|private|hash|credential$)' or column_name ~ '(^|_)(key|value)$')
    order by 1`.execute(database);
  const found = rows.map(({ name }) => name).filter((name) => !HARMLESS.some((part) => name.includes(part)));
  expect(found).toEqual(Object.keys(COLUMNS).toSorted());
});

async function secretsOfKeys() {
  const { rootKey } = t.deps;
  const now = t.deps.now();
  const [identity, media] = await Promise.all(
    ['identity', 'media'].map((name) => findOrCreateSecret(database, { rootKey, name, now })),
  );
  const keys = await t.deps.inTx((tx) => takeSigningKeys(tx, t.deps.certificateIssuing, now));
  const { rows } = await sql<{ private_key: string }>`select private_key from jwks`.execute(database);
  const jwk = JSON.parse(await symmetricDecrypt({ key: identity ?? '', data: JSON.parse(rows[0]?.private_key ?? '') }));
  return {
    identity,
    media,
    tokenKey: jwk.d,
    credentialKey: keys.credential.privateJwk.d,
    statementKey: keys.statement.privateJwk.d,
    rootKey: (await readFile(join(t.folder, 'secret-key'), 'utf8')).trim(),
  };
}

async function secretsOfPeople() {
  const ada = await createTwoFactorAccount(t, ADA);
  const bob = await t.given.account({ ...ADA, email: 'bob@example.com' });
  const browser = t.browser();
  await signIn(browser, { email: bob.email, password: PASSWORD });
  await browser.visit('/api/auth/request-password-reset', { json: { email: bob.email } });
  const mail = (await t.mailsTo(bob.email)).find(({ text }) => text.includes('/reset-password'));
  return {
    password: PASSWORD,
    totp: ada.secret,
    recoveryCode: ada.recoveryCodes[0],
    session: browser.cookies().find(({ name }) => name.includes('session_token'))?.value,
    bearer: await tokenOf(browser, bob.email),
    resetLink: mail && firstLinkIn(mail).searchParams.get('token'),
  };
}

test('no secret is found in the files of the database', async () => {
  const secrets = { ...(await secretsOfPeople()), ...(await secretsOfKeys()) };
  const bytes = await readDatabaseBytes(database);
  expect(bytes.includes(ADA.email)).toBe(true);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(5);
    for (const form of [
      secret ?? '',
      Buffer.from(secret ?? '', 'base64url'),
      Buffer.from(secret ?? '').toString('hex'),
    ])
      expect(bytes.includes(form), name).toBe(false);
  }
});

test('two processes that start on a database of an earlier version encrypt its secrets; none stays on the disk', async () => {
  const { connection, drop } = await createTestDatabase();
  const old = createDatabase(createPool(connection));
  const dataDir = await temporaryFolder();
  onTestFinished(async () => {
    await old.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });
  const open = () => openRootKey({ database: old, settings: { secretKey: undefined, dataDir }, now: t.deps.now });
  const before = await open();
  await old.deleteFrom('secret').where('name', '=', 'hash-key').execute();
  const plain = { identity: randomBytes(32).toString('base64url'), media: randomBytes(32).toString('base64url') };
  for (const [name, value] of Object.entries(plain))
    await old.insertInto('secret').values({ name, value, created_at: t.deps.now() }).execute();
  expect((await readDatabaseBytes(old)).includes(plain.media)).toBe(true);
  const [rootKey, other] = await Promise.all([open(), open()]);
  for (const [name, value] of Object.entries(plain))
    expect(await findOrCreateSecret(old, { rootKey, name, now: t.deps.now() })).toBe(value);
  expect(other.hash('erasure', 'x')).toEqual(rootKey.hash('erasure', 'x'));
  expect(other.decrypt('x', before.encrypt('x', 'kept'))).toBe('kept');
  const bytes = await readDatabaseBytes(old);
  for (const value of Object.values(plain)) expect(bytes.includes(value)).toBe(false);
});
