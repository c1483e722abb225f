import type { Reader } from '../../../database/database.ts';
import { isId } from '../../../lib/ids.ts';
import { pictureIdOf, pictureUrl } from '../../../lib/picture-keys.ts';
import { choosePicture } from './media.queries.ts';

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
