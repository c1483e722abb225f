export { serveGrants } from './grants.routes.ts';
