import { expect, test } from 'vitest';
import { createPath, encodePath, generatePath, matchPath, pathOf, resolve } from './address.ts';

test.each([
  ['/learn/c1?part=2#quiz', '/learn/c1?part=2#quiz'],
  ['?q=bread', '/verify?q=bread'],
  ['?', '/verify'],
  ['#downloads', '/verify#downloads'],
  [{ pathname: '/get-all-classes', search: 'q=bread' }, '/get-all-classes?q=bread'],
  [{ search: '' }, '/verify'],
])('from a page with a query, %j leads to %s', (to, address) => {
  expect(createPath(resolve(to, '/verify'))).toBe(address);
});

test.each([
  '//elsewhere.example/x',
  '/\\elsewhere.example/x',
  '\\\\elsewhere.example/x',
  '/\t/elsewhere.example/x',
  '/..//elsewhere.example/x',
  'javascript:alert(1)',
])('nobody is led to another site by %j', (to) => {
  const { href, origin } = new URL(createPath(resolve(to, '/')), 'http://localhost');
  expect({ href, origin }).toMatchObject({
    origin: 'http://localhost',
    href: expect.stringContaining('http://localhost/'),
  });
  expect(encodePath(resolve(to, '//elsewhere.example')).pathname).toMatch(/^\/[^/]/);
});

test.each([
  ['http://localhost//', '/'],
  ['http://localhost//elsewhere.example/x', '/elsewhere.example/x'],
])('nor by the links of the page at %s', (address, path) => {
  expect(createPath(pathOf(new URL(address)))).toBe(path);
});

test.each([
  ['/learn/:id', '/learn/c1', { id: 'c1' }],
  ['/learn/:id', '/Learn/c1/', { id: 'c1' }],
  ['/learn/:id', '/learn/a%2Fb%20%C3%A4', { id: 'a/b ä' }],
  ['/learn/:id', '/learn/%', { id: '%' }],
  ['/learn/:id', '/learn', undefined],
  ['/learn/:id', '/learn/c1/l1', undefined],
  ['/', '/', {}],
  ['/', '/verify', undefined],
  ['/dashboard/*', '/dashboard/all/users', {}],
  ['/dashboard/*', '/dashboards', undefined],
  ['*', '/any/%0Athing', {}],
])('%s fits %s with %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)?.params).toEqual(params);
});

test('whatever an id consists of, its address leads back to it', () => {
  const id = '../a b/ä?#&@:1';
  const path = generatePath('/learn/:id/notes', { id });
  expect(path).toBe('/learn/..%2Fa%20b%2F%C3%A4%3F%23&@:1/notes');
  expect(matchPath('/learn/:id/notes', path)?.params).toEqual({ id });
});
