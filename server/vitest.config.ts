import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileMessages } from '../scripts/prepare.js';

await compileMessages();

/** What takes too long for `npm test` is part of `npm run verify` alone. */
const VERIFY = 'src/**/*.verify.test.ts';
const isVerify = process.env.VERIFY === 'yes';

/** Each takes more than five seconds: started last, it would run alone at the end. */
const LONGEST = [
  'database-restart',
  'outage',
  'purchase-stress',
  'main',
  'coursework-at-size',
  'crash-recovery',
  'coursework-privacy',
  'jobs',
  'large-upload',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}.`));
  return place < 0 ? LONGEST.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: [isVerify ? VERIFY : 'src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isVerify ? [] : [VERIFY])],
    globalSetup: './src/testing/start-database.ts',
    setupFiles: './src/testing/compile-cache.ts',
    maxWorkers: Math.max(2, availableParallelism()),
    /** Files of a worker share its modules, and by them one application and database: see src/testing/shared-app.ts. */
    isolate: false,
    sequence: { sequencer: LongestFirst },
    /** They end what hangs. A busy machine takes a multiple of the usual time. */
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
