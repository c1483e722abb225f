import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEMONSTRATION_SEED } from './demonstration.ts';
import { generateDemonstration } from './generate-demonstration.ts';
import { filesOf, loadPictures, PICTURE_FOLDER } from './pictures.ts';

const MAX_MEGABYTES = 15;

const { courses, people } = await generateDemonstration({ seed: DEMONSTRATION_SEED, now: new Date() });
const pictures = await loadPictures();

async function listFiles(): Promise<string[]> {
  const folder = fileURLToPath(PICTURE_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('there is one picture for each class and person', () => {
  const subjects = [...courses.map(({ title }) => title), ...people.map(({ email }) => email)];
  expect(Object.keys(pictures).toSorted()).toEqual(subjects.toSorted());
});

test('the files of the folder are those that the manifest names', async () => {
  const named = Object.values(pictures).flatMap((picture) => filesOf(picture).map(({ path }) => path));
  const found = (await listFiles()).map((path) => path.slice(fileURLToPath(PICTURE_FOLDER).length));
  expect(new Set(found)).toEqual(new Set([...named, 'manifest.json']));
});

test(`the pictures together take at most ${MAX_MEGABYTES} MB`, async () => {
  const sizes = await Promise.all((await listFiles()).map(async (path) => (await stat(path)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_MEGABYTES * 1_000_000);
});
