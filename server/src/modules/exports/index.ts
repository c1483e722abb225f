export { serveExports } from './exports.routes.ts';
