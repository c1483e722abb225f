// `npm run guards`: removes one guard after the other and runs the test that has to notice. What no test notices is a gap.
// With words, only guards in whose names they stand.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUARDS } from './guard-list.js';
import { ROOT, say, tool } from './lib.js';
import { compileMessages } from './prepare.js';
import { runInGroup } from './process-group.js';

/** @typedef {import('./guard-list.js').Guard} Guard */

/** Whether the test passes. @param {string} test */
const passes = (test) => runInGroup(tool('vitest'), ['run', '--reporter=dot', test], { cwd: join(ROOT, 'server') });

const isChanged = (/** @type {string} */ file) =>
  execFileSync('git', ['status', '--porcelain', '--', file], { cwd: ROOT, encoding: 'utf8' }).trim() !== '';

/**
 * Restores the file whatever happens.
 * @param {Guard} guard @param {() => Promise<boolean>} work
 */
async function without({ file, text, replacement }, work) {
  const path = join(ROOT, file);
  const source = await readFile(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} has to contain this once: ${text}`);
  await writeFile(
    path,
    source.replace(text, () => replacement),
  );
  try {
    return await work();
  } finally {
    await writeFile(path, source);
  }
}

const words = process.argv.slice(2);
const guards = GUARDS.filter(({ name }) => words.every((word) => name.includes(word)));

await compileMessages();
for (const { file } of guards) {
  if (isChanged(file)) throw new Error(`${file} has changes that are not committed.`);
}
const unnoticed = [];
for (const guard of guards) {
  const isNoticed = !(await without(guard, () => passes(guard.test)));
  const isGoodAgain = await passes(guard.test);
  say(`${isNoticed && isGoodAgain ? 'noticed' : 'NOT NOTICED'}: ${guard.name} (${guard.test})`);
  if (!isNoticed || !isGoodAgain) unnoticed.push(guard.name);
}
say(`${guards.length - unnoticed.length} of ${guards.length} removed guards were noticed`);
process.exit(unnoticed.length === 0 ? 0 : 1);
