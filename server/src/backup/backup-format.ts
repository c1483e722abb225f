import { z } from 'zod';

/**
 * A backup is a tar archive, compressed by Zstandard and, where there is a passphrase, encrypted by age. In this order:
 * `backup.json` (`BackupHeader`), `secret-key` where it is encrypted, the tables as PostgreSQL's COPY writes them
 * (`tables/{schema}.{name}/{part}`), the stored files (`objects/{key}`) with a list of each thousand of them
 * (`files/{number}.json`, `FileEntry`), and `manifest.json` (`Manifest`): without it a backup is not complete.
 */
export const FORMAT = 1;
export const HEADER_NAME = 'backup.json';
export const SECRET_KEY_NAME = 'secret-key';
export const MANIFEST_NAME = 'manifest.json';
export const OBJECTS = 'objects/';
export const FILE_LISTS = 'files/';
/** Files that one list names at most. */
export const FILES_OF_LIST = 1_000;
/** Of the tar header of an object: its media type. */
export const CONTENT_TYPE = 'GUILDHALL.contenttype';

export const tablePartName = ({ schema, name }: BackedUpTable, part: number) =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}`;
export const fileListName = (number: number) => `${FILE_LISTS}${String(number).padStart(6, '0')}.json`;

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type BackedUpTable = z.infer<typeof Table>;

export const BackupHeader = z.object({
  format: z.number(),
  /** Of Guildhall. */
  version: z.string(),
  /** Of the snapshot. */
  createdAt: z.iso.datetime(),
  kind: z.enum(['sandbox', 'shop']),
  /** That the database had been through, in order. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const Sha256 = z.string().regex(/^[\da-f]{64}$/);

export const FileEntry = z.object({ key: z.string(), bytes: z.number(), sha256: Sha256 });
export type FileEntry = z.infer<typeof FileEntry>;

export const Manifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number(), sha256: Sha256 })),
  files: z.object({ count: z.number(), bytes: z.number(), lists: z.array(Sha256) }),
  /** Keys that rows name and the object store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
