import { beforeEach, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true });
const { buy } = purchasesIn(t);
beforeEach(() => t.empty());

const settings = async () => (await t.as('admin').get('/shop-settings')).json();
const change = async (fields: object) => t.as('admin').put('/shop-settings', fields, (await settings()).Revision);

const titleOf = async (path: string) => /<title>(.*?) ·/.exec((await t.get(path, { accept: 'text/html' })).body)?.[1];

async function ownCourseProblem() {
  const teacher = await t.given.person({ role: 'Teacher' });
  const { id } = await t.given.course({ teacher_id: teacher.id, price_cents: 0 });
  return (await t.as(teacher).put(`/class-enrollment/${id}`, { PaymentDetails: {} })).json().detail;
}

async function receiptText() {
  const student = await t.given.person();
  await buy(student, await t.given.course({ price_cents: 4_999 }));
  const [mail] = await t.mailsTo(student.email);
  return mail?.text;
}

const defaultOutro = async () => {
  const { Mails } = await settings();
  const parts: { Key: string; Default: string }[] = Mails.flatMap(({ Parts }: { Parts: object[] }) => Parts);
  return parts.find(({ Key }) => Key === 'payments_mail_receipt_outro')?.Default;
};

test('English is worded as specified, and in plain words once an admin chooses them: pages, problems and mails', async () => {
  expect((await settings()).Wording).toBe('specification');
  expect(await titleOf('/signup')).toBe('Sign up');
  expect(await receiptText()).toContain('under My Enrolled Class.');

  expect((await change({ Wording: 'plain' })).json()).toMatchObject({ Wording: 'plain' });
  expect(await titleOf('/signup')).toBe('Create account');
  expect(await titleOf('/get-all-classes')).toBe('All Classes');
  expect(await ownCourseProblem()).toBe('You cannot enroll in your own class');
  expect(await receiptText()).toContain('under “My classes”.');
  expect(await defaultOutro()).toContain('under “My classes”.');

  await change({ Wording: 'specification' });
  expect(await titleOf('/signup')).toBe('Sign up');
  expect(await ownCourseProblem()).toBe('You cannot enroll on your own published class');
  expect(await defaultOutro()).toContain('under My Enrolled Class.');
});

test('other languages have their own words, whatever English has', async () => {
  await offerLanguages(t.deps, ['de']);
  const before = await titleOf('/de/signup');
  await change({ Wording: 'plain' });
  expect(await titleOf('/de/signup')).toBe(before);
  expect(await titleOf('/signup')).toBe('Create account');
  await change({ Wording: 'specification' });
});

test('words that are neither are refused', async () => {
  expect((await change({ Wording: 'pirate' })).json()).toMatchObject({ errors: [{ path: 'Wording' }] });
});
