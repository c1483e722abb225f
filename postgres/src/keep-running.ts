import { setTimeout as delay } from 'node:timers/promises';

/** A database that runs until it is stopped, or until it ends by itself. */
export interface RunningDatabase {
  pid: number;
  /** Resolves with the reason. */
  ended: Promise<string>;
}

interface KeepRunningOptions {
  /** Starts it again. */
  start: () => Promise<RunningDatabase>;
  report: (text: string) => void;
  /** Milliseconds between two starts while the disk is full. */
  diskFullPause?: number;
}

export interface KeptDatabase {
  /** Undefined while none runs. */
  pid: () => number | undefined;
  /** Resolves with the reason when it has ended too often. */
  lost: Promise<string>;
  /** Starts it no more; resolves once no start is under way. */
  release: () => Promise<void>;
}

/** Deaths within `DEATHS_WINDOW` (milliseconds) after which it is not started again. */
const MAX_DEATHS = 5;
const DEATHS_WINDOW = 60_000;
/** Milliseconds before the second and further starts in a row: what the last one left behind may still be ending. */
const PAUSES = [0, 250, 1_000, 2_000];
const DISK_FULL_PAUSE = 5_000;
const isDiskFull = (reason: string) => reason.includes('No space left on device');

/**
 * Starts a database again whenever it ends by itself. A failed start counts like a death, except while the disk is full:
 * somebody has to free space, and until then it is tried again and again.
 */
export function keepRunning(
  first: RunningDatabase,
  { start, report, diskFullPause = DISK_FULL_PAUSE }: KeepRunningOptions,
): KeptDatabase {
  const released = new AbortController();
  let current: RunningDatabase | undefined = first;
  let deaths: number[] = [];

  const startAgain = async (pause: number): Promise<string | undefined> => {
    await delay(pause, undefined, { signal: released.signal }).catch(() => undefined);
    if (released.signal.aborted) return undefined;
    try {
      current = await start();
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  /** Resolves with the last reason, or undefined once released. */
  const watch = async (): Promise<string | undefined> => {
    let reason: string | undefined;
    while (!released.signal.aborted) {
      reason ??= await current?.ended;
      if (released.signal.aborted) break;
      current = undefined;
      if (isDiskFull(reason ?? '')) {
        report('The disk of the database is full: free some space. Trying to start the database again');
        reason = await startAgain(diskFullPause);
        continue;
      }
      const now = Date.now();
      deaths = [...deaths.filter((at) => at > now - DEATHS_WINDOW), now];
      if (deaths.length >= MAX_DEATHS)
        return `It ended ${MAX_DEATHS} times within a minute, the last time because ${reason}`;
      report(`The database ended by itself (${reason}); starting it again`);
      reason = await startAgain(PAUSES[deaths.length - 1] ?? 0);
    }
    return undefined;
  };

  const watching = watch();
  return {
    pid: () => current?.pid,
    lost: new Promise((resolve) => {
      watching.then((reason) => reason !== undefined && resolve(reason));
    }),
    release: async () => {
      released.abort();
      /** A start under way ends; a database that runs is waited for by whoever stops it. */
      if (!current) await watching;
    },
  };
}
