import { defineConfig } from 'vitest/config';
import { compileMessages } from '../scripts/prepare.js';
import { languageConstants } from './build/page-language.ts';

await compileMessages();

/** What the browser works out by itself. What needs a page is shown in a real browser: see `e2e/`. */
export default defineConfig({
  define: languageConstants,
  test: {
    include: ['{src,build}/**/*.test.ts'],
    environment: './vitest.environment.ts',
    setupFiles: ['fake-indexeddb/auto', './src/testing/fresh-browser.ts'],
    /** A document for each file would take most of the time. See src/testing/fresh-browser.ts. */
    isolate: false,
  },
});
