import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  ['that puts a Japanese word together', { isComposing: true, keyCode: 229 }, true],
  ['that ends the word in Safari, which says that it is over', { isComposing: false, keyCode: 229 }, true],
  ['that is Enter and nothing else', { isComposing: false, keyCode: 13 }, false],
])('a key %s', (_, event, expected) => {
  expect(isComposing(event as KeyboardEvent)).toBe(expected);
});
