import { createApprovedClass } from '../support/courses.ts';
import { openSidebar } from '../support/dashboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { submitLogin } from '../support/identity-forms.ts';
import { openPage } from '../support/page-actions.ts';
import { createPerson } from '../support/people.ts';

test('a visitor’s heart is there after the login; the list keeps classes, sends mails if asked, and takes one off and back', {
  tag: ['@narrow', '@verify'],
}, async ({ page }) => {
  const [first, second] = [await createApprovedClass('Looms', { price: 30 }), await createApprovedClass('Looms')];
  const student = await createPerson();
  await openPage(page, `/get-all-classes?q=${encodeURIComponent(first.title)}`);
  await page.getByRole('link', { name: `Wish list: ${first.title}` }).click();
  await submitLogin(page, student);
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(page.getByText(/^On your wish list/)).toBeVisible();
  const heartOf = ({ title }: { title: string }) => page.getByRole('button', { name: `Wish list: ${title}` });
  await expect(heartOf(first)).toHaveAttribute('aria-pressed', 'true');

  await openPage(page, `/class-details/${second.id}`);
  await expect(heartOf(second)).toHaveAttribute('aria-pressed', 'false');
  await heartOf(second).press('Enter');
  await expect(heartOf(second)).toHaveAttribute('aria-pressed', 'true');

  await openPage(page, '/dashbord/my-profile');
  await (await openSidebar(page)).getByRole('link', { name: 'Wish list' }).click();
  const cards = page.getByRole('list', { name: 'Wish list' }).getByRole('article');
  const titles = cards.getByRole('heading');
  await expect(titles).toHaveText([second.title, first.title]);
  const mails = page.getByRole('checkbox', { name: 'Email me about reduced prices' });
  await expect(mails).not.toBeChecked();
  await mails.press('Space');
  await expect(page.getByText('Email me about reduced prices: saved.')).toBeVisible();
  expect(await student.api.get('/mail-preferences')).toMatchObject({ ReducedWishes: true });

  await heartOf(second).click();
  await expect(titles).toHaveText([first.title]);
  await expect(page.getByText('1 class', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveText([second.title, first.title]);

  await second.teacher.api.delete(`/delete-class/${second.id}`);
  await openPage(page, '/dashbord/wish-list');
  await expect(titles).toHaveText([first.title]);
});
