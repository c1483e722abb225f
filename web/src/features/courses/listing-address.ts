/** The query of a list of classes from a cursor on; undefined for its beginning. */
export function withCursor(search: URLSearchParams, cursor: string | undefined): string {
  const next = new URLSearchParams(search);
  if (cursor === undefined) next.delete('cursor');
  else next.set('cursor', cursor);
  return `?${next}`;
}
