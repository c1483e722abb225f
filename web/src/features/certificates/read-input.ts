import { type FoundToken, MAX_FILE_BYTES, Refusal, readToken } from '@guildhall/credentials';
import { READ_LIMITS, readQrCode } from './read-qr-code.ts';

/** A file, or text that was pasted or scanned. */
export type Input = File | string;

/** A picture in which no QR code is seen. */
export class NoQrCode extends Error {
  override readonly name = 'NoQrCode';
}

/** The text of its QR code; undefined where the file is no picture. @throws NoQrCode */
async function readPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const text = await readQrCode(picture, READ_LIMITS.picture);
    if (text === undefined) throw new NoQrCode();
    return text;
  } finally {
    picture.close();
  }
}

async function readBytes(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_BYTES) throw new Refusal('file.too-large');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Refusal('file.broken');
  }
}

/**
 * What is to be checked. A picture without a credential may show a QR code: a photo, or a screenshot.
 * @throws Refusal, NoQrCode
 */
export async function readInput(input: Input): Promise<FoundToken> {
  if (typeof input === 'string') return readToken(input);
  const bytes = await readBytes(input);
  try {
    return await readToken(bytes);
  } catch (error) {
    const hasNoToken = error instanceof Refusal && error.code === 'file.no-token';
    const text = hasNoToken ? await readPicture(input) : undefined;
    if (text === undefined) throw error;
    return readToken(text);
  }
}
