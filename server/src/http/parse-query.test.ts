import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test.each([
  ['', {}],
  ['q=film+school&sort=price', { q: 'film school', sort: 'price' }],
  ['q=a&q=b&q=c', { q: ['a', 'b', 'c'] }],
  ['state=%ff%00', { state: '\ufffd\0' }],
  ['q=%', { q: '%' }],
  ['__proto__=x', JSON.parse('{"__proto__":"x"}')],
])('the query %j', (text, query) => {
  expect({ ...parseQuery(text) }).toEqual(query);
});
