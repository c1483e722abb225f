import type { Reader } from '../../database/database.ts';
import { isId } from '../../platform/ids.ts';
import { findPicture } from './media.queries.ts';
import { pictureIdOf, pictureUrl } from './picture-keys.ts';

interface Claim {
  url: string;
  ownerId: string;
}

/** The picture at this address, when it is one of ours and this person's; `url` is its address as we write it. */
export async function findOwnPicture(
  reader: Reader,
  { url, ownerId }: Claim,
): Promise<{ id: string; url: string } | undefined> {
  const id = pictureIdOf(url);
  const picture = id && isId(id) ? await findPicture(reader, id) : undefined;
  return picture?.owner_id === ownerId ? { id: picture.id, url: pictureUrl(picture.id) } : undefined;
}
