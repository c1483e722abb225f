import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as format from '../src/format.ts';
import { compileMessage } from './compile-message.ts';

/** The compiled function itself. */
function compiled(text: string): (input?: object) => unknown {
  const source = compileMessage('example', text, { typed: false }).replace('export const example =', 'return');
  return new Function('formatNumber', 'plural', 'select', source)(format.formatNumber, format.plural, format.select);
}

test('a message without inputs is returned unchanged, apostrophes included', () => {
  assert.equal(compiled("Admin or Teacher can't enroll")(), "Admin or Teacher can't enroll");
});

test('inputs are put in, and numbers are written with their commas', () => {
  assert.equal(compiled('{name} has {count, number} seats')({ name: 'Ada', count: 1200 }), 'Ada has 1,200 seats');
});

test('a plural takes the exact number first, then the form of the language', () => {
  const reviews = compiled('{count, plural, =0 {No reviews} one {# review} other {# reviews}}');
  assert.deepEqual(
    [0, 1, 1000].map((count) => reviews({ count })),
    ['No reviews', '1 review', '1,000 reviews'],
  );
});

test('a tag gives its text to the caller and its result a place in the sentence', () => {
  const parts = compiled('Please <link>log in, {name}</link>.')({ name: 'Ada', link: (text: string) => [text] });
  assert.deepEqual(parts, ['Please ', ['log in, Ada'], '.']);
});

test('a tag inside a plural works too', () => {
  const text = '({count, number}<hidden> {count, plural, one {review} other {reviews}}</hidden>)';
  assert.deepEqual(compiled(text)({ count: 2, hidden: (inner: string) => inner }), ['(', '2', ' reviews', ')']);
});

test('a message with plain words says those where the shop has chosen them', () => {
  const source = compileMessage('example', 'Hi {name}', { typed: false, plain: 'Hello {name}' });
  const say = (isPlain: boolean) =>
    new Function('isPlainEnglish', source.replace('export const example =', 'return'))(() => isPlain)({ name: 'Ada' });
  assert.deepEqual([say(false), say(true)], ['Hi Ada', 'Hello Ada']);
});

test('the type of a message names each input', () => {
  const source = compileMessage('example', '{name}: {count, plural, other {#}}', { typed: true });
  assert.match(source, /input: \{ name: string; count: number \}/);
});

for (const text of ['{day, date}', '{n, selectordinal, other {#th}}', '<a><b>x</b></a>', 'Open {brace']) {
  test(`what is not supported is refused: ${text}`, () => {
    assert.throws(() => compileMessage('example', text, { typed: true }), /'example' cannot be compiled/);
  });
}
