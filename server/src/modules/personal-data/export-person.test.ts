import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { recordSecurityEvent } from '../../database/security-events.ts';
import { leaveTraces } from '../../testing/leave-traces.ts';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';
import { EXPORTED_PARTS } from './export-person.ts';

const t = testApp();
beforeEach(() => t.empty());

const ARCHIVES = { en: 'Guildhall - Your data.zip', de: 'Guildhall - Ihre Daten.zip' };

/** The files of the archive. */
async function download(
  person: { id: string },
  language: keyof typeof ARCHIVES = 'en',
): Promise<Record<string, Uint8Array>> {
  const headers = { authorization: await t.tokenOf(person), 'accept-language': language };
  const reply = await t.get('/api/account/data', headers);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toContain(ARCHIVES[language]);
  return unzipSync(new Uint8Array(reply.rawPayload));
}

const textOf = (files: Record<string, Uint8Array>, path: string) => strFromU8(files[path] ?? new Uint8Array());

async function givenAda() {
  const ada = await t.given.account({ name: 'Ada <b>', email: 'ada@example.com', password: 'orange-kettle-71' });
  const { course, graded } = await leaveTraces(t, ada.id);
  const object_key = `files/${crypto.randomUUID()}`;
  await t.deps.objectStore.put(object_key, Buffer.from('My own file'), 'text/plain');
  const id = crypto.randomUUID();
  const at = new Date();
  const file = {
    id,
    purpose: 'submission-file',
    name: 'my work?.txt',
    content_type: 'text/plain',
    object_key,
  } as const;
  await t.deps.database
    .insertInto('attachment')
    .values({
      ...file,
      course_id: course.id,
      lesson_id: null,
      assignment_id: graded.id,
      owner_id: ada.id,
      quota_owner_id: null,
      size_bytes: 11,
      state: 'stored',
      created_at: at,
      stored_at: at,
    })
    .execute();
  return { ada, fileId: id };
}

test('a person downloads all that is stored about them, with their files and a page that lists them', async () => {
  const { ada, fileId } = await givenAda();
  const files = await download(ada);
  for (const part of Object.keys(EXPORTED_PARTS)) {
    expect(Array.isArray(JSON.parse(textOf(files, `data/${part}.json`)))).toBe(true);
  }
  expect(JSON.parse(textOf(files, 'data/profile.json'))).toMatchObject([{ name: 'Ada <b>', email: ada.email }]);
  expect(JSON.parse(textOf(files, 'data/wishes.json'))).toHaveLength(1);
  const submissions = JSON.parse(textOf(files, 'data/submissions.json'));
  expect(submissions).toHaveLength(2);
  expect(submissions[0]).toMatchObject({ answer: 'Ada’s secret answer', grade: 80 });
  expect(JSON.parse(textOf(files, 'data/reviews.json'))).toMatchObject([{ description: 'A secret review of Ada' }]);
  expect(JSON.parse(textOf(files, 'data/certificates.json'))).toHaveLength(1);
  expect(textOf(files, `files/${fileId}/my work .txt`)).toBe('My own file');

  const index = textOf(files, 'index.html');
  expect(index).toContain('Ada &lt;b&gt;');
  expect(index).toContain(`<a href="files/${fileId}/my%20work%20.txt">`);
  expect(index).toContain('<a href="data/quiz-attempts.json">');
});

test('what the server itself has stored about them is in their language', async () => {
  await offerLanguages(t.deps, ['de']);
  const ada = await t.given.account({ name: 'Ada', email: 'ada@example.com', password: 'orange-kettle-71' });
  const event = { kind: 'second-factor.added', personId: ada.id, now: new Date() } as const;
  await recordSecurityEvent(t.deps.database, { ...event, detail: { code: 'factor.totp' } });
  const [entry] = JSON.parse(textOf(await download(ada, 'de'), 'data/security-log.json'));
  expect(entry).toMatchObject({ kind: 'second-factor.added', detail: 'Authenticator-App' });
  expect(entry).not.toHaveProperty('detail_sentence');
});

test('nothing of others, and no hash, token or key, is in it', async () => {
  const { ada } = await givenAda();
  const other = await t.given.person();
  await leaveTraces(t, other.id);
  await t.as(ada).get('/sessions');
  const all = Object.values(await download(ada))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).not.toContain(other.email);
  expect(all).not.toContain(other.id);
  const { password } = await t.deps.database.selectFrom('account').select('password').executeTakeFirstOrThrow();
  const { token } = await t.deps.database.selectFrom('session').select('token').executeTakeFirstOrThrow();
  for (const secret of [password ?? 'missing', token]) expect(all).not.toContain(secret);
});

test('an admin’s download says what they have decided, and not about whom or why', async () => {
  const other = await t.given.person({ name: 'Grace Hopper' });
  const admin = await t.given.person({ role: 'Admin' });
  await t.as(admin).put(`/members/${other.id}/suspend`, { reason: 'Grace Hopper sold advertisements' });
  const decisions = textOf(await download(admin), 'data/decisions.json');
  expect(JSON.parse(decisions)).toMatchObject([{ action: 'member.suspended', subject_name: null, by_me: true }]);
  expect(decisions).not.toContain('Hopper');
});
