import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@guildhall/contract';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../../../docs');

/** In a document: `30 days<!-- RESTORE_DAYS -->`. */
const MARKED = /\d+ \w+<!-- ((\w+?)_(DAYS|HOURS|MINUTES)) -->/g;

function toText(name: string): string {
  const amount = (contract as Record<string, unknown>)[name];
  const unit = name.split('_').at(-1)?.toLowerCase() ?? '';
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}<!-- ${name} -->`;
}

test('an operator reads in every document how long something is kept, as the code has it', async () => {
  const documents = (await readdir(DOCS)).filter((name) => name.endsWith('.md'));
  for (const name of documents) {
    const path = join(DOCS, name);
    const text = await readFile(path, 'utf8');
    await expect(text.replace(MARKED, (_, period: string) => toText(period))).toMatchFileSnapshot(path);
  }
});

test('docs/privacy.md names each period, and no other', async () => {
  const text = await readFile(join(DOCS, 'privacy.md'), 'utf8');
  const source = await readFile(join(DOCS, '../contract/src/kept-periods.ts'), 'utf8');
  const declared = [...source.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
  const named = new Set([...text.matchAll(MARKED)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual(declared.toSorted());
  expect(
    text.replaceAll(MARKED, '').match(/\b(\d+|two|three|seven|ten|thirty|ninety) (day|hour|minute|month)/g),
  ).toBeNull();
});
