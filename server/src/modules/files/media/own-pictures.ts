import type { Reader } from '../../../database/database.ts';
import { isId } from '../../../lib/ids.ts';
import { pictureIdOf, pictureUrl } from '../../../lib/picture-keys.ts';
import { checkPicture } from './check-picture.ts';
import { decodePicture, limitEncoding } from './encode-picture.ts';
import { choosePicture } from './media.queries.ts';

/** What of a domain refers to pictures. Pictures that no domain refers to are removed. */
export interface PictureReference {
  /** `table.column`. A test compares them with all columns of the database that may refer to a picture. */
  columns: string[];
  /** Those of these pictures that are in use. */
  listUsed: (reader: Reader, ids: string[]) => Promise<string[]>;
}

/** Decodes it for real: a file that only begins like a picture is refused. */
export const requirePicture = (read: () => Promise<Buffer>): Promise<void> =>
  limitEncoding(async () => {
    const bytes = await read();
    await checkPicture(bytes);
    await decodePicture(bytes);
  });

interface PictureChoice {
  url: string;
  ownerId: string;
  now: Date;
}

/**
 * For whoever is about to refer to a picture; it is not removed meanwhile. Undefined for another person's picture and
 * for any other URL. The returned `url` has the widest width.
 */
export async function chooseOwnPicture(
  writer: Reader,
  { url, ownerId, now }: PictureChoice,
): Promise<{ id: string; url: string } | undefined> {
  const id = pictureIdOf(url);
  const picture = id && isId(id) ? await choosePicture(writer, { id, ownerId, now }) : undefined;
  return picture && { id: picture.id, url: pictureUrl(picture.id) };
}
