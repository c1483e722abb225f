import { beforeEach, expect, test } from 'vitest';
import { addSeenCourse, clearSeenCourses, readSeenCourses } from './seen-courses.ts';

const see = async (...ids: string[]) => {
  for (const id of ids) await addSeenCourse(id);
};

beforeEach(clearSeenCourses);

test('a visitor finds the classes that they viewed, the last one first and each once', async () => {
  await see('c1', 'c2', 'c1');
  expect(await readSeenCourses()).toEqual(['c1', 'c2']);
});

test('a visitor who clears them finds none', async () => {
  await see('c1');
  await clearSeenCourses();
  expect(await readSeenCourses()).toEqual([]);
});

test('the last twenty are remembered', async () => {
  const ids = Array.from({ length: 22 }, (_, index) => `c${index}`);
  await see(...ids);
  expect(await readSeenCourses()).toEqual(ids.slice(2).reverse());
});

test('classes that are viewed in two windows at once are both remembered', async () => {
  await Promise.all([addSeenCourse('c1'), addSeenCourse('c2')]);
  expect((await readSeenCourses()).sort()).toEqual(['c1', 'c2']);
});
