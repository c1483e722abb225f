/** Whole seconds from the first to before the second. */
export type Range = [from: number, to: number];

/** Seconds between two looks at a video that plays: a longer step is a jump. */
const MAX_STEP = 5;

/** Sorted, and none touches another. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export interface WatchTracker {
  /** The video plays, and shows this second. */
  play: (second: number) => void;
  /** It stopped, jumped or ended. */
  stop: () => void;
  /** What was watched since the last call. */
  take: () => Range[];
}

/** Collects what is watched of one video. `duration` in seconds: the last one may be a part of a second. */
export function createWatchTracker(duration: number): WatchTracker {
  let ranges: Range[] = [];
  let from: number | undefined;
  let last = 0;
  const close = () => {
    if (from === undefined) return;
    const end = last >= duration - 0.5 ? Math.ceil(duration) : Math.floor(last);
    if (end > Math.floor(from)) ranges.push([Math.floor(from), end]);
  };
  return {
    play: (second) => {
      if (from !== undefined && (second < last || second > last + MAX_STEP)) {
        close();
        from = undefined;
      }
      from ??= second;
      last = second;
    },
    stop: () => {
      close();
      from = undefined;
    },
    take: () => {
      close();
      if (from !== undefined) from = last;
      const taken = joinRanges(ranges);
      ranges = [];
      return taken;
    },
  };
}
