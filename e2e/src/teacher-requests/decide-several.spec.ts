import { uniqueText } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { newestMail } from '../support/mail.ts';
import { dismissToasts } from '../support/page-actions.ts';
import { createPerson, openAs } from '../support/people.ts';
import { applyToTeach } from '../support/teacher-requests.ts';

test('an admin approves one application and rejects two others at once', { tag: '@verify' }, async ({ page }) => {
  const people = [];
  for (const name of ['Ada', 'Bo', 'Cleo']) people.push(await createPerson(`${name} ${uniqueText()}`));
  for (const person of people) await applyToTeach(person, 'Kites');
  const [ada, bo, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await openAs(page, 'Admin', '/dashbord/teacher-requests?status=Pending');
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await select(ada.name);
  await page.getByRole('button', { name: 'Accept selected' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this application?' });
  await approval.getByLabel('Reason (optional)').fill('Welcome to us!');
  await approval.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 decided.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ada.name })).toHaveCount(0);

  await dismissToasts(page);
  await select(bo.name);
  await select(cleo.name);
  await page.getByRole('button', { name: 'Reject selected' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject 2 applications?' });
  await rejection.getByRole('radio', { name: 'Please tell us more about your experience.' }).check();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 decided.')).toBeVisible();
  expect((await newestMail(page, ada.email, /teach on/)).text).toContain('Welcome to us!');
  const mail = await newestMail(page, cleo.email, /^Your application/);
  expect(mail.text).toContain('Please tell us more about your experience.');
});
