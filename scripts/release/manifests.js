// package.json files for production: without development dependencies, and without commands that need them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib.js';
import { RELEASED_WORKSPACES } from './files.js';

const COMMANDS = [
  'postinstall',
  'start',
  'sbom',
  'admin',
  'backup',
  'restore',
  'upgrade',
  'doctor',
  'verify-certificate',
];

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8'));

async function readRootManifest() {
  const { devDependencies, scripts, ...rest } = await readJson('package.json');
  return {
    ...rest,
    workspaces: RELEASED_WORKSPACES,
    scripts: Object.fromEntries(COMMANDS.map((name) => [name, scripts[name]])),
  };
}

/** @param {string} workspace */
async function readWorkspaceManifest(workspace) {
  const { devDependencies, scripts, ...rest } = await readJson(`${workspace}/package.json`);
  return rest;
}

/** By path. @returns {Promise<Record<string, any>>} */
export async function releaseManifests() {
  const workspaces = await Promise.all(
    RELEASED_WORKSPACES.map(async (name) => [`${name}/package.json`, await readWorkspaceManifest(name)]),
  );
  return { 'package.json': await readRootManifest(), ...Object.fromEntries(workspaces) };
}
