import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { pictureUrl } from '../files/index.ts';

const t = testApp({ withSandbox: true });
let teacher: { id: string; email: string };
let image: string;

beforeEach(async () => {
  await t.empty();
  teacher = await t.given.person({ role: 'Teacher' });
  image = pictureUrl((await t.given.picture(teacher.id)).id);
});

const CHOICE = {
  Level: 'Beginner',
  Language: 'pt',
  WhatYouWillLearn: ['Fold a sheet', 'Sew “through the fold”'],
  Requirements: ['A needle, and {thread}'],
  ForWhom: [],
};
const NONE = { Level: null, Language: null, WhatYouWillLearn: [], Requirements: [], ForWhom: [] };

const add = (choice: object = {}) =>
  t.as(teacher).post('/insert-class', {
    ClassTitle: 'Bookbinding',
    Description: 'From a folded sheet to a book that lies flat.',
    ClassPrice: 19.99,
    Image: image,
    ...choice,
  });
const change = (id: string, UpdatedData: object) => t.as(teacher).put(`/update-class/${id}`, { UpdatedData });
const approve = (id: string) => t.as('admin').put(`/aprove-cls/${id}`);
const shownToAdmins = async () => (await t.as('admin').get('/getallclass')).json()[0];

test('a class has the level, the language and the lists that its teacher wrote, and shows them to everybody', async () => {
  const { insertedId } = (await add(CHOICE)).json();
  expect((await t.as(teacher).get(`/get-class/${insertedId}`)).json()).toMatchObject(CHOICE);
  expect((await add(CHOICE)).json().insertedId).toBe(insertedId);
  await approve(insertedId);
  expect((await t.get(`/api/get-class/${insertedId}`)).json()).toMatchObject(CHOICE);
  expect((await t.get('/api/all-classes')).json().data).toMatchObject([CHOICE]);
});

test('a class without them has none', async () => {
  const { insertedId } = (await add()).json();
  expect((await t.as(teacher).get(`/get-class/${insertedId}`)).json()).toMatchObject(NONE);
});

test('a teacher changes them in an approved class, and admins see each before and after', async () => {
  const { insertedId } = (await add({ Level: 'Beginner', WhatYouWillLearn: ['Fold'] })).json();
  await approve(insertedId);
  const lists = { WhatYouWillLearn: ['Fold', 'Bind'], Requirements: ['Thread'], ForWhom: ['Readers'] };
  await change(insertedId, { Level: null, Language: 'de', ...lists });
  expect((await shownToAdmins()).Edits).toEqual([
    { field: 'Level', before: 'Beginner', now: '' },
    { field: 'Language', before: '', now: 'German' },
    { field: 'WhatYouWillLearn', before: 'Fold', now: 'Fold\nBind' },
    { field: 'Requirements', before: '', now: 'Thread' },
    { field: 'ForWhom', before: '', now: 'Readers' },
  ]);
  expect((await change(insertedId, lists)).json().modifiedCount).toBe(0);
  await change(insertedId, { ...NONE, Level: 'Beginner', WhatYouWillLearn: ['Fold'] });
  expect(await shownToAdmins()).toMatchObject({ Edits: [], EditedAt: null });
});

test.each([
  ['an unknown level', { Level: 'Expert' }, 'Level'],
  ['an unknown language', { Language: 'xx' }, 'Language'],
  ['a 13th line', { Requirements: Array(13).fill('A needle') }, 'Requirements'],
  ['a line of 161', { ForWhom: ['x'.repeat(161)] }, 'ForWhom.0'],
  ['an empty line', { WhatYouWillLearn: ['Fold', ' '] }, 'WhatYouWillLearn.1'],
  ['a bell in one', { WhatYouWillLearn: ['Fold\u0007Bind'] }, 'WhatYouWillLearn.0'],
])('a class with %s is refused, with the field named', async (_, choice, path) => {
  const reply = await add(choice);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toMatchObject([{ path }]);
});
