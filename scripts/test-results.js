// How many tests passed, which failed, and how long each took, from the reports that Vitest and Playwright write.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from './lib.js';

/**
 * @typedef {{file: string, title: string, seconds: number}} TimedTest the file as a path below the root
 * @typedef {{passed: number, failures: string[], tests: TimedTest[]}} Results failures with their files and titles
 */

/** @param {string} file @returns {Promise<any>} undefined where nothing was written */
const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined;

/** What says most in one line. @param {import('./error-reporter.js').UnhandledError} error */
function describeError({ name, message, stack = '', type, VITEST_TEST_PATH, VITEST_TEST_NAME }) {
  const during = [VITEST_TEST_PATH && relative(ROOT, VITEST_TEST_PATH), VITEST_TEST_NAME].filter(Boolean).join(': ');
  const [place] = /\/\S+:\d+:\d+/.exec(stack) ?? [];
  return `${during || '(outside of any test)'}: ${type ?? 'Error'}: ${name}: ${message}${place ? `, at ${place}` : ''}`;
}

/**
 * @typedef {{status: string, fullName: string, duration?: number}} Assertion duration in milliseconds
 * @typedef {{name: string, status: string, startTime: number, endTime: number, assertionResults: Assertion[]}} TestFile
 * @param {TestFile} file @returns {TimedTest[]} what a file does before and after its tests is shared out among them
 */
function timesOf({ name, startTime, endTime, assertionResults }) {
  const ofTests = assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0);
  const share = Math.max(0, endTime - startTime - ofTests) / Math.max(1, assertionResults.length);
  return assertionResults.map(({ fullName, duration = 0 }) => {
    return { file: relative(ROOT, name), title: fullName, seconds: (duration + share) / 1000 };
  });
}

/**
 * A file that cannot be loaded has no tests, and counts as one that failed; so does an error that no test was waiting for.
 * @param {string} file @param {string} errorsFile of `error-reporter.js` @returns {Promise<Results>}
 */
export async function readVitestReport(file, errorsFile) {
  const report = await readReport(file);
  /** @type {import('./error-reporter.js').UnhandledError[]} */
  const errors = (await readReport(errorsFile)) ?? [];
  /** @type {TestFile[]} */
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const titles = status === 'failed' && failed.length === 0 ? ['(the file)'] : failed;
    return titles.map((title) => `${relative(ROOT, name)}: ${title}`);
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failures: [...failures, ...errors.map(describeError)],
    tests: files.flatMap(timesOf),
  };
}

/**
 * @typedef {{projectName: string, status: string, results: {duration: number}[]}} Run
 * @typedef {{title: string, file: string, tests: Run[]}} Spec
 * @typedef {{suites?: Suite[], specs?: Spec[]}} Suite
 * @param {Suite} suite @returns {Spec[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} file @returns {Promise<Results>} */
export async function readPlaywrightReport(file) {
  const report = await readReport(file);
  const runs = specsOf(report ?? {}).flatMap(({ title, file: spec, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      file: `e2e/src/${spec}`,
      title: `${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  const failed = runs.filter(({ status }) => status === 'unexpected');
  return {
    passed: report?.stats?.expected ?? 0,
    failures: failed.map(({ file: spec, title }) => `${spec}: ${title}`),
    tests: runs,
  };
}
