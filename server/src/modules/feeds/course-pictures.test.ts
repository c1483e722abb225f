import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { offerLanguages } from '../../testing/offer-languages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';
import { storedFiles } from '../../testing/uploads.ts';
import { removeUnusedPictures } from '../files/index.ts';

const t = testApp();
beforeEach(() => t.empty());

const SITE = 'http://localhost:3000';

/** As a link preview reads them. */
async function previewOf(id: string, prefix = '') {
  const { body } = await t.get(`${prefix}/class-details/${id}`, { accept: 'text/html' });
  const tags = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]));
}

const pathOf = async (id: string, prefix = '') => String((await previewOf(id, prefix))['og:image']).slice(SITE.length);
const drawnOf = async (imageId: string) =>
  (await storedFiles(t.folder)).filter((file) => file.includes(`${imageId}/shared/`));
const change = (id: string, fields: { title?: string; price_cents?: number }) =>
  t.deps.database.updateTable('course').set(fields).where('id', '=', id).execute();

test('a shared class is previewed with a picture of 1200 by 630 pixels', async () => {
  const { id } = await t.given.course({ title: 'Letterpress' });
  const preview = await previewOf(id);
  expect(preview).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Letterpress',
    'twitter:card': 'summary_large_image',
  });
  const { statusCode, headers, rawPayload } = await t.get(String(preview['og:image']).slice(SITE.length));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=300',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the picture is drawn once for each version; an earlier address leads to the present one', async () => {
  const { id, image_id } = await t.given.course({ title: 'Letterpress' });
  const path = await pathOf(id);
  const draw = t.deps.certificateDrawer.drawCoursePicture;
  let drawn = 0;
  t.deps.certificateDrawer.drawCoursePicture = (course) => {
    drawn += 1;
    return draw(course);
  };
  const replies = await Promise.all([1, 2, 3].map(() => t.get(path)));
  expect([drawn, ...replies.map(({ statusCode }) => statusCode)]).toEqual([1, 200, 200, 200]);
  await change(id, { price_cents: 1_000_000 });
  const { statusCode, headers } = await t.get(path);
  expect(statusCode).toBe(302);
  expect(headers.location).not.toBe(path);
  const later = await t.get(String(headers.location));
  expect([later.statusCode, drawn]).toEqual([200, 2]);
  expect(later.rawPayload.equals(replies[0]?.rawPayload ?? Buffer.of())).toBe(false);
  t.deps.certificateDrawer.drawCoursePicture = draw;
  expect(await drawnOf(image_id)).toHaveLength(1);
});

test.each(['Pending', 'Rejected', 'Archived'] as const)('the picture of a class that is %s is gone', async (status) => {
  const { id } = await t.given.course();
  const path = await pathOf(id);
  expect((await t.get(path)).statusCode).toBe(200);
  await t.deps.database.updateTable('course').set({ status }).where('id', '=', id).execute();
  expect(codeOf(await t.get(path))).toEqual([404, 'request.not-found']);
});

test('there is none of what is no class', async () => {
  for (const id of ['x', '01a3c2de-0000-7000-8000-000000000000']) {
    expect(codeOf(await t.get(`/shared-classes/${id}/x.jpg`))).toEqual([404, 'request.not-found']);
  }
});

describe('with a second language on offer', () => {
  beforeEach(() => offerLanguages(t.deps, ['de']));

  test('a shared page in German has a picture with the price as Germans write it, drawn and kept beside the English one', async () => {
    const { id, image_id } = await t.given.course({ price_cents: 123_450 });
    const draw = t.deps.certificateDrawer.drawCoursePicture;
    const prices: string[] = [];
    t.deps.certificateDrawer.drawCoursePicture = (course) => {
      prices.push(course.price);
      return draw(course);
    };
    const english = await pathOf(id);
    const german = await pathOf(id, '/de');
    expect(german).toBe(english.replace('.jpg', '.de.jpg'));
    const pictures = [await t.get(german), await t.get(english), await t.get(german)];
    expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(prices).toEqual(['1.234,50\u00a0$', '$1,234.50']);
    await change(id, { price_cents: 0 });
    const location = String((await t.get(german)).headers.location);
    expect([location.endsWith('.de.jpg'), (await t.get(location)).statusCode]).toEqual([true, 200]);
    expect(prices.at(-1)).toBe('Kostenlos');
    t.deps.certificateDrawer.drawCoursePicture = draw;
    await t.get(String((await t.get(english)).headers.location));
    expect(await drawnOf(image_id)).toHaveLength(1);
  });

  test('once the language is not on offer any more, its picture leads to the English one', async () => {
    const { id } = await t.given.course();
    const [english, german] = [await pathOf(id), await pathOf(id, '/de')];
    await offerLanguages(t.deps, []);
    const { statusCode, headers } = await t.get(german);
    expect([statusCode, headers.location]).toEqual([302, english]);
  });
});

test('a class that is deleted leaves no drawn picture behind', async () => {
  const { id, image_id } = await t.given.course();
  await t.get(await pathOf(id));
  expect(await drawnOf(image_id)).toHaveLength(1);
  await t.deps.database.deleteFrom('course').where('id', '=', id).execute();
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  for (const days of [2, 4]) await removeUnusedPictures({ ...t.deps, now: later(days) });
  expect(await drawnOf(image_id)).toEqual([]);
});
