// What scripts/manual.js runs in its namespace; the argument is a folder of its own.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, say } from '../lib.js';
import { documentedCommands } from './documented-commands.js';
import { NOT_RUN } from './not-run.js';
import { readOperate } from './operate-steps.js';
import { readAsRoot, readReadme } from './readme-steps.js';
import { createSession } from './session.js';

/** @param {string} folder of the archive */
async function readReleased(folder) {
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  return { version: /guildhall-(.+)\.tar\.gz/.exec(sums)?.[1] ?? '' };
}

const READER = 'guildhall-reader';
const [folder = ''] = process.argv.slice(2);
const prepare = (/** @type {string} */ command) => execFileSync('bash', ['-c', command], { stdio: 'ignore' });

/** As if nobody had started Guildhall as root on this machine, which makes a user for the included database. */
prepare('! id -u guildhall || userdel guildhall');
await rm('/var/lib/guildhall', { recursive: true, force: true });
prepare(`useradd --create-home ${READER}`);
const [own, roots] = [join(folder, 'reader'), join(folder, 'root')];
await chmod(folder, 0o755);
prepare(`install -d -o ${READER} -g ${READER} ${own}`);
await mkdir(roots, { mode: 0o700 });

const session = createSession();
await readReadme(session, { project: ROOT, folder: own, user: READER });
await readAsRoot(session, { project: ROOT, folder: roots });
prepare('! id -u guildhall || userdel guildhall');
await rm('/var/lib/guildhall', { recursive: true, force: true });
const clone = join(roots, 'guildhall');
/** As `npm run release` has called it. */
const { version } = await readReleased(join(clone, 'dist'));
await readOperate(session, { clone, release: join(clone, 'dist'), version });

const forgotten = (await documentedCommands()).filter((command) => !session.done.has(command) && !(command in NOT_RUN));
for (const command of forgotten) say(`not run: ${command}`);
say(`${session.done.size} commands were run; ${Object.keys(NOT_RUN).length} are named in scripts/manual/not-run.js.`);
process.exit(forgotten.length === 0 ? 0 : 1);
