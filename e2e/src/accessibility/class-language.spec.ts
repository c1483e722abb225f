import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-actions.ts';

const TITLE = 'Le français au travail';

test('what the teacher of a French class wrote is marked as French, and nothing else (3.1.2)', {
  tag: '@verify',
}, async ({ page, request }) => {
  await openPage(page, '/get-all-classes?language=fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const card = page.getByRole('article').filter({ hasText: TITLE });
  await expect(card.getByRole('heading')).toHaveAttribute('lang', 'fr');
  await expect(card.getByText('Vous parlez déjà français')).toHaveAttribute('lang', 'fr');
  await card.getByRole('link', { name: `Enroll in ${TITLE}` }).click();

  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toHaveAttribute('lang', 'fr');
  const french = page.locator('main [lang="fr"]');
  for (const text of [
    'Vous parlez déjà français',
    'Écrire des e-mails polis',
    'Un niveau B1 ou mieux',
    'Les appels et les réunions',
    'Un refus poli',
  ])
    await expect(french.filter({ hasText: text }).first()).toBeVisible();
  await expect(french.filter({ hasText: /What is in this class|Enroll Now|Read preview/ })).toHaveCount(0);

  await page.getByRole('button', { name: /Ouvrir et conclure/ }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: /Ouvrir et conclure/ })).toHaveAttribute('lang', 'fr');
  await expect(preview.locator('[lang="fr"]').filter({ hasText: 'Presque toute' })).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { Sections } = await (await request.get(`/api/classes/${id}/content`)).json();
  await openPage(page, `/learn/${id}/${Sections[0].Lessons[0]._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByText('Un refus poli')).toHaveAttribute('lang', 'fr');
  await expect(contents.getByText('Reading').first()).not.toHaveAttribute('lang');
});
