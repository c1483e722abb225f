// A reporter of Vitest: writes the errors that belong to no test into the file that ERRORS_FILE names, as JSON. Vitest's own
// JSON report leaves them out, though they fail the run.
import { writeFile } from 'node:fs/promises';

/**
 * @typedef {{name?: string, message?: string, stack?: string, type?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string}} UnhandledError
 * `VITEST_*`: the file and the test during which it was thrown, where they are known
 */

export default class ErrorReporter {
  /** @param {unknown} _modules @param {readonly UnhandledError[]} errors */
  async onTestRunEnd(_modules, errors) {
    const { ERRORS_FILE } = process.env;
    if (!ERRORS_FILE) return;
    const known = errors.map(({ name, message, stack, type, VITEST_TEST_PATH, VITEST_TEST_NAME }) => {
      return { name, message, stack, type, VITEST_TEST_PATH, VITEST_TEST_NAME };
    });
    await writeFile(ERRORS_FILE, JSON.stringify(known));
  }
}
