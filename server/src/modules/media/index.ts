export { pictureKey, pictureKeysOf, pictureUrl, sharedPictureFolder } from '../../platform/picture-keys.ts';
export { chooseOwnPicture } from './choose-own-picture.ts';
export { serveMedia } from './media.routes.ts';
export { createMediaAccess, type MediaAccess } from './media-delivery.ts';
export { MEDIA_URL_LIFETIME, type MediaGrant, type MediaUrls } from './media-urls.ts';
export type { PictureReference } from './picture-reference.ts';
export { removeUnusedPictures } from './remove-unused-pictures.ts';
export { requirePicture } from './require-picture.ts';
export { storePicture } from './store-picture.ts';
