// `npm run guards`: removes one guard after the other and runs the test that has to notice. What no test notices is a gap.
// With words, only guards of that domain, or in whose names they stand.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUARDS } from './guard-list.js';
import { ROOT, say, tool } from './lib.js';
import { compileMessages } from './prepare.js';
import { runInGroup } from './process-group.js';

/** @typedef {import('./guard-list.js').Guard} Guard */
/** @typedef {{ fullName: string, status: string }} TestResult */

const runTests = (/** @type {string[]} */ ...args) =>
  runInGroup(tool('vitest'), ['run', ...args], { cwd: join(ROOT, 'server') });

/**
 * Its whole title. Undefined where all pass, and where the file does not even load: that says nothing about the guard.
 * @param {string} file
 * @returns {Promise<string | undefined>}
 */
async function findFailedTest(file) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-guards-'));
  const report = join(folder, 'report.json');
  try {
    await runTests('--bail=1', '--reporter=json', `--outputFile=${report}`, file);
    /** @type {{ testResults: { assertionResults: TestResult[] }[] }} */
    const { testResults } = JSON.parse(await readFile(report, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return results.find(({ status }) => status === 'failed')?.fullName;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {Guard} guard */
async function readSource({ file, text }) {
  const path = join(ROOT, file);
  const source = await readFile(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} has to contain this once: ${text}`);
  return { path, source };
}

/** @param {Guard} guard */
async function checkSource(guard) {
  const changes = execFileSync('git', ['status', '--porcelain', '--', guard.file], { cwd: ROOT, encoding: 'utf8' });
  if (changes.trim() !== '') throw new Error(`${guard.file} has changes that are not committed.`);
  await readSource(guard);
}

/**
 * Returns the test that fails meanwhile. Restores the file whatever happens.
 * @param {Guard} guard
 */
async function findFailedWithout(guard) {
  const { path, source } = await readSource(guard);
  await writeFile(
    path,
    source.replace(guard.text, () => guard.replacement),
  );
  try {
    return await findFailedTest(guard.test);
  } finally {
    await writeFile(path, source);
  }
}

const words = process.argv.slice(2);
const guards = GUARDS.filter(({ domain, name }) => words.every((word) => domain === word || name.includes(word)));
if (guards.length === 0) throw new Error(`There is no guard of this domain or name: ${words.join(' ')}`);

await compileMessages();
for (const guard of guards) await checkSource(guard);
let noticed = 0;
for (const guard of guards) {
  const { domain, name, test } = guard;
  const failed = await findFailedWithout(guard);
  if (failed) noticed++;
  say(`${failed ? 'noticed' : 'NOT NOTICED'}: ${domain}: ${name} (${test}${failed ? `: ${failed}` : ''})`);
}
say(`${noticed} of ${guards.length} removed guards were noticed`);

const isRestored = await runTests('--reporter=dot', ...new Set(guards.map(({ test }) => test)));
say(isRestored ? 'With all of them in place the tests pass' : 'With all of them in place tests FAIL');
process.exit(noticed === guards.length && isRestored ? 0 : 1);
