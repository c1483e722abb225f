import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DEMO_FILES, FILE_FOLDER } from './files.ts';
import { readLessons } from './lessons/parse-lessons.ts';

const MAX_MEGABYTES = 1.5;

const lessons = [...(await readLessons())].flatMap(([course, { sections }]) =>
  sections.flatMap((section) => section.lessons.map((lesson) => ({ ...lesson, course }))),
);

const read = (name: string) => readFile(new URL(name, FILE_FOLDER));

describe.each(DEMO_FILES)('$name', ({ name, course, lesson }) => {
  test('is what its ending says', async () => {
    const bytes = await read(name);
    const start = bytes.toString('latin1', 0, 4);
    if (name.endsWith('.pdf')) expect(start).toBe('%PDF');
    else if (name.endsWith('.zip')) expect(start).toBe('PK\u0003\u0004');
    else {
      const [columns = '', ...rows] = bytes.toString('utf8').trim().split('\n');
      expect(columns).toMatch(/^[a-z_]+(,[a-z_]+)+$/);
      expect(rows.length).toBeGreaterThan(50);
    }
  });

  test('belongs to one lesson', () => {
    const users = lessons.filter(({ files }) => files.includes(name));
    expect(users.map(({ course, title }) => [course, title])).toEqual([[course, lesson]]);
  });
});

test('every file that a lesson names is there', () => {
  const named = lessons.flatMap(({ files }) => files);
  expect(named.toSorted()).toEqual(DEMO_FILES.map(({ name }) => name).toSorted());
});

test(`the folder has these files and no others, together less than ${MAX_MEGABYTES} MB`, async () => {
  const names = await readdir(FILE_FOLDER);
  expect(names.toSorted()).toEqual(DEMO_FILES.map(({ name }) => name).toSorted());
  const sizes = await Promise.all(names.map(async (name) => (await read(name)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_MEGABYTES * 1_000_000);
});
