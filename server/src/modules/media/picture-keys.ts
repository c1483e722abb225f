import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract';

export type PictureType = 'image/webp' | 'image/avif';

const EXTENSIONS: Record<PictureType, string> = { 'image/webp': 'webp', 'image/avif': 'avif' };

/** Where one form of a picture lies in the object store. */
export const pictureKey = (id: string, width: ImageWidth, type: PictureType): string =>
  `images/${id}/${width}.${EXTENSIONS[type]}`;

/** What the wire shows of a picture: its widest form; the browser derives the others. */
export const pictureUrl = (id: string): string => `/images/${id}/${Math.max(...IMAGE_WIDTHS)}`;

export const widthOf = (text: string): ImageWidth | undefined => IMAGE_WIDTHS.find((width) => String(width) === text);

/** The id in an address that `pictureUrl` may have written, in any of the widths; undefined for any other. */
export function pictureIdOf(url: string): string | undefined {
  const [, id, width] = /^\/images\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return width !== undefined && widthOf(width) ? id : undefined;
}
