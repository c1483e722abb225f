// `npm run bench`: the figures of docs/performance.md, each as a ratio within one run. Runs on any Node from 20 up.
import { NODE, run } from './lib.js';
import { build, install } from './prepare.js';

await install();
await build();
await run(NODE, ['bench/src/main.ts', ...process.argv.slice(2)]);
