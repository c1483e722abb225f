import { defineConfig } from 'vitest/config';
import { compileMessages } from '../scripts/prepare.js';

await compileMessages();

/** `npm run drill`: one after the other, because each loads the machine. */
export default defineConfig({
  test: {
    include: ['src/reliability/drills/*.drill.ts'],
    globalSetup: './src/testing/start-database.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
