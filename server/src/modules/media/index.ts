export { encodePicture } from './encode-picture.ts';
export { serveMedia } from './media.routes.ts';
export { pictureKey, pictureUrl } from './picture-keys.ts';
