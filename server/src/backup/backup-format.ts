import { z } from 'zod';
import { isKey } from '../gateways/object-store/object-keys.ts';

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
export const TABLES = 'tables/';
export const OBJECTS = 'objects/';
export const FILE_LISTS = 'files/';
/** Files that one list names at most. */
export const FILES_OF_LIST = 1_000;
/** The field of an object's tar header that holds its media type. */
export const CONTENT_TYPE = 'GUILDHALL.contenttype';

/** `public.course` */
export const tableName = ({ schema, name }: BackedUpTable) => `${schema}.${name}`;
export const tablePartName = (table: BackedUpTable, part: number) =>
  `${TABLES}${tableName(table)}/${String(part).padStart(6, '0')}`;
export const fileListName = (number: number) => `${FILE_LISTS}${String(number).padStart(6, '0')}.json`;

/** A name of PostgreSQL: ours have no other characters, and messages with them are shown in a terminal. */
const Name = z.string().regex(/^\w{1,63}$/);

const Table = z.object({ schema: Name, name: Name, columns: z.array(Name) });
export type BackedUpTable = z.infer<typeof Table>;

const isAscending = (names: string[]) => names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);

/** The part of the header that later formats have as well. */
export const BackupVersion = z.object({
  format: z.number(),
  /** The version of Guildhall. */
  version: z.string().regex(/^[\w.+-]{1,50}$/),
});

export const BackupHeader = BackupVersion.extend({
  /** When the snapshot was taken. */
  createdAt: z.iso.datetime(),
  kind: z.enum(['sandbox', 'shop']),
  /** The migrations that the database had been through, in order. */
  migrations: z.array(z.string()).min(1).refine(isAscending),
  tables: z.array(Table).min(1),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const Sha256 = z.string().regex(/^[\da-f]{64}$/);

export const FileEntry = z.object({ key: z.string(), bytes: z.number(), sha256: Sha256 });
export type FileEntry = z.infer<typeof FileEntry>;

export const Manifest = z.object({
  tables: z.array(z.object({ table: z.string().regex(/^\w{1,63}\.\w{1,63}$/), rows: z.number(), sha256: Sha256 })),
  files: z.object({ count: z.number(), bytes: z.number(), lists: z.array(Sha256) }),
  /** Keys that rows name and the object store did not have. */
  missing: z.array(z.string().refine(isKey)),
});
export type Manifest = z.infer<typeof Manifest>;
