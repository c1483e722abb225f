// `npm test`: proves the product on a fresh machine. Runs on any Node from 20 up.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { build, environment, install, NODE, ROOT, run, say, tool } from './lib.js';

/** @param {string} text @param {() => Promise<void>} work */
async function step(text, work) {
  const start = Date.now();
  say(text);
  await work();
  say(`${text}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** @param {string} browser */
async function journeys(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-e2e-'));
  await chmod(folder, 0o755);
  const env = { ...environment(), BROWSER_PATH: browser, E2E_DATA_DIR: folder };
  try {
    await run(tool('playwright'), ['test'], { cwd: join(ROOT, 'e2e'), env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await step('Packages', install);
  await step('Checks', () => run(NODE, ['scripts/check.js']));
  await step('Pages', build);
  await step('Tests of the demonstration', () => run(tool('vitest'), ['run'], { cwd: join(ROOT, 'demo') }));
  await step('Tests of the sandbox', () => run(tool('vitest'), ['run'], { cwd: join(ROOT, 'sandbox') }));
  await step('Unit and integration tests', () => run(tool('vitest'), ['run'], { cwd: join(ROOT, 'server') }));
  const browser = await findBrowser();
  await step('Journeys in the browser', () => journeys(browser));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
