// Runs on any Node from 20 up, before anything is installed: plain JavaScript, nothing imported but Node's own.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describePackages, isInstalled } from './installed-packages.js';
import { during, environment, NODE, ROOT, run, say } from './lib.js';

/**
 * One hash for all files of the given folders and files, by their content. Nothing is made from tests.
 * @param {string[]} places below the root
 */
async function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    const path = join(ROOT, place);
    if (!existsSync(path)) continue;
    const names = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const name of names) hash.update(name.slice(ROOT.length)).update(await readFile(name));
  }
  return hash.digest('hex');
}

/**
 * Does work whose result depends on some files, unless it was done for just these. The stamp is written last, so that
 * work that was interrupted is done again.
 * @param {{stamp: string, places: string[], made: string, state?: () => Promise<string>}} what `made` is what the work
 *   leaves behind; `state` describes it, and what it was made with, where the files do not say all
 * @param {() => Promise<void>} work
 */
async function onceFor({ stamp, places, made, state = async () => '' }, work) {
  const wanted = await fingerprint(places);
  const stampFile = join(ROOT, stamp);
  const then = await readFile(stampFile, 'utf8').catch(() => '');
  if (existsSync(join(ROOT, made)) && then === wanted + (await state())) return;
  await rm(stampFile, { force: true });
  await work();
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, wanted + (await state()));
}

const WORKSPACES = [
  'messages',
  'contract',
  'credentials',
  'postgres',
  'demo',
  'server',
  'sandbox',
  'web',
  'e2e',
  'bench',
];

const INSTALL_ATTEMPTS = 3;

/**
 * With the packages that the pages are built with, whatever NODE_ENV or npm's settings say. A connection that breaks in
 * the middle ends npm; what it has fetched by then is kept, and the next attempt is short.
 */
async function fetchPackages() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  for (let attempt = 1; ; attempt++) {
    try {
      return await run('npm', args, { quiet: true, env: process.env });
    } catch (error) {
      if (attempt === INSTALL_ATTEMPTS) throw error;
      say('  That did not work. Once more');
    }
  }
}

/** The archive of a release has its pages built, and names the packages of production alone. */
const isRelease = existsSync(join(ROOT, 'release.json'));

/** Installs what is missing or has changed since the last time. */
export async function install() {
  if (isRelease && (await isInstalled(ROOT))) return;
  await onceFor(
    {
      stamp: 'node_modules/.guildhall-installed',
      places: ['package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`)],
      made: 'node_modules/.bin',
      state: () => describePackages(ROOT),
    },
    () => during('Installing packages (once; about half a minute)', fetchPackages),
  );
}

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

const PAGE_SOURCES = [
  'contract/src',
  'credentials/src',
  'web/build',
  'web/src',
  'web/public',
  'web/index.html',
  'web/package.json',
  'web/vite.config.ts',
  'web/vite.render.config.ts',
  'server/build',
  'server/src/gateways/certificate-drawing/font-files.ts',
];

/** Builds the pages when their sources, or what they are built with, have changed. */
export const build = async () => {
  if (isRelease) return;
  await compileMessages();
  await onceFor(
    {
      stamp: 'web/dist/.guildhall-built',
      places: [...MESSAGE_SOURCES, ...PAGE_SOURCES, 'package-lock.json'],
      made: 'web/dist-render/render.js',
    },
    () => {
      const env = { ...environment(), NODE_ENV: 'production' };
      return during('Building the pages', () => run('npm', ['run', 'build'], { quiet: true, env }));
    },
  );
};
