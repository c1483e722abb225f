// `npm run lighthouse`: how fast the first pages are on a telephone. Runs on any Node from 20 up.
import { NODE, run } from './lib.js';
import { build, install } from './prepare.js';

await install();
await build();
await run(NODE, ['bench/src/lighthouse.ts', ...process.argv.slice(2)]);
