import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '../../..');

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(join(PROJECT, path), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** The beginning of the commit that is checked out; undefined where that is not known. */
function findCommit(): string | undefined {
  const head = readText('.git/HEAD');
  const name = head?.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const packed = () =>
    readText('.git/packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${name}`));
  const commit = name ? (readText(`.git/${name}`) ?? packed()) : head;
  return commit && /^[\da-f]{12}/.exec(commit)?.[0];
}

function findVersion(): string {
  const release = readText('release.json');
  if (release) return (JSON.parse(release) as { version: string }).version;
  const commit = findCommit();
  return `${packageJson.version}-dev${commit ? `+${commit}` : ''}`;
}

/** Guildhall's version: `0.3.0` in the archive of that release, `0.3.0-dev+1f2e3d4c5b6a` in a checkout on the way to it. */
export const VERSION = findVersion();
