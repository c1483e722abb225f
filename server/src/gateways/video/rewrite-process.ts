import { Worker } from 'node:worker_threads';
import { rewriteVideo } from './rewrite-video.ts';

/** Beside the reader, which may never come back from a film. */
new Worker(new URL('./watch-process.ts', import.meta.url)).unref();
/** Whoever asked is gone. */
process.on('disconnect', () => process.exit());

const [input = '', output = ''] = process.argv.slice(2);
const outcome = await rewriteVideo(input, output);
process.send?.(outcome, () => process.exit());
