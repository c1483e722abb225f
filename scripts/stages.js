// The stages of `npm test` and `npm run verify`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { changedJourneys } from './changed-files.js';
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
const withFailure = (isGood, { passed, failures, retried }) => ({
  passed,
  retried,
  failures: isGood || failures.length > 0 ? failures : ['(no test failed, but the run ended with an error)'],
});

/**
 * @param {string} workspace
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
export const vitest = (workspace, args = [], variables = {}) =>
  withReport(async (report, errors) => {
    const reporters = ['default', 'json', join(import.meta.dirname, 'error-reporter.js')];
    const reporting = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
    const options = { cwd: join(ROOT, workspace), env: { ...environment(), ...variables, ERRORS_FILE: errors } };
    const isGood = await runInGroup(tool('vitest'), ['run', ...reporting, ...args], options);
    return withFailure(isGood, await readVitestReport(report, errors));
  });

/** @param {string[]} specs all where there is none */
async function journeys(specs = []) {
  const browser = await findBrowser();
  return withReport(async (report) => {
    const env = { ...environment(), BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const isGood = await runInGroup(tool('playwright'), ['test', '--reporter=list,json', ...specs], {
      cwd: join(ROOT, 'e2e'),
      env,
    });
    return withFailure(isGood, await readPlaywrightReport(report));
  });
}

async function changed() {
  const specs = changedJourneys();
  if (specs === 'all') return journeys();
  return specs.length > 0 ? journeys(specs) : undefined;
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

/** Of Vitest: no test reached is no failure. */
const CHANGED = ['--changed', '--passWithNoTests'];

/** @param {{onlyChanged: boolean}} options @returns {Record<'credentials' | 'demo' | 'sandbox' | 'web' | 'server' | 'e2e', Stage>} */
export const testStages = ({ onlyChanged }) => ({
  credentials: { name: 'Tests of credentials', run: () => vitest('credentials', onlyChanged ? CHANGED : []) },
  demo: { name: 'Tests of the demonstration', run: () => vitest('demo', onlyChanged ? CHANGED : []) },
  sandbox: { name: 'Tests of the sandbox', run: () => vitest('sandbox', onlyChanged ? CHANGED : []) },
  web: { name: 'Tests of the pages', run: () => vitest('web', onlyChanged ? CHANGED : []) },
  server: {
    name: 'Tests of the server',
    run: async () => {
      await requireTools();
      return vitest('server', onlyChanged ? CHANGED : []);
    },
  },
  e2e: { name: 'Journeys in the browser', run: onlyChanged ? changed : () => journeys() },
});

/** What takes too long for `npm test`. @type {Stage[]} */
export const VERIFICATIONS = [
  {
    name: 'Many students buy while everything fails',
    run: () => vitest('server', ['src/purchase-stress.test.ts'], { STRESS_STUDENTS: '1000' }),
  },
  {
    name: 'Odd requests of every kind of caller to every operation',
    run: () => vitest('server', ['src/odd-requests.test.ts'], { ODD_REQUESTS: '15000' }),
  },
  {
    name: 'Memory after many odd requests',
    run: () => vitest('server', ['src/memory-bound.test.ts'], { MEMORY_REQUESTS: '15000' }),
  },
  {
    name: 'Unlucky lessons of 200 KB, rendered or refused in 0.3 s',
    run: () =>
      vitest('server', ['src/modules/lessons/markdown-work.test.ts'], {
        MARKDOWN_RUNS: '2000',
        MARKDOWN_MAX_TIME: '300',
      }),
  },
  {
    name: 'An upload of 2 GB while the server is killed twice',
    run: () => vitest('server', ['src/large-upload.test.ts'], { LARGE_UPLOAD_MB: '2048', LARGE_UPLOAD_KILLS: '2' }),
  },
];

/** @param {number} start */
const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * Runs stages one after the other, prints how long each took, what failed, and the sums.
 * @param {Stage[]} stages
 * @returns {Promise<number>} an exit code
 */
export async function runStages(stages) {
  /** @type {Results} */
  const total = { passed: 0, failures: [], retried: [] };
  const times = [];
  let code = 0;
  for (const { name, run } of stages) {
    const start = Date.now();
    say(name);
    try {
      const { passed, failures, retried } = (await run()) ?? { passed: 0, failures: [], retried: [] };
      total.passed += passed;
      total.retried.push(...retried.map((title) => `${name}: ${title}`));
      total.failures.push(...failures.map((failure) => `${name}: ${failure}`));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      code = error instanceof Interrupted ? 130 : 1;
      if (code === 1) total.failures.push(name);
    }
    times.push(`${secondsSince(start).padStart(10)}  ${name}`);
    if (code > 0) break;
  }
  for (const line of times) say(line);
  for (const title of total.retried) say(`Passed at the second try: ${title}`);
  for (const failure of total.failures) say(`Failed: ${failure}`);
  process.stdout.write(`${total.passed} passed, ${total.failures.length} failed\n`);
  return code || (total.failures.length > 0 ? 1 : 0);
}
