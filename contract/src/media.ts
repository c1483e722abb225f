import { m } from '@guildhall/messages';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { ImageUrl } from './values.ts';

/** Bytes of the uploaded file. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Width times height of the uploaded picture. */
export const MAX_IMAGE_PIXELS = 50_000_000;
/** Pixels. The limit of WebP, the format in which every picture is stored. */
export const MAX_IMAGE_SIDE = 16_383;

/** The accepted formats. The server checks the file's content, not its name. */
export const IMAGE_FORMATS = ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF'] as const;
/** The same formats for a file input's `accept`. */
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Used by forms and by the route. */
export const ImageFile = z
  .file({ error: m.media_picture_missing })
  .min(1, { error: m.media_file_empty })
  .max(MAX_IMAGE_BYTES, { error: m.media_picture_too_large });

export const UploadedImage = z
  .object({
    url: ImageUrl,
    /** Pixels of the picture at `url`. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Image' });

export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/images',
  access: 'signed-in',
  summary: 'Keeps a picture: JPEG, PNG, WebP, AVIF or GIF of 5 MB at most',
  upload: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  body: z.object({ image: ImageFile }),
  response: UploadedImage,
  errors: ['media.unsupported', 'media.broken', 'media.too-many-pixels', 'media.quota-exceeded'],
});
