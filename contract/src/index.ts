export * from './courses.ts';
export * from './errors.ts';
export * from './pages.ts';
export * from './reviews.ts';
export * from './route.ts';
export * from './statistics.ts';
export * from './values.ts';
