// `npm test`: proves the product on a fresh machine. Runs on any Node from 20 up.
// `--only NAME`: one of its parts. `--changed`: what a change of some domains since the last commit reaches.
// `--record`: writes how long everything took into docs/contributing.md.
import { parseArgs } from 'node:util';
import { reachedTests } from './changed-files.js';
import { say } from './lib.js';
import { journeys, PREPARATION, runStages, vitest } from './stages.js';
import { describeTimes, recordTimes } from './test-times.js';

/** @typedef {import('./stages.js').Stage} Stage */

/** @type {Record<string, {name: string, run: (folders?: string[]) => ReturnType<Stage['run']>}>} */
const PARTS = {
  credentials: { name: 'Tests of credentials', run: () => vitest('credentials') },
  demo: { name: 'Tests of the demonstration', run: () => vitest('demo') },
  sandbox: { name: 'Tests of the sandbox', run: () => vitest('sandbox') },
  web: { name: 'Tests of the pages', run: (folders) => vitest('web', folders) },
  server: { name: 'Tests of the server', run: (folders) => vitest('server', folders) },
  e2e: { name: 'Journeys in the browser', run: (folders) => journeys(folders) },
};
const USAGE = `Usage: npm test [-- --only ${Object.keys(PARTS).join('|')}] [-- --changed] [-- --record]`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, changed: { type: 'boolean' }, record: { type: 'boolean' } },
    });
    return values.only === undefined || Object.hasOwn(PARTS, values.only) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** The server's tests start the real program, which serves the built pages. @param {string} only @returns {Stage[]} */
const stagesOf = (only) => [
  PREPARATION.packages,
  ...(only === 'server' || only === 'e2e' ? [PREPARATION.pages] : []),
  ...Object.entries(PARTS).flatMap(([name, part]) => (name === only ? [part] : [])),
];

const { packages, checks, pages } = PREPARATION;

/** @returns {Stage[]} */
function changedStages() {
  const reached = reachedTests();
  if (!reached) return [packages, checks, pages, ...Object.values(PARTS)];
  const parts = Object.entries(reached).flatMap(([name, folders]) => {
    const part = PARTS[name];
    return part && folders.length > 0 ? [{ name: part.name, run: () => part.run(folders) }] : [];
  });
  return [packages, checks, pages, ...parts];
}

const values = readArguments();
if (!values) {
  console.error(USAGE);
  process.exit(2);
}
const all = [packages, checks, pages, ...Object.values(PARTS)];
const { code, tests } = await runStages(values.only ? stagesOf(values.only) : values.changed ? changedStages() : all);
if (tests.length > 0) {
  const times = describeTimes(tests);
  for (const line of times) say(line);
  if (values.record) await recordTimes(times);
}
process.exit(code);
