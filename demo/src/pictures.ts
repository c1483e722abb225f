import { readFile } from 'node:fs/promises';
import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract';

/** A cover (1280 by 800) or a portrait (320 by 320), encoded at each width. */
export interface DemoPicture {
  /** The folder of its files; another picture has another id. */
  id: string;
  /** Pixels of the widest file. */
  width: number;
  height: number;
  /** The widths that have an AVIF file beside the WebP file: those where it is smaller. */
  avifWidths: ImageWidth[];
}

export interface DemoPictureFile {
  /** Pixels, as requested; a picture that is narrower is not enlarged. */
  width: ImageWidth;
  type: 'image/webp' | 'image/avif';
  /** Below `demo/pictures`. */
  path: string;
}

/** By subject: the title of a class, or the e-mail of a person. */
export type PictureManifest = Record<string, DemoPicture>;

export const PICTURE_FOLDER = new URL('../pictures/', import.meta.url);

export const loadPictures = async (): Promise<PictureManifest> =>
  JSON.parse(await readFile(new URL('manifest.json', PICTURE_FOLDER), 'utf8'));

/** Several requested widths share one file where the picture is narrower. */
export const filesOf = ({ id, width, avifWidths }: DemoPicture): DemoPictureFile[] =>
  IMAGE_WIDTHS.flatMap((requested) => {
    const name = `${id}/${Math.min(requested, width)}`;
    const webp: DemoPictureFile = { width: requested, type: 'image/webp', path: `${name}.webp` };
    const avif: DemoPictureFile = { width: requested, type: 'image/avif', path: `${name}.avif` };
    return avifWidths.includes(requested) ? [webp, avif] : [webp];
  });

export const readPictureFile = ({ path }: DemoPictureFile): Promise<Buffer> => readFile(new URL(path, PICTURE_FOLDER));
