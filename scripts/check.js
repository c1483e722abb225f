// Everything that is checked by reading: format, lint, types, imports, dead code, messages.
import { checkDirections } from './directions.js';
import { run, say, tool } from './lib.js';
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

try {
  await compileMessages();
  for (const [name, command, args] of CHECKS) {
    say(name);
    await run(tool(command), args, { quiet: true });
  }
  say('Directions');
  await checkDirections();
  say('Licences');
  await checkLicences();
  say('Migrations');
  await checkMigrations();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
