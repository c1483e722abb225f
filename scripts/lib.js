// Runs on any Node from 20 up, before anything is installed: plain JavaScript, nothing imported but Node's own.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
const BIN = join(ROOT, 'node_modules', '.bin');
/** Node 24, once installed: the rest runs on it. */
export const NODE = join(BIN, 'node');

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
 * Shows that something goes on: a line at once, and how long it has taken every few seconds.
 * @template Result
 * @param {string} text
 * @param {() => Promise<Result>} work
 */
export async function during(text, work) {
  const start = Date.now();
  say(text);
  const ticking = setInterval(() => say(`  ... ${Math.round((Date.now() - start) / 1000)} s`), 5_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
  }
}

/**
 * One hash for all files of the given folders and files, by their content.
 * @param {string[]} places below the root
 */
async function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    const path = join(ROOT, place);
    if (!existsSync(path)) continue;
    const names = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const name of names) hash.update(name.slice(ROOT.length)).update(await readFile(name));
  }
  return hash.digest('hex');
}

/**
 * Does work whose result depends on some files, unless it was done for just these.
 * @param {{stamp: string, places: string[], made: string}} what `made` is what the work leaves behind
 * @param {() => Promise<void>} work
 */
async function onceFor({ stamp, places, made }, work) {
  const now = await fingerprint(places);
  const stampFile = join(ROOT, stamp);
  const then = await readFile(stampFile, 'utf8').catch(() => '');
  if (then === now && existsSync(join(ROOT, made))) return;
  await work();
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, now);
}

const WORKSPACES = ['messages', 'contract', 'postgres', 'demo', 'server', 'sandbox', 'web', 'e2e', 'bench'];

const INSTALL_ATTEMPTS = 3;

/** A connection that breaks in the middle ends npm; what it has fetched by then is kept, and the next go is short. */
async function fetchPackages() {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true, env: process.env });
    } catch (error) {
      if (attempt === INSTALL_ATTEMPTS) throw error;
      say('  That did not work. Once more');
    }
  }
}

/** Installs what is missing or has changed since the last time. */
export const install = () =>
  onceFor(
    {
      stamp: 'node_modules/.guildhall-installed',
      places: ['package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`)],
      made: 'node_modules/.bin/node',
    },
    () => during('Installing packages (once; about half a minute)', fetchPackages),
  );

const MESSAGE_SOURCES = ['messages/src', 'messages/compiler'];

/** Compiles the message catalogue when it has changed. */
export const compileMessages = () =>
  onceFor(
    {
      stamp: 'messages/generated/.guildhall-compiled',
      places: [...MESSAGE_SOURCES, 'package-lock.json'],
      made: 'messages/generated/index.ts',
    },
    () => run(NODE, ['messages/compiler/compile.ts'], { quiet: true }),
  );

const PAGE_SOURCES = ['contract/src', 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts'];

/** Builds the pages when their sources, or what they are built with, have changed. */
export const build = async () => {
  await compileMessages();
  await onceFor(
    {
      stamp: 'web/dist/.guildhall-built',
      places: [...MESSAGE_SOURCES, ...PAGE_SOURCES, 'package-lock.json'],
      made: 'web/dist/index.html',
    },
    () => during('Building the pages', () => run('npm', ['run', 'build'], { quiet: true })),
  );
};
