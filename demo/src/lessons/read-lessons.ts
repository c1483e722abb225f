import { readdir, readFile } from 'node:fs/promises';
import { type DemonstrationContent, parseLessons } from './parse-lessons.ts';

export const LESSON_FOLDER = new URL('../../lessons/', import.meta.url);

/** How categories and classes are called in paths: 'Health & Fitness' is `health-and-fitness`, 'Café' is `cafe`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Paths below a folder, each `<category>/<class>.md`. */
export async function listTexts(root: URL): Promise<string[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = await Promise.all(folders.map(({ name }) => readdir(new URL(`${name}/`, root))));
  return folders
    .flatMap((folder, index) => (names[index] ?? []).map((name) => `${folder.name}/${name}`))
    .filter((path) => path.endsWith('.md'))
    .sort();
}

/** Below `demo/lessons`. */
export const listLessonFiles = (): Promise<string[]> => listTexts(LESSON_FOLDER);

export async function readLessonFile(path: string): Promise<DemonstrationContent> {
  const text = await readFile(new URL(path, LESSON_FOLDER), 'utf8');
  try {
    return parseLessons(text);
  } catch (cause) {
    throw new Error(`demo/lessons/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** By the title of the class. */
export async function readLessons(): Promise<Map<string, DemonstrationContent>> {
  const contents = await Promise.all((await listLessonFiles()).map(readLessonFile));
  return new Map(contents.map((content) => [content.title, content]));
}
