// Production reads neither the types of packages nor their source maps, which are a quarter of what npm installs.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Node runs no TypeScript below `node_modules`. */
const UNUSED = /\.([mc]?tsx?|([mc]?js|[mc]?ts|css)\.map)$/;

/**
 * Links to our own packages are not followed.
 * @param {string} root
 */
export async function removeTypes(root) {
  const places = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const folders = ['', ...places.map(({ name }) => name)].map((name) => join(root, name, 'node_modules'));
  for (const folder of folders.filter((path) => existsSync(path))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const unused = entries.filter((entry) => entry.isFile() && UNUSED.test(entry.name));
    await Promise.all(unused.map((entry) => rm(join(entry.parentPath, entry.name))));
  }
}
