import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract/values';

export type PictureType = 'image/webp' | 'image/avif';

const EXTENSIONS: Record<PictureType, string> = { 'image/webp': 'webp', 'image/avif': 'avif' };

/** The object store's key of one variant. */
export const pictureKey = (id: string, width: ImageWidth, type: PictureType): string =>
  `images/${id}/${width}.${EXTENSIONS[type]}`;

/** The folder of what is drawn with a picture for link previews. */
export const sharedPictureFolder = (id: string): string => `images/${id}/shared`;

/** The keys of all variants that there may be. */
export const pictureKeysOf = (id: string): string[] =>
  IMAGE_WIDTHS.flatMap((width) => [pictureKey(id, width, 'image/webp'), pictureKey(id, width, 'image/avif')]);

/** The widest variant; the browser derives the others from it. */
export const pictureUrl = (id: string): string => `/images/${id}/${Math.max(...IMAGE_WIDTHS)}`;

export const widthOf = (text: string): ImageWidth | undefined => IMAGE_WIDTHS.find((width) => String(width) === text);

/** Undefined for a URL that is not a picture of ours, in any of the widths. */
export function pictureIdOf(url: string): string | undefined {
  const [, id, width] = /^\/images\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return width !== undefined && widthOf(width) ? id : undefined;
}
