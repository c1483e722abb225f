// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';
import { documentedCommands } from './manual/documented-commands.js';
import { NOT_RUN } from './manual/not-run.js';

const steps = ['readme-steps.js', 'operate-steps.js'].map((file) =>
  readFileSync(join(ROOT, 'scripts/manual', file), 'utf8'),
);
const isRun = (/** @type {string} */ command) => steps.some((text) => text.includes(`'${command}'`));

test('each command that a manual names is run by `npm run manual`, or is named with the reason why not', async () => {
  const commands = await documentedCommands();
  assert.ok(commands.length > 40);
  assert.deepEqual(
    commands.filter((command) => !isRun(command) && !(command in NOT_RUN)),
    [],
  );
});

test('nothing is named as left out that is run, or that no manual names any more', async () => {
  const commands = await documentedCommands();
  assert.deepEqual(
    Object.keys(NOT_RUN).filter((command) => isRun(command) || !commands.includes(command)),
    [],
  );
});
