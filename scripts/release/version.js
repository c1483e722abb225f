// Which version an archive has: a new one with each release.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib.js';

/**
 * `0.3.0` for the commit whose changelog has that version on top, `0.3.0-dev+1f2e3d4c5b6a` for another on the way to it.
 * Throws where it is out already.
 * @param {string} version of the packages @param {string} commit
 * @param {{releases: string, changelog: string}} texts docs/releases.md and CHANGELOG.md
 */
export function versionOfArchive(version, commit, { releases, changelog }) {
  if (releases.includes(`| ${version} |`)) {
    throw new Error(
      `${version} is out already, as docs/releases.md says. Set the next one: npm version NEXT --no-git-tag-version --workspaces --include-workspace-root`,
    );
  }
  const [, newest] = /^## (\S+)/m.exec(changelog) ?? [];
  return newest === version ? version : `${version}-dev+${commit.slice(0, 12)}`;
}

/** @param {string} version @param {string} commit */
export async function readVersionOfArchive(version, commit) {
  const read = (/** @type {string} */ path) => readFile(join(ROOT, path), 'utf8');
  const [releases, changelog] = await Promise.all([read('docs/releases.md'), read('CHANGELOG.md')]);
  return versionOfArchive(version, commit, { releases, changelog });
}
