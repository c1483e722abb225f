import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentSchema } from './settings.ts';

test('the README names every setting', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  /** In the first column of the table of settings. */
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(
    rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)]).map(([, name]) => name),
  );
  /** Of the libraries, which read them by themselves, and of commands. */
  const elsewhere = /^AWS_/;
  expect(Object.keys(EnvironmentSchema.shape).filter((name) => !named.has(name) && !elsewhere.test(name))).toEqual([]);
});

test('no example of settings has a comment behind a value: systemd would take it for a part of that', async () => {
  const root = join(import.meta.dirname, '../..');
  const manuals = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const texts = await Promise.all(['README.md', ...manuals].map((name) => readFile(join(root, name), 'utf8')));
  const examples = texts.flatMap((text) => text.match(/^[A-Z][A-Z0-9_]+=.*$/gm) ?? []);
  expect(examples.length).toBeGreaterThan(15);
  expect(examples.filter((line) => /\s#/.test(line))).toEqual([]);
});
