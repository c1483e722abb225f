import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';

const FOLDERS = ['.', 'server/src'];
/** Requirements of level 1, and those that level 2 adds, in OWASP ASVS 5.0.0. */
const OF_LEVELS = [70, 183];

const document = await readFile(join(ROOT, 'docs/security.md'), 'utf8');

test('docs/security.md names files that exist', () => {
  const files = [...document.matchAll(/`([^`\s]+\.(?:ts|js|md))`/g)].map(([, file = '']) => file);
  assert.ok(files.length > 100);
  const missing = files.filter((file) => !FOLDERS.some((folder) => existsSync(join(ROOT, folder, file))));
  assert.deepEqual(missing, []);
});

test('each requirement of levels 1 and 2 stands there once, and the sums are right', () => {
  const rows = [
    ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (met|\*\*not met\*\*|n\/a) \| [^|]+ \|$/gm),
  ];
  const ids = rows.map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  const ofLevel = (/** @type {string} */ level) => rows.filter(([, , stands]) => stands === level).length;
  assert.deepEqual([ofLevel('1'), ofLevel('2')], OF_LEVELS);
  const count = (/** @type {string} */ verdict) => rows.filter(([, , , said]) => said === verdict).length;
  const sums = `${count('met')} met, ${count('**not met**')} not met, ${count('n/a')} not applicable`;
  assert.ok(document.includes(sums), sums);
});
