// `npm run fuzz`: generated and broken inputs of every route, then sequences of calls beside a model.
// `FUZZ_SEED=7` repeats a run; `FUZZ_RUNS` is how many inputs each route gets, `FUZZ_SEQUENCES` how many sequences.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './lib.js';
import { writeRow } from './reliability-table.js';
import { PREPARATION, runStages, vitest } from './stages.js';

const { FUZZ_SEED = String(Date.now() % 1_000_000), FUZZ_RUNS = '80', FUZZ_SEQUENCES = '2000' } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'guildhall-fuzz-'));

/** @typedef {{promise: string, files: string[], env: Record<string, string>}} Part */
/** @type {Record<string, Part>} */
const PARTS = {
  inputs: {
    promise: 'No input makes the server fail, hang or change anything by a refused request; a wrong field is named.',
    files: ['src/reliability/fuzz.test.ts'],
    env: { FUZZ_RUNS },
  },
  sequences: {
    promise:
      'Calls in any order are answered, and leave rows, as a simple model of people, classes and money predicts.',
    files: ['src/reliability/model-sequences.verify.test.ts'],
    env: { FUZZ_SEQUENCES, VERIFY: 'yes' },
  },
};

/** @param {string} name @param {Part} part */
async function runPart(name, { promise, files, env }) {
  const report = join(folder, `${name}.txt`);
  const start = Date.now();
  const results = await vitest('server', ['--reporter=verbose', ...files], { ...env, FUZZ_SEED, FUZZ_REPORT: report });
  const seconds = Math.round((Date.now() - start) / 1000);
  const counts = await readFile(report, 'utf8').catch(() => 'ended before its end');
  const figures = `${counts}, ${results.failures.length} tests failed, ${seconds} s, seed ${FUZZ_SEED}`;
  say(figures);
  await writeRow({ table: 'fuzz', command: `npm run fuzz (${name})`, promise, figures });
  return results;
}

say(`Seed ${FUZZ_SEED}`);
const stages = Object.entries(PARTS).map(([name, part]) => ({ name: `Fuzz: ${name}`, run: () => runPart(name, part) }));
const { code } = await runStages([PREPARATION.packages, PREPARATION.pages, ...stages]);
await rm(folder, { recursive: true, force: true });
process.exit(code);
