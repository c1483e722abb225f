import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();

test.each([
  ['/dashboard', '/dashbord'],
  ['/dashboard/', '/dashbord'],
  [`/dashboard/a${'/'.repeat(1_000)}`, '/dashbord/a'],
  ['/dashboard/my-profile?from=mail', '/dashbord/my-profile?from=mail'],
  ['/dashboard/all-users/0197c3a0?list=payments&x=%2F', '/dashbord/all-users/0197c3a0?list=payments&x=%2F'],
  ['/dashboard//elsewhere.example', '/dashbord//elsewhere.example'],
  ['/all-classes?q=bread&sort=price', '/get-all-classes?q=bread&sort=price'],
  ['/classes', '/get-all-classes'],
  ['/classes?q=a?b', '/get-all-classes?q=a?b'],
])('%s is redirected to %s', async (address, target) => {
  const reply = await t.get(address, { accept: 'text/html' });
  expect([reply.statusCode, reply.headers.location]).toEqual([301, target]);
});

test('in a language that is not on offer nothing is redirected', async () => {
  for (const address of ['/de/classes', '/de/dashboard/my-profile', '/de/dashboard']) {
    expect((await t.get(address, { accept: 'text/html' })).statusCode).toBe(404);
  }
});

test('what only begins like such an address is not found', async () => {
  for (const address of ['/dashboards', '/classes/1', '/all-classes/1']) {
    expect((await t.get(address, { accept: 'text/html' })).statusCode).toBe(404);
  }
});
