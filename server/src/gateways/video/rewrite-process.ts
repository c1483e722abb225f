import { Logging, LogLevel } from 'mediabunny';
import { rewriteVideo } from './rewrite-video.ts';
import { startWatching } from './start-watching.ts';

/** Whoever asked is gone. */
process.on('disconnect', () => process.exit());

/** What it warns of would stand among the lines of the server's log. */
Logging.level = LogLevel.Silent;

await startWatching();
const [input = '', output = ''] = process.argv.slice(2);
const outcome = await rewriteVideo(input, output);
process.send?.(outcome, () => process.exit());
