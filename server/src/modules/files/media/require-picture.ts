import { checkPicture } from './check-picture.ts';
import { decodePicture } from './encode-picture.ts';
import { limitEncoding } from './encoding-limit.ts';

/** Decodes it for real: a file that only begins like a picture is refused. */
export const requirePicture = (read: () => Promise<Buffer>): Promise<void> =>
  limitEncoding(async () => {
    const bytes = await read();
    await checkPicture(bytes);
    await decodePicture(bytes);
  });
