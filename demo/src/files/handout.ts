/** A part of a handout; a handout fills one page. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'checklist'; items: readonly string[] }
  /** Columns are shares of the width; rows shorter than the columns leave cells to write in. */
  | {
      kind: 'table';
      columns: readonly (readonly [name: string, share: number])[];
      rows: readonly (readonly string[])[];
      rowHeight?: number;
    }
  /** Empty boxes to write in, two in a row. */
  | { kind: 'boxes'; names: readonly string[]; height: number }
  | { kind: 'note'; text: string };

export interface Handout {
  /** `<name>.pdf`. */
  name: string;
  course: string;
  title: string;
  blocks: readonly Block[];
}

/** Rows to fill in by hand. */
export const emptyRows = (count: number, first: (index: number) => string = () => ''): string[][] =>
  Array.from({ length: count }, (_, index) => [first(index)]);
