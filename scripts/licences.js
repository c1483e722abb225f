// The licences of what runs in production: the packages of package-lock.json that are not for development alone.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib.js';

/** May be used in a product under MIT, together with its own text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  /** Fonts, which are passed on unchanged. */
  'OFL-1.1',
  /** File by file: used unchanged. */
  'MPL-2.0',
]);

/** By package, with the reason why it may be used although its licence is not among those. @type {Record<string, string>} */
const EXCEPTIONS = {
  '@img/sharp-': 'LGPL-3.0: libvips, a library of its own that sharp loads and that anybody may replace',
  'combine-errors': 'its package.json names no licence, its Readme.md says MIT',
  'fast-sha256': 'Unlicense: given to the public domain; standardwebhooks signs with it',
  'png-js': 'its package.json names no licence, its file LICENSE is MIT',
};

/**
 * @typedef {{license?: string, dev?: boolean, link?: boolean}} Package
 * @typedef {Record<string, Package>} Packages by path, as in package-lock.json
 */

/** `MIT AND OFL-1.1` needs both, `(MIT OR GPL-3.0)` one. @param {string} licence @returns {boolean} */
function isAllowed(licence) {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((part) => ALLOWED.has(part));
}

/**
 * A line for each package whose licence is not allowed.
 * @param {Packages} packages
 */
export function findForbiddenLicences(packages) {
  return Object.entries(packages).flatMap(([path, { license = 'no licence', dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (dev || link || !path.includes('node_modules/') || isAllowed(license)) return [];
    return Object.keys(EXCEPTIONS).some((exception) => name.startsWith(exception)) ? [] : [`${name}: ${license}`];
  });
}

/** Throws where a package may not be used. */
export async function checkLicences() {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const forbidden = findForbiddenLicences(packages);
  if (forbidden.length === 0) return;
  throw new Error(`Licences that are not in the list of scripts/licences.js:\n${forbidden.join('\n')}`);
}
