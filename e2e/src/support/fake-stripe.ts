import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const SCRIPT = join(import.meta.dirname, 'fake-stripe-script.js');

/** Makes the page believe in real Stripe keys. Returns the addresses of the scripts it has asked Stripe for. */
export async function useFakeStripe(page: Page): Promise<{ scriptUrls: string[] }> {
  const scriptUrls: string[] = [];
  const config = await (await page.request.get('/api/payment-config')).json();
  expect(config.provider).toBe('sandbox');
  await page.route('**/api/payment-config', (route) => route.fulfill({ json: { ...config, provider: 'stripe' } }));
  await page.route('https://js.stripe.com/**', (route) => {
    scriptUrls.push(route.request().url());
    return route.fulfill({ path: SCRIPT });
  });
  return { scriptUrls };
}
