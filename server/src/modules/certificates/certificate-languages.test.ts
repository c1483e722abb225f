import { checkCredential, readKeySet, readToken } from '@guildhall/credentials';
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '../../gateways/mail/mail.ts';
import {
  certificateActions,
  createCertificateHolder,
  createCertifiedClass,
  keysOf,
} from '../../testing/certified-class.ts';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
const { finish, list } = certificateActions(t);
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['de', 'ar']);
});

const createHolder = () => createCertificateHolder(t);

const GERMAN = 'Zertifikat%20Carving%20%E2%80%93%20Ada%20Lovelace.pdf';

test.each([
  ['the language that a link names', '?language=de', 'fr', 'de', GERMAN],
  ['the language of a call without one', '', 'de-AT,en;q=0.5', 'de', GERMAN],
  ['English where the site does not offer the language', '?language=fr', 'de', 'en', 'Certificate%20Carving'],
  ['Arabic', '?language=ar', 'en', 'ar', '.pdf'],
])('the PDF is in %s', async (_, query, accepted, language, name) => {
  const { certificate } = await createHolder();
  const reply = await t.get(`/api/certificates/${certificate.id}/pdf${query}`, { 'accept-language': accepted });
  expect(reply.rawPayload.includes(`/Lang (${language})`)).toBe(true);
  expect(reply.headers['content-disposition']).toContain(name);
  expect(await readToken(new Uint8Array(reply.rawPayload))).toMatchObject({ token: certificate.credential });
});

test('what is signed is the same in every language, and in English', async () => {
  const { student, lesson } = await createCertifiedClass(t);
  const headers = { authorization: await t.tokenOf(student), 'accept-language': 'de' };
  const body = { PositionSeconds: 0, Done: true };
  await t.app.inject({ method: 'PUT', url: `/api/lessons/${lesson.id}/progress`, headers, body });
  const [certificate] = await list();
  const keys = readKeySet(await keysOf(t.app));
  expect(await checkCredential(String(certificate?.credential), { keys, now: new Date() })).toMatchObject({
    credential: { achieved: '1 lesson', criteria: expect.stringMatching(/lesson/) },
  });
});

test('the mail about a certificate brings the PDF in the language of its reader', async () => {
  const { student, lesson } = await createCertifiedClass(t);
  await t.deps.database
    .updateTable('user')
    .set({ language: 'de', mails_certificates: true, email_verified: true })
    .where('id', '=', student.id)
    .execute();
  const sent: Message[] = [];
  const { send } = t.deps.mail;
  t.deps.mail.send = async (message) => {
    sent.push(message);
    return send(message);
  };
  await finish(student, lesson);
  await waitForJobs(t.deps);
  t.deps.mail.send = send;
  expect(sent).toMatchObject([{ attachments: [{ filename: 'Zertifikat Carving – Ada Lovelace.pdf' }] }]);
  const [mail] = sent;
  const files = mail && 'attachments' in mail ? mail.attachments : [];
  expect(files.map(({ content }) => Buffer.from(content as Buffer).includes('/Lang (de)'))).toEqual([true]);
});
