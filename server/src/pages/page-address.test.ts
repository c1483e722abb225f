import { expect, test } from 'vitest';
import { toRenderable } from './page-address.ts';

test.each([
  ['/nothing', 'en', '/nothing'],
  ['/nothing?page=2', 'en', '/nothing?page=2'],
  ['/de/nichts', 'de', '/de/nichts'],
  ['/%E0%A4%A', 'en', '/404'],
  ['/de/%E0%A4%A', 'de', '/de/404'],
  ['/nothing%0a', 'en', '/404'],
  ['/de/%E2%80%A8', 'de', '/de/404'],
  ['/de/../', 'de', '/de/404'],
  ['/de/%2e%2e/login', 'de', '/de/404'],
  ['//elsewhere.example/nothing', 'en', '/404'],
  ['http://elsewhere.example/nothing', 'en', '/404'],
])('where %s in %s is no page, %s is rendered', (url, language, rendered) => {
  expect(toRenderable(url, language)).toBe(rendered);
});
