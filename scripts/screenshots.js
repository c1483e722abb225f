// `npm run screenshots`: every page of every role with hard content, at four widths and in both themes, into
// `e2e/screenshots`. Runs on any Node from 20 up.
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { environment, ROOT, run, say, tool } from './lib.js';
import { build, install } from './prepare.js';

await install();
await build();
const env = { ...environment(), BROWSER_PATH: await findBrowser() };
await run(tool('playwright'), ['test', '--config', 'screenshots.config.ts'], { cwd: join(ROOT, 'e2e'), env });
say('Open e2e/screenshots/index.html.');
