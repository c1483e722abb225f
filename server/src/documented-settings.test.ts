import { readFile } from 'node:fs/promises';
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
