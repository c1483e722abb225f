import { Id } from '@guildhall/contract';
import { z } from 'zod';
import type { KeysetPage, NewestKeys } from '../database/keyset.ts';
import { invalidField } from './invalid-field.ts';

/** The fields of every list's query. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface List<Keys extends readonly unknown[], Row, Item> {
  /** Checks the keys in a cursor, so that a broken cursor or another list's is refused. */
  keys: z.ZodType<Keys>;
  /** The page's rows and one more, if there is one; and how many there are on all pages. */
  find: (page: KeysetPage<Keys>) => Promise<readonly [rows: Row[], total: number]>;
  /** What the cursor to the next page holds: the values of the sort's columns in this row. */
  keysOf: (row: Row) => readonly unknown[];
  toItem: (row: Row) => Item;
}

export interface ListPage<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

/** One page of a list, and the cursor to the next. */
export async function listPage<Keys extends readonly unknown[], Row, Item>(
  { limit, cursor }: PageQuery,
  { keys, find, keysOf, toItem }: List<Keys, Row, Item>,
): Promise<ListPage<Item>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, keys);
  const [rows, total] = await find({ after, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(toItem), total, nextCursor: last ? encodeCursor(keysOf(last)) : null };
}

/** A cursor is opaque text: the keys of the last row of a page. */
export const encodeCursor = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

function decodeCursor<Keys>(cursor: string, keys: z.ZodType<Keys>): Keys {
  const parsed = keys.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw invalidField('cursor', 'is not a cursor of this list');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An instant inside a cursor. */
export const CursorInstant = z.iso.datetime().transform((text) => new Date(text));

/** Instant and id, for lists with the newest first. */
export const NewestFirst: z.ZodType<NewestKeys> = z.tuple([CursorInstant, Id]);

/** The headers of a page that is sent as a bare array. */
export function pageHeaders(url: string, { total, nextCursor }: Omit<ListPage<unknown>, 'items'>) {
  if (nextCursor === null) return { 'x-total-count': String(total) };
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', nextCursor);
  return { 'x-total-count': String(total), link: `<${next.pathname}${next.search}>; rel="next"` };
}
