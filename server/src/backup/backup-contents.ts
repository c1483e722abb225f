import { createHash, type Hash } from 'node:crypto';
import type { z } from 'zod';
import { type BackupHeader, FILES_OF_LIST, FileEntry, type Manifest } from './backup-format.ts';

export class Damaged extends Error {}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new Damaged('something in it is not what a backup holds');
  return parsed.data;
}

/** What has been read, and what must still be found in the manifest. */
export class BackupContents {
  header: BackupHeader | undefined;
  secretKey: Buffer | undefined;
  manifest: Manifest | undefined;
  hasBegun = false;
  readonly tables = new Map<string, Hash>();
  readonly lists: string[] = [];
  /** Since the last list. */
  objects: FileEntry[] = [];
  private hasLastList = false;

  requireHeader(): BackupHeader {
    if (!this.header) throw new Damaged('its beginning is missing');
    return this.header;
  }

  /** Whether the header names the table: `public.course`. */
  isListed(table: string): boolean {
    return this.requireHeader().tables.some(({ schema, name }) => `${schema}.${name}` === table);
  }

  /** Only the last list may be short: others would take more memory than the files that they name. */
  checkList(bytes: Buffer): void {
    if (this.hasLastList) throw new Damaged('a list of files has no place');
    const listed = parseJson(FileEntry.array(), bytes);
    const isSame = (entry: FileEntry, index: number) => {
      const read = this.objects[index];
      return read?.key === entry.key && read.bytes === entry.bytes && read.sha256 === entry.sha256;
    };
    if (listed.length !== this.objects.length || !listed.every(isSame)) throw new Damaged('a file was changed');
    this.lists.push(hashOf(bytes));
    this.hasLastList = listed.length < FILES_OF_LIST;
    this.objects = [];
  }

  checkManifest(): Manifest {
    const { manifest } = this;
    if (!manifest) throw new Damaged('its end is missing');
    const hashes = new Map([...this.tables].map(([name, hash]) => [name, hash.digest('hex')]));
    const empty = createHash('sha256').digest('hex');
    for (const { table, sha256 } of manifest.tables) {
      if ((hashes.get(table) ?? empty) !== sha256) throw new Damaged(`the table ${table} was changed`);
    }
    const isComplete = this.objects.length === 0 && this.lists.join() === manifest.files.lists.join();
    const tables = new Set(manifest.tables.map(({ table }) => table));
    if (!isComplete || [...hashes.keys()].some((name) => !tables.has(name))) throw new Damaged('a part was changed');
    return manifest;
  }
}
