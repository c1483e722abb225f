/** Writes a line of the log; `repeated`: how many more of its kind came since the last one, whose names are in `also`. */
type Write = (more: { repeated?: number; also?: string[] }) => void;

interface LimitOptions {
  /** Milliseconds in which lines of one kind are counted together. */
  interval: number;
  /** Lines of one kind that are written at once in that time. */
  burst: number;
}

interface Kind {
  written: number;
  suppressed: number;
  names: Set<string>;
  last: Write;
}

/** Kinds beyond these count as one: what they are made of may come from outside. */
const MAX_KINDS = 500;

/**
 * While something is away, everything that needs it fails again and again. The first lines of a kind are written; what
 * follows within the interval is one line with its count, at the interval's end.
 */
export function createLineLimit({ interval, burst }: LimitOptions) {
  const kinds = new Map<string, Kind>();

  const summarize = (key: string, kind: Kind) => {
    kinds.delete(key);
    if (kind.suppressed === 0) return;
    kind.last({ repeated: kind.suppressed, also: [...kind.names] });
    /** It goes on: the next lines wait for the end of another interval. */
    begin(key, { written: burst, suppressed: 0, names: new Set(), last: kind.last });
  };
  const begin = (key: string, kind: Kind) => {
    kinds.set(key, kind);
    setTimeout(() => summarize(key, kind), interval).unref();
    return kind;
  };

  return (name: string, wanted: string, write: Write): void => {
    const key = kinds.has(wanted) || kinds.size < MAX_KINDS ? wanted : '';
    const kind = kinds.get(key) ?? begin(key, { written: 0, suppressed: 0, names: new Set(), last: write });
    if (kind.written < burst) {
      kind.written += 1;
      write({});
      return;
    }
    kind.suppressed += 1;
    kind.names.add(name);
    kind.last = write;
  };
}

/** Limits the lines of this process' log. */
export const limitLines = createLineLimit({ interval: 60_000, burst: 2 });

/** Failures of one kind have the same code, or else the same text without its numbers. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : `${error.name}: ${error.message.replaceAll(/\d+/g, '#')}`;
}
