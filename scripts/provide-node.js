// A machine whose Node is too old for the server gets one. Runs on any Node from 20 up.
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { INSTALLED_NODE, isServerNode, ROOT, run } from './lib.js';

const FOLDER = join(ROOT, 'runtime');
const PACKAGE = join(FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`);
const PROGRAM = join(PACKAGE, 'bin', 'node');

/** Without what the npm that called us was told about the workspaces, which are none of these. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(workspace|include|omit)/i.test(name)),
  );

/** Node 24, beside the packages that npm installs meanwhile. */
export async function fetchNode() {
  if (isServerNode || existsSync(PROGRAM)) return;
  const options = { quiet: true, cwd: FOLDER, env: environment() };
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (!existsSync(PROGRAM)) throw new Error('The server runs on Node 24 or later. See https://nodejs.org');
  /** Headers, which are a third of it. */
  await rm(join(PACKAGE, 'include'), { recursive: true, force: true });
}

/** Where the scripts of npm find it. */
export async function linkNode() {
  if (isServerNode || existsSync(INSTALLED_NODE)) return;
  await mkdir(dirname(INSTALLED_NODE), { recursive: true });
  await rm(INSTALLED_NODE, { force: true });
  await symlink(relative(dirname(INSTALLED_NODE), PROGRAM), INSTALLED_NODE);
}
