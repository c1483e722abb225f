// `npm run soak`: twenty minutes of mixed work while the server and its database are killed. Runs on any Node from 20 up.
import { NODE, run } from './lib.js';
import { build, install } from './prepare.js';

await install();
await build();
await run(NODE, ['bench/src/soak/main.ts', ...process.argv.slice(2)]);
