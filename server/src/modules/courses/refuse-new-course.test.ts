import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestDatabase } from '../../testing/database-digest.ts';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp();
let teacher: { id: string; email: string; name: string };
let image: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  image = pictureUrl((await t.given.picture(teacher.id)).id);
  /** Signed in before the database is compared. */
  await t.tokenOf(teacher);
});

const newCourse = (change: object = {}) => ({
  ClassTitle: 'Bookbinding',
  Description: 'From a folded sheet to a book that lies flat.',
  ClassPrice: 19.99,
  Image: image,
  ...change,
});
const send = (change: object = {}) => t.as(teacher).post('/insert-class', newCourse(change));
const rows = () => t.deps.database.selectFrom('course').selectAll().execute();

/** The named fields, each once. */
function refusedFields(reply: Response) {
  expect(reply.statusCode).toBe(400);
  const { code, errors } = reply.json();
  expect(code).toBe('request.invalid');
  return [...new Set(errors.map(({ path }: { path: string }) => path))];
}

describe('a class is refused, with the field named and nothing changed, for', () => {
  test.each([
    ['two letters', { ClassTitle: 'ab' }, 'ClassTitle'],
    ['two emoji', { ClassTitle: '🧵🪡' }, 'ClassTitle'],
    ['121 letters', { ClassTitle: 'x'.repeat(121) }, 'ClassTitle'],
    ['121 emoji', { ClassTitle: '📕'.repeat(121) }, 'ClassTitle'],
    ['a title of spaces', { ClassTitle: '      ' }, 'ClassTitle'],
    ['a title with a bell', { ClassTitle: 'Book\u0007binding' }, 'ClassTitle'],
    ['a title that is no text', { ClassTitle: { $ne: null } }, 'ClassTitle'],
    ['no title', { ClassTitle: undefined }, 'ClassTitle'],
    ['a description of 19', { Description: 'x'.repeat(19) }, 'Description'],
    ['a description of 19 within spaces', { Description: ` ${'x'.repeat(19)} ` }, 'Description'],
    ['a description of 10,001', { Description: 'x'.repeat(10_001) }, 'Description'],
    ['no description', { Description: undefined }, 'Description'],
    ['a foreign category', { Category: 'Cooking' }, 'Category'],
    ['an invented time zone', { TimeZone: 'Europe/Atlantis' }, 'TimeZone'],
    ['a time zone that the database does not know', { TimeZone: 'AET' }, 'TimeZone'],
    ['one that has no summer there', { TimeZone: 'CET' }, 'TimeZone'],
    ['one that is elsewhere there', { TimeZone: 'ist' }, 'TimeZone'],
    ['no picture', { Image: undefined }, 'Image'],
    ['an empty picture', { Image: '' }, 'Image'],
  ])('%s', async (_, change, field) => {
    const before = await digestDatabase(t.deps.pool);
    const reply = await send(change);
    expect(refusedFields(reply)).toEqual([field]);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test.each([
    ['-1', -1],
    ['-0.01', -0.01],
    ['0.005', 0.005],
    ['0.1', 0.1],
    ['0.49', 0.49],
    ['19.999', 19.999],
    ['10000.01', 10_000.01],
    ['1e9', 1e9],
    ['a text', '12'],
    ['NaN', 'NaN'],
    ['null', null],
    ['nothing', undefined],
    ['a list', [12]],
    ['yes', true],
  ])('a price of %s', async (_, price) => {
    const before = await digestDatabase(t.deps.pool);
    const reply = await send({ ClassPrice: price });
    expect(refusedFields(reply)).toEqual(['ClassPrice']);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test('a price that is not JSON', async () => {
    const payload = JSON.stringify(newCourse()).replace('19.99', 'NaN');
    const headers = { authorization: await t.tokenOf(teacher), 'content-type': 'application/json' };
    const reply = await t.app.inject({ method: 'POST', url: '/api/insert-class', headers, payload });
    expect(reply.statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['from elsewhere', () => 'https://example.com/cover.png'],
    ['that is a script', () => 'javascript:alert(1)'],
    ['inside the address', () => 'data:image/png;base64,AAAA'],
    ['from elsewhere that looks like ours', () => `https://example.com${image}`],
    ['never uploaded', () => pictureUrl('0197c3a0-0000-7000-8000-000000000001')],
    ['with no id', () => '/images/cover/1280'],
    ['in a width that is not kept', () => image.replace('1280', '1281')],
    ['from another folder', () => `${image}/../../../etc/passwd`],
  ])('a picture %s', async (_, url) => {
    const before = await digestDatabase(t.deps.pool);
    const reply = await send({ Image: url() });
    expect(refusedFields(reply)).toEqual(['Image']);
    expect(await digestDatabase(t.deps.pool)).toEqual(before);
  });

  test('a picture of another person', async () => {
    const another = await t.given.person({ role: 'Teacher' });
    const reply = await send({ Image: pictureUrl((await t.given.picture(another.id)).id) });
    expect(refusedFields(reply)).toEqual(['Image']);
    expect(await rows()).toEqual([]);
  });
});

test('a student cannot insert a class, even with a picture of their own', async () => {
  const student = await t.given.person();
  const own = pictureUrl((await t.given.picture(student.id)).id);
  const reply = await t.as(student).post('/insert-class', newCourse({ Image: own }));
  expect(reply.statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});
