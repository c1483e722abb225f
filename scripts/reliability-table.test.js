// @ts-check
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { RELIABILITY, withRow, withRows } from './reliability-table.js';

const DOCUMENT = `# Reliability

<!-- drills -->
| command | promise | figures | last run |
|---|---|---|---|
| \`npm run drill -- b\` | B holds | 1 s | 2026-01-01, aaaaaaaa |
<!-- end of drills -->

The end.
`;
const ROW = {
  table: 'drills',
  command: 'npm run drill -- a',
  promise: 'A | holds\nalways',
  figures: '2 s',
  date: '2026-01-02',
  commit: 'bbbbbbbb',
};

test('a run adds its row in the order of the commands, and leaves the rest of the document as it is', () => {
  const rows = [
    '| `npm run drill -- a` | A \\| holds always | 2 s | 2026-01-02, bbbbbbbb |',
    '| `npm run drill -- b` | B holds | 1 s | 2026-01-01, aaaaaaaa |',
  ];
  assert.equal(withRow(DOCUMENT, ROW), DOCUMENT.replace(rows[1] ?? '', rows.join('\n')));
});

test('a later run replaces the row of the one before', () => {
  const twice = withRow(withRow(DOCUMENT, ROW), { ...ROW, figures: '3 s' });
  assert.equal(twice, withRow(DOCUMENT, { ...ROW, figures: '3 s' }));
});

test('a row of an empty table is its first', () => {
  const empty = DOCUMENT.replace(/\| `.*\n/, '');
  assert.ok(withRow(empty, ROW).includes('|---|---|---|---|\n| `npm run drill -- a` |'));
});

test('a run that makes a whole table replaces its rows, in its own order', () => {
  const rows = [
    ['z', '1 s', '', ''],
    ['a', '2 s', '3 | 4', ''],
  ];
  const shown = '| z | 1 s |  |  |\n| a | 2 s | 3 \\| 4 |  |\n';
  assert.equal(withRows(DOCUMENT, 'drills', rows), DOCUMENT.replace(/\| `npm.*\n/, shown));
});

test('a table that is not there is an error', () => {
  assert.throws(() => withRow(DOCUMENT, { ...ROW, table: 'fuzz' }), /no table "fuzz"/);
});

test('docs/reliability.md has the tables that runs write to', async () => {
  const document = await readFile(RELIABILITY, 'utf8');
  for (const table of ['drills', 'fuzz', 'guards', 'soak', 'real-size'])
    assert.ok(withRow(document, { ...ROW, table }).includes('bbbbbbbb'));
});
