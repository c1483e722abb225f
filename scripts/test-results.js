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

/** A file that cannot be loaded has no tests, and counts as one that failed. @param {string} file @returns {Promise<Results>} */
export async function readVitestReport(file) {
  const report = await readReport(file);
  /** @type {{name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]} */
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const titles = status === 'failed' && failed.length === 0 ? ['(the file)'] : failed;
    return titles.map((title) => `${relative(ROOT, name)}: ${title}`);
  });
  return { passed: report?.numPassedTests ?? 0, failures, retried: [] };
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
