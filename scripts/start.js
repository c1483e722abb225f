// `npm start`: everything from a fresh clone to an open marketplace. Runs on any Node from 20 up.
import { spawn } from 'node:child_process';
import { build, environment, install, NODE, ROOT } from './lib.js';

const OLDEST_NODE = 20;

/** Milliseconds between looks at who started us. */
const LOOK = 200;

/**
 * The server, on Node 24. Signals are handed on; it stops in order and its code is ours. (`exec` in the script of
 * package.json puts us in the place of npm's shell, which would keep a signal to itself.) When whoever started us
 * is gone, we stop as well.
 */
function serve() {
  const starter = process.ppid;
  const server = spawn(NODE, ['server/src/main.ts'], {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal));
  setInterval(() => process.ppid !== starter && server.kill('SIGTERM'), LOOK);
  server.once('error', fail);
  server.once('exit', (code) => process.exit(code ?? 1));
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Error(
      `Guildhall starts with Node ${OLDEST_NODE} or later; this is ${process.version}. See https://nodejs.org`,
    );
  }
  await install();
  await build();
  serve();
}

start().catch(fail);
