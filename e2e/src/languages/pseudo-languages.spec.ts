import { PAGES, type PageName } from '@guildhall/contract';
import { findOverflow } from '../accessibility/layout-faults.ts';
import { PAGE_VIEWERS } from '../accessibility/page-paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { OWNER, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { openPage } from '../support/page-actions.ts';
import { signIn } from '../support/people.ts';
import { approveInPseudo, checkRosterInPseudo, lookAtPeopleInPseudo, lookAtShopInPseudo } from './pseudo-admin.ts';
import {
  buildPseudoLanguages,
  offerLanguages,
  PSEUDO,
  plainTexts,
  removePseudoLanguages,
  speak,
} from './pseudo-languages.ts';
import {
  applyInGreek,
  createOpenPseudoClass,
  createPseudoClass,
  createPseudoPerson,
  openPseudoShop,
  submitInGreek,
} from './pseudo-shop.ts';
import { buyInPseudo, handInInPseudo, learnInPseudo, lookAtOwnInPseudo, signUpInPseudo } from './pseudo-student.ts';
import { addClassInPseudo, gradeInPseudo, writeLessonInPseudo } from './pseudo-teacher.ts';
import { DATA, stopsOf } from './translated-page.ts';

/** One build and one server for all of them. */
test.describe.configure({ mode: 'default' });

let server: OwnServer;
test.beforeAll(async ({ browser }) => {
  buildPseudoLanguages();
  server = await startOwnServer({ ADDRESS_LIMIT_FACTOR: '20' });
  const page = await browser.newPage();
  await offerLanguages(page, server, PSEUDO);
  await page.close();
});
test.afterAll(async () => {
  await server.stop();
  removePseudoLanguages();
});

/** Without a parameter: they have something to show in an empty shop. */
const pagesOf = (viewers: readonly string[]) =>
  (Object.keys(PAGES) as PageName[])
    .filter((name) => viewers.includes(PAGE_VIEWERS[name]) && !PAGES[name].path.includes(':'))
    .filter((name) => !['imprint', 'privacyPolicy', 'terms', 'signedIn', 'dashboard'].includes(name));

for (const language of PSEUDO) {
  test(`${language}: public pages are translated, and fit the narrowest window and a wide one`, {
    tag: '@verify',
  }, async ({ page }) => {
    for (const name of pagesOf(['visitor'])) {
      await openPage(page, `${server.url}/${language}${PAGES[name].path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await findOverflow(page), `${name} at ${width}`).toEqual([]);
      }
      expect.soft(await plainTexts(page, DATA), name).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(language === 'ar-XB' ? 'rtl' : 'ltr');
  });
}

test('from a language’s home page readers reach another page in it, and choose English there, with path and query', {
  tag: '@verify',
}, async ({ page }) => {
  await openPage(page, `${server.url}/en-XA`);
  await page
    .getByRole('link', { name: /Åļļ Çļåššéš/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${server.url}/en-XA/get-all-classes`);
  await openPage(page, `${server.url}/en-XA/get-all-classes?sort=newest`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.url}/get-all-classes?sort=newest`);
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
});

test('who has to log in comes back to the page in their language; its dashboards are translated and fit', {
  tag: '@verify',
}, async ({ page }) => {
  await openPage(page, `${server.url}/en-XA/dashbord/my-profile`);
  await expect(page).toHaveURL(/\/en-XA\/login\?to=%2Fdashbord%2Fmy-profile$/);
  await page.locator('input[type=email]').fill(OWNER.email);
  await page.locator('input[type=password]').fill(OWNER.password);
  await page.locator('form button[type=submit]').last().click();
  await expect(page).toHaveURL(`${server.url}/en-XA/dashbord/my-profile`);
  for (const name of pagesOf(['Admin'])) {
    await openPage(page, `${server.url}/en-XA${PAGES[name].path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await findOverflow(page), `${name} at ${width}`).toEqual([]);
    }
  }
});

for (const language of PSEUDO) {
  test(`${language}: a visitor signs up, buys a class, learns, does its quiz, hands in and evaluates`, {
    tag: '@verify',
  }, async ({ page }) => {
    await speak(language);
    const shop = await openPseudoShop(page.request, server.url);
    const course = await createOpenPseudoClass(shop, 12);
    const stops = stopsOf(page, `${server.url}/${language}`);
    await signUpInPseudo(page, stops);
    await buyInPseudo(page, stops, course);
    await learnInPseudo(page, stops, course);
    await handInInPseudo(page, stops, course);
    await lookAtOwnInPseudo(page, stops);
  });

  test(`${language}: a teacher adds a class, writes a lesson, sets an assignment and grades`, {
    tag: '@verify',
  }, async ({ page }) => {
    await speak(language);
    const shop = await openPseudoShop(page.request, server.url);
    const course = await createOpenPseudoClass(shop);
    await submitInGreek(await createPseudoPerson(shop, 'Tom Eriksen'), shop, course);
    const stops = stopsOf(page, `${server.url}/${language}`);
    await signIn(page, shop.teacher);
    await addClassInPseudo(page, stops);
    await writeLessonInPseudo(page, stops);
    await gradeInPseudo(page, stops, course);
  });

  test(`${language}: an admin approves a class, and looks at people, money, decisions and settings`, {
    tag: '@verify',
  }, async ({ page }) => {
    await speak(language);
    const shop = await openPseudoShop(page.request, server.url);
    const course = await createPseudoClass(shop);
    await applyInGreek(await createPseudoPerson(shop, 'Ada Kowalczyk'));
    const stops = stopsOf(page, `${server.url}/${language}`);
    await signIn(page, shop.owner);
    await approveInPseudo(page, stops, course);
    await lookAtPeopleInPseudo(page, stops, shop);
    await checkRosterInPseudo(page, stops, course);
    await lookAtShopInPseudo(page, stops);
  });
}
