import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { findPicture } from './media.queries.ts';
import { pictureIdOf, pictureUrl } from './picture-keys.ts';

interface OwnPicture {
  url: string;
  ownerId: string;
}

/** Undefined for another person's picture and for any other URL. The returned `url` has the widest width. */
export async function findOwnPicture(
  reader: Reader,
  { url, ownerId }: OwnPicture,
): Promise<{ id: string; url: string } | undefined> {
  const id = pictureIdOf(url);
  const picture = id && isId(id) ? await findPicture(reader, id) : undefined;
  return picture?.owner_id === ownerId ? { id: picture.id, url: pictureUrl(picture.id) } : undefined;
}
