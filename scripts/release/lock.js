// The lock file of a release, and its bill of materials. npm makes both, of a folder that has the package.json files alone.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../lib.js';

const MAX_OUTPUT = 64 * 1024 * 1024;

/** @param {string} cwd @param {string[]} words */
const npm = async (cwd, words) => (await promisify(execFile)('npm', words, { cwd, maxBuffer: MAX_OUTPUT })).stdout;

/** @param {unknown} value */
export const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * CycloneDX 1.5, without what differs each time.
 * @param {string} cwd @param {string[]} options @param {Date} time
 */
async function readMaterials(cwd, options, time) {
  const text = await npm(cwd, ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', ...options]);
  const { serialNumber, metadata, ...rest } = JSON.parse(text);
  /** npm calls it after its folder. */
  const component = { ...metadata.component, name: 'guildhall' };
  return toJson({ ...rest, metadata: { ...metadata, component, timestamp: time.toISOString() } });
}

/**
 * By path in the archive.
 * @param {Record<string, unknown>} manifests @param {Date} time
 * @returns {Promise<Record<string, string>>}
 */
export async function lockRelease(manifests, time) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-release-'));
  try {
    for (const [path, manifest] of Object.entries(manifests)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), toJson(manifest));
    }
    await cp(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
    await npm(folder, ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']);
    return {
      'package-lock.json': await readFile(join(folder, 'package-lock.json'), 'utf8'),
      'sbom.json': await readMaterials(folder, [], time),
      'sbom-pages.json': await readMaterials(ROOT, ['--workspace=web'], time),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
