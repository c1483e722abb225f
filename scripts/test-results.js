// How many tests passed, and which failed, from the reports that Vitest and Playwright write.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from './lib.js';

/**
 * @typedef {{passed: number, failures: string[], retried: string[]}} Results
 * of the ones that failed, and that passed at the second try, their files and titles
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
 * A file that cannot be loaded has no tests, and counts as one that failed; so does an error that no test was waiting for.
 * @param {string} file @param {string} errorsFile of `error-reporter.js` @returns {Promise<Results>}
 */
export async function readVitestReport(file, errorsFile) {
  const report = await readReport(file);
  /** @type {import('./error-reporter.js').UnhandledError[]} */
  const errors = (await readReport(errorsFile)) ?? [];
  /** @type {{name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]} */
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const titles = status === 'failed' && failed.length === 0 ? ['(the file)'] : failed;
    return titles.map((title) => `${relative(ROOT, name)}: ${title}`);
  });
  return { passed: report?.numPassedTests ?? 0, failures: [...failures, ...errors.map(describeError)], retried: [] };
}

/**
 * @typedef {{title: string, file: string, tests: {projectName: string, status: string}[]}} Spec
 * @typedef {{suites?: Suite[], specs?: Spec[]}} Suite
 * @param {Suite} suite @returns {Spec[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} file @returns {Promise<Results>} */
export async function readPlaywrightReport(file) {
  const report = await readReport(file);
  /** @param {string} wanted */
  const titles = (wanted) =>
    specsOf(report ?? {}).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `e2e/src/${file} (${projectName}): ${title}`),
    );
  const retried = titles('flaky');
  return { passed: (report?.stats?.expected ?? 0) + retried.length, failures: titles('unexpected'), retried };
}
