// @ts-check
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeTypes } from './remove-types.js';

test('types and source maps of packages are removed, programs and our own packages stay', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-types-'));
  t.after(() => rm(root, { recursive: true }));
  for (const folder of [
    'server/src',
    'node_modules/zod/src',
    'server/node_modules/better-auth',
    'node_modules/@guildhall',
  ])
    await mkdir(join(root, folder), { recursive: true });
  await symlink('../../server', join(root, 'node_modules/@guildhall/server'));
  const kept = [
    'server/src/main.ts',
    'node_modules/zod/index.js',
    'node_modules/zod/LICENSE',
    'node_modules/zod/map.json',
  ];
  const removed = ['index.d.ts', 'index.d.cts', 'index.js.map', 'src/index.ts'].map(
    (name) => `node_modules/zod/${name}`,
  );
  for (const file of [...kept, ...removed, 'server/node_modules/better-auth/index.d.mts'])
    await writeFile(join(root, file), '');

  await removeTypes(root);

  const left = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  assert.deepEqual(left.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort(), kept.sort());
});
