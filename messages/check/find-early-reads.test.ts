import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEarlyReads } from './find-early-reads.ts';

test('a message is read early where a file calls it while it is loaded, and not inside of a function', () => {
  const text = [
    'const TITLES = { saved: m.early_saved(), lost: m.late_lost };',
    'export const rows = () => [m.late_row()];',
    'function Part() { return <p>{m.late_part()}</p>; }',
    'const HINT = <p>{m.early_hint()}</p>;',
  ].join('\n');
  assert.deepEqual(findEarlyReads({ path: 'example.tsx', text }), ['early_saved', 'early_hint']);
});
