import { z } from 'zod';
import { Problem } from './problem.ts';

/**
 * A page that begins after a row: the values of the sort's columns in that row, as opaque text. `Keys` checks
 * them when they come back, so that a broken or foreign cursor is refused by name.
 */
export const encodeCursor = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

export function decodeCursor<Keys extends z.ZodType>(cursor: string, keys: Keys): z.output<Keys> {
  const parsed = keys.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new Problem('request.invalid', {
    detail: 'cursor: is not one that this list has given out',
    errors: [{ path: 'cursor', message: 'is not one that this list has given out' }],
  });
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

/** One row more than the page holds was asked for: whether it came tells whether there is a next page. */
export const splitPage = <Row>(rows: Row[], limit: number): { page: Row[]; last: Row | undefined } => ({
  page: rows.slice(0, limit),
  last: rows.length > limit ? rows[limit - 1] : undefined,
});

/** What a bare array says about itself in headers: how many there are in all, and where the next page is. */
export function pageHeaders(url: string, { total, nextCursor }: { total: number; nextCursor: string | null }) {
  if (nextCursor === null) return { 'x-total-count': String(total) };
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', nextCursor);
  return { 'x-total-count': String(total), link: `<${next.pathname}${next.search}>; rel="next"` };
}
