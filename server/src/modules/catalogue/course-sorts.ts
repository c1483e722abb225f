import { type COURSE_SORTS, Id } from '@guildhall/contract';
import { z } from 'zod';
import { CursorInstant } from '../../http/paging.ts';

/** `match` is the default of a search. */
export type CourseSortName = (typeof COURSE_SORTS)[number] | 'match';

type SortColumn =
  | 'score'
  | 'published_at'
  | 'enrolled_count'
  | 'price_cents'
  | 'average_rating'
  | 'review_count'
  | 'id';

/** An order of the catalogue: the columns of one index, all in one direction. */
export interface CourseSort {
  columns: readonly SortColumn[];
  direction: 'asc' | 'desc';
  /** A cursor holds the sort's name and the columns' values, so that another sort refuses it. */
  cursor: z.ZodType<readonly (string | number | Date)[]>;
}

const withoutName = ([, ...keys]: readonly (string | number | Date)[]) => keys;

export const COURSE_SORT: Record<CourseSortName, CourseSort> = {
  newest: {
    columns: ['published_at', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('newest'), CursorInstant, Id]).transform(withoutName),
  },
  popular: {
    columns: ['enrolled_count', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('popular'), z.int32(), Id]).transform(withoutName),
  },
  price: {
    columns: ['price_cents', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('price'), z.int32(), Id]).transform(withoutName),
  },
  rating: {
    columns: ['average_rating', 'review_count', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('rating'), z.number().min(0).max(5), z.int32(), Id]).transform(withoutName),
  },
  match: {
    columns: ['score', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('match'), z.int32(), Id]).transform(withoutName),
  },
};
