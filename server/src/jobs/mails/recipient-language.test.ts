import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';
import { defineMail } from './translate-mail.ts';

const t = testApp({ withSandbox: true });
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['en-XA', 'ar-XB']);
});

const KNOTS = defineMail('test-knots', () => ({ subject: 'Knots', intro: 'Hello.', action: 'See it', outro: '' }));

const NEW_ACCOUNT = { name: 'Noor', email: 'noor@example.com', password: 'orange-kettle-71' };

const signUp = (language?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin: 'http://localhost:3000', ...(language && { 'accept-language': language }) },
    payload: NEW_ACCOUNT,
  });

const languageOf = async (email: string) =>
  (await t.deps.database.selectFrom('user').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language;

/** What an admin does in English; the mail about it goes to the teacher. */
async function approveCourseOf(language: string | null) {
  const teacher = await t.given.person({ role: 'Teacher' });
  await t.deps.database.updateTable('user').set({ language }).where('id', '=', teacher.id).execute();
  const { id } = await t.given.course({ teacher_id: teacher.id, status: 'Pending', title: 'Knots' });
  expect((await t.as('admin').put(`/aprove-cls/${id}`)).statusCode).toBe(200);
  const [mail] = await t.mailsTo(teacher.email);
  return mail;
}

test('who signs up on a page of another language gets mails in it, with links to its pages', async () => {
  expect((await signUp('en-XA')).statusCode).toBe(200);
  expect(await languageOf(NEW_ACCOUNT.email)).toBe('en-XA');
  const [mail] = await t.mailsTo(NEW_ACCOUNT.email);
  expect(mail?.subject).toMatch(/çöñƒîŕɱ/);
  expect(mail?.html).toContain('<html lang="en-XA">');
  expect(decodeURIComponent(mail?.text ?? '')).toMatch(/\/api\/auth\/verify-email\?.*callbackURL=\/en-XA\//);
});

test('who signs up in English, or in a language that nobody offers, has none of their own', async () => {
  await offerLanguages(t.deps, []);
  expect((await signUp('en-XA')).statusCode).toBe(200);
  expect(await languageOf(NEW_ACCOUNT.email)).toBeNull();
  const [mail] = await t.mailsTo(NEW_ACCOUNT.email);
  expect(mail?.html).toContain('<html lang="en">');
});

test('a mail is in the language of its recipient, while the request is in another', async () => {
  const mail = await approveCourseOf('ar-XB');
  expect(mail?.html).toContain('<html lang="ar-XB" dir="rtl">');
  expect(mail?.subject).toMatch(/[åéñö].*Knots/);
  expect(mail?.text).toContain('http://localhost:3000/ar-XB/');
});

test('a mail to somebody without a language is in English', async () => {
  const mail = await approveCourseOf(null);
  expect(mail?.html).toContain('<html lang="en">');
  expect(mail?.subject).toBe('Your class is approved: Knots');
});

test('a mail to somebody whose language is no longer on offer is in English', async () => {
  await offerLanguages(t.deps, ['en-XA']);
  expect((await approveCourseOf('ar-XB'))?.html).toContain('<html lang="en">');
});

test('a mail that waits is in the language that its recipient has chosen meanwhile', async () => {
  const { database, inTx, mailQueue } = t.deps;
  const person = await t.given.person();
  await inTx(async (tx) => {
    await mailQueue.add(tx, { to: person, kind: KNOTS, values: {}, link: '' });
    await tx.updateTable('user').set({ language: 'ar-XB' }).where('id', '=', person.id).execute();
  });
  expect((await t.mailsTo(person.email))[0]?.html).toContain('<html lang="ar-XB" dir="rtl">');
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'send-mail' and data ->> 'to' = ${person.email}`.execute(database);
  expect(rows.map(({ data }) => Object.keys(data).sort())).toEqual([['kind', 'link', 'name', 'to', 'values']]);
});
