/** Where sentences for people stand. What is not in here is read by operators and developers, or is data. */
export const FOLDERS_WITH_SENTENCES = ['contract/src/', 'server/src/modules/', 'server/src/pages/', 'web/src/'];

/** Texts for developers and operators inside of these folders. */
export const NOT_IN_CATALOGUE = [
  /** The title of the API's documentation. */
  'server/src/platform/api-docs.ts',
  /** The page of all parts, which only developers open. */
  'web/src/pages/ui-parts',
];

/** Areas whose sentences are still in their sources. Whoever converts one removes its line. */
export const NOT_YET_CONVERTED: readonly string[] = [];
