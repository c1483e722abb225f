import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes pictures of pages, and checks nothing. */
export default defineConfig({
  ...journeys,
  testMatch: 'screenshots/every-page.ts',
  timeout: 900_000,
  projects: [{ name: 'screenshots' }],
});
