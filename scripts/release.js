// `npm run release`: builds, and writes dist/guildhall-VERSION.tar.gz and dist/SHA256SUMS. `-- --try` installs and starts it too.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { during, isServerNode, NODE, ROOT, run, say } from './lib.js';
import { build, compileMessages, install } from './prepare.js';
import { builtFiles, sourceFiles } from './release/files.js';
import { lockRelease, toJson } from './release/lock.js';
import { releaseManifests } from './release/manifests.js';
import { readVersionOfArchive } from './release/version.js';

/** Containers get the program alone of what lies in the unpacked folder later. */
const DOCKER_IGNORED = ['**/node_modules', 'data', '.env', '*.env', '*.log', ''].join('\n');

/** @param {string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

async function release() {
  const { values } = parseArgs({ options: { try: { type: 'boolean', default: false } } });
  if (git('status', '--porcelain')) throw new Error('There are changes that are not committed.');
  await install();
  /** Each version of Node compresses in its own way. */
  if (!isServerNode) return run(NODE, process.argv.slice(1));
  await compileMessages();
  await build();
  const manifests = await releaseManifests();
  const commit = git('rev-parse', 'HEAD');
  const version = await readVersionOfArchive(manifests['package.json'].version, commit);
  const time = new Date(git('log', '-1', '--format=%cI'));
  const folder = `guildhall-${version}`;
  const target = join(ROOT, 'dist');
  const file = join(target, `${folder}.tar.gz`);
  await mkdir(target, { recursive: true });
  const texts = {
    ...Object.fromEntries(Object.entries(manifests).map(([path, manifest]) => [path, toJson(manifest)])),
    ...(await lockRelease(manifests, time)),
    'release.json': toJson({ version, commit, date: time.toISOString() }),
    '.dockerignore': DOCKER_IGNORED,
  };
  const { writeArchive } = await import('./release/archive.js');
  const paths = [...sourceFiles(), ...builtFiles()];
  await during('Writing the archive', () => writeArchive({ file, folder, from: ROOT, paths, texts, time }));
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(join(target, 'SHA256SUMS'), `${sum}  ${folder}.tar.gz\n`);
  say(`dist/${folder}.tar.gz ${sum}`);
  if (values.try) await (await import('./release/try.js')).tryRelease(target, folder);
}

release().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
