// Runs on any Node from 20 up, before anything is installed: plain JavaScript, nothing imported but Node's own.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describePackages, installProgress, isInstalled } from './installed-packages.js';
import { during, environment, NODE, PREPARING, ROOT, run, say } from './lib.js';
import { fetchNode, linkNode } from './provide-node.js';

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
 * What is installed: what runs and builds the product, or also what tests it. `node_modules` has the second where its stamp
 * stands, and is then kept so.
 */
const PACKAGES = {
  places: ['package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`)],
  made: 'node_modules/.bin',
  state: () => describePackages(ROOT),
};
const PRODUCT = { ...PACKAGES, stamp: 'node_modules/.guildhall-product' };
const ALL = { ...PACKAGES, stamp: 'node_modules/.guildhall-all' };

/** @param {{stamp: string}} what */
const isStamped = ({ stamp }) => existsSync(join(ROOT, stamp));

/**
 * With the packages that the pages are built with, whatever NODE_ENV or npm's settings say. A connection that breaks in the
 * middle ends npm; what it has fetched by then is kept, and the next attempt is short.
 * @param {string[]} command
 */
async function fetchPackages(command) {
  const args = [...command, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, [PREPARING]: '1' };
  for (let attempt = 1; ; attempt++) {
    try {
      return await run('npm', args, { quiet: true, env });
    } catch (error) {
      if (attempt === INSTALL_ATTEMPTS) throw error;
      say('  That did not work. Once more');
    }
  }
}

/**
 * Into a folder that was installed before, what is missing is added: `npm ci` would empty it, also below a server that runs.
 * @param {typeof PRODUCT} what
 */
async function installOnce(what) {
  const command = isStamped(PRODUCT) || isStamped(ALL) ? ['install', '--no-save'] : ['ci'];
  const selection = what === ALL ? '--include=dev' : '--omit=dev';
  await onceFor(what, async () => {
    for (const { stamp } of [PRODUCT, ALL]) await rm(join(ROOT, stamp), { force: true });
    const progress = await installProgress(ROOT, { isAll: what === ALL });
    const install = () => Promise.all([fetchPackages([...command, selection]), fetchNode()]);
    await during('Installing packages (once)', install, progress);
  });
  await fetchNode();
  await linkNode();
}

/** The archive of a release has its pages built, and names the packages of production alone. */
const isRelease = existsSync(join(ROOT, 'release.json'));

/** Installs everything that is missing or has changed since the last time. */
export const install = () => installOnce(ALL);

/** Installs what runs and builds the product. Nothing more is removed where it is there. */
export async function installProduct() {
  if (isRelease && (await isInstalled(ROOT))) return;
  await installOnce(isStamped(ALL) ? ALL : PRODUCT);
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
];

const PAGES = {
  stamp: 'web/dist/.guildhall-built',
  places: [...MESSAGE_SOURCES, ...PAGE_SOURCES, 'package-lock.json'],
  made: 'web/dist-render/render.js',
};

/** Builds the pages when their sources, or what they are built with, have changed. */
export async function buildPages() {
  if (isRelease) return;
  await compileMessages();
  await onceFor(PAGES, () =>
    run(NODE, ['web/build/build-pages.ts'], { env: { ...environment(), NODE_ENV: 'production' } }),
  );
}

/** Makes the compressed forms of pages that have been built. */
export async function compressPages() {
  if (isRelease) return;
  await onceFor({ ...PAGES, stamp: 'web/dist/.guildhall-compressed' }, () =>
    run(NODE, ['web/build/compress-pages.ts']),
  );
}

/** Builds the pages whole. */
export async function build() {
  await buildPages();
  await compressPages();
}
