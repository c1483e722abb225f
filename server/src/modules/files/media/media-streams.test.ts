import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3ObjectStore } from '../../../gateways/object-store/s3-object-store.ts';
import { MIB } from '../../../testing/large-streams.ts';
import { lessonWithMedia } from '../../../testing/lesson-media.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testS3 } from '../../../testing/test-s3.ts';

const t = testApp({ ownApp: true });
const s3 = testS3();

/** More than the buffers of a connection hold. */
const SIZE = 24 * MIB;
const bytes = Buffer.alloc(SIZE, 'film');

let origin: string;
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => t.empty());

async function open(url: string): Promise<IncomingMessage> {
  const [response] = await once(httpGet(origin + url, { agent: false }), 'response');
  return response;
}

/** Reads to the end; false where the connection ended before the last byte. */
async function readOn(response: IncomingMessage): Promise<{ received: number; isWhole: boolean }> {
  let received = 0;
  try {
    for await (const chunk of response) received += chunk.length;
  } catch {
    return { received, isWhole: false };
  }
  return { received, isWhole: response.complete };
}

const countConnections = () => promisify<number>((done) => t.app.server.getConnections(done))();

/** While its reader waits, only the server can have ended a stream. */
const expectNoConnections = () => expect.poll(countConnections).toBe(0);

/** A stream that has begun, and waits for its reader. */
async function playing() {
  t.deps.mediaDelivery.checkInterval = 20;
  const place = await lessonWithMedia(t);
  await place.video(bytes);
  const response = await open(await place.videoUrl());
  expect(response.statusCode).toBe(200);
  return { ...place, response };
}

type Playing = Awaited<ReturnType<typeof playing>>;

const withdrawals: [string, (place: Playing) => Promise<unknown>][] = [
  ['a refund', ({ refund }) => refund()],
  ['signing out', ({ student }) => t.deps.database.deleteFrom('session').where('user_id', '=', student.id).execute()],
  [
    'a suspension',
    ({ student }) =>
      t.deps.database
        .updateTable('user')
        .set({ suspended_at: new Date(), suspended_reason: 'Fraud' })
        .where('id', '=', student.id)
        .execute(),
  ],
  [
    'the removal of the file',
    ({ lesson }) =>
      t.deps.database
        .updateTable('attachment')
        .set({ deleted_at: new Date() })
        .where('lesson_id', '=', lesson.id)
        .execute(),
  ],
];

describe('a running stream', () => {
  test.each(withdrawals)('is cut by %s', async (_, withdraw) => {
    const place = await playing();
    await withdraw(place);
    await expectNoConnections();
    expect(await readOn(place.response)).toMatchObject({ isWhole: false });
  });

  test('goes on while access lasts, and while the database is away', async () => {
    const { response } = await playing();
    const { findActorOfSession } = t.deps.identity;
    let checks = 0;
    const enough = Promise.withResolvers<void>();
    t.deps.identity.findActorOfSession = async (id) => {
      checks += 1;
      if (checks === 3) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      if (checks === 6) enough.resolve();
      return findActorOfSession(id);
    };
    await enough.promise;
    expect(await readOn(response)).toEqual({ received: SIZE, isWhole: true });
  });

  test('is asked about often enough to end within 5 s of a refund', () => {
    expect(t.deps.mediaDelivery.checkInterval).toBeLessThan(5_000);
  });
});

test('somebody who leaves frees the file', async () => {
  const { read } = t.deps.objectStore;
  const opened: Readable[] = [];
  t.deps.objectStore.read = async (...request) => {
    const found = await read(...request);
    if (found) opened.push(found.stream);
    return found;
  };
  const { response } = await playing();
  response.destroy();
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
});

test('files come out of S3 too: whole, in ranges, and cut by a refund', async () => {
  t.deps.objectStore = createS3ObjectStore({ ...s3, prefix: 'guildhall' });
  const place = await playing();
  expect(await readOn(place.response)).toEqual({ received: SIZE, isWhole: true });
  const url = await place.videoUrl();
  expect((await t.get(url, { range: 'bytes=4-7' })).body).toBe('film');
  expect((await t.get(url, { range: `bytes=${SIZE}-` })).statusCode).toBe(416);
  const again = await open(url);
  await place.refund();
  await expectNoConnections();
  expect((await readOn(again)).isWhole).toBe(false);
});
