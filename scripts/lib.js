// Runs on any Node from 20 up, before anything is installed: plain JavaScript, nothing imported but Node's own.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
const BIN = join(ROOT, 'node_modules', '.bin');
/** The server is TypeScript, which Node runs from here on. */
const SERVER_NODE = 24;
export const isServerNode = Number(process.versions.node.split('.')[0]) >= SERVER_NODE;
/** The one that `provide-node.js` has fetched. */
export const INSTALLED_NODE = join(BIN, 'node');
/** Node of the machine where it is new enough. The rest runs on it. */
export const NODE = isServerNode ? process.execPath : INSTALLED_NODE;

/** The variable of the environment that tells our own `postinstall` that `npm start` or `npm test` calls npm. */
export const PREPARING = 'GUILDHALL_PREPARING';

/** What ends us ends what we run, and is waited for. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {string} text */
export const say = (text) => process.stdout.write(`  ${text}\n`);

/** @param {string} name */
export const tool = (name) => join(BIN, name);

/** The environment in which Node 24 and the installed tools come first. */
export const environment = () => ({ ...process.env, PATH: `${BIN}:${process.env.PATH}` });

/**
 * Runs a command to its end; `quiet` shows what it printed only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{quiet?: boolean, cwd?: string, env?: NodeJS.ProcessEnv}} options
 * @returns {Promise<void>} rejects when it ends with another code than 0
 */
export function run(command, args, { quiet = false, cwd = ROOT, env = environment() } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  /** @type {Buffer[]} */
  const printed = [];
  const stop = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, stop);
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/**
 * Shows that something goes on: a line at once, and every few seconds how long it has taken and how far it is.
 * @template Result
 * @param {string} text
 * @param {() => Promise<Result>} work
 * @param {() => string} progress such as `, 120 of 490`
 */
export async function during(text, work, progress = () => '') {
  const start = Date.now();
  say(text);
  const ticking = setInterval(() => say(`  ... ${Math.round((Date.now() - start) / 1000)} s${progress()}`), 5_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
  }
}
