/** The value of a number field; an empty one asks for nothing. */
export const toNumberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);
