export { serveApiKeys } from './api-keys.routes.ts';
export { createAuthentication } from './authenticate-key.ts';
export { deleteKeysOf } from './change-keys.ts';
