import {
  type CourseLevel,
  FILTER_VALUES,
  type FilterName,
  type FixedFilterName,
  fromMinorUnits,
  type LanguageCode,
  languageName,
  oneOf,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatPrice } from '../../lib/format.ts';
import { SHOP } from '../../lib/site.ts';
import { levelName } from './level-name.ts';

/** Category has a field of its own, beside the order. */
export type ListedFilter = FixedFilterName;

interface FilterText {
  name: () => string;
  /** No choice. */
  any: () => string;
}

export const FILTER_TEXTS: Record<ListedFilter, FilterText> = {
  price: { name: m.courses_field_price, any: m.courses_filter_any_price },
  level: { name: m.courses_field_level, any: m.courses_filter_any_level },
  length: { name: m.courses_filter_length, any: m.courses_filter_any_length },
  rating: { name: m.courses_filter_rating, any: m.courses_filter_any_rating },
  language: { name: m.courses_field_language, any: m.courses_filter_any_language },
};

type ValueOf<Name extends ListedFilter> = (typeof FILTER_VALUES)[Name][number];

/** The ranges of the database, which count cents, yen or fils. */
const priceOf = (minorUnits: number) => formatPrice(fromMinorUnits(minorUnits, SHOP.currency));

const PRICES: Record<ValueOf<'price'>, () => string> = {
  free: m.courses_filter_price_free,
  paid: m.courses_filter_price_paid,
  'under-20': () => m.courses_filter_price_under_20({ price: priceOf(2_000) }),
  '20-to-50': () => m.courses_filter_price_20_to_50({ from: priceOf(2_000), to: priceOf(5_000) }),
  '50-to-100': () => m.courses_filter_price_50_to_100({ from: priceOf(5_000), to: priceOf(10_000) }),
  'from-100': () => m.courses_filter_price_from_100({ price: priceOf(10_000) }),
};

const LENGTHS: Record<ValueOf<'length'>, () => string> = {
  'under-1': m.courses_filter_length_under_1,
  '1-to-3': m.courses_filter_length_1_to_3,
  '3-to-6': m.courses_filter_length_3_to_6,
  'from-6': m.courses_filter_length_from_6,
};

/** A value of `FILTER_VALUES`, as people read it. */
export function filterValueText(name: FilterName, value: string): string {
  switch (name) {
    case 'price':
      return PRICES[value as ValueOf<'price'>]();
    case 'length':
      return LENGTHS[value as ValueOf<'length'>]();
    case 'rating':
      return m.courses_filter_rating_from({ rating: Number(value) });
    case 'language':
      return languageName(value as LanguageCode);
    case 'level':
      return levelName(value as CourseLevel);
    default:
      return value;
  }
}

/** The value in the address; undefined where there is none, or one that does not exist. */
export const chosenValue = (search: URLSearchParams, name: FilterName): string | undefined =>
  oneOf<string>(
    name === 'category' ? [...SHOP.categories, ...SHOP.otherCategories] : FILTER_VALUES[name],
    search.get(name),
  );

/** The address's query with another value of a filter; undefined removes it. */
export function searchWith(search: URLSearchParams, name: FilterName, value: string | undefined): string {
  const next = new URLSearchParams(search);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  next.delete('cursor');
  return `?${next}`;
}
