import { defineConfig } from 'vitest/config';
import { compileMessages } from '../scripts/lib.js';

await compileMessages();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/start-database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
