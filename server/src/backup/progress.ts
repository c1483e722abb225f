/** What a command tells whoever waits for it. */
export interface Progress {
  /** What begins now. */
  step: (text: string) => void;
  /** How far it is. */
  detail: (text: string) => void;
}

const MB = 1024 ** 2;
/** Milliseconds between two lines about how far it is. */
const INTERVAL = 2000;

/** Lines on standard output. */
export function createProgress(print: (line: string) => void, now: () => number): Progress {
  let last = now();
  return {
    step: (text) => {
      last = now();
      print(`  ${text}`);
    },
    detail: (text) => {
      if (now() - last < INTERVAL) return;
      last = now();
      print(`    ... ${text}`);
    },
  };
}

export const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en-US')} MB`;

export const showFiles = (progress: Progress) => (count: number, bytes: number) =>
  progress.detail(`${count.toLocaleString('en-US')} files, ${megabytes(bytes)}`);
