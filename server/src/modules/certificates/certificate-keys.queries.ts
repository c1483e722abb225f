import { sql } from 'kysely';
import type { CertificateKeyTable } from '../../database/certificate-tables.ts';
import type { Reader, Tx } from '../../database/database.ts';

export interface StoredKey {
  id: string;
  algorithm: CertificateKeyTable['algorithm'];
  address: string;
  encrypted_private_key: Buffer;
}

const STORED = ['id', 'algorithm', 'address', 'encrypted_private_key'] as const;

/** Those that sign now: at most one of each kind. */
export const listSigningKeys = (reader: Reader): Promise<StoredKey[]> =>
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

export const retireSigningKeys = (tx: Tx, now: Date) =>
  tx.updateTable('certificate_key').set({ retired_at: now }).where('retired_at', 'is', null).returning('id').execute();

interface NewKey {
  id: string;
  algorithm: CertificateKeyTable['algorithm'];
  address: string;
  publicJwk: object;
  encryptedPrivateKey: Buffer;
  now: Date;
}

export const insertKey = (tx: Tx, { id, algorithm, address, publicJwk, encryptedPrivateKey, now }: NewKey) =>
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
