import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/paging.ts';

/** Number of the last of the page before; the database counts no further than this. */
const AssignmentCursor = z.tuple([z.int32()]);

export const numberBefore = (cursor: string | undefined): number | undefined =>
  cursor ? decodeCursor(cursor, AssignmentCursor)[0] : undefined;

export const cursorAfter = (last: { number: number } | undefined): string | null =>
  last ? encodeCursor([last.number]) : null;
