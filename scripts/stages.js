// What `npm test`, `npm run verify` and `npm run fuzz` are made of, and how it is run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findFirefox } from './browser.js';
import { environment, NODE, ROOT, say, tool } from './lib.js';
import { build, install } from './prepare.js';
import { Interrupted, runInGroup } from './process-group.js';
import { requireTools } from './system-packages.js';
import { readPlaywrightReport, readVitestReport } from './test-results.js';

/**
 * @typedef {import('./test-results.js').Results} Results
 * @typedef {{name: string, run: () => Promise<Results | void>}} Stage `run` rejects where there is no point in going on
 */

/** @template Result @param {(report: string, errors: string) => Promise<Result>} work with files for a report */
async function withReport(work) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-report-'));
  try {
    return await work(join(folder, 'report.json'), join(folder, 'errors.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A stage with a non-zero exit code has failed, even if its report shows no failure.
 * @param {boolean} isGood @param {Results} results @returns {Results}
 */
const withFailure = (isGood, results) =>
  isGood || results.failures.length > 0
    ? results
    : { ...results, failures: ['(no test failed, but the run ended with an error)'] };

/**
 * @param {string} workspace
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
export const vitest = (workspace, args = [], variables = {}) =>
  withReport(async (report, errors) => {
    if (workspace === 'server') await requireTools();
    const reporters = ['default', 'json', join(import.meta.dirname, 'error-reporter.js')];
    const reporting = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
    const options = { cwd: join(ROOT, workspace), env: { ...environment(), ...variables, ERRORS_FILE: errors } };
    const isGood = await runInGroup(tool('vitest'), ['run', ...reporting, ...args], options);
    return withFailure(isGood, await readVitestReport(report, errors));
  });

/**
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
export async function journeys(args = [], variables = {}) {
  const browser = variables.E2E_BROWSER === 'firefox' ? await findFirefox() : await findBrowser();
  return withReport(async (report) => {
    const env = { ...environment(), ...variables, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const isGood = await runInGroup(tool('playwright'), ['test', '--reporter=list,json', ...args], {
      cwd: join(ROOT, 'e2e'),
      env,
    });
    return withFailure(isGood, await readPlaywrightReport(report));
  });
}

async function check() {
  if (!(await runInGroup(NODE, ['scripts/check.js']))) throw new Error('The checks found something.');
}

/** @type {Record<'packages' | 'checks' | 'pages', Stage>} */
export const PREPARATION = {
  packages: { name: 'Packages', run: install },
  checks: { name: 'Checks', run: check },
  pages: { name: 'Pages', run: build },
};

/** @param {number} start */
const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * Runs stages one after the other, prints how long each took, what failed, and the sums.
 * @param {Stage[]} stages
 * @returns {Promise<Results & {code: number}>} with an exit code
 */
export async function runStages(stages) {
  /** @type {Results} */
  const total = { passed: 0, failures: [], tests: [] };
  const times = [];
  let code = 0;
  for (const { name, run } of stages) {
    const start = Date.now();
    say(name);
    try {
      const { passed, failures, tests } = (await run()) ?? { passed: 0, failures: [], tests: [] };
      total.passed += passed;
      total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
      total.tests.push(...tests);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      code = error instanceof Interrupted ? 130 : 1;
      if (code === 1) total.failures.push(name);
    }
    times.push(`${secondsSince(start).padStart(10)}  ${name}`);
    if (code > 0) break;
  }
  for (const line of times) say(line);
  for (const failure of total.failures) say(`Failed: ${failure}`);
  process.stdout.write(`${total.passed} passed, ${total.failures.length} failed\n`);
  return { ...total, code: code || (total.failures.length > 0 ? 1 : 0) };
}
