// A machine whose Node is too old for the server gets one, unless a package of development has brought it.
// Runs on any Node from 20 up.
import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { during, INSTALLED_NODE, isServerNode, ROOT, run } from './lib.js';

const FOLDER = join(ROOT, 'runtime');
const PACKAGE = join(FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`);

/** Without what the npm that called us was told about the workspaces, which are none of these. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(workspace|include|omit)/i.test(name)),
  );

async function fetchNode() {
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    cwd: FOLDER,
    env: environment(),
  });
  /** Headers, which are a third of it. */
  await rm(join(PACKAGE, 'include'), { recursive: true, force: true });
}

export async function provideNode() {
  if (isServerNode || existsSync(INSTALLED_NODE)) return;
  const program = join(PACKAGE, 'bin', 'node');
  if (!existsSync(program)) await during('Fetching Node 24, which the server runs on', fetchNode);
  if (!existsSync(program)) throw new Error('The server runs on Node 24 or later. See https://nodejs.org');
  await rm(INSTALLED_NODE, { force: true });
  await symlink(relative(dirname(INSTALLED_NODE), program), INSTALLED_NODE);
}
