import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { serveAssets } from './serve-assets.ts';

const BUILT = {
  'index.html': 'document',
  'favicon.ico': 'favicon',
  'icons/icon.png': 'icon',
  'assets/main-1a2b.js': 'script',
  'assets/main-1a2b.js.br': 'compressed',
  'assets/font.woff2': 'font',
  '.vite/manifest.json': '{}',
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await temporaryFolder();
  for (const [path, content] of Object.entries(BUILT)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  app = fastify();
  await serveAssets(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test('a browser gets a script compressed if it can read that, and keeps it for a year', async () => {
  expect((await get('/assets/main-1a2b.js')).body).toBe('script');
  const reply = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
  expect(reply.body).toBe('compressed');
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await app.inject({ method: 'HEAD', url: '/assets/font.woff2' })).statusCode).toBe(200);
});

test('icons, whose names stay the same, are kept for a day', async () => {
  for (const url of ['/favicon.ico', '/icons/icon.png']) {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=86400');
  }
});

test('a script that a new version has brought is found by a process that was there before', async () => {
  await writeFile(join(folder, 'assets/later.js'), 'later');
  expect((await get('/assets/later.js')).body).toBe('later');
});

test.each([
  '/index.html',
  '/.vite/manifest.json',
  '/assets/',
  '/assets/main-1a2b.js.br',
  '/assets/missing.js',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/%00',
  '/icons/',
])('%s is not served', async (url) => {
  const { statusCode, body } = await get(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toContain('document');
});
