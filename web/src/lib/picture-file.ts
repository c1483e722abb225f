import { ImageFile } from '@guildhall/contract';
import { m } from '@guildhall/messages';

const canBeDecoded = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** A chosen picture, checked by decoding it before it is sent. The server checks it again. */
export const PictureFile = ImageFile.refine(canBeDecoded, { error: m.media_picture_unreadable });
