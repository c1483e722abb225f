import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfOf, testUploads } from '../../../testing/upload-files.ts';

const u = testUploads();
const { t } = u;

test('a PATCH that announces no body is answered, and the upload goes on where it was', async () => {
  const bytes = pdfOf(1024);
  const upload = await u.create(bytes);
  const socket = connect(Number(new URL(u.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = {
    Host: 'localhost',
    Authorization: await t.tokenOf(u.teacher),
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    Connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PATCH ${upload.UploadUrl} HTTP/1.1\r\n${lines.join('')}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await u.tus.patch(upload, 0, bytes)).status).toBe(204);
});
