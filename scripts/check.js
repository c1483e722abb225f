// Everything that is checked by reading: format, lint, types, imports, dead code, messages.
import { availableParallelism } from 'node:os';
import { checkDirections } from './directions.js';
import { NODE, run, say, tool } from './lib.js';
import { checkLicences } from './licences.js';
import { checkMigrations } from './migrations.js';
import { compileMessages } from './prepare.js';

/** @type {[string, string, string[]][]} */
const CHECKS = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Types', 'tsc', ['-p', '.']],
  ['Types of the pages', 'tsc', ['-p', 'web']],
  ['Types of the journeys', 'tsc', ['-p', 'e2e']],
  [
    'Imports',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.js',
      'messages',
      'contract',
      'credentials',
      'postgres',
      'demo',
      'server',
      'sandbox',
      'web',
      'e2e',
      'bench',
    ],
  ],
  ['Dead code', 'knip', []],
  ['Messages', 'node', ['messages/check/check.ts']],
  ['Tests of the message compiler', 'node', ['--test', 'messages/**/*.test.ts']],
  ['Scripts', 'node', ['--test', 'scripts/*.test.js']],
];

/** @type {(() => Promise<void>)[]} */
const tasks = [
  ...CHECKS.map(([name, command, args]) => async () => {
    await run(command === 'node' ? NODE : tool(command), args, { quiet: true });
    say(name);
  }),
  async () => {
    await checkDirections();
    await checkLicences();
    await checkMigrations();
    say('Directions, licences, migrations');
  },
];

/** As many at a time as there are cores. Says what has passed. */
async function checkAll() {
  await compileMessages();
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

checkAll().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
