import { m } from '@guildhall/messages';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { openPage } from '../support/page-actions.ts';
import { downloadPortrait } from '../support/pictures.ts';
import { greek, hidden } from './pseudo-languages.ts';
import type { PseudoClass } from './pseudo-shop.ts';
import type { Stops } from './translated-page.ts';

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function signUpInPseudo(page: Page, { open }: Stops): Promise<void> {
  const account = newAccount(greek('Nora Achterberg'));
  await open('/signup');
  const portrait = { name: 'portrait.webp', mimeType: 'image/webp', buffer: await downloadPortrait(page.request) };
  await page.getByLabel(m.common_image()).setInputFiles(portrait);
  await page.getByLabel(m.identity_username()).fill(account.name);
  await page.getByRole('textbox', { name: m.common_email() }).fill(account.email);
  await page.getByLabel(m.identity_password(), { exact: true }).fill(account.password);
  await clickButton(page, m.identity_signup());
  await expect(page).not.toHaveURL(/signup/);
}

export async function buyInPseudo(page: Page, { open, check }: Stops, { id }: PseudoClass): Promise<void> {
  await open(`/class-details/${id}`);
  await open(`/make-payment/${id}`);
  await clickButton(page, m.enrolments_place_order());
  const dialog = page.getByRole('dialog', { name: m.payments_card_title() });
  await expect(dialog).toBeVisible();
  await check('card payment');
  await dialog.getByRole('button', { name: m.payments_test_pays(), exact: true }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: m.enrolments_payment_successful() })).toBeVisible();
  await check('a class that was bought');
}

async function attemptQuiz(page: Page, { check }: Stops): Promise<void> {
  await clickButton(page, m.quizzes_begin());
  const question = page.getByRole('group', { name: greek('What lifts a kite?') });
  await question.getByLabel(m.quizzes_your_answer()).fill(greek('wind'));
  await check('a quiz');
  await clickButton(page, m.quizzes_hand_in());
  const dialog = page.getByRole('dialog', { name: m.quizzes_hand_in_title() });
  await expect(dialog).toBeVisible();
  await check('a quiz that is handed in with open questions');
  await dialog.getByRole('button', { name: m.quizzes_hand_in(), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.quizzes_passed_with({ percent: 16 }) })).toBeVisible();
  await check('the result of a quiz');
}

export async function learnInPseudo(page: Page, stops: Stops, { id, lessonIds }: PseudoClass): Promise<void> {
  const [first = '', ...others] = lessonIds;
  await stops.open(`/learn/${id}/${first}`);
  await attemptQuiz(page, stops);
  await clickButton(page, m.learning_mark_done());
  for (const lesson of others) {
    await stops.open(`/learn/${id}/${lesson}`);
    await clickButton(page, m.learning_mark_done());
  }
  await expect(page.getByRole('button', { name: m.learning_mark_done() })).toHaveCount(0);
  await stops.check('a class that is completed');
  await stops.open(`/learn/${id}/notes`);
}

export async function handInInPseudo(page: Page, { open, check }: Stops, { id }: PseudoClass): Promise<void> {
  await open(`/enrolled-class-details/${id}`);
  const title = greek('A first kite');
  await clickButton(page, m.coursework_submit_button({ hidden: (text) => hidden(text), title }).join(''));
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox').first().fill(greek('It flew for a minute.'));
  await check('an assignment');
  await dialog.getByRole('button', { name: m.coursework_submit(), exact: true }).click();
  await expect(page.getByText(m.coursework_submitted()).first()).toBeVisible();
  await clickButton(page, m.reviews_evaluate());
  const evaluation = page.getByRole('dialog', { name: m.reviews_evaluate_title() });
  await evaluation.getByLabel(m.common_description()).fill(greek('Clear and kind.'));
  await evaluation.getByRole('radio').last().check({ force: true });
  await check('an evaluation');
  await evaluation.getByRole('button', { name: m.reviews_send(), exact: true }).click();
  await expect(page.getByText(m.reviews_evaluated())).toBeVisible();
  await check('a class with a submission and an evaluation');
}

/** What a student has of a class that is bought and completed. */
export async function lookAtOwnInPseudo(page: Page, { open }: Stops): Promise<void> {
  for (const name of ['my-enrollment', 'wish-list', 'my-payments', 'my-certificates', 'my-profile'])
    await open(`/dashbord/${name}`);
  const links = async (path: string) => {
    const address = page.url().replace(/\/dashbord\/.*/, `/dashbord/${path}`);
    await openPage(page, address);
    return page.getByRole('main').getByRole('link');
  };
  const pathOf = async (list: string, part: string) => {
    const link = (await links(list)).and(page.locator(`[href*="${part}"]`)).first();
    return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname.replace(/^\/[a-z]{2}-X[AB]/, '');
  };
  await open(await pathOf('my-payments', '/orders/'));
  await open(await pathOf('my-certificates', '/certificates/'));
}
