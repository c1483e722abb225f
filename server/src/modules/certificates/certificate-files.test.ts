import { checkCredential, checkStatement, readKeySet, readToken } from '@guildhall/credentials';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../gateways/mail/mail.ts';
import { certificateActions, createCertifiedClass, keysOf } from '../../testing/certified-class.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { waitForJobs } from '../../testing/test-jobs.ts';

const t = testApp({ withSandbox: true });
const { finish, list } = certificateActions(t);
beforeEach(() => t.empty());

async function createHolder() {
  const certified = await createCertifiedClass(t);
  await finish(certified.student, certified.lesson);
  const [certificate] = await list();
  if (!certificate) throw new Error('None was issued.');
  return { ...certified, certificate };
}

test.each([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jwt', 'application/vc+jwt'],
])('anybody saves the certificate as %s, and can check the credential in it', async (ending, type) => {
  const { certificate } = await createHolder();
  const reply = await t.get(`/api/certificates/${certificate.id}/${ending}`);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(
      new RegExp(
        `^attachment; filename=".*"; filename\\*=UTF-8''Certificate%20Carving%20%E2%80%93%20Ada%20Lovelace.${ending}$`,
      ),
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const found = await readToken(new Uint8Array(reply.rawPayload));
  expect(found).toMatchObject({ kind: 'credential', token: certificate.credential });
  const keys = readKeySet(await keysOf(t.app));
  expect(await checkCredential(certificate.credential, { keys, now: new Date() })).toMatchObject({
    verdict: 'status-unknown',
    credential: { studentName: 'Ada Lovelace', achieved: '1 lesson' },
  });
});

test('the QR code of the PDF says what the site has signed, at the address of the certificate', async () => {
  const { certificate } = await createHolder();
  const { drawPdf } = t.deps.certificateDrawer;
  const drawn: Parameters<typeof drawPdf>[0][] = [];
  t.deps.certificateDrawer.drawPdf = async (input) => {
    drawn.push(input);
    return drawPdf(input);
  };
  await t.get(`/api/certificates/${certificate.id}/pdf`);
  const [{ qrText = '', verifyUrl } = {}] = drawn;
  expect(verifyUrl).toBe(`http://localhost:3000/certificates/${certificate.id}`);
  const found = await readToken(qrText);
  if (found.kind !== 'statement') throw new Error('No statement was found.');
  const keys = readKeySet(await keysOf(t.app));
  expect(await checkStatement(found.statement, { ...found, keys, now: new Date() })).toMatchObject({
    verdict: 'status-unknown',
    statement: { id: certificate.id, studentName: 'Ada Lovelace' },
  });
});

test('a revoked certificate is not given away any more', async () => {
  const { certificate, teacher } = await createHolder();
  await t.as(teacher).post(`/certificates/${certificate.id}/revoke`, { reason: 'A mistake of ours' });
  for (const ending of ['pdf', 'png', 'jwt'])
    expect(codeOf(await t.get(`/api/certificates/${certificate.id}/${ending}`))).toEqual([409, 'certificate.revoked']);
});

describe('the mail about a certificate', () => {
  async function finishWanting(wanted: boolean, isVerified = true) {
    const { student, lesson } = await createCertifiedClass(t);
    const person = t.deps.database.updateTable('user').where('id', '=', student.id);
    await person.set({ email_verified: isVerified }).execute();
    await t.as(student).put('/mail-preferences', { Certificates: wanted });
    const sent: Message[] = [];
    const { send } = t.deps.mail;
    t.deps.mail.send = async (message) => {
      sent.push(message);
      return send(message);
    };
    await finish(student, lesson);
    await waitForJobs(t.deps);
    const [certificate] = await list();
    return { student, sent, certificate };
  }

  test('is sent once to the student, with a link and the PDF', async () => {
    const { student, sent, certificate } = await finishWanting(true);
    expect(sent).toMatchObject([
      { attachments: [{ filename: 'Certificate Carving – Ada Lovelace.pdf', contentType: 'application/pdf' }] },
    ]);
    const [mail, ...others] = await t.mailsTo(student.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your certificate: Carving');
    expect(mail?.text).toContain(`http://localhost:3000/certificates/${certificate?.id}`);
    expect(certificate?.announced_at).toBeInstanceOf(Date);
  });

  test('says so when it was issued again under another name', async () => {
    const { student, certificate } = await finishWanting(true);
    await t.deps.database.updateTable('user').set({ name: 'Ada King' }).where('id', '=', student.id).execute();
    await t.as(student).post(`/certificates/${certificate?.id}/reissue`);
    await waitForJobs(t.deps);
    const mails = await t.mailsTo(student.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your certificate of Carving, issued again');
  });

  test('is not sent to those who want none', async () => {
    const { sent, certificate } = await finishWanting(false);
    expect(sent).toEqual([]);
    expect(certificate?.announced_at).toBeInstanceOf(Date);
  });

  test('waits until the student has confirmed their address', async () => {
    const { sent, certificate } = await finishWanting(true, false);
    expect(sent).toEqual([]);
    expect(certificate?.announced_at).toBeNull();
  });
});
