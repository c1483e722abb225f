import { Id, type MANAGED_COURSE_SORTS } from '@guildhall/contract';
import { z } from 'zod';
import { CursorInstant } from '../../http/paging.ts';

type Keys = readonly (string | Date)[];

/** An order of the admins' list: the columns of an index, all in one direction. */
export interface CourseListSort {
  columns: readonly ['created_at' | 'sort_title', 'id'];
  direction: 'asc' | 'desc';
  /** A cursor holds the sort's name and the columns' values, so that another sort refuses it. */
  cursor: z.ZodType<Keys>;
}

const withoutName = ([, ...keys]: Keys) => keys;

/** PostgreSQL takes no NUL. */
const SortTitle = z.string().refine((title) => !title.includes('\0'));

export const COURSE_LIST_SORTS: Record<(typeof MANAGED_COURSE_SORTS)[number], CourseListSort> = {
  newest: {
    columns: ['created_at', 'id'],
    direction: 'desc',
    cursor: z.tuple([z.literal('newest'), CursorInstant, Id]).transform(withoutName),
  },
  oldest: {
    columns: ['created_at', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('oldest'), CursorInstant, Id]).transform(withoutName),
  },
  title: {
    columns: ['sort_title', 'id'],
    direction: 'asc',
    cursor: z.tuple([z.literal('title'), SortTitle, Id]).transform(withoutName),
  },
};
