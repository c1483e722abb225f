export { type CategoryRow, listCategories, listUsedCategories } from './categories.queries.ts';
export { replaceCategories } from './replace-categories.ts';
export { requireCategory } from './require-category.ts';
