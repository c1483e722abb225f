import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';
import { vitest } from './stages.js';

const REJECTED_BESIDE_A_TEST = `import { test } from 'vitest';
test('a test that passes', async () => {
  Promise.reject(new Error('nobody waits for this'));
  await new Promise((resolve) => setImmediate(resolve));
});
`;

test('an error that no test waits for is named among the failures, with the file and the line', async () => {
  /** Below the packages, so that the test finds Vitest, and where Git and the checks do not look. */
  const parent = join(ROOT, 'test-results');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'unhandled-'));
  try {
    await writeFile(join(folder, 'passes.test.ts'), REJECTED_BESIDE_A_TEST);
    const { passed, failures } = await vitest('credentials', ['--root', folder]);
    assert.equal(passed, 1);
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', /passes\.test\.ts.*Unhandled Rejection: Error: nobody waits for this, at .*:3:/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
