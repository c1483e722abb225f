// `npm run verify`: what takes too long for `npm test`. With names, only these parts. Each writes its row into
// docs/reliability.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './lib.js';
import { writeRow, writeRows } from './reliability-table.js';
import { journeys, PREPARATION, runStages, vitest } from './stages.js';

/** @typedef {import('./stages.js').Results} Results */

/** Tests that run in no other part. */
const DEEP = { VERIFY: 'yes' };

/** What a part below runs longer. */
const PARTS_OF_THEIR_OWN = ['purchase-stress', 'memory-bound', 'large-upload', 'real-size'];

/** @typedef {{name: string, seconds: number, megabytes?: number, result: string}} Command */

/** @param {Command} command */
const toCells = ({ name, seconds, megabytes, result }) => [
  name,
  `${seconds.toFixed(1)} s`,
  megabytes ? `${megabytes} MB` : '',
  result,
];

/** Its test writes its figures into a file: a sentence, and all commands for a table of their own. */
async function runRealSize() {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-figures-'));
  const path = join(folder, 'figures');
  try {
    const results = await vitest('server', ['src/reliability/real-size'], {
      ...DEEP,
      REAL_SIZE: '1',
      REAL_SIZE_FIGURES: path,
    });
    /** @type {{summary: string, commands: Command[]} | undefined} */
    const figures = JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) ?? undefined;
    if (figures) await writeRows('real-size', figures.commands.map(toCells));
    return { ...results, figures: figures?.summary };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @type {Record<string, {promise: string, run: () => Promise<Results & {figures?: string | undefined}>}>} */
const PARTS = {
  server: {
    promise: 'Lists at size, two machines, two releases, large uploads, memory, and purchases while everything fails',
    run: () =>
      vitest(
        'server',
        PARTS_OF_THEIR_OWN.map((name) => `--exclude=**/${name}.*`),
        DEEP,
      ),
  },
  journeys: {
    promise:
      'What people seldom do or meet; each state of each page, and what looks different there, at 360 px; languages',
    run: () => journeys([], DEEP),
  },
  firefox: {
    promise: 'The main journeys in Firefox ESR, from the first visit to an approved class',
    run: () => journeys([], { E2E_BROWSER: 'firefox' }),
  },
  purchases: {
    promise: 'Many students buy while everything fails',
    run: () => vitest('server', ['src/reliability/purchase-stress'], { ...DEEP, STRESS_STUDENTS: '1000' }),
  },
  'odd-requests': {
    promise: 'Odd requests of every kind of caller to every operation',
    run: () => vitest('server', ['src/reliability/odd-requests'], { ODD_REQUESTS: '15000' }),
  },
  privacy: {
    promise:
      'Every id, of whatever kind, in every call by everybody who may not read coursework or what is right in a quiz',
    run: () =>
      vitest('server', ['src/reliability/coursework-privacy', 'src/reliability/quiz-privacy'], {
        PRIVACY_VIEWERS: 'all',
      }),
  },
  memory: {
    promise: 'Memory after many odd requests',
    run: () => vitest('server', ['src/reliability/memory-bound'], { ...DEEP, MEMORY_REQUESTS: '15000' }),
  },
  markdown: {
    promise: 'Unlucky lessons of 200 KB, rendered or refused in 0.3 s',
    run: () =>
      vitest('server', ['src/modules/lessons/markdown-work'], { MARKDOWN_RUNS: '2000', MARKDOWN_MAX_TIME: '300' }),
  },
  upload: {
    promise: 'An upload of 2 GB while the server is killed twice',
    run: () =>
      vitest('server', ['src/reliability/large-upload'], { ...DEEP, LARGE_UPLOAD_MB: '2048', LARGE_UPLOAD_KILLS: '2' }),
  },
  'real-size': {
    promise:
      'A shop of 50,000 people, 300,000 enrolments and 10 GB is upgraded, moved to another database and back the same in every row, given new keys, downloaded, and checked',
    run: runRealSize,
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Usage: npm run verify [-- ${Object.keys(PARTS).join('|')} ...]`);
  process.exit(2);
}

/** @param {string} name @param {typeof PARTS[string]} part */
async function runPart(name, { promise, run }) {
  const start = Date.now();
  const results = await run();
  const outcome = `${results.passed} passed, ${results.failures.length} failed, ${Math.round((Date.now() - start) / 1000)} s`;
  const figures = [outcome, results.figures].filter(Boolean).join('; ');
  say(figures);
  await writeRow({ table: 'verify', command: `npm run verify -- ${name}`, promise, figures });
  return results;
}

const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
const stages = parts.map(([name, part]) => ({ name: part.promise, run: () => runPart(name, part) }));
const { code } = await runStages([PREPARATION.packages, PREPARATION.pages, ...stages]);
process.exit(code);
