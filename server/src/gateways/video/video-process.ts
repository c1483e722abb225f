import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { VideoFiles, VideoOutcome } from './video-files.ts';

/** The exit code of a process that has taken too much memory. */
export const OUT_OF_MEMORY = 70;

const PROGRAM = join(import.meta.dirname, 'rewrite-process.ts');
/** Megabytes of JavaScript’s own heap. */
const MAX_HEAP = 256;
/** Milliseconds. */
const TIMEOUT = 1_800_000;

/** Reads films in a process of its own, one at a time: what is wrong in one ends no request. */
export function createVideoFiles(): VideoFiles {
  const oneAtATime = pLimit(1);
  return { rewrite: (input, output) => oneAtATime(() => rewriteInProcess(input, output)) };
}

async function rewriteInProcess(input: string, output: string): Promise<VideoOutcome> {
  const child = fork(PROGRAM, [input, output], {
    execArgv: [`--max-old-space-size=${MAX_HEAP}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: AbortSignal.timeout(TIMEOUT),
    killSignal: 'SIGKILL',
  });
  let outcome: VideoOutcome | undefined;
  child.on('message', (message: VideoOutcome) => {
    outcome = message;
  });
  const [code, signal] = await once(child, 'exit');
  if (outcome) return outcome;
  if (code === OUT_OF_MEMORY) return { refusal: 'unreadable' };
  throw new Error(`The process that rewrites a video ended with ${signal ?? code}`);
}
