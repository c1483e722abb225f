// `npm test`: proves the product on a fresh machine. Runs on any Node from 20 up.
// `--only server|web|sandbox|demo|credentials|e2e`: one of its parts. `--changed`: what files reach that differ from the last commit.
import { parseArgs } from 'node:util';
import { PREPARATION, runStages, testStages } from './stages.js';

const USAGE = 'Usage: npm test [-- --only server|web|sandbox|demo|credentials|e2e] [-- --changed]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
    });
    return values;
  } catch {
    return undefined;
  }
}

const values = readArguments();
const stages = testStages({ onlyChanged: values?.changed ?? false });
const { packages, checks, pages } = PREPARATION;
const only = values?.only;
const isKnown = only === undefined || Object.hasOwn(stages, only);
if (!values || !isKnown) {
  console.error(USAGE);
  process.exit(2);
}
/** The server's tests start the real program, which serves the built pages. */
const all = only
  ? [
      packages,
      ...(only === 'server' || only === 'e2e' ? [pages] : []),
      stages[/** @type {keyof typeof stages} */ (only)],
    ]
  : [packages, checks, pages, ...Object.values(stages)];
process.exit(await runStages(all));
