// `npm run manual` (as root, on Debian): does what README.md, docs/releases.md and docs/operate.md say, command by command, from
// a fresh clone, as a new user, as root and as a service. Files that it writes outside of its own folder, users, packages and
// databases are in layers over the machine's folders, in a namespace of its own: nothing of it is left. Takes about fifteen
// minutes, needs the package registries, and the ports 80, 443, 3000 and 5432.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './lib.js';

/** Folders of the machine that get a layer. */
const LAYERED = ['etc', 'home', 'opt', 'root', 'run', 'usr', 'var'];

if (process.getuid?.() !== 0) {
  say('npm run manual needs root: it installs packages, makes users and starts services.');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'guildhall-manual-'));
const layer = (/** @type {string} */ name) => join(folder, 'layers', name);
const mounts = LAYERED.map(
  (name) =>
    `mkdir -p ${layer(name)}/upper ${layer(name)}/work && mount -t overlay overlay -o lowerdir=/${name},upperdir=${layer(name)}/upper,workdir=${layer(name)}/work /${name}`,
);
const inside = `${mounts.join(' && ')} && exec ${process.execPath} ${join(import.meta.dirname, 'manual/read-manuals.js')} ${folder}`;
const namespaces = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];
const { status } = spawnSync('unshare', [...namespaces, 'bash', '-c', inside], { stdio: 'inherit' });
await rm(folder, { recursive: true, force: true });
process.exit(status ?? 1);
