import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true });
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ port: 0 });
});
beforeEach(() => t.empty());

test('a cached response is sent in an encoding that the client accepts, and answered with 304 to a client that has it', async () => {
  for (let number = 0; number < 5; number++) await t.given.course();
  const plain = await t.get('/api/top-classes');
  const page = await t.get('/');
  expect(page.body).toContain('<!doctype html>');
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    for (const [url, { body }] of [
      ['/api/top-classes', plain],
      ['/', page],
    ] as const) {
      const reply = await t.get(url, { 'accept-encoding': accepted });
      expect(decode(reply.rawPayload).toString()).toBe(body);
      expect([url, reply.headers['content-encoding']]).toEqual([url, encoding]);
      expect(reply.headers.vary).toContain('accept-encoding');
    }
  }
  const etag = String(plain.headers.etag);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await t.get('/api/top-classes', { 'if-none-match': known });
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  await t.given.course({ enrolled_count: 7 });
  expect((await t.get('/api/top-classes', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('over a socket the response is the same as through the application', async () => {
  const first = await fetch(`${address}/api/top-classes`);
  const cached = await fetch(`${address}/api/top-classes`);
  expect(await cached.text()).toBe(await first.text());
  const names = ['content-type', 'etag', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'];
  for (const name of names) expect(cached.headers.get(name)).toBe(first.headers.get(name));
});

describe('while somebody enrols', () => {
  const URLS = ['/api/all-classes', '/api/top-classes', '/', '/get-all-classes', '/api/total-enrolled'];

  const read = async (url: string) => (await fetch(address + url)).text();
  const countIn = (text: string) => Number(/"(?:EnrolledCount|totalEnrolled)":(\d+)/.exec(text)?.[1]);
  const readCount = async (url: string) => countIn(await read(url));

  const enrol = async (courseId: string) => {
    const student = await t.given.person();
    const reply = await t.as(student).put(`/class-enrollment/${courseId}`, { PaymentDetails: { TransactionID: null } });
    expect(reply.json().modifiedCount).toBe(1);
    return student;
  };

  test('the student sees the new count at once, and everybody else within about a second', async () => {
    const course = await t.given.course({ price_cents: 0 });
    const urls = [...URLS, `/api/get-class/${course.id}`, `/class-details/${course.id}`];
    for (const url of urls) expect(await readCount(url)).toBe(0);
    const student = await enrol(course.id);
    expect((await t.as(student).get(`/get-class/${course.id}`)).json().EnrolledCount).toBe(1);
    for (const url of urls) await expect.poll(() => readCount(url)).toBe(1);
  });

  test('a page is never cached with an older count than the responses that it embeds', async () => {
    const course = await t.given.course({ price_cents: 0 });
    for (const url of ['/api/top-classes', '/api/all-classes', `/api/get-class/${course.id}`]) await read(url);
    await enrol(course.id);
    for (const url of ['/', '/get-all-classes', `/class-details/${course.id}`]) expect(await readCount(url)).toBe(1);
  });

  test('a changed title or a deletion is visible to everybody once the teacher has the reply', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    const course = await t.given.course({ price_cents: 0, teacher_id: teacher.id, title: 'Before' });
    await read('/api/all-classes');
    for (let round = 0; round < 5; round++) {
      await enrol(course.id);
      const title = `After ${round}`;
      await Promise.all(URLS.map(read));
      await t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { ClassTitle: title } });
      for (const url of ['/api/all-classes', '/', '/get-all-classes']) expect(await read(url)).toContain(title);
    }
    await enrol(course.id);
    await Promise.all(URLS.map(read));
    expect((await t.as(teacher).delete(`/delete-class/${course.id}`)).statusCode).toBe(200);
    for (const url of ['/api/all-classes', '/', '/get-all-classes']) expect(await read(url)).not.toContain('After');
  });

  test('another process also shows the new count within about a second', async () => {
    const other = await (await t.startAnother()).listen({ port: 0 });
    const course = await t.given.course({ price_cents: 0 });
    const readCountThere = async () => countIn(await (await fetch(`${other}/api/all-classes`)).text());
    await expect.poll(readCountThere).toBe(0);
    await enrol(course.id);
    await expect.poll(readCountThere).toBe(1);
  });
});
