import { rewriteVideo } from './rewrite-video.ts';
import { OUT_OF_MEMORY } from './video-process.ts';

/** Bytes. The heap has a limit of its own; this one counts buffers too. */
const MAX_MEMORY = 400 * 1024 ** 2;
const LOOK_INTERVAL = 200;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(OUT_OF_MEMORY);
}, LOOK_INTERVAL).unref();
/** Whoever asked is gone. */
process.on('disconnect', () => process.exit());

const [input = '', output = ''] = process.argv.slice(2);
const outcome = await rewriteVideo(input, output);
process.send?.(outcome, () => process.exit());
