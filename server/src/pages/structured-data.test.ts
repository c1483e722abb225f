import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const SITE = 'http://localhost:3000';
const html = { accept: 'text/html' };

async function thingsOf(path: string) {
  const { body } = await t.get(path, html);
  const { '@context': context, '@graph': things } = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}',
  );
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(things.map((thing: { '@type': string }) => [thing['@type'], thing]));
}

const canonicalOf = async (path: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec((await t.get(path, html)).body)?.[1]?.replaceAll('&amp;', '&');

/** What Google requires of a course besides the vocabulary, which the compiler checks. */
const REQUIRED = ['name', 'description', 'provider', 'offers', 'hasCourseInstance'];

test('search engines read of a class what Google requires, and no rating before there is a review', async () => {
  const { id, teacher_id } = await t.given.course({ title: 'Letterpress', language: 'de', price_cents: 0 });
  const { Course } = await thingsOf(`/class-details/${id}`);
  for (const name of REQUIRED) expect(Course).toHaveProperty(name);
  expect(Course).toMatchObject({
    inLanguage: 'de',
    offers: { price: '0.00', priceCurrency: 'USD', category: 'Free' },
    hasCourseInstance: { courseMode: 'online', instructor: { url: `${SITE}/teachers/${teacher_id}` } },
    provider: { '@type': 'Organization', name: 'Guildhall', url: SITE },
  });
  expect(Course).not.toHaveProperty('aggregateRating');
  expect(Course.hasCourseInstance).not.toHaveProperty('courseWorkload');
});

test('a class that costs something has its price, and its title as it is', async () => {
  const { id } = await t.given.course({ title: 'Letterpress & "more" </script>' });
  const { Course } = await thingsOf(`/class-details/${id}`);
  expect(Course).toMatchObject({
    name: 'Letterpress & "more" </script>',
    offers: { price: '49.99', category: 'Paid' },
  });
});

test('a class whose price is reduced says until when', async () => {
  const at = new Date(Date.now() - 60 * 86_400_000);
  const { id, teacher_id } = await t.given.course({ created_at: at, updated_at: at, published_at: at });
  const today = new Date().toISOString().slice(0, 10);
  const reduction = { ReducedPrice: 30, FirstDay: today, LastDay: today };
  expect((await t.as({ id: teacher_id }).post(`/classes/${id}/reductions`, reduction)).statusCode).toBe(200);
  const { Course } = await thingsOf(`/class-details/${id}`);
  const end = new Date(Date.parse(today) + 86_400_000).toISOString();
  expect(Course).toMatchObject({ offers: { price: '30.00', priceValidUntil: end } });
});

test('whoever cannot see the picture of a shared class is told its title', async () => {
  const { id } = await t.given.course({ title: 'Letterpress & "more"' });
  const { body } = await t.get(`/class-details/${id}`, html);
  expect(body).toContain('<meta property="og:image:alt" content="Letterpress &amp; &quot;more&quot;" />');
  expect(body).toContain('<meta name="twitter:image:alt" content="Letterpress &amp; &quot;more&quot;" />');
});

test('a class with reviews has its rating', async () => {
  const { id } = await t.given.course();
  await t.given.review(id, { rating: 4 });
  const { Course } = await thingsOf(`/class-details/${id}`);
  expect(Course.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 });
});

test('the way from the home page to a class is named, with its category', async () => {
  const { id } = await t.given.course({ title: 'Letterpress', category: 'Health & Fitness' });
  const { BreadcrumbList } = await thingsOf(`/class-details/${id}`);
  expect(BreadcrumbList.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${SITE}/`,
    `${SITE}/get-all-classes`,
    `${SITE}/get-all-classes?category=Health+%26+Fitness`,
    `${SITE}/class-details/${id}`,
  ]);
});

test('the home page names the organization, the listing its classes, a teacher’s page a person', async () => {
  const { id, teacher_id } = await t.given.course({ title: 'Letterpress' });
  expect((await thingsOf('/')).Organization).toMatchObject({ name: 'Guildhall', url: SITE });
  expect((await thingsOf('/get-all-classes')).ItemList.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: `${SITE}/class-details/${id}`, name: 'Letterpress' },
  ]);
  expect((await thingsOf(`/teachers/${teacher_id}`)).Person).toMatchObject({ url: `${SITE}/teachers/${teacher_id}` });
});

test('a sorted or filtered listing points to the whole one; a category and a later page to themselves', async () => {
  await t.given.course();
  await t.given.course();
  const nextOf = async (query: string) => (await t.get(`/api/all-classes?limit=1${query}`)).json().nextCursor;
  const next = `/get-all-classes?cursor=${await nextOf('')}`;
  const nextByPrice = `/get-all-classes?sort=price&cursor=${await nextOf('&sort=price')}`;
  expect(await canonicalOf('/get-all-classes?sort=price&level=Beginner&utm_source=mail')).toBe(
    `${SITE}/get-all-classes`,
  );
  expect(await canonicalOf('/get-all-classes?category=Photography&sort=price')).toBe(
    `${SITE}/get-all-classes?category=Photography`,
  );
  expect(await canonicalOf(next)).toBe(SITE + next);
  expect(await canonicalOf(nextByPrice)).toBe(`${SITE}/get-all-classes`);
});
