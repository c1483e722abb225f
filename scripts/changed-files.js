// What is reached by files that have changed since the last commit.
import { spawnSync } from 'node:child_process';
import { ROOT } from './lib.js';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Below the root, those that git does not know yet included. */
const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** What journeys are made of beside themselves: the product and what they share. Its own tests are not part of it. */
const PRODUCT = /^(contract|credentials|messages|web|server|sandbox|postgres|demo|e2e)\//;
const SPEC = /^e2e\/(src\/.+\.spec\.ts)$/;
const OWN_TEST = /\.test\.ts$|\/testing\/|vitest\.config\.ts$/;

/**
 * The journeys that changed files reach: all where the product has changed, else the changed specs alone.
 * @returns {string[] | 'all'}
 */
export function changedJourneys() {
  const files = changedFiles();
  const isAll = files.some((file) => PRODUCT.test(file) && !SPEC.test(file) && !OWN_TEST.test(file));
  return isAll ? 'all' : files.flatMap((file) => SPEC.exec(file)?.[1] ?? []);
}
