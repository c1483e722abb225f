import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/problem-code.ts';
import { testApp } from '../../testing/test-app.ts';

/** The categories of a database stay when it is emptied. */
const t = testApp({ ownApp: true });

interface Category {
  Name: string;
  ForClasses: boolean;
  ForApplications: boolean;
}

const BEGINNING = [
  ...['Web Development', 'Graphic Design', 'LifeStyle', 'Health & Fitness', 'Business Strategy', 'Photography'],
  ...['Data Science', 'Language Learning'],
];
const TO_APPLY_FOR = [
  ...['Web Development', 'App Development', 'Machine Learning', 'UI/UX Design', 'Game Development', 'Cybersecurity'],
  'Data Science',
];

const read = async (): Promise<{ Revision: number; Categories: (Category & { IsUsed: boolean })[] }> =>
  (await t.as('admin').get('/shop-settings')).json();

let beginning: Category[] | undefined;
beforeEach(async () => {
  await t.empty();
  const { Revision, Categories } = await read();
  beginning ??= Categories;
  await t.as('admin').put('/shop-settings', { Categories: beginning }, Revision);
});

const save = async (change: (categories: Category[]) => Category[]) => {
  const { Revision, Categories } = await read();
  return t.as('admin').put('/shop-settings', { Categories: change(Categories) }, Revision);
};
const add = (Name: string, uses: Partial<Category> = {}) =>
  save((categories) => [...categories, { Name, ForClasses: true, ForApplications: false, ...uses }]);
const without = (name: string) => save((categories) => categories.filter(({ Name }) => Name !== name));
const hide = (name: string) =>
  save((categories) =>
    categories.map((one) => (one.Name === name ? { ...one, ForClasses: false, ForApplications: false } : one)),
  );
const facets = async () =>
  (await t.get('/api/class-facets')).json().category.map(({ value }: { value: string }) => value);
const listed = async (category: string) => {
  const reply = await t.get(`/api/all-classes?${new URLSearchParams({ category })}`);
  return reply.statusCode === 200 ? reply.json().total : codeOf(reply);
};

test('a shop begins with the categories of the specification, in its order', async () => {
  const { Categories } = await read();
  expect(Categories.filter(({ ForClasses }) => ForClasses).map(({ Name }) => Name)).toEqual(BEGINNING);
  expect(Categories.filter(({ ForApplications }) => ForApplications).map(({ Name }) => Name)).toEqual(TO_APPLY_FOR);
  expect(await facets()).toEqual(BEGINNING);
});

describe('a category that an admin adds', () => {
  test('is offered to teachers, filters the listing and is in the sitemap and the suggestions at once', async () => {
    expect(await listed('Weaving')).toEqual([400, 'request.invalid']);
    expect((await add('Weaving')).statusCode).toBe(200);
    expect([await listed('Weaving'), (await facets()).at(-1)]).toEqual([0, 'Weaving']);
    await t.given.course({ category: 'Weaving' });
    expect(await listed('Weaving')).toBe(1);
    expect((await t.get('/sitemaps/pages.xml')).body).toContain('category=Weaving');
    expect((await t.get('/api/suggestions?q=weav')).json()[0]).toMatchObject({ kind: 'category', text: 'Weaving' });
    const page = (await t.get('/get-all-classes?category=Weaving', { accept: 'text/html' })).body;
    expect(page).toContain('<title>Weaving · Guildhall</title>');
  });

  test('is for applications too where the admin says so', async () => {
    const data = { TeacherName: 'Ada', ExperienceLevel: 'Experienced', Title: 'Loops', Category: 'Weaving' };
    const apply = () => t.as('student').post('/post-teachereq', { data });
    await add('Weaving');
    expect(codeOf(await apply())).toEqual([400, 'request.invalid']);
    await save((all) => all.map((one) => (one.Name === 'Weaving' ? { ...one, ForApplications: true } : one)));
    expect((await apply()).statusCode).toBe(200);
  });
});

describe('a category that a class has', () => {
  test('cannot be deleted, and can be hidden: the class keeps it and is found by it', async () => {
    const teacher = await t.given.person({ role: 'Teacher' });
    const course = await t.given.course({ category: 'Photography', teacher_id: teacher.id });
    expect(codeOf(await without('Photography'))).toEqual([409, 'shop.category-in-use']);
    expect((await hide('Photography')).statusCode).toBe(200);
    expect([await listed('Photography'), (await facets()).includes('Photography')]).toEqual([1, false]);
    const change = (UpdatedData: object) => t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData });
    expect((await change({ Category: 'Photography', ClassTitle: 'Light' })).statusCode).toBe(200);
    await change({ Category: 'LifeStyle' });
    expect(codeOf(await change({ Category: 'Photography' }))).toEqual([400, 'request.invalid']);
  });

  test('is said to be in use', async () => {
    await t.given.course({ category: 'Photography' });
    const { Categories } = await read();
    expect(Categories.filter(({ IsUsed }) => IsUsed).map(({ Name }) => Name)).toEqual(['Photography']);
  });
});

test('a category that nothing has can be deleted, and is unknown then', async () => {
  expect((await without('Photography')).statusCode).toBe(200);
  expect(await listed('Photography')).toEqual([400, 'request.invalid']);
  const page = await t.get('/get-all-classes?category=Photography', { accept: 'text/html' });
  expect([page.statusCode, page.headers.location]).toEqual([302, '/get-all-classes']);
});

test('the order is that of the admin', async () => {
  await save((categories) => categories.toReversed());
  expect(await facets()).toEqual(BEGINNING.toReversed());
});

test('a category that is deleted while a class is added with it stays, or the class is refused', async () => {
  for (let round = 0; round < 4; round++) {
    await add(`Craft ${round}`);
    const teacher = await t.given.person({ role: 'Teacher' });
    const course = await t.given.course({ teacher_id: teacher.id });
    const [deletion, change] = await Promise.all([
      without(`Craft ${round}`),
      t.as(teacher).put(`/update-class/${course.id}`, { UpdatedData: { Category: `Craft ${round}` } }),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([deletion.statusCode, change.statusCode]);
  }
});

test.each([
  [
    'two with one name',
    (all: Category[]) => [...all, { Name: 'photography', ForClasses: true, ForApplications: false }],
  ],
  ['one without a name', (all: Category[]) => [...all, { Name: ' ', ForClasses: true, ForApplications: false }]],
  ['none for classes', (all: Category[]) => all.map((one) => ({ ...one, ForClasses: false }))],
  ['none for applications', (all: Category[]) => all.map((one) => ({ ...one, ForApplications: false }))],
])('%s are refused', async (_, change) => {
  expect(codeOf(await save(change))).toEqual([400, 'request.invalid']);
});
