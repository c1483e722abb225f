import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lessonWithMedia } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';

const t = testApp({ ownApp: true });

let port: number;
beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** All that were opened in the store, each of which holds a file or a connection. */
const opened: Readable[] = [];
/** Ends the connection of whoever downloads now, and waits until the server knows. */
let leave = async (): Promise<void> => undefined;

beforeEach(async () => {
  await t.empty();
  opened.length = 0;
  leave = async () => undefined;
  const { read } = t.deps.objectStore;
  t.deps.objectStore.read = async (...request) => {
    const found = await read(...request);
    if (found) opened.push(found.stream);
    await leave();
    return found;
  };
});

const countConnections = () => promisify<number>((done) => t.app.server.getConnections(done))();

const REFUSED = /^HTTP\/1\.1 [45]/;

/** Sends a request, and leaves in the moment in which the store has opened what was asked for. */
async function leaveWhenOpened(path: string, headers: string[] = []): Promise<void> {
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  const left = Promise.withResolvers<void>();
  leave = async () => {
    client.destroy();
    await expect.poll(countConnections).toBe(0);
    left.resolve();
  };
  client.on('data', (answer) => REFUSED.test(String(answer)) && left.reject(new Error(String(answer))));
  client.write([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  await left.promise;
}

const expectAllClosed = async () => {
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
};

test.each([
  ['the whole film', []],
  ['a part of it', ['Range: bytes=2-5']],
  ['two parts of it', ['Range: bytes=0-1, 5-6']],
])('a player that leaves while the file is opened, and asked for %s, keeps no file open', async (_, headers) => {
  const place = await lessonWithMedia(t);
  await place.video();
  await leaveWhenOpened(await place.videoUrl(), headers);
  await expectAllClosed();
});

test('a browser that leaves while a file of an assignment, or of an export, is opened keeps none open', async () => {
  const place = await lessonWithMedia(t);
  const student = await t.given.account({ email: 'ada@example.com', password: 'orange-kettle-71' });
  const assignment = await t.given.assignment(place.course.id);
  const file = await place.file({
    purpose: 'submission-file',
    owner_id: student.id,
    quota_owner_id: null,
    assignment_id: assignment.id,
    lesson_id: null,
  });
  const authorization = [`Authorization: ${await t.tokenOf(student)}`];
  for (const path of [`/api/submission-files/${file.id}`, '/api/account/data']) {
    opened.length = 0;
    await leaveWhenOpened(path, authorization);
    await expectAllClosed();
  }
});
