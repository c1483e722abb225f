// Programs of the system, installed where they are missing and we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { during, run } from './lib.js';

/** @param {string} command */
export const lookUp = (command) =>
  spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' }).stdout.trim();

/** Whether the system's packages can be installed. */
export const hasPackages = () => process.getuid?.() === 0 && lookUp('apt-get') !== '';

/** @param {string[]} names */
export async function installPackages(names) {
  const how = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const soon = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', ['update', ...soon], how);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...soon, ...names], how);
}

/**
 * Programs that read PDFs, and QR codes off pictures, that check the files of `deploy/`, and a PostgreSQL with replicas,
 * with their packages.
 */
const TOOLS = {
  pdftotext: 'poppler-utils',
  zbarimg: 'zbar-tools',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pg_ctlcluster: 'postgresql',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};

/** nginx lies where only root looks. */
const isThere = (/** @type {string} */ command) => lookUp(command) || existsSync(`/usr/sbin/${command}`);

/** For the server's tests. */
export async function requireTools() {
  const missing = Object.entries(TOOLS).filter(([command]) => !isThere(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  const how = `The server's tests need programs of ${names.join(', ')}: install them.`;
  if (!hasPackages()) throw new Error(how);
  const installing = during(
    'Installing what reads PDFs, checks configurations and copies databases, from the system’s packages',
    () => installPackages(names),
  );
  await installing.catch((error) => {
    throw new Error(how, { cause: error });
  });
}
