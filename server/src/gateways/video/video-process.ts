import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { VideoFiles, VideoOutcome } from './video-files.ts';

/** What a process that has taken too much memory sends itself. */
export const OUT_OF_MEMORY = 'SIGUSR2';

const PROGRAM = join(import.meta.dirname, 'rewrite-process.ts');
/** Megabytes of JavaScript’s own heap. */
const MAX_HEAP = 256;
/** What V8 and the kernel end a process with that has no memory left or has gone astray. */
const CRASHES: (NodeJS.Signals | null)[] = [OUT_OF_MEMORY, 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];
/** As a shell would say it: ended by SIGABRT. */
const ABORTED = 134;

/** Milliseconds: 60 s, and 1 s for every 20 MB. */
const limitOf = (bytes: number) => 60_000 + bytes / 20_000;

interface VideoOptions {
  /** Milliseconds for a film of so many bytes. */
  timeLimit?: (bytes: number) => number;
  program?: string;
}

class ServerStopped extends Error {
  constructor() {
    super('The server stops: the video is rewritten after its next start');
  }
}

interface Limits {
  /** Milliseconds. */
  limit: number;
  /** The server stops. */
  signal: AbortSignal;
}

/** Reads films in a process of its own, one at a time: what is wrong in one ends no request. */
export function createVideoFiles({ timeLimit = limitOf, program = PROGRAM }: VideoOptions = {}): VideoFiles {
  const oneAtATime = pLimit(1);
  const stopping = new AbortController();
  const { signal } = stopping;
  return {
    rewrite: (input, output) =>
      oneAtATime(async () => {
        const limit = timeLimit((await stat(input)).size);
        if (signal.aborted) throw new ServerStopped();
        return rewriteInProcess([program, input, output], { limit, signal });
      }),
    stop: () => stopping.abort(),
  };
}

/** A film that crashes the process or keeps it for too long would do so again: it is refused. */
async function rewriteInProcess(
  [program = '', ...paths]: string[],
  { limit, signal: stopped }: Limits,
): Promise<VideoOutcome> {
  const child = fork(program, paths, {
    execArgv: [`--max-old-space-size=${MAX_HEAP}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let outcome: VideoOutcome | undefined;
  child.on('message', (message: VideoOutcome) => {
    outcome = message;
  });
  let isTooSlow = false;
  const deadline = setTimeout(() => {
    isTooSlow = true;
    child.kill('SIGKILL');
  }, limit).unref();
  const endWithServer = endsWithServer(child, stopped);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(deadline);
  endWithServer.forget();
  if (outcome) return outcome;
  if (stopped.aborted) throw new ServerStopped();
  if (isTooSlow || code === ABORTED || CRASHES.includes(signal)) return { refusal: 'unreadable' };
  throw new Error(`The process that rewrites a video ended with ${signal ?? code}`);
}

/** It does not keep the server from ending, and ends with it. */
function endsWithServer(child: ChildProcess, stopped: AbortSignal) {
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  stopped.addEventListener('abort', kill);
  child.unref();
  child.channel?.unref();
  const forget = () => {
    process.off('exit', kill);
    stopped.removeEventListener('abort', kill);
  };
  return { forget };
}
