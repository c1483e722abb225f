import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const change = (body: object, revision = 0) => t.as('admin').put('/shop-settings', body, revision);
const shopOnPage = async () => {
  const { body } = await t.get('/', { accept: 'text/html' });
  return JSON.parse((/name="shop" content="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"'));
};

test('without partners the page names none, and it makes the promises of the product', async () => {
  expect(await shopOnPage()).toMatchObject({
    partners: [],
    claims: ['lifetime-access', 'downloads', 'certificate', 'trial'],
  });
});

test('the page has the partners and the promises of the admin, in its own order', async () => {
  const saved = await change({ Partners: ['Loom & Co', ' The Dyers '], Claims: ['certificate', 'lifetime-access'] });
  expect(saved.json()).toMatchObject({
    Partners: ['Loom & Co', 'The Dyers'],
    Claims: ['lifetime-access', 'certificate'],
  });
  const shop = await shopOnPage();
  expect([shop.claims, shop.partners.length]).toEqual([['lifetime-access', 'certificate'], 2]);
});

test.each([
  [{ Partners: [''] }, 'Partners.0'],
  [{ Partners: Array(31).fill('Loom') }, 'Partners'],
  [{ Claims: ['rich in a week'] }, 'Claims.0'],
])('%j is refused', async (body, path) => {
  const reply = await change(body);
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, path]);
});
