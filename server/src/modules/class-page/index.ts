export { serveClassPage } from './class-page.routes.ts';
