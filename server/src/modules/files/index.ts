export { pictureKey, pictureKeysOf, pictureUrl, sharedPictureFolder } from '../../lib/picture-keys.ts';
export { serveMedia } from './media/media.routes.ts';
export {
  createMediaAccess,
  MEDIA_URL_LIFETIME,
  type MediaAccess,
  type MediaGrant,
  type MediaUrls,
} from './media/media-urls.ts';
export { chooseOwnPicture, type PictureReference, requirePicture } from './media/own-pictures.ts';
export { removeUnusedPictures } from './media/remove-unused-pictures.ts';
export { storePicture } from './media/store-picture.ts';
export { removeUnusedFiles } from './uploads/remove-unused-files.ts';
export type { UploadedFile, UploadRules } from './uploads/upload-purpose.ts';
export { serveUploads } from './uploads/uploads.routes.ts';
