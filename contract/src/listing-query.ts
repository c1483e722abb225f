import {
  COURSE_SORTS,
  FILTER_VALUES,
  FIXED_FILTER_NAMES,
  type FixedFilterName,
  MAX_SEARCH_LENGTH,
} from './catalogue.ts';
import { isCategoryName } from './categories.ts';
import { cleanLine } from './clean-text.ts';
import { isAnyText } from './text.ts';
import { oneOf } from './values.ts';

const isSearchText = (text: string) => text.length > 0 && text.length <= MAX_SEARCH_LENGTH && isAnyText(text);

type ListingFilters = { [Name in FixedFilterName]: (typeof FILTER_VALUES)[Name][number] | undefined };

/**
 * The query of the listing's first page, as its address says it; what the call would refuse is not in it. Checked
 * without a schema: every page loads this.
 */
export function listingQueryOf(search: URLSearchParams) {
  const fieldOf = (name: string) => cleanLine(search.get(name) ?? '');
  const filters = FIXED_FILTER_NAMES.map((name) => [name, oneOf<string>(FILTER_VALUES[name], fieldOf(name))]);
  return {
    q: isSearchText(fieldOf('q')) ? fieldOf('q') : undefined,
    category: isCategoryName(fieldOf('category')) ? fieldOf('category') : undefined,
    ...(Object.fromEntries(filters) as ListingFilters),
    sort: oneOf(COURSE_SORTS, fieldOf('sort')),
  };
}

/** Without a category that the shop does not have. */
export function withKnownCategory(search: URLSearchParams, categories: readonly string[]): URLSearchParams {
  const category = cleanLine(search.get('category') ?? '');
  if (!category || categories.includes(category)) return search;
  const known = new URLSearchParams(search);
  known.delete('category');
  return known;
}

/** Without script, one goes from page to page of a list. */
export const cursorOf = (search: URLSearchParams): string | undefined => search.get('cursor') || undefined;

/** The query of the page that the address says. */
export const listingPageOf = (search: URLSearchParams) => ({
  ...listingQueryOf(search),
  cursor: cursorOf(search),
});

/** The query of its facets: all but the order. */
export const facetsQueryOf = (search: URLSearchParams) => {
  const { sort: _, ...query } = listingQueryOf(search);
  return query;
};
