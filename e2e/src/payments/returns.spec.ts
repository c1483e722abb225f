import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createClassWithLessons } from '../support/lessons.ts';
import { newestMail } from '../support/mail.ts';
import { openPage } from '../support/page-actions.ts';
import { listPayments, paidHeading, payWith, placeOrder } from '../support/payments.ts';
import { openAs, openAsNewPerson, type Person } from '../support/people.ts';

async function buy(page: Page, courseId: string) {
  await openPage(page, `/make-payment/${courseId}`);
  await payWith(await placeOrder(page), 'Succeeds');
  await expect(paidHeading(page)).toBeVisible();
}

async function newestPaymentOf({ api }: Person): Promise<string> {
  const [payment] = await api.get('/my-payments');
  return payment._id;
}

test('a student returns a class by the rule, asks for it beyond the rule, and an admin gives back a part', async ({
  page,
  openWindow,
}) => {
  const { id, title, lessonIds } = await createClassWithLessons('Kites to return', { price: 40 });
  const student = await openAsNewPerson(page, `/class-details/${id}`);
  await expect(page.getByText('Money back within 30 days without asking')).toBeVisible();
  await buy(page, id);
  await openPage(page, `/dashbord/payments/${await newestPaymentOf(student)}`);
  const returns = page.getByRole('region', { name: 'Money back' });
  await expect(returns).toContainText(/^If you return this now you get \$/);
  await returns.getByRole('button', { name: `Return ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Return this class?' });
  await expect(dialog).toContainText(`Your enrollment in ${title} and its certificate end at once.`);
  await dialog.getByRole('button', { name: 'Yes, return it' }).click();
  await expect(page.getByText(/^Returned\. \$.+ is on its way to your card\.$/)).toBeVisible();
  await expect(returns.getByRole('button')).toHaveCount(0);
  await newestMail(page, student.email, /^We are refunding your payment/);

  await buy(page, id);
  for (const lessonId of lessonIds) await student.api.get(`/lessons/${lessonId}`);
  await openPage(page, `/orders/${await newestPaymentOf(student)}`);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('You have opened more of this class than the rule allows.');
  await line.getByRole('button', { name: `Ask for your money for ${title}` }).click();
  const question = page.getByRole('dialog', { name: 'Ask for your money' });
  await question.getByLabel('Reason').fill('The film of the second lesson has no sound.');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(line).toContainText('You have asked to return this class.');

  const office = await openWindow();
  await openAs(office, 'Admin', '/dashbord/payments');
  const row = office
    .getByRole('table', { name: 'Requests to return a class' })
    .getByRole('row')
    .filter({ hasText: student.email });
  await row.getByRole('button', { name: `Give back money for ${title}` }).click();
  const answer = office.getByRole('dialog', { name: 'Give money back' });
  await answer.getByLabel(/^Amount/).fill('5');
  await answer.getByLabel('The enrollment ends').uncheck();
  await answer.getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(row).toHaveCount(0);
  const mail = await newestMail(page, student.email, /^Money back for Kites to return/);
  expect(mail.text).toContain('$5.00');
  await expect(async () => {
    const [payment] = await listPayments(student);
    expect(payment).toMatchObject({ Status: 'paid', RefundedAmount: 5 });
  }).toPass();
});
