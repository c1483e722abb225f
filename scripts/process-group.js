// Runs a command in its own process group, and ends the whole group with it, also when a signal ends this process.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { environment, ROOT } from './lib.js';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** Milliseconds that everything gets to end by itself. */
const END_TIMEOUT = 20_000;
const POLL_INTERVAL = 50;

/** A signal came while a command ran; it has ended by now, with all that it started. */
export class Interrupted extends Error {}

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns whether there was such a process */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** @param {() => boolean} isOver */
async function waitUntil(isOver) {
  const deadline = Date.now() + END_TIMEOUT;
  while (!isOver() && Date.now() < deadline) await delay(POLL_INTERVAL);
}

/** @param {number} group */
async function endGroup(group) {
  if (!send(-group, 'SIGINT')) return;
  await waitUntil(() => !send(-group, 0));
  send(-group, 'SIGKILL');
}

/** PostgreSQL runs in a group of its own, so that a Ctrl-C leaves it to its server; each leaves its id in its folder. @param {string} folder */
async function endDatabases(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => basename(file) === 'postmaster.pid');
  for (const file of files) {
    const [pid] = (await readFile(join(folder, file), 'utf8').catch(() => '')).split('\n');
    if (!pid || !send(Number(pid), 'SIGINT')) continue;
    await waitUntil(() => !send(Number(pid), 0));
    send(Number(pid), 'SIGKILL');
  }
}

/**
 * Runs a command in a process group and a temporary folder of its own, and ends what it has left behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv}} options
 * @returns {Promise<boolean>} whether it ended with 0; rejects with `Interrupted` on a signal
 */
export async function runInGroup(command, args, { cwd = ROOT, env = environment() } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-run-'));
  await chmod(folder, 0o755);
  const child = spawn(command, args, {
    cwd,
    env: { ...env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const interrupt = (signal) => {
    received = signal;
    if (child.pid) send(-child.pid, 'SIGINT');
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', resolve);
    });
    if (child.pid) await endGroup(child.pid);
    if (received) throw new Interrupted(`Stopped by ${received}`);
    return code === 0;
  } finally {
    await endDatabases(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
