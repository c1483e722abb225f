// A thread of its own, so that its times are the server's, and not those of the class that is played beside it.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Reader {
  email: string;
  headers: Record<string, string>;
}

export interface ReadTimes {
  /** Milliseconds. */
  times: number[];
  failures: string[];
}

interface Reading {
  url: string;
  readers: Reader[];
  /** `EMAIL` and `RANDOM` stand for the reader's address and for letters that nobody has searched for. */
  paths: string[];
}

/** Milliseconds between two reads of one reader. */
const PAUSE = 100;

const { url, readers, paths } = workerData as Reading;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

const reads: ReadTimes = { times: [], failures: [] };

async function read(path: string, headers: Record<string, string>): Promise<void> {
  const start = performance.now();
  try {
    const response = await fetch(url + path, { headers });
    await response.text();
    if (!response.ok) reads.failures.push(`${path} answered ${response.status}`);
  } catch (error) {
    reads.failures.push(String(error));
  }
  reads.times.push(performance.now() - start);
}

async function goOn({ email, headers }: Reader): Promise<void> {
  for (let turn = 0; !isOver || turn === 0; turn++) {
    for (const path of paths) {
      const letters = Math.random().toString(36).slice(2, 6);
      await read(path.replace('EMAIL', email).replace('RANDOM', letters), headers);
      await delay(PAUSE);
    }
  }
}

await Promise.all(readers.map(goOn));
parentPort?.postMessage(reads);
