import { beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
beforeEach(async () => {
  await t.empty();
  await offerLanguages(t.deps, ['de', 'ar']);
});

const SUBJECT = 'courses_mail_approval_subject';
const INTRO = 'courses_mail_approval_intro';
const GERMAN_SUBJECT = 'Ihr Kurs ist freigegeben: {title}';

const settings = async () => (await t.as('admin').get('/shop-settings')).json();
const change = async (fields: { MailTexts?: object; MailTranslations?: object; Languages?: string[] }) =>
  t.as('admin').put('/shop-settings', fields, (await settings()).Revision);

async function subjectOf(key: string) {
  const { Mails } = await settings();
  const parts = Mails.flatMap(({ Parts }: { Parts: { Key: string }[] }) => Parts);
  return parts.find(({ Key }: { Key: string }) => Key === key);
}

/** The subject of the mail that a class of theirs is approved, and what it begins with. */
async function approvalMail(language: string) {
  const teacher = await t.given.person({ role: 'Teacher', name: 'Ada' });
  await t.deps.database.updateTable('user').set({ language }).where('id', '=', teacher.id).execute();
  const course = await t.given.course({ teacher_id: teacher.id, title: 'Bread', status: 'Pending' });
  expect((await t.as('admin').put(`/aprove-cls/${course.id}`)).statusCode).toBe(200);
  const [mail] = await t.mailsTo(teacher.email);
  return mail;
}

test('an admin sees the words of each mail in every language on offer, and how its mails begin', async () => {
  expect((await settings()).MailLanguages).toEqual([
    { Code: 'en', Name: 'English', Direction: 'ltr', Greeting: 'Hello ‹name›,' },
    { Code: 'de', Name: 'Deutsch', Direction: 'ltr', Greeting: expect.stringContaining('‹name›') },
    { Code: 'ar', Name: 'العربية', Direction: 'rtl', Greeting: expect.stringContaining('‹name›') },
  ]);
  expect(await subjectOf(SUBJECT)).toMatchObject({
    Default: 'Your class is approved: {title}',
    Translations: [
      { Language: 'de', Default: GERMAN_SUBJECT, Text: '' },
      { Language: 'ar', Default: expect.stringContaining('{title}'), Text: '' },
    ],
  });
});

test('everybody gets the shop’s words of their own language; where it has none, those of the product', async () => {
  await change({ MailTexts: { [SUBJECT]: 'Well done: {title}' } });
  await change({ MailTranslations: { de: { [SUBJECT]: 'Gut gemacht: {title}' } } });
  expect((await approvalMail('en'))?.subject).toBe('Well done: Bread');
  const german = await approvalMail('de');
  expect(german?.subject).toBe('Gut gemacht: Bread');
  expect(german?.text).toContain('Ihr Kurs');
  const arabic = await approvalMail('ar');
  expect(arabic?.subject).toContain('Bread');
  expect(arabic?.subject).not.toMatch(/Well done|Gut gemacht|approved/);
});

test('an empty text brings the words of the product in that language back, and so do these words themselves', async () => {
  await change({ MailTranslations: { de: { [SUBJECT]: 'Gut: {title}', [INTRO]: 'Offen: {title}' }, ar: {} } });
  const back = await change({ MailTranslations: { de: { [SUBJECT]: '', [INTRO]: 'Auf: {title}' } } });
  expect(back.statusCode).toBe(200);
  expect(await t.deps.database.selectFrom('shop').select('mail_translations').execute()).toEqual([
    { mail_translations: { de: { [INTRO]: 'Auf: {title}' } } },
  ]);
  await change({ MailTranslations: { de: { [SUBJECT]: GERMAN_SUBJECT, [INTRO]: '' } } });
  expect(await t.deps.database.selectFrom('shop').select('mail_translations').execute()).toEqual([
    { mail_translations: {} },
  ]);
  expect((await approvalMail('de'))?.subject).toBe('Ihr Kurs ist freigegeben: Bread');
});

test('the words of a language that is not on offer any more are kept until it is again', async () => {
  await change({ MailTranslations: { de: { [SUBJECT]: 'Gut gemacht: {title}' } } });
  await change({ Languages: ['ar'] });
  expect((await approvalMail('de'))?.subject).toBe('Your class is approved: Bread');
  expect((await subjectOf(SUBJECT)).Translations).toMatchObject([{ Language: 'ar' }]);
  await change({ Languages: ['ar', 'de'] });
  expect((await approvalMail('de'))?.subject).toBe('Gut gemacht: Bread');
});

test.each([
  ['de', SUBJECT, 'Für {name}', `MailTranslations.de.${SUBJECT}`, 'This mail does not know {name}.'],
  ['de', 'courses_added', 'Neu', 'MailTranslations.de.courses_added', 'There is no such text.'],
  ['xx', SUBJECT, 'Xx', 'MailTranslations.xx', undefined],
  ['en', SUBJECT, 'Well done', 'MailTranslations.en', undefined],
])('in %s the text of %s is refused: %j', async (language, key, text, path, message) => {
  const reply = await change({ MailTranslations: { [language]: { [key]: text } } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toMatchObject([{ path, ...(message && { message }) }]);
});

test('the audit says that words of other languages were changed', async () => {
  await change({ MailTranslations: { de: { [SUBJECT]: 'Gut gemacht: {title}' } } });
  expect(await t.deps.database.selectFrom('audit_entry').select('reason').execute()).toEqual([
    { reason: 'Words of the mails in other languages' },
  ]);
});
