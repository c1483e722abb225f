import { m } from '@guildhall/messages';
import { expect, type Page } from '@playwright/test';
import { greek, hidden } from './pseudo-languages.ts';
import type { PseudoClass, PseudoShop } from './pseudo-shop.ts';
import type { Stops } from './translated-page.ts';

/** A class without an objection, and somebody who wants to teach. */
export async function approveInPseudo(page: Page, { open, check }: Stops, { title }: PseudoClass): Promise<void> {
  await open('/dashbord/all-classes');
  const accept = m.courses_accept({ hidden, title }).join('');
  await page.getByRole('button', { name: accept, exact: true }).click();
  await expect(page.getByText(m.courses_approved()).first()).toBeVisible();
  await check('a class that was approved');
  await open('/dashbord/teacher-requests');
}

/** People, money and what was decided. */
export async function lookAtPeopleInPseudo(page: Page, { open, check }: Stops, shop: PseudoShop): Promise<void> {
  await open('/dashbord/all-users');
  const [{ _id: personId }] = await shop.owner.api.get(`/search-user/${encodeURIComponent(shop.teacher.email)}`);
  await open(`/dashbord/all-users/${personId}`);
  await page.getByRole('button', { name: m.members_suspend(), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('a suspension');
  for (const name of ['payments', 'all-certificates', 'reports', 'audit', 'security-log', 'overview']) {
    await open(`/dashbord/${name}`);
  }
}

export async function checkRosterInPseudo(page: Page, { open, check }: Stops, { id }: PseudoClass): Promise<void> {
  await open(`/dashbord/all-classes/${id}/roster`);
  await page
    .getByRole('textbox')
    .fill(`name;email\n${greek('Nepomuk')};nepomuk@example.com\n${greek('Nobody')};nobody@`);
  await page.getByRole('button', { name: m.grants_roster_check() }).click();
  await expect(page.getByText(m.grants_roster_faulty()).first()).toBeVisible();
  await check('a roster that was checked');
  await open(`/my-class-details/${id}`);
  await open(`/my-class-details/${id}/content`);
}

/** What belongs to the owner: settings and doors for other programs. */
export async function lookAtShopInPseudo(page: Page, { open, check }: Stops): Promise<void> {
  await open('/dashbord/shop-settings');
  await open('/dashbord/codes');
  await page.getByRole('button', { name: m.codes_add() }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await check('a new code');
  await open('/dashbord/webhooks');
  await page.getByRole('button', { name: m.webhooks_add() }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('a new webhook');
  await open('/dashbord/api-keys');
  await page.getByRole('button', { name: m.api_keys_add() }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('a new key');
}
