import { createHash } from 'node:crypto';
import type { UnfinishedUpload } from '@guildhall/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

interface TestUploads {
  t: TestApp;
  /** Where the application listens. */
  origin: string;
  /** Has one class with one lesson. */
  teacher: { id: string };
  lesson: { id: string; course_id: string };
  /** The teacher's client. */
  tus: ReturnType<typeof tusClient>;
  create: (bytes: Buffer, rest?: Record<string, unknown>) => Promise<UnfinishedUpload>;
  /** Bytes that are reserved, for class and teacher. */
  used: () => Promise<number[]>;
}

/** An application that listens, and a teacher who uploads; empty before each test. */
export function testUploads(options: TestAppOptions = {}): TestUploads {
  const t = testApp({ ownApp: true, ...options });
  const context = { t } as TestUploads;
  beforeAll(async () => {
    context.origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.app.server.closeAllConnections());
  beforeEach(async () => {
    await t.empty();
    context.teacher = await t.given.person({ role: 'Teacher' });
    context.lesson = await t.given.lesson((await t.given.course({ teacher_id: context.teacher.id })).id);
    context.tus = tusClient({ origin: context.origin, token: await t.tokenOf(context.teacher) });
  });
  context.create = async (bytes, rest = {}) =>
    (await t.as(context.teacher).post('/uploads', newUpload(bytes, { SubjectId: context.lesson.id, ...rest }))).json();
  context.used = async () =>
    (await t.deps.database.selectFrom('storage_use').select('bytes').execute()).map(({ bytes }) => bytes);
  return context;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A PDF by content, of so many bytes; each part of it is unlike the others. */
export function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let position = 0; position < size; position += 64) bytes.write(`${position}\n`, position, 'latin1');
  bytes.write('%PDF-1.7\n', 'latin1');
  return bytes;
}

/** The body of `POST /uploads`. */
export const newUpload = (bytes: Buffer, rest: { SubjectId: string; Purpose?: string; Name?: string }) => ({
  Purpose: 'lesson-file',
  Name: 'plan.pdf',
  Bytes: bytes.length,
  HeadHash: sha256(bytes.subarray(0, 1024 ** 2)),
  TailHash: sha256(bytes.subarray(-(1024 ** 2))),
  ...rest,
});

interface Tus {
  /** The origin of a server that listens. */
  origin: string;
  /** The header `Authorization`. */
  token: string;
}

type Headers = Record<string, string>;

/** A client of tus that sends exactly what it is told. */
export function tusClient({ origin, token }: Tus) {
  const send = (method: string, { UploadUrl }: Pick<UnfinishedUpload, 'UploadUrl'>, headers: Headers, body?: Buffer) =>
    fetch(`${origin}${UploadUrl}`, {
      method,
      headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const offsetOf = (response: Response) => Number(response.headers.get('upload-offset') ?? Number.NaN);
  return {
    head: (upload: Pick<UnfinishedUpload, 'UploadUrl'>, headers: Headers = {}) => send('HEAD', upload, headers),
    offset: async (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => offsetOf(await send('HEAD', upload, {})),
    patch: (upload: Pick<UnfinishedUpload, 'UploadUrl'>, offset: number, body: Buffer, headers: Headers = {}) =>
      send(
        'PATCH',
        upload,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
        body,
      ),
    cancel: (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => send('DELETE', upload, {}),
    options: (upload: Pick<UnfinishedUpload, 'UploadUrl'>) => send('OPTIONS', upload, {}),
  };
}
