import { readdir } from 'node:fs/promises';
import { CATEGORIES } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../generate-courses.ts';
import {
  type DemonstrationContent,
  type DemonstrationLesson,
  LESSON_FOLDER,
  listLessonFiles,
  readLessonFile,
  readLessons,
  slugOf,
} from './parse-lessons.ts';

const paths = await listLessonFiles();
const pathsOfClasses = new Map(
  CATEGORIES.flatMap((category) =>
    CATALOGUE[category].map(({ title }) => [title, `${slugOf(category)}/${slugOf(title)}.md`] as const),
  ),
);
const lessonsOf = ({ sections }: DemonstrationContent) => sections.flatMap(({ lessons }) => lessons);
const proseOf = ({ text }: DemonstrationLesson) => text.replace(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm, '');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu) ?? [];
const sentencesOf = (lesson: DemonstrationLesson) =>
  proseOf(lesson)
    .split(/(?<=[.!?:])\s+|\n/)
    .map((sentence) => wordsOf(sentence.toLowerCase()).join(' '))
    .filter((sentence) => sentence.length > 60);

describe.each(paths)('%s', async (path) => {
  const content = await readLessonFile(path);
  const lessons = lessonsOf(content);

  test('is called after a class of its category', () => {
    expect(pathsOfClasses.get(content.title)).toBe(path);
  });

  test('has 2 to 5 sections, 6 to 20 lessons and a preview', () => {
    expect([2, 3, 4, 5]).toContain(content.sections.length);
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(lessons.length).toBeLessThanOrEqual(20);
    expect(lessons.some(({ preview }) => preview)).toBe(true);
  });

  test('has a different title for each lesson', () => {
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
  });

  test.each(lessons)('the lesson "$title" is long enough, and Markdown that is shown as written', (lesson) => {
    const prose = proseOf(lesson).replace(/`[^`\n]+`/g, '');
    expect(wordsOf(lesson.text).length).toBeGreaterThanOrEqual(40);
    expect(prose).not.toMatch(/<\/?[a-z!]/i);
    expect(prose).not.toMatch(/!\[/);
    expect(prose).not.toMatch(/\]\((?!https:\/\/)/);
    expect(lesson.text.match(/^\s*```/gm)?.length ?? 0).toBe(2 * (lesson.text.match(/^\s*```[a-z]+$/gm)?.length ?? 0));
  });
});

test('no two lessons share a long sentence', async () => {
  const firstUse = new Map<string, string>();
  for (const content of (await readLessons()).values()) {
    for (const lesson of lessonsOf(content)) {
      for (const sentence of new Set(sentencesOf(lesson))) {
        const other = firstUse.get(sentence);
        expect(other, `"${sentence}" is in "${lesson.title}" (${content.title}) and in ${other}`).toBeUndefined();
        firstUse.set(sentence, `"${lesson.title}" (${content.title})`);
      }
    }
  }
});

/** Categories are written one after the other: classes are missing only once every category has its folder. */
test('every class of the catalogue has its lessons', async () => {
  const folders = (await readdir(LESSON_FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const isComplete = CATEGORIES.every((category) => folders.some(({ name }) => name === slugOf(category)));
  const missing = [...pathsOfClasses.values()].filter((path) => !paths.includes(path));
  expect(isComplete ? missing : []).toEqual([]);
});
