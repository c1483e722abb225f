import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chosen once and handed to the workers, which read this file again. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const port = process.env.E2E_PORT;

/** A folder for this run, which the database's own user may enter too. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}
process.env.E2E_DATA_DIR ??= dataFolder();

/** What these tell does not depend on the width of the screen. */
const TOLD_ONCE = [
  'audit',
  'buying-states',
  'google',
  'mail-preferences',
  'paying-interrupted',
  'people-states',
  'sessions',
  'stripe',
].map((name) => `**/${name}.spec.ts`);

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  /** Wide enough for a machine that has other things to do. */
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    /** Recording every journey costs a third of its time: `E2E_TRACE=on` does it. */
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'narrow',
      grepInvert: /@wide/,
      testIgnore: TOLD_ONCE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
  ],
  /** The built product itself, with its demonstration, as a newcomer gets it. */
  webServer: {
    command: 'node ../server/src/main.ts',
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 400_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    /** All journeys come from one address, and make more accounts in an hour than a family would. */
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, ADDRESS_LIMIT_FACTOR: '20' },
  },
});
