import type { UnfinishedUpload } from '@guildhall/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';
import { newUpload, tusClient } from './upload-files.ts';

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
