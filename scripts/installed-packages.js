import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What npm has installed and what of it is missing: npm may have been started by hand since, with
 * other settings, or have been interrupted.
 * @param {string} root
 */
export async function describePackages(root) {
  const list = await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '{}');
  const folders = Object.keys(JSON.parse(list).packages ?? {});
  const missing = folders.filter((folder) => !existsSync(join(root, folder, 'package.json')));
  const packages = createHash('sha256').update(list).digest('hex');
  return ['', process.platform, process.arch, packages, ...missing].join('\n');
}

/**
 * Whether everything that the lock file asks for is installed, in its version. Optional packages are for other machines.
 * @param {string} root
 */
export async function isInstalled(root) {
  /** @param {string} file @returns {Promise<Record<string, {version?: string, optional?: boolean, link?: boolean}>>} */
  const read = async (file) => JSON.parse(await readFile(join(root, file), 'utf8').catch(() => '{}')).packages ?? {};
  const installed = await read('node_modules/.package-lock.json');
  return Object.entries(await read('package-lock.json'))
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .every(([path, { version }]) => installed[path]?.version === version && existsSync(join(root, path)));
}

/**
 * How many of the packages that the lock file names are there: a text such as `, 120 of 490 packages`.
 * @param {string} root @param {{isAll: boolean}} options whether those of development count
 */
export async function installProgress(root, { isAll }) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const files = Object.entries(packages)
    .filter(([path, { dev, link, os, cpu }]) => {
      const isHere = (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
      return path.includes('node_modules/') && !link && isHere && (isAll || !dev);
    })
    .map(([path]) => join(root, path, 'package.json'));
  return () => `, ${files.filter((file) => existsSync(file)).length} of ${files.length} packages`;
}
