import { beforeEach, describe, expect, test } from 'vitest';
import { lessonWithMedia } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'] as const;

describe('a file', () => {
  test('is sent whole, with its name and type, and cannot run anything', async () => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file({ name: 'Für alle.pdf' });
    const reply = await t.get(await fileUrl());
    expect(reply.body).toBe('0123456789');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': `inline; filename="F?r alle.pdf"; filename*=UTF-8''F%C3%BCr%20alle.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private',
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['video/mp4', 'inline'],
    ['audio/mpeg', 'inline'],
    ['image/png', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['text/plain', 'attachment'],
    ['application/zip', 'attachment'],
    ['application/octet-stream', 'attachment'],
  ])('of type %s is %s', async (type, disposition) => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file({ content_type: type, name: 'file' });
    const { headers } = await t.get(await fileUrl());
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `));
  });

  test.each([
    ['application/pdf', 'x.html', 'attachment'],
    ['video/mp4', 'x.html', 'attachment'],
    ['image/x-icon', 'x.SVG', 'attachment'],
    ['application/pdf', 'x.png', 'attachment'],
    ['application/pdf', 'Notes.PDF', 'inline'],
    ['image/jpeg', 'a.b.jpg', 'inline'],
    ['video/quicktime', 'film.mov', 'inline'],
    ['audio/mpeg', 'Part 1. The beginning', 'inline'],
  ])('of type %s that is called %s is %s', async (content_type, name, disposition) => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file({ content_type, name });
    const { headers } = await t.get(await fileUrl());
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `));
  });

  test('whose name has slashes and line ends is saved under a safe one', async () => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file({ name: '../a/b\r\nSet-Cookie: x.zip' });
    const { statusCode, headers } = await t.get(await fileUrl());
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).not.toMatch(/[/\r\n]/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('that the client has already is not sent again', async () => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file();
    const url = await fileUrl();
    const etag = String((await t.get(url)).headers.etag);
    const again = await t.get(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('answers HEAD with the same headers, and a range is ignored there', async () => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file();
    const url = await fileUrl();
    const whole = await t.get(url);
    const head = await t.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    for (const name of HEADERS) expect(head.headers[name]).toBe(whole.headers[name]);
  });
});

describe('ranges', () => {
  const get = async (headers: Record<string, string>) => {
    const { file, fileUrl } = await lessonWithMedia(t);
    await file();
    return t.get(await fileUrl(), headers);
  };

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-1', '9', 'bytes 9-9/10'],
  ])('%s', async (range, body, contentRange) => {
    const reply = await get({ range });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([206, body, contentRange]);
    expect(reply.headers['content-length']).toBe(String(body.length));
  });

  test('behind the end get 416 and the size', async () => {
    const reply = await get({ range: 'bytes=10-' });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([416, '', 'bytes */10']);
  });

  test('several at once come as one multipart body', async () => {
    const reply = await get({ range: 'bytes=0-1,-2' });
    const boundary = /^multipart\/byteranges; boundary=(.+)$/.exec(String(reply.headers['content-type']))?.[1];
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    const part = (range: string, bytes: string) =>
      `\r\n--${boundary}\r\nContent-Type: application/pdf\r\nContent-Range: bytes ${range}/10\r\n\r\n${bytes}`;
    expect(reply.body).toBe(`${part('0-1', '01')}${part('8-9', '89')}\r\n--${boundary}--\r\n`);
  });

  test('of a file that has changed since get the whole new one', async () => {
    const reply = await get({ range: 'bytes=0-1', 'if-range': '"before"' });
    expect([reply.statusCode, reply.body]).toEqual([200, '0123456789']);
  });
});

test('captions are WebVTT', async () => {
  const { video, read } = await lessonWithMedia(t);
  await t.given.caption((await video()).id, 'de');
  const [{ Url }] = (await read()).Video.Captions;
  const reply = await t.get(Url);
  expect(reply.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(reply.body).toMatch(/^WEBVTT\n/);
  expect((await t.get(Url, { range: 'bytes=0-5' })).body).toBe('WEBVTT');
});

test('behind nginx, nginx gets the key of the object, and sends the file', async () => {
  const { file, fileUrl } = await lessonWithMedia(t);
  const { object_key } = await file();
  t.deps.settings = { ...t.deps.settings, accelLocation: '/objects' };
  const reply = await t.get(await fileUrl());
  expect([reply.body, reply.headers['x-accel-redirect']]).toEqual(['', `/objects/${object_key}`]);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private' });
});
