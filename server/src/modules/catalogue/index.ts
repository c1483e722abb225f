export { serveCatalogue } from './catalogue.routes.ts';
