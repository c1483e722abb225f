export { findOwnPicture } from './find-own-picture.ts';
export { serveMedia } from './media.routes.ts';
export { pictureKey, pictureKeysOf, pictureUrl } from './picture-keys.ts';
export { storePicture } from './store-picture.ts';
