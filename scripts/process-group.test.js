import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Starts a process in its own group, and one in another that leaves its id as PostgreSQL does; says both ids. */
const STAGE = `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const forever = ['-e', 'setInterval(() => undefined, 1000)'];
  const child = spawn(process.execPath, forever);
  const database = spawn(process.execPath, forever, { detached: true });
  writeFileSync(process.env.TMPDIR + '/postmaster.pid', database.pid + '\\n');
  console.log(JSON.stringify([process.pid, child.pid, database.pid]));`;

const MODULE = pathToFileURL(join(import.meta.dirname, 'process-group.js')).href;
const RUN = `
  import { Interrupted, runInGroup } from '${MODULE}';
  const stage = ${JSON.stringify(STAGE)};
  await runInGroup(process.execPath, ['-e', stage]).catch((error) => process.exit(error instanceof Interrupted ? 130 : 1));`;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  test(`after ${signal} no process is left`, async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface(run.stdout), 'line');
    run.kill(signal);
    const [code] = await once(run, 'exit');
    assert.equal(code, 130);
    for (const id of JSON.parse(line)) assert.throws(() => process.kill(id, 0), { code: 'ESRCH' });
  });
}
