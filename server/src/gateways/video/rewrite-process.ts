import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Logging, LogLevel } from 'mediabunny';
import { rewriteVideo } from './rewrite-video.ts';

/** Beside the reader, which may never come back from a film: it begins once somebody watches. */
export async function startWatching(): Promise<void> {
  const worker = new Worker(new URL('./watch-process.ts', import.meta.url));
  await once(worker, 'message');
  worker.unref();
}

/** Whoever asked is gone. */
process.on('disconnect', () => process.exit());

/** What it warns of would stand among the lines of the server's log. */
Logging.level = LogLevel.Silent;

await startWatching();
const [input = '', output = ''] = process.argv.slice(2);
const outcome = await rewriteVideo(input, output);
process.send?.(outcome, () => process.exit());
