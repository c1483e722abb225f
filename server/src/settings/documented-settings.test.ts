import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no example of settings has a comment behind a value: systemd would take it for a part of that', async () => {
  const root = join(import.meta.dirname, '../../..');
  const manuals = (await readdir(join(root, 'docs')))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const texts = await Promise.all(['README.md', ...manuals].map((name) => readFile(join(root, name), 'utf8')));
  const examples = texts.flatMap((text) => text.match(/^[A-Z][A-Z0-9_]+=.*$/gm) ?? []);
  expect(examples.length).toBeGreaterThan(15);
  expect(examples.filter((line) => /\s#/.test(line))).toEqual([]);
});
