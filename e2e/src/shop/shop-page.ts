import { expect, type Page } from '@playwright/test';
import { submitLogin } from '../support/identity-forms.ts';
import { OWNER, type OwnServer } from '../support/own-server.ts';
import { openPage } from '../support/page-actions.ts';

/** One part of the settings: each is saved on its own. */
export const partOf = (page: Page, name: string) => page.getByRole('form', { name });

/** Logs the owner in. Returns the first part. */
export async function openShopSettings(page: Page, { url }: OwnServer) {
  await openPage(page, `${url}/login?to=${encodeURIComponent('/dashbord/shop-settings')}`);
  await submitLogin(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop settings' })).toBeVisible();
  return partOf(page, 'Name and look');
}
