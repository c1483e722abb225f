// What is reached by files that have changed since the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf } from './domains.js';
import { ROOT } from './lib.js';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Below the root, those that git does not know yet included. */
const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** No test reads them. */
const PROSE = /\.md$/;

/** Where the tests of a domain lie, in each workspace. */
const TESTS = { server: 'src/modules', web: 'src/features', e2e: 'src' };

/**
 * The folders whose tests a change reaches, by workspace; undefined where it is not a change of domains alone, and reaches
 * everything.
 * @param {string[]} files below the root
 * @returns {Record<keyof typeof TESTS, string[]> | undefined}
 */
export function reachedTests(files = changedFiles()) {
  const domains = new Set(files.filter((file) => !PROSE.test(file)).map(domainOf));
  if (domains.has(undefined)) return undefined;
  const foldersOf = (/** @type {keyof typeof TESTS} */ workspace) =>
    [...domains]
      .map((domain) => `${TESTS[workspace]}/${domain}/`)
      .filter((folder) => existsSync(join(ROOT, workspace, folder)));
  return { server: foldersOf('server'), web: foldersOf('web'), e2e: foldersOf('e2e') };
}
