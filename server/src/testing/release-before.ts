import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The release that the next one runs beside during an upgrade. A release changes this line: see docs/releases.md. */
const RELEASE_BEFORE = { version: '0.2.0', commit: '019de52c9fe6' };

/** The pages need only their document: the server asks for it, and answers calls without the rest. */
const FOLDERS = ['contract', 'credentials', 'demo', 'messages', 'postgres', 'sandbox', 'scripts', 'server'];

async function requireHistory(commit: string): Promise<string[]> {
  const listed = await run('git', ['ls-tree', '--name-only', commit], { cwd: ROOT }).catch(() => undefined);
  if (listed) return listed.stdout.trim().split('\n');
  throw new Error(
    `Release ${RELEASE_BEFORE.version} (${commit}) is not in this clone, so nothing says whether it runs beside this version. Get the history (git fetch --unshallow), or test in a whole clone.`,
  );
}

/** Links to each package in `from`, except our own. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  const packages = names.filter((name) => name !== '@guildhall');
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
}

/** The folder of a server of that release, from the history, with the packages that are installed now. */
export async function checkOutReleaseBefore(): Promise<string> {
  const { commit } = RELEASE_BEFORE;
  const present = await requireHistory(commit);
  const folders = FOLDERS.filter((name) => present.includes(name));
  const folder = await temporaryFolder();
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '-o', archive, commit, 'package.json', 'web/index.html', ...folders], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await cp(join(folder, 'web/index.html'), join(folder, 'web/dist/index.html'));
  await mkdir(join(folder, 'web/dist/.vite'));
  await writeFile(join(folder, 'web/dist/.vite/manifest.json'), '{}');
  await linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await linkPackages(join(ROOT, 'server/node_modules'), join(folder, 'server/node_modules'));
  await mkdir(join(folder, 'node_modules/@guildhall'));
  await Promise.all(folders.map((name) => symlink(join(folder, name), join(folder, 'node_modules/@guildhall', name))));
  await run(process.execPath, ['messages/compiler/compile.ts'], { cwd: folder });
  return join(folder, 'server');
}
