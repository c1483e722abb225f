import { ImageFile } from '@guildhall/contract';

const canBeShown = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** A chosen picture, looked at before it is sent: whatever it is called, it must be one. The server looks again. */
export const PictureFile = ImageFile.refine(canBeShown, 'This file is not a picture that can be read');
