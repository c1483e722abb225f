/** The response bodies of calls that change something. */
export const modified = ({ matched, modified }: { matched: number; modified: number }) => ({
  acknowledged: true as const,
  matchedCount: matched,
  modifiedCount: modified,
});

export const inserted = (id: string) => ({ acknowledged: true as const, insertedId: id });

export const deleted = (count: number) => ({ acknowledged: true as const, deletedCount: count });
