import { createKey, type KeyAlgorithm, type SigningKey } from '@guildhall/credentials';
import { takeAdvisoryLock } from '../../database/advisory-locks.ts';
import type { Reader, Tx } from '../../database/database.ts';
import type { RootKey } from '../../lib/root-key.ts';
import { insertKey, listSigningKeys, retireSigningKeys, type StoredKey } from './certificate-keys.queries.ts';

export interface SigningDeps {
  rootKey: RootKey;
  settings: { publicUrl: string };
}

export interface SigningKeys {
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
