/** A stored number that differs from what it counts. */
export interface Miscount {
  /** The id of the row, or its key in words. */
  id: string;
  /** The column. */
  counter: string;
  stored: number;
  actual: number;
}

export const toFinding = ({ id, counter, stored, actual }: Miscount): string =>
  `${counter} of ${id} is ${stored}, and should be ${actual}`;
