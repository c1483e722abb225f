// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';
import { BUILT, sourceFiles } from './release/files.js';
import { releaseManifests } from './release/manifests.js';
import { versionOfArchive } from './release/version.js';

const IMPORT =
  /^(?:import|export)(?! type)[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+\.ts)'/gm;

const files = sourceFiles();
const manifests = await releaseManifests();

/** @param {string} path */
const isReleased = (path) =>
  files.includes(path) ||
  (BUILT.some((folder) => path.startsWith(`${folder}/`)) && (path.startsWith('web/') || existsSync(join(ROOT, path))));

/** @param {string} file */
const importsOf = (file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((match) => match.slice(1).find(Boolean) ?? '');

/** `@guildhall/messages/mails` is a file of a workspace. @param {string} name */
function resolveWorkspace(name) {
  const [, workspace = '', place] = /^@guildhall\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  const { exports = {} } = manifests[`${workspace}/package.json`] ?? {};
  const target = typeof exports === 'string' ? exports : exports[place ? `./${place}` : '.'];
  return target && join(workspace, target);
}

/** What is wrong with an import, if anything. @param {string} file @param {string} name */
function findFault(file, name) {
  if (isBuiltin(name)) return undefined;
  if (name.startsWith('.')) {
    const path = normalize(join(dirname(file), name));
    return isReleased(path) ? undefined : `${file}: ${path} is not in the archive`;
  }
  const [workspace = ''] = file.split('/');
  const { dependencies = {}, optionalDependencies = {} } = manifests[`${workspace}/package.json`] ?? {};
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  if (!(packageName in { ...dependencies, ...optionalDependencies })) return `${file}: ${packageName} is not installed`;
  if (!name.startsWith('@guildhall/')) return undefined;
  return isReleased(resolveWorkspace(name) ?? '') ? undefined : `${file}: ${name} is not in the archive`;
}

test('whatever the released program imports is in the archive, or is a package that production installs', () => {
  const programs = files.filter((file) => /\.(ts|js)$/.test(file));
  assert.ok(programs.length > 800, `${programs.length} files`);
  assert.deepEqual(
    programs.flatMap((file) => importsOf(file).flatMap((name) => findFault(file, name) ?? [])),
    [],
  );
});

test('the archive has the manual, the licence and what production needs, but no tests and no tools of development', () => {
  for (const file of [
    '.npmrc',
    'LICENSE',
    'docs/operate.md',
    'deploy/guildhall.service',
    'server/src/main.ts',
    'scripts/start.js',
  ])
    assert.ok(files.includes(file), file);
  assert.deepEqual(
    files.filter((file) => /\.test\.|\/testing\/|^(e2e|bench)\/|^web\/src/.test(file)),
    [],
  );
});

test('the packages of a release name no development dependency, and only commands that exist', () => {
  for (const [path, manifest] of Object.entries(manifests)) assert.equal(manifest.devDependencies, undefined, path);
  for (const [name, command] of Object.entries(manifests['package.json'].scripts)) {
    const [program] = /[\w/-]+\.(js|ts)/.exec(String(command)) ?? [];
    assert.ok(!program || files.includes(program), `${name}: ${command}`);
  }
});

test('each release has a new version; an archive of another commit says which one', () => {
  const commit = '1f2e3d4c5b6a7988';
  const texts = { releases: '| 0.2.0 | `019d` |', changelog: '# Changelog\n\n## 0.3.0 (2026-12-01)\n\n## 0.2.0\n' };
  assert.equal(versionOfArchive('0.3.0', commit, texts), '0.3.0');
  const changelog = '# Changelog\n\n## Unreleased\n\n## 0.3.0 (2026-12-01)\n';
  assert.equal(versionOfArchive('0.4.0', commit, { ...texts, changelog }), '0.4.0-dev+1f2e3d4c5b6a');
  assert.throws(() => versionOfArchive('0.2.0', commit, texts), /out already/);
});

test('all packages have the version of the release', () => {
  const versions = new Set(Object.values(manifests).map(({ version }) => version));
  assert.equal(versions.size, 1);
});
