import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true });
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ port: 0 });
});
beforeEach(() => t.empty());

const HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

const statusAndMissing = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(address + path, options);
  await response.arrayBuffer();
  return [response.status, HEADERS.filter((name) => !response.headers.has(name))];
};

test('every kind of response has the security headers', async () => {
  const course = await t.given.course();
  const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(address)).text())?.[0] ?? '';
  const etag = (await fetch(`${address}/api/top-classes`)).headers.get('etag') ?? '';
  const expected: [string, number, RequestInit?][] = [
    ['/', 200],
    [`/class-details/${course.id}`, 200],
    ['/no-such-page', 404, { headers: { accept: 'text/html' } }],
    [`/class-details/${course.id}0`, 404],
    ['/api/top-classes', 200],
    ['/api/top-classes', 304, { headers: { 'if-none-match': etag } }],
    ['/api/no-such-call', 404],
    ['/api/getroles', 401],
    [asset, 200],
    ['/robots.txt', 200],
    ['/images/none/640.webp', 404],
    ['/.well-known/certificate-keys.json', 200],
    ['/api/docs/json', 200],
    ['/api/docs/', 200],
  ];
  for (const [path, status, options] of expected) {
    expect([path, ...(await statusAndMissing(path, options))]).toEqual([path, status, []]);
  }
});

test('the description of the API runs no inline script and takes no inline style but its own', async () => {
  const policy = (await fetch(`${address}/api/docs/`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+='/);
  expect(policy).not.toContain('unsafe-');
});
