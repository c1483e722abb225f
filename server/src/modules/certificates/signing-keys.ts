import { createKey, type KeyAlgorithm, type SigningKey } from '@guildhall/credentials';
import { sql } from 'kysely';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { CertificateKeyTable } from '../../database/certificate-tables.ts';
import type { Reader, Tx } from '../../database/database.ts';
import type { RootKey } from '../../lib/root-key.ts';

interface StoredKey {
  id: string;
  algorithm: CertificateKeyTable['algorithm'];
  address: string;
  encrypted_private_key: Buffer;
}

const STORED = ['id', 'algorithm', 'address', 'encrypted_private_key'] as const;

/** Those that sign now: at most one of each kind. */
const listSigningKeys = (reader: Reader): Promise<StoredKey[]> =>
  reader.selectFrom('certificate_key').select(STORED).where('retired_at', 'is', null).execute();

/** The last key for credentials that was made while the site had this address. */
export const findNewestKeyOf = (reader: Reader, origin: string): Promise<StoredKey> =>
  reader
    .selectFrom('certificate_key')
    .select(STORED)
    .where('algorithm', '=', 'RS256')
    .where(sql<boolean>`starts_with(address, ${`${origin}/`})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const retireSigningKeys = (tx: Tx, now: Date) =>
  tx.updateTable('certificate_key').set({ retired_at: now }).where('retired_at', 'is', null).returning('id').execute();

interface NewKey {
  id: string;
  algorithm: CertificateKeyTable['algorithm'];
  address: string;
  publicJwk: object;
  encryptedPrivateKey: Buffer;
  now: Date;
}

const insertKey = (tx: Tx, { id, algorithm, address, publicJwk, encryptedPrivateKey, now }: NewKey) =>
  tx
    .insertInto('certificate_key')
    .values({
      id,
      algorithm,
      address,
      public_jwk: JSON.stringify(publicJwk),
      encrypted_private_key: encryptedPrivateKey,
      created_at: now,
    })
    .execute();

/** The newest first, the retired ones too: certificates live longer than keys. */
export const listPublicKeys = async (reader: Reader) => {
  const rows = await reader
    .selectFrom('certificate_key')
    .select('public_jwk')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ public_jwk }) => public_jwk);
};

export const findPublicKey = async (reader: Reader, id: string) =>
  (await reader.selectFrom('certificate_key').select('public_jwk').where('id', '=', id).executeTakeFirst())?.public_jwk;

export interface SigningDeps {
  rootKey: RootKey;
  settings: { publicUrl: string };
}

interface SigningKeys {
  /** For credentials and status lists. */
  credential: SigningKey;
  /** For the statement in the QR code. */
  statement: SigningKey;
}

/** What the encryption of a private key is bound to. */
export const purposeOfCertificateKey = (id: string) => `certificate-key:${id}`;

export const openKey = ({ rootKey }: Pick<SigningDeps, 'rootKey'>, key: StoredKey): SigningKey => ({
  address: key.address,
  privateJwk: JSON.parse(rootKey.decrypt(purposeOfCertificateKey(key.id), key.encrypted_private_key)),
});

/**
 * Made on the first need, and once the site has another address: a key speaks for the site where it is published, so
 * a new address needs new ones. Old ones stay published, and what they have signed stays valid.
 */
export async function takeSigningKeys(tx: Tx, deps: SigningDeps, now: Date): Promise<SigningKeys> {
  const ready = await findSigningKeys(tx, deps);
  if (ready) return ready;
  await takeAdvisoryLock(tx, 'certificate keys');
  const meanwhile = await findSigningKeys(tx, deps);
  if (meanwhile) return meanwhile;
  await retireSigningKeys(tx, now);
  return { credential: await addKey(tx, deps, 'RS256', now), statement: await addKey(tx, deps, 'EdDSA', now) };
}

async function findSigningKeys(tx: Tx, deps: SigningDeps): Promise<SigningKeys | undefined> {
  const keys = (await listSigningKeys(tx)).filter(({ address }) => address.startsWith(`${deps.settings.publicUrl}/`));
  const [credential, statement] = (['RS256', 'EdDSA'] as const).map((kind) =>
    keys.find(({ algorithm }) => algorithm === kind),
  );
  return credential && statement && { credential: openKey(deps, credential), statement: openKey(deps, statement) };
}

async function addKey(tx: Tx, deps: SigningDeps, algorithm: KeyAlgorithm, now: Date): Promise<SigningKey> {
  const addressOf = (id: string) => `${deps.settings.publicUrl}/certificate-keys/${id}`;
  const { id, address, publicJwk, privateJwk } = await createKey(algorithm, addressOf);
  const encryptedPrivateKey = deps.rootKey.encrypt(purposeOfCertificateKey(id), JSON.stringify(privateJwk));
  await insertKey(tx, { id, algorithm, address, publicJwk, encryptedPrivateKey, now });
  return { address, privateJwk };
}

/** Those that sign now; true where there are none. */
export async function canOpenCertificateKeys(reader: Reader, rootKey: Pick<RootKey, 'decrypt'>): Promise<boolean> {
  const keys = await listSigningKeys(reader);
  try {
    for (const key of keys) rootKey.decrypt(purposeOfCertificateKey(key.id), key.encrypted_private_key);
    return true;
  } catch {
    return false;
  }
}

/** The next certificate makes new keys. False where none signs now. */
export async function rotateCertificateKeys(tx: Tx, now: Date): Promise<boolean> {
  await takeAdvisoryLock(tx, 'certificate keys');
  return (await retireSigningKeys(tx, now)).length > 0;
}
