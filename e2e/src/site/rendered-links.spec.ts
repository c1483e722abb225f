import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

/** Without the way to the next page of a list, which is a button where there is script. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.includes('cursor='));

/** Goes there without asking the server for the page: the browser renders it. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('the links of a page that the server has rendered are those that a browser renders', { tag: '@verify' }, async ({
  page,
  request,
}) => {
  for (const path of ['/', '/get-all-classes', '/get-all-classes?category=Photography&sort=popular', '/login']) {
    const rendered = linksOf(await (await request.get(path)).text());
    expect(rendered.length).toBeGreaterThan(5);
    await openPage(page, '/accessibility');
    await goTo(page, path);
    const links = page.locator('#root a');
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect.poll(hrefs, { message: path }).toEqual(rendered);
  }
});
