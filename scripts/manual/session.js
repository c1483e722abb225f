// One reading of the manuals: runs commands one after the other, and says what became of each.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../lib.js';

/**
 * `instead`: what is run in place of the words of the manual.
 * @typedef {{ instead?: string, user?: string, cwd?: string, env?: Record<string, string>, input?: string, shows?: RegExp }} Options
 */

/** Milliseconds. */
const START_TIMEOUT = 300_000;
const BETWEEN_LOOKS = 500;
/** Lines of what a failed command has printed. */
const SHOWN = 40;

/** The machine's programs: `npm run` puts those of this checkout before them, such as its own Node. */
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

/** @param {string} shell @param {Options} options */
function launch(shell, { user = 'root', cwd = '/', env = {}, input = '' }) {
  const home = user === 'root' ? '/root' : `/home/${user}`;
  const settings = Object.entries({ PATH, LANG: 'C.UTF-8', HOME: home, ...env });
  const words = ['-u', user, '--', 'env', '-i', ...settings.map(([name, value]) => `${name}=${value}`)];
  /** In a session of its own: without a terminal, passwords are read from the input. */
  const child = spawn('runuser', [...words, 'bash', '-c', shell], { cwd, stdio: 'pipe', detached: true });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed.text += chunk));
  child.stdin.end(input);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { child, printed, ended };
}

/** @param {string} command @param {string} text @param {string} why @returns {never} */
function fail(command, text, why) {
  process.stderr.write(`${text.split('\n').slice(-SHOWN).join('\n')}\n`);
  throw new Error(`${command}: ${why}`);
}

const isReady = (/** @type {string} */ url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export function createSession() {
  /** @type {Set<string>} */
  const done = new Set();

  /** @param {string} command @param {number} began @param {string} result @param {string} [instead] */
  const note = (command, began, result, instead) => {
    done.add(command);
    const seconds = String(Math.round((Date.now() - began) / 1_000)).padStart(4);
    say(`${result.padEnd(6)}${seconds} s  ${command}${instead ? `   [as: ${instead}]` : ''}`);
  };

  /**
   * Runs a command of a manual to its end, and returns what it has printed.
   * @param {string} command @param {Options} [options]
   */
  async function run(command, options = {}) {
    const began = Date.now();
    const { printed, ended } = launch(options.instead ?? command, options);
    const code = await ended;
    if (code !== 0) fail(command, printed.text, `ended with ${code}`);
    if (options.shows && !options.shows.test(printed.text))
      fail(command, printed.text, `did not print ${options.shows}`);
    note(command, began, 'ok', options.instead);
    return printed.text;
  }

  /**
   * Starts a server, waits until it is ready, and returns what stops it.
   * @param {string} command @param {Options & { url: string }} options
   */
  async function start(command, { url, ...options }) {
    const began = Date.now();
    const { child, printed, ended } = launch(`exec ${options.instead ?? command}`, options);
    let isOver = false;
    ended.then(() => (isOver = true));
    while (!(await isReady(url))) {
      if (isOver) fail(command, printed.text, 'ended before it was ready');
      if (Date.now() - began > START_TIMEOUT) fail(command, printed.text, 'was not ready in time');
      await pause(BETWEEN_LOOKS);
    }
    note(command, began, 'ready', options.instead);
    return async () => {
      const stopping = Date.now();
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
      if (await isReady(url)) fail(command, printed.text, 'still answers');
      note(`(stopped) ${command}`, stopping, 'ok');
    };
  }

  return { done, run, start };
}

/** @typedef {ReturnType<typeof createSession>} Session */
