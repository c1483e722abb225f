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
