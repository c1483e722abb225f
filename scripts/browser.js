// Browsers for the journeys: an installed Chrome or Chromium, and Firefox, or those that are installed now.
import { existsSync } from 'node:fs';
import { during, run, tool } from './lib.js';
import { hasPackages, installPackages, lookUp } from './system-packages.js';

/** The same browser without a window of its own: a journey costs a third less in it. */
const SHELL = 'chromium-headless-shell';
/** As wide as Arial, which is what pages are set in until their fonts arrive. */
const FONT = 'fonts-liberation';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW =
  'Install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), or set BROWSER_PATH to the program.';

const otherBrowser = () => OTHERS.map(lookUp).find(Boolean) ?? PLACES.find((place) => existsSync(place));

/** @param {string} name @param {string[]} others that it needs */
async function installBrowserPackage(name, others = []) {
  await installPackages([name, FONT, ...others]);
  return lookUp(name);
}

/** An empty string means Playwright's own. */
async function installBrowser() {
  if (hasPackages())
    return during('Installing Chromium from the system’s packages', () => installBrowserPackage('chromium'));
  await during('Installing Playwright’s own Chromium', () =>
    run(tool('playwright'), ['install', '--only-shell', 'chromium'], { quiet: true }),
  );
  return '';
}

/** An empty string where it cannot be had: an older system has no such package. */
const installShell = () =>
  during('Installing Chromium’s headless shell from the system’s packages', () => installBrowserPackage(SHELL)).catch(
    () => '',
  );

/**
 * The program to run, or an empty string for Playwright's own. The shell is installed beside another browser too.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  const found = lookUp(SHELL) || (hasPackages() && (await installShell())) || otherBrowser();
  if (found) return found;
  try {
    return await installBrowser();
  } catch (error) {
    throw new Error(`No browser was found, and none could be installed. ${HOW}`, { cause: error });
  }
}

const FIREFOX = 'firefox-esr';
/** Firefox plays H.264 by the library of ffmpeg, which its own package only recommends. */
const FIREFOX_DECODER = 'ffmpeg';

/**
 * The Firefox that Debian ships, or another one.
 * @returns {Promise<string>}
 */
export async function findFirefox() {
  const found = lookUp(FIREFOX) || lookUp('firefox');
  if (found) return found;
  if (!hasPackages())
    throw new Error(`There is no Firefox. Install it (Debian: apt-get install ${FIREFOX} ${FIREFOX_DECODER}).`);
  return during('Installing Firefox from the system’s packages', () =>
    installBrowserPackage(FIREFOX, [FIREFOX_DECODER]),
  );
}
