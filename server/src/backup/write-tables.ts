import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive.ts';
import { type BackedUpTable, type Manifest, tableName, tablePartName } from './backup-format.ts';
import { quoted, quotedColumns } from './list-tables.ts';

/** Bytes: an entry of the archive begins with its length, so each part is collected in memory first. */
export const PART_SIZE = 4 * 1024 ** 2;

/** A part may end within a row. */
async function* inParts(chunks: AsyncIterable<Buffer>, partSize: number): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + partSize - size);
      part.push(piece);
      size += piece.length;
      from += piece.length;
      if (size < partSize) continue;
      yield Buffer.concat(part);
      [part, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(part);
}

type TableEntry = Manifest['tables'][number];

async function writeTable(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  table: BackedUpTable,
  partSize: number,
): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
  const hash = createHash('sha256');
  let number = 0;
  for await (const part of inParts(rows, partSize)) {
    number += 1;
    hash.update(part);
    await archive.add({ name: tablePartName(table, number), size: part.length }, part);
  }
  return { table: tableName(table), rows: rows.rowCount, sha256: hash.digest('hex') };
}

export async function writeTables(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  tables: BackedUpTable[],
  partSize: number,
): Promise<TableEntry[]> {
  const written: TableEntry[] = [];
  for (const table of tables) written.push(await writeTable(archive, client, table, partSize));
  return written;
}
