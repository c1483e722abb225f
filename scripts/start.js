// `npm start`: installs, builds and runs Guildhall, also in a fresh clone. Runs on Node 20 and later.
import { spawn } from 'node:child_process';
import { environment, NODE, ROOT } from './lib.js';
import { buildPages, compileMessages, compressPages, installProduct } from './prepare.js';
import { MEMORY_ARGUMENTS, MEMORY_ENVIRONMENT } from './server-memory.js';

const OLDEST_NODE = 20;

/** Milliseconds. */
const PARENT_CHECK_INTERVAL = 200;

let isStopping = false;

/**
 * Runs the server on Node 24, forwards signals to it and exits with its code. (`exec` in the script of package.json
 * replaces npm's shell, which would not forward a signal.) When our parent process ends, we stop as well.
 * @param {Promise<void>} pages The server opens its database while they are built, and is then told. It ends where they fail.
 */
function serve(pages) {
  const parent = process.ppid;
  const server = spawn(NODE, [...MEMORY_ARGUMENTS, 'server/src/main.ts'], {
    cwd: ROOT,
    env: { ...MEMORY_ENVIRONMENT, ...environment() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      isStopping = true;
      server.kill(signal);
    });
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_CHECK_INTERVAL);
  server.once('error', fail);
  server.once('exit', (code) => pages.catch(() => undefined).finally(() => process.exit(code ?? 1)));
  pages.then(
    () => server.connected && server.send('pages are built'),
    (error) => {
      if (!isStopping) console.error(error.message);
      if (server.connected) server.disconnect();
    },
  );
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
  await installProduct();
  await compileMessages();
  const pages = buildPages();
  serve(pages);
  await pages.catch(() => new Promise(() => undefined));
  await compressPages().catch(
    (error) => isStopping || console.error(`The pages are sent uncompressed. ${error.message}`),
  );
}

start().catch(fail);
