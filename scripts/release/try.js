// Installs the archive as docs/operate.md does, and starts it without a network.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, say } from '../lib.js';

/** Milliseconds. */
const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 30_000;

/** Run where there is no network but loopback: waits until the server is ready, and reads the home page. */
const VISIT = `
  const until = Date.now() + ${START_TIMEOUT};
  const ready = () => fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => reply.ok, () => false);
  (async () => {
    while (!(await ready())) {
      if (Date.now() > until) throw new Error('The server does not become ready');
      await new Promise((done) => setTimeout(done, 250));
    }
    const page = await (await fetch('http://127.0.0.1:' + process.env.PORT + '/')).text();
    if (!page.includes('<h1')) throw new Error('The home page is empty');
  })().catch((error) => { console.error(error.message); process.exit(1); });
`;

/** The server is a child of this shell, which has a network of its own without a way out. */
const SCRIPT = `
  ip link set lo up
  npm start &
  server=$!
  node -e "$VISIT"
  result=$?
  kill -TERM $server
  wait $server
  exit $result
`;

/** @param {string} cwd @param {NodeJS.ProcessEnv} env */
function startOffline(cwd, env) {
  const words = ['--net', 'sh', '-c', SCRIPT];
  const child = spawn('unshare', words, { cwd, env, stdio: 'inherit' });
  const timer = setTimeout(() => child.kill('SIGTERM'), START_TIMEOUT + STOP_TIMEOUT);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) return resolve(undefined);
      reject(new Error(`The server did not start offline (${code}). 'unshare --net' needs root.`));
    });
  });
}

/** @param {string} target the folder of the archive @param {string} folder what it unpacks to */
export async function tryRelease(target, folder) {
  const place = await mkdtemp(join(tmpdir(), 'guildhall-try-'));
  const program = join(place, folder);
  const env = { ...process.env, NODE_ENV: 'production', PORT: '3987', DATA_DIR: join(place, 'data'), VISIT };
  try {
    /** The included database may run as another user. */
    await chmod(place, 0o755);
    await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: target });
    await run('tar', ['-xzf', join(target, `${folder}.tar.gz`), '-C', place]);
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: program, env });
    await run('du', ['-sm', join(program, 'node_modules'), program], { cwd: program });
    await startOffline(program, env);
    say('The archive was installed, and started without a network.');
  } finally {
    await rm(place, { recursive: true });
  }
}
