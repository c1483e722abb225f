import { MAX_IMAGE_BYTES } from '@guildhall/contract';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { callSlowlyTo, type SlowCall } from '../testing/call-slowly.ts';
import { testApp } from '../testing/test-app.ts';
import { newUpload, pdfOf } from '../testing/upload-files.ts';

const t = testApp({ ownApp: true });
beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }));
let admin: { id: string };
beforeEach(async () => {
  await t.empty();
  admin = await t.given.person({ role: 'Admin' });
});

const KEY = { Name: 'Roster', Scopes: ['enrolments:write'], RequestsPerMinute: 60, EndsInDays: null };

const callSlowly = (call: SlowCall, change: () => Promise<unknown>) => callSlowlyTo(t.app, call, change);

const suspend = ({ id }: { id: string }) =>
  t.deps.database
    .updateTable('user')
    .set({ suspended_at: new Date(), suspended_reason: 'Spam' })
    .where('id', '=', id)
    .execute();
const keys = () => t.deps.database.selectFrom('api_key').selectAll().execute();

async function grantByKey() {
  const { Key } = (await t.as(admin).post('/api-keys', KEY)).json();
  await t.deps.database.updateTable('api_key').set({ requests_per_minute: 1 }).execute();
  const [student, course] = [await t.given.person(), await t.given.course()];
  return {
    request: `POST /api/members/${student.id}/grants`,
    authorization: `Bearer ${Key}`,
    body: JSON.stringify({ CourseId: course.id, reason: 'Pays by invoice' }),
  };
}

test('a program whose key is deleted while it sends a body is refused, and nothing is done', async () => {
  const call = await grantByKey();
  const [key] = await keys();
  const reply = await callSlowly(call, () => t.as(admin).delete(`/api-keys/${key?.id}`));
  expect(reply).toMatchObject({ status: 401, code: 'auth.required' });
  expect(await t.deps.database.selectFrom('enrolment').selectAll().execute()).toEqual([]);
});

test('a program whose key loses the scope meanwhile is refused', async () => {
  const narrow = () =>
    t.deps.database
      .updateTable('api_key')
      .set({ scopes: ['audit:read'] })
      .execute();
  expect(await callSlowly(await grantByKey(), narrow)).toMatchObject({ status: 403, code: 'auth.forbidden' });
});

test('a slow body counts once against the limit of its key', async () => {
  expect(await callSlowly(await grantByKey(), async () => undefined)).toMatchObject({ status: 200 });
});

test.each([
  ['an admin who is suspended', suspend, [403, 'auth.suspended']],
  [
    'an admin who is none any more',
    ({ id }: { id: string }) =>
      t.deps.database.updateTable('user').set({ role: 'Student' }).where('id', '=', id).execute(),
    [403, 'auth.forbidden'],
  ],
  ['somebody whose session is ended', () => t.deps.database.deleteFrom('session').execute(), [401, 'auth.required']],
  [
    'somebody whose proof has become old',
    () => t.deps.database.updateTable('session').set({ proved_at: null }).execute(),
    [403, 'auth.proof-required'],
  ],
] as const)('%s while the body arrives makes no key', async (_, change, expected) => {
  const call = { request: 'POST /api/api-keys', authorization: await t.tokenOf(admin), body: JSON.stringify(KEY) };
  const { status, code } = await callSlowly(call, () => change(admin));
  expect([status, code]).toEqual(expected);
  expect(await keys()).toEqual([]);
});

test('a picture of somebody who is suspended while it arrives is not stored', async () => {
  const person = await t.given.person();
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const call = {
    request: 'POST /api/images',
    authorization: await t.tokenOf(person),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${head}${'x'.repeat(MAX_IMAGE_BYTES / 100)}\r\n--b--\r\n`,
  };
  expect(await callSlowly(call, () => suspend(person))).toMatchObject({ status: 403, code: 'auth.suspended' });
});

test('an upload whose owner is suspended while its last bytes arrive is not finished', async () => {
  const teacher = await t.given.person({ role: 'Teacher' });
  const lesson = await t.given.lesson((await t.given.course({ teacher_id: teacher.id })).id);
  const bytes = pdfOf(100_000);
  const upload = (await t.as(teacher).post('/uploads', newUpload(bytes, { SubjectId: lesson.id }))).json();
  const call = {
    request: `PATCH /api/uploads/${upload._id}`,
    authorization: await t.tokenOf(teacher),
    headers: { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    body: bytes,
  };
  expect(await callSlowly(call, () => suspend(teacher))).toMatchObject({ status: 403, code: 'auth.suspended' });
  const attachments = await t.deps.database.selectFrom('attachment').select('state').execute();
  expect(attachments.filter(({ state }) => state === 'stored')).toEqual([]);
});

test('a browser whose session ends while a body arrives changes no profile', async () => {
  const ada = await t.given.person({ name: 'Ada' });
  const { sessionId } = await t.startSession(ada);
  const actor = await t.deps.identity.findActorOfSession(sessionId);
  const checks = vi.spyOn(t.deps.identity, 'findActorByCookie').mockResolvedValueOnce(actor);
  const call = { request: 'POST /api/auth/update-user', checks, body: '{"name":"Grace"}' };
  const origin = new URL(t.deps.settings.publicUrl).origin;
  const reply = await callSlowly({ ...call, headers: { origin } }, async () => undefined);
  expect(reply).toMatchObject({ status: 401, code: 'auth.required' });
  expect(checks).toHaveBeenCalledTimes(2);
});

test('a call whose body arrives at once is checked once', async () => {
  const checks = vi.spyOn(t.app, 'authenticate');
  onTestFinished(() => checks.mockRestore());
  expect((await t.as(admin).post('/api-keys', KEY)).statusCode).toBe(200);
  expect(checks).toHaveBeenCalledTimes(1);
});
