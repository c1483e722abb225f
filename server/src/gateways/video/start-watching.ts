import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Beside the reader, which may never come back from a film: it begins once somebody watches. */
export async function startWatching(): Promise<void> {
  const worker = new Worker(new URL('./watch-process.ts', import.meta.url));
  await once(worker, 'message');
  worker.unref();
}
