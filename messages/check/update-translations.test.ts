import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updatedFile } from './update-translations.ts';

test('a new message has an empty text, and one that is gone disappears', () => {
  assert.deepEqual(
    updatedFile({ '@@locale': 'de', x_old: 'Alt', '@x_old': { source_text: 'Old' } }, [['x_new', 'New']], 'de'),
    {
      '@@locale': 'de',
      x_new: '',
      '@x_new': { source_text: 'New' },
    },
  );
});

test('a translation whose English text has changed moves to its note', () => {
  const stale = updatedFile({ x_a: 'Ä', '@x_a': { source_text: 'A' } }, [['x_a', 'A b']], 'de');
  const note = { source_text: 'A b', 'x-previous_source_text': 'A', 'x-previous_text': 'Ä' };
  assert.deepEqual(stale, { '@@locale': 'de', x_a: '', '@x_a': note });
  assert.deepEqual(updatedFile(stale, [['x_a', 'A b']], 'de'), stale);
});

test('when it is translated again, the note is cleared', () => {
  const note = { source_text: 'A b', 'x-previous_source_text': 'A', 'x-previous_text': 'Ä' };
  assert.deepEqual(updatedFile({ x_a: 'Ä b', '@x_a': note }, [['x_a', 'A b']], 'de'), {
    '@@locale': 'de',
    x_a: 'Ä b',
    '@x_a': { source_text: 'A b' },
  });
});
