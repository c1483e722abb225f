import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHardcodedSentences } from './find-hardcoded-sentences.ts';

const found = (text: string) => findHardcodedSentences({ path: 'example.tsx', text });

const LOOSE: [what: string, source: string, text: string][] = [
  ['text between tags', 'const a = <p>Hello</p>;', 'Hello'],
  ['a branch between tags', "const a = <p>{open ? m.x() : 'Closed'}</p>;", 'Closed'],
  ['a label', 'const a = <Field label="Title" />;', 'Title'],
  ['a template in a label', 'const a = <img alt={`Picture`} />;', 'Picture'],
  ['a toast', "toast.error('Failed');", 'Failed'],
  ['a detail of a problem', "throw new Problem(code, { detail: 'Not found.' });", 'Not found.'],
  ['a sentence anywhere', "const TEXT = 'Please enter a title';", 'Please enter a title'],
];

for (const [what, source, text] of LOOSE) {
  test(`${what} is found`, () => assert.deepEqual(found(source), [text]));
}

const TECHNICAL = [
  'const a = <p className="grid gap-4">{m.x()}</p>;',
  "const a = { path: '/classes/:id', title: m.x() };",
  "throw new Error('This must never happen here');",
  "console.error('This could not be saved:', error);",
  "logFailure('This could not be saved', error);",
  "export const route = { summary: 'All classes, newest first' };",
];

for (const source of TECHNICAL) {
  test(`nothing is found in ${source}`, () => assert.deepEqual(found(source), []));
}
