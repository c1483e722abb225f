// What the archive of a release contains.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib.js';

/** The packages that run in production. The pages are in the archive as they are built. */
export const RELEASED_WORKSPACES = ['messages', 'contract', 'credentials', 'postgres', 'demo', 'server', 'sandbox'];

/** Made by the build; nothing of them is in git. */
export const BUILT = ['messages/generated', 'web/dist', 'web/dist-render', 'web/dist-languages'];

const PLACES = [
  ...RELEASED_WORKSPACES.map((name) => `${name}/`),
  'deploy/',
  'docs/',
  'runtime/',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'scripts/installed-packages.js',
  'scripts/lib.js',
  'scripts/postinstall.js',
  'scripts/prepare.js',
  'scripts/provide-node.js',
  'scripts/remove-types.js',
  'scripts/server-memory.js',
  'scripts/start.js',
];

/** Tests, and tools that make what is in the archive already. */
const DEVELOPMENT = [
  /\.test\.ts$/,
  /\/vitest[^/]*\.config\.ts$/,
  /\/fixtures\//,
  /\/testing\//,
  /^server\/src\/reliability\//,
  /^messages\/(check|compiler)\//,
];

/** Files of git that the archive contains, as paths below the root. */
export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => PLACES.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))))
    .filter((path) => !DEVELOPMENT.some((pattern) => pattern.test(path)))
    .sort();

/** Files that the build has made. Stamps say when something has to be built again, and the archive builds nothing. */
export function builtFiles() {
  const missing = BUILT.filter((folder) => !existsSync(join(ROOT, folder)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not built`);
  return BUILT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.guildhall-'))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  ).sort();
}
