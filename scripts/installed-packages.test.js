// @ts-check
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describePackages, isInstalled } from './installed-packages.js';

/** @param {string} root @param {string[]} names */
async function install(root, names) {
  for (const name of names) {
    await mkdir(join(root, 'node_modules', name), { recursive: true });
    await writeFile(join(root, 'node_modules', name, 'package.json'), '{}');
  }
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('an install is recognised, and noticed once packages are missing or others are installed', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-packages-'));
  t.after(() => rm(root, { recursive: true }));
  const nothing = await describePackages(root);
  await install(root, ['vite', 'fastify']);
  const all = await describePackages(root);
  assert.notEqual(all, nothing);
  assert.equal(await describePackages(root), all);

  await rm(join(root, 'node_modules/vite'), { recursive: true });
  assert.notEqual(await describePackages(root), all, 'a folder is missing, as after an interrupted install');
  await install(root, ['fastify']);
  assert.notEqual(await describePackages(root), all, 'the packages for building were removed');
  await install(root, ['vite', 'fastify']);
  assert.equal(await describePackages(root), all);
});

test('a release is installed once it has all packages of the lock file in their versions, but for those of other machines', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-packages-'));
  t.after(() => rm(root, { recursive: true }));
  /** @param {string} version */
  const lock = (version) =>
    writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({
        packages: {
          '': {},
          server: { version: '0.2.0' },
          'node_modules/@guildhall/server': { link: true },
          'node_modules/fastify': { version },
          'node_modules/sharp-darwin': { version: '1.0.0', optional: true },
        },
      }),
    );
  await lock('1.0.0');
  assert.equal(await isInstalled(root), false);
  await install(root, ['fastify']);
  assert.equal(await isInstalled(root), true);
  await lock('1.0.1');
  assert.equal(await isInstalled(root), false, 'another release was unpacked over this one');
});
