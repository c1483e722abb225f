// How many tests passed and failed, from the reports that Vitest and Playwright write.
import { readFile } from 'node:fs/promises';

/** @typedef {{passed: number, failed: number}} Results */

/** @param {string} file @returns {Promise<any>} undefined where nothing was written */
const readReport = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) ?? undefined;

/** A file that cannot be loaded has no tests, and counts as one that failed. @param {string} file @returns {Promise<Results>} */
export async function readVitestReport(file) {
  const report = await readReport(file);
  /** @type {{status: string, assertionResults: unknown[]}[]} */
  const files = report?.testResults ?? [];
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
  };
}

/** @param {string} file @returns {Promise<Results>} */
export async function readPlaywrightReport(file) {
  const { expected = 0, flaky = 0, unexpected = 0 } = (await readReport(file))?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}
