import { defineConfig } from 'vitest/config';

/** Some start processes, which takes a while on a busy machine. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 } });
