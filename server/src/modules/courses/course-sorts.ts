import { type COURSE_SORTS, Id } from '@guildhall/contract';
import { z } from 'zod';
import { CursorInstant } from '../../platform/paging.ts';

/** `match` is the way where something was searched and no sort was asked for. */
export type CourseSortName = (typeof COURSE_SORTS)[number] | 'match';

type SortColumn =
  | 'score'
  | 'published_at'
  | 'enrolled_count'
  | 'price_cents'
  | 'average_rating'
  | 'review_count'
  | 'id';

/** A way to walk the catalogue: the columns of one index in the migrations, all in one direction. */
export interface CourseSort {
  columns: readonly SortColumn[];
  direction: 'asc' | 'desc';
  /** A cursor holds the sort's name and the columns' values, so that one sort's is refused by another. */
  cursor: z.ZodType<readonly (string | number | Date)[]>;
}

const keysAfter = ([, ...keys]: readonly (string | number | Date)[]) => keys;

export const COURSE_SORT: Record<CourseSortName, CourseSort> = {
  newest: {
    columns: ['published_at', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('newest'), CursorInstant, Id]).transform(keysAfter),
  },
  popular: {
    columns: ['enrolled_count', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('popular'), z.int32(), Id]).transform(keysAfter),
  },
  price: {
    columns: ['price_cents', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('price'), z.int32(), Id]).transform(keysAfter),
  },
  rating: {
    columns: ['average_rating', 'review_count', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('rating'), z.number().min(0).max(5), z.int32(), Id]).transform(keysAfter),
  },
  match: {
    columns: ['score', 'published_at', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('match'), z.int32(), CursorInstant, Id]).transform(keysAfter),
  },
};
