// `npm run soak`: twenty minutes of mixed work while the server and its database are killed; with `--classroom`, what happens
// when a class does the same thing in the same second. Runs on any Node from 20 up.
import { NODE, run } from './lib.js';
import { build, install } from './prepare.js';

await install();
await build();
const program = process.argv.includes('--classroom') ? 'classroom' : 'main';
await run(NODE, [`bench/src/soak/${program}.ts`, ...process.argv.slice(2)]);
