import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { freePort } from './free-port.ts';

/** Chosen once and handed to the workers, which load this file again. */
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;

/** Creates a folder for this run that the database's own user can enter too. */
function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}
process.env.E2E_DATA_DIR ??= createDataFolder();

/**
 * `npm test` tells each story once; those with the tag `@verify` are for `npm run verify`. It also runs, at 360 px, what looks
 * different on a small screen (`@narrow`): menus, tables that become cards, dialogs and forms. `@narrow-only` has no other width.
 */
const isVerify = process.env.VERIFY === 'yes';
const WIDE = isVerify ? { grep: /@verify/, grepInvert: /@narrow-only/ } : { grepInvert: /@verify|@narrow-only/ };
const NARROW = isVerify
  ? { grep: /@narrow(?!-only)|@narrow-only.*@verify|@verify.*@narrow-only/ }
  : { grep: /@narrow-only/, grepInvert: /@verify/ };

/** Chromium, or what BROWSER_PATH says. */
const CHROMIUM: PlaywrightTestConfig['projects'] = [
  { name: '1440px', ...WIDE, use: { viewport: { width: 1440, height: 900 } } },
  { name: '360px', ...NARROW, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
];

/** The main journeys, in the Firefox that BROWSER_PATH says. Playwright drives one that it did not build by this channel. */
const FIREFOX: PlaywrightTestConfig['projects'] = [
  {
    name: 'firefox',
    grep: /@firefox/,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      viewport: { width: 1440, height: 900 },
      launchOptions: { executablePath: join(import.meta.dirname, 'start-firefox.ts') },
    },
  },
];

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  /** They end what hangs. A busy machine takes a multiple of the usual time. */
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    /** Off by default: recording takes a third of the time. `E2E_TRACE=on` keeps the traces of failures. */
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
      args: BROWSER_ARGUMENTS,
    },
  },
  projects: process.env.E2E_BROWSER === 'firefox' ? FIREFOX : CHROMIUM,
  /** The built product with its embedded database and its demonstration. */
  webServer: {
    command: 'node ../server/src/main.ts',
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 400_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      /** All journeys come from one address and sign up more people in an hour than it may. */
      ADDRESS_LIMIT_FACTOR: '20',
      /** Read by the server's connections: a commit does not wait for the disk. The data are deleted afterwards. */
      PGOPTIONS: '-c synchronous_commit=off',
    },
  },
});
