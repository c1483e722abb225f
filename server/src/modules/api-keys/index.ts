export { serveApiKeys } from './api-keys.routes.ts';
export { createAuthentication } from './authenticate-key.ts';
