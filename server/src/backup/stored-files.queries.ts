import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract/values';
import type pg from 'pg';
import { pictureKey, pictureKeysOf } from '../lib/picture-keys.ts';

/** An object of the store that a row names. */
export interface StoredFile {
  key: string;
  contentType: string;
  /** Only its smallest size is there of every picture. */
  mayBeMissing: boolean;
}

/** Rows of one read. */
const BATCH = 1000;

/** Each id once, in order. */
async function* readById<Row extends { id: string }>(client: pg.ClientBase, select: string): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<Row>(`${select} and id > $1 order by id limit ${BATCH}`, [last]);
    yield* rows;
    const final = rows.at(-1);
    if (!final || rows.length < BATCH) return;
    last = final.id;
  }
}

export async function* listStoredFiles(client: pg.ClientBase): AsyncGenerator<StoredFile> {
  for await (const { id } of readById(client, 'select id from image where is_stored')) {
    const smallest = pictureKey(id, Math.min(...IMAGE_WIDTHS) as ImageWidth, 'image/webp');
    for (const key of pictureKeysOf(id)) {
      yield { key, contentType: key.endsWith('.avif') ? 'image/avif' : 'image/webp', mayBeMissing: key !== smallest };
    }
  }
  const attachments = readById<{ id: string; object_key: string; content_type: string }>(
    client,
    `select id, object_key, content_type from attachment where state = 'stored'`,
  );
  for await (const { object_key, content_type } of attachments) {
    yield { key: object_key, contentType: content_type, mayBeMissing: false };
  }
}
