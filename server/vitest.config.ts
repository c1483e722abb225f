import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileMessages } from '../scripts/lib.js';

await compileMessages();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/start-database.ts',
    maxWorkers: Math.max(2, availableParallelism()),
    /** Files of a worker share its modules, and by them one application and database: see src/testing/shared-app.ts. */
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
