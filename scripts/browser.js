// A browser for the journeys: an installed Chrome or Chromium, or one that is installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { during, run, tool } from './lib.js';

/** The headless shell is the same browser without a window of its own: a journey costs a third less in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW =
  'Install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), or set BROWSER_PATH to the program.';

/** @param {string} command */
const lookUp = (command) =>
  spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' }).stdout.trim();

function installedBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  return NAMES.map(lookUp).find(Boolean) ?? PLACES.find((place) => existsSync(place));
}

/** Undefined means Playwright's own. */
async function installBrowser() {
  if (process.getuid?.() === 0 && lookUp('apt-get')) {
    await during('Installing Chromium from the system’s packages', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-q'], { quiet: true, env });
      const install = ['install', '-y', '-q', '--no-install-recommends'];
      await run('apt-get', [...install, 'chromium-headless-shell'], { quiet: true, env }).catch(() =>
        run('apt-get', [...install, 'chromium'], { quiet: true, env }),
      );
    });
    return;
  }
  await during('Installing Playwright’s own Chromium', () =>
    run(tool('playwright'), ['install', '--only-shell', 'chromium'], { quiet: true }),
  );
}

/**
 * The program to run, or an empty string for Playwright's own.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  try {
    await installBrowser();
  } catch (error) {
    throw new Error(`No browser was found, and none could be installed. ${HOW}`, { cause: error });
  }
  return installedBrowser() ?? '';
}
