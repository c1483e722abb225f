// `npm run guards`: removes one guard after the other and runs the test that has to notice. What no test notices is a gap.
// With words, only guards of that domain, or in whose names they stand. Each whole domain writes its row into
// docs/reliability.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { GUARDS } from './guard-list.js';
import { ROOT, say } from './lib.js';
import { writeRow } from './reliability-table.js';

/** @typedef {import('./guard-list.js').Guard} Guard */

const SERVER = join(ROOT, 'server');
process.chdir(SERVER);

/** One database and one cache of modules for all guards: a run takes 5 seconds then instead of 20. */
const vitest = await createVitest({ root: SERVER, watch: false, bail: 1, reporters: [{}] });

/** Puts back the guard that is removed just now. */
let restore = () => {};
process.once('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** @param {string[]} files in the server's folder */
async function runTests(files) {
  /** Else `bail` counts what failed before. */
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const paths = new Set(files.map((file) => join(SERVER, file)));
  const specifications = await vitest.globTestSpecifications();
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => paths.has(moduleId)),
  );
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  return {
    /** Its whole title. Where a file does not even load, there is none: that says nothing about the guard. */
    failed: tests.find((test) => test.result().state === 'failed')?.fullName,
    havePassed: testModules.length === paths.size && testModules.every((testModule) => testModule.ok()),
  };
}

/** @param {Guard} guard */
function readSource({ file, text }) {
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} has to contain this once: ${text}`);
  return { path, source };
}

/** @param {Guard} guard */
function checkSource(guard) {
  const changes = execFileSync('git', ['status', '--porcelain', '--', guard.file], { cwd: ROOT, encoding: 'utf8' });
  if (changes.trim() !== '') throw new Error(`${guard.file} has changes that are not committed.`);
  readSource(guard);
}

/**
 * Returns the test that fails meanwhile. Restores the file whatever happens.
 * @param {Guard} guard
 */
async function findFailedWithout(guard) {
  const { path, source } = readSource(guard);
  const write = (/** @type {string} */ text) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  restore = () => write(source);
  write(source.replace(guard.text, () => guard.replacement));
  try {
    return (await runTests([guard.test])).failed;
  } finally {
    restore();
    restore = () => {};
  }
}

/** @param {Guard} guard */
async function isNoticed(guard) {
  const { domain, name, test } = guard;
  const failed = await findFailedWithout(guard);
  say(`${failed ? 'noticed' : 'NOT NOTICED'}: ${domain}: ${name} (${test}${failed ? `: ${failed}` : ''})`);
  return failed !== undefined;
}

const words = process.argv.slice(2);
const guards = GUARDS.filter(({ domain, name }) => words.every((word) => domain === word || name.includes(word)));
if (guards.length === 0) throw new Error(`There is no guard of this domain or name: ${words.join(' ')}`);
for (const guard of guards) checkSource(guard);

let areAllNoticed = true;
for (const [domain, ofDomain] of Map.groupBy(guards, (guard) => guard.domain)) {
  const start = Date.now();
  let noticed = 0;
  for (const guard of ofDomain) if (await isNoticed(guard)) noticed++;
  const { failed, havePassed } = await runTests(ofDomain.map(({ test }) => test));
  const restored = havePassed ? 'with all in place the tests pass' : `with all in place tests FAIL: ${failed}`;
  const seconds = Math.round((Date.now() - start) / 1000);
  const figures = `${noticed} of ${ofDomain.length} removed guards were noticed; ${restored}; ${seconds} s`;
  say(`${domain}: ${figures}`);
  areAllNoticed &&= noticed === ofDomain.length && havePassed;
  if (ofDomain.length < GUARDS.filter((guard) => guard.domain === domain).length) continue;
  const promise = `Each guard of ${domain}, when it is removed, makes a test fail`;
  await writeRow({ table: 'guards', command: `npm run guards -- ${domain}`, promise, figures });
}
await vitest.close();
process.exit(areAllNoticed ? 0 : 1);
