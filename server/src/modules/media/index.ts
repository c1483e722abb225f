export { serveMedia } from './media.routes.ts';
export { type PictureType, pictureKey, pictureUrl } from './picture-keys.ts';
