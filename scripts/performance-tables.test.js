import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTable } from '../bench/src/table.ts';

const DOCUMENT = '# Performance\n\n| reads | ratio |\n| --- | --- |\n| one | 0.8 |\n| two | 0.7 |\n\nAbout them.\n';

test('a table of a run takes the place of the one with its heading, and the text around it stays', () => {
  const table = ['| reads | ratio |', '| --- | --- |', '| one | 0.9 |'];
  assert.equal(withTable(DOCUMENT, table), DOCUMENT.replace('| one | 0.8 |\n| two | 0.7 |', '| one | 0.9 |'));
  const last = DOCUMENT.replace('\n\nAbout them.', '');
  assert.equal(withTable(last, table), last.replace('| one | 0.8 |\n| two | 0.7 |', '| one | 0.9 |'));
});

test('a table that the document does not have comes to its end', () => {
  const table = ['| writes | ratio |', '| --- | --- |', '| one | 0.5 |'];
  assert.equal(withTable(DOCUMENT, table), `${DOCUMENT}\n${table.join('\n')}\n`);
});
