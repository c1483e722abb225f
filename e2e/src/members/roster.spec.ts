import { uniqueText } from '../support/accounts.ts';
import { createApprovedClass } from '../support/courses.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmAddress, newestMail, pathOfLink } from '../support/mail.ts';
import { dismissToasts, openPage } from '../support/page-actions.ts';
import { createPerson, openAs, signIn } from '../support/people.ts';

test('an admin enrols and invites people by a list; an invited one chooses a password and opens the class', {
  tag: '@narrow',
}, async ({ page, openWindow }) => {
  const course = await createApprovedClass(`Basketry ${uniqueText()}`);
  const known = await createPerson(`Kunigunde ${uniqueText()}`);
  const email = `new-${uniqueText()}@example.com`;
  await confirmAddress(page, known);
  await openAs(page, 'Admin', `/dashbord/all-classes?q=${encodeURIComponent(course.title)}`);
  await page.getByRole('link', { name: `Progress of ${course.title}` }).click();
  await page.getByRole('link', { name: `Roster of ${course.title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Roster of “${course.title}”` })).toBeVisible();

  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('Choose a file or paste a list.')).toBeVisible();
  const csv = `Wer;Ort;Kontakt\nNepomuk Größe;Köln;${email}\nKunigunde;Ulm;${known.email}\nNobody;Rom;nobody@`;
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'roster.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  await expect(page.getByRole('textbox')).toHaveValue(csv);
  await expect(page.getByLabel('Letters of the file')).toHaveValue('windows-1252');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('The list does not say which column has the names.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('2');
  await page.getByLabel('Name, or first name').selectOption('Wer (Nepomuk Größe)');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('New: 1')).toBeVisible();
  await expect(result.getByText('Has an account: 1')).toBeVisible();
  await expect(result.getByText('This is no email address.')).toBeVisible();
  await result.getByRole('button', { name: 'Enroll and invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll and invite these people?' });
  await dialog.getByLabel('Reason').fill('Staff training of this year.');
  await dialog.getByRole('button', { name: 'Enroll and invite' }).click();
  await expect(page.getByText('1 person enrolled, 1 person invited')).toBeVisible();
  await dismissToasts(page);
  await expect(page.getByText(email)).toBeVisible();

  const theirs = await openWindow();
  await signIn(theirs, known);
  await openPage(theirs, '/dashbord/my-enrollment');
  await expect(theirs.getByRole('heading', { name: course.title })).toBeVisible();

  await newestMail(page, email, /You are invited/);
  await page.getByRole('button', { name: 'Send again to Nepomuk Größe' }).click();
  await expect(page.getByText('The invitation is being sent again')).toBeVisible();
  await dismissToasts(page);
});

test('an admin invites people without a class; an invited one chooses a password and sees the classes', {
  tag: ['@narrow', '@verify'],
}, async ({ page, openWindow }) => {
  const email = `new-${uniqueText()}@example.com`;
  const admin = await openWindow();
  await openAs(admin, 'Admin', '/dashbord/all-users');
  await admin.getByRole('link', { name: 'Invite people' }).click();
  await admin.getByRole('textbox').fill(`name,email\nNepomuk,${email}\nNoor,student@guildhall.test`);
  await admin.getByRole('button', { name: 'Check the list' }).click();
  const result = admin.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Has an account: 1')).toBeVisible();
  await result.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite these people?' });
  await dialog.getByLabel('Reason').fill('Staff training of this year.');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(admin.getByText('1 person invited')).toBeVisible();
  await dismissToasts(admin);
  await expect(admin.getByText(email)).toBeVisible();

  const mail = await newestMail(page, email, /You are invited to Guildhall/);
  await openPage(page, pathOfLink(mail.text, '/invitation'));
  await expect(page.getByText(`You are invited. Choose a password for your account ${email}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('orange-kettle-71');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(/\/get-all-classes$/);
  await dismissToasts(page);
});

test.describe('an invitation', () => {
  /** A weak password, and a link that was used before. */
  test.use({ allowedConsoleErrors: [/status of 40[09]/] });

  test('an invited person chooses a password by the link of the mail, which works once', {
    tag: ['@narrow', '@verify'],
  }, async ({ page, openWindow }) => {
    const course = await createApprovedClass(`Basketry ${uniqueText()}`);
    const email = `new-${uniqueText()}@example.com`;
    const admin = await openWindow();
    await openAs(admin, 'Admin', `/dashbord/all-classes/${course.id}/roster`);
    await admin.getByRole('textbox').fill(`name,email\nNepomuk,${email}`);
    await admin.getByRole('button', { name: 'Check the list' }).click();
    await admin.getByRole('button', { name: 'Enroll and invite' }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('Staff training of this year.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Enroll and invite' }).click();
    await expect(admin.getByText('0 people enrolled, 1 person invited')).toBeVisible();

    const mail = await newestMail(page, email, /You are invited/);
    const path = pathOfLink(mail.text, '/invitation');
    await openPage(page, path);
    await expect(page.getByText(`You are invited to “${course.title}”.`)).toBeVisible();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('Please enter a password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText(/most common passwords/).first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('orange-kettle-71');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL(new RegExp(`/enrolled-class-details/${course.id}$`));
    await dismissToasts(page);

    const again = await openWindow();
    await openPage(again, path);
    await expect(again.getByText('This invitation has been accepted.')).toBeVisible();
  });
});
