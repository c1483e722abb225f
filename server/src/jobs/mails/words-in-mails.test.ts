import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, PASSWORD, signIn } from '../../testing/accounts.ts';
import { certificateActions, createCertifiedClass } from '../../testing/certified-class.ts';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { codeOf } from '../../testing/second-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { givenPurchase, waitForRefunds, buy } = purchasesIn(t);
const { finish, list } = certificateActions(t);
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['de', 'ar']);
});

const speak = (person: { id: string }, language: string) =>
  t.deps.database.updateTable('user').set({ language }).where('id', '=', person.id).execute();

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  payload?: object;
}

const call = async (person: { id: string }, language: string, { method, url, payload }: Call) =>
  t.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: { authorization: await t.tokenOf(person), 'accept-language': language },
  });

describe('a reason that nobody has written is in the language of its reader', () => {
  test.each([
    ['de', 'ar', 'Ein Admin hat sie erstattet.'],
    ['ar', 'de', 'ردّه أحد المشرفين.'],
    ['en', 'de', 'An admin refunded it.'],
  ])('a student with %s, while the admin works in %s', async (language, ofAdmin, reason) => {
    const { student, id } = await givenPurchase();
    /** Two mails that are sent at once may change places. */
    await t.mailsTo(student.email);
    await speak(student, language);
    const admin = await t.given.person({ role: 'Admin' });
    await call(admin, ofAdmin, { method: 'PUT', url: `/payments/${id}/refund` });
    await waitForRefunds();
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.html).toContain(`<html lang="${language}"`);
    expect(mail?.text).toContain(reason);
    const [payment] = (await call(student, language, { method: 'GET', url: '/my-payments' })).json();
    expect(payment.Reason).toBe(reason);
    const stored = t.deps.database.selectFrom('payment').select(['reason', 'reason_sentence']);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({
      reason: 'An admin refunded it.',
      reason_sentence: { code: 'payment.default' },
    });
  });

  test('what an admin has written stays as it is', async () => {
    const { student, id } = await givenPurchase();
    /** Two mails that are sent at once may change places. */
    await t.mailsTo(student.email);
    await speak(student, 'de');
    await t.as('admin').put(`/payments/${id}/refund`, { reason: 'She asked for it.' });
    await waitForRefunds();
    const [mail] = await t.mailsTo(student.email);
    expect(mail?.text).toContain('She asked for it.');
  });
});

test('a certificate that a refund revokes says why in the language of its student', async () => {
  const { student, course, lesson } = await createCertifiedClass(t);
  await speak(student, 'ar');
  await t.deps.database.deleteFrom('enrolment').execute();
  await t.deps.database.updateTable('course').set({ price_cents: 5_000, enrolled_count: 0 }).execute();
  await buy(student, course);
  await finish(student, lesson);
  const { id } = await t.deps.database.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  await call(await t.given.person({ role: 'Admin' }), 'de', { method: 'PUT', url: `/payments/${id}/refund` });
  const texts = (await t.mailsTo(student.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('تم ردّ المبلغ المدفوع للدورة.'))).toHaveLength(1);
  const [certificate] = await list();
  expect(certificate).toMatchObject({
    revocation_reason: 'The payment for the class was refunded.',
    revocation_sentence: { code: 'certificate.refund' },
  });
});

test('a second factor without a name of its own is named in the language of its owner', async () => {
  const owner = await t.given.account(ADA);
  await speak(owner, 'ar');
  const { Secret } = (await call(owner, 'de', { method: 'POST', url: '/second-factors/totp' })).json();
  const payload = { Code: codeOf(Secret) };
  await call(owner, 'de', { method: 'POST', url: '/second-factors/totp/confirm', payload });
  const [mail] = await t.mailsTo(ADA.email);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toContain('تطبيق المصادقة');
  const admin = await t.given.person({ role: 'Admin' });
  const stored = t.deps.database.selectFrom('security_event').select(['detail', 'detail_sentence']);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({
    detail: 'Authenticator app',
    detail_sentence: { code: 'factor.totp' },
  });
  const [event] = (await call(admin, 'de', { method: 'GET', url: '/security-events' })).json();
  expect(event.Detail).toBe('Authenticator-App');
});

describe('a mail that the sign-in sends is in the language of its recipient', () => {
  test.each([
    ['de', /Passwort/],
    ['ar', /كلمة مرور/],
  ])('a link for a new password in %s, whatever the page is in', async (language, subject) => {
    await speak(await t.given.account(ADA), language);
    await t.browser().visit('/api/auth/request-password-reset', { json: { email: ADA.email } });
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toContain(`http://localhost:3000/${language}/reset-password?token=`);
  });

  test('the time of a sign-in on a new device is written as the language writes it', async () => {
    const created_at = new Date(Date.now() - 86_400_000);
    await speak(await t.given.account({ ...ADA, created_at }), 'de');
    expect((await signIn(t.browser(), { password: PASSWORD })).statusCode).toBe(200);
    const [mail] = await t.mailsTo(ADA.email);
    expect(mail?.text).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  });
});
