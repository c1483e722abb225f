/**
 * Folders that are checked for sentences outside the catalogue. Other folders hold texts for operators or developers,
 * or data.
 */
export const FOLDERS_WITH_SENTENCES = ['contract/src/', 'server/src/modules/', 'server/src/pages/', 'web/src/'];

/** Texts for developers and operators inside of these folders. */
export const NOT_IN_CATALOGUE = [
  /** The title of the API's documentation. */
  'server/src/http/api-docs.ts',
  /** The page of all parts, which only developers open. */
  'web/src/pages/ui-parts',
];

/** Folders whose sentences are not in the catalogue yet. Remove a line when its folder is converted. */
export const NOT_YET_CONVERTED: readonly string[] = [];
