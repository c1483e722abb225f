import type { ContentSection } from '@guildhall/contract';
import { expect, test } from 'vitest';
import {
  type Direction,
  lessonStep,
  lessonsOf,
  moveLesson,
  moveSection,
  orderOf,
  sectionOf,
  sectionStep,
} from './content-order.ts';
import { KITES, outline } from './testing/outline.ts';

function step(sections: ContentSection[], lessonId: string, direction: Direction): ContentSection[] {
  const position = lessonStep(sections, lessonId, direction);
  return position ? moveLesson(sections, lessonId, position) : sections;
}

test('a lesson moves down its section, through the next ones and to the very end', () => {
  const outlines = [KITES];
  for (let count = 0; count < 5; count += 1) outlines.push(step(outlines.at(-1) ?? [], 'Cane', 'down'));
  expect(outlines.map(outline)).toEqual([
    ['Build Cane Paper', 'Empty', 'Fly Wind'],
    ['Build Paper Cane', 'Empty', 'Fly Wind'],
    ['Build Paper', 'Empty Cane', 'Fly Wind'],
    ['Build Paper', 'Empty', 'Fly Cane Wind'],
    ['Build Paper', 'Empty', 'Fly Wind Cane'],
    ['Build Paper', 'Empty', 'Fly Wind Cane'],
  ]);
});

test('a lesson moves up into the end of the section before, and to the very beginning', () => {
  const twice = step(step(KITES, 'Wind', 'up'), 'Wind', 'up');
  expect(outline(twice)).toEqual(['Build Cane Paper Wind', 'Empty', 'Fly']);
  expect(outline(step(twice, 'Wind', 'up'))).toEqual(['Build Cane Wind Paper', 'Empty', 'Fly']);
  expect(lessonStep(KITES, 'Cane', 'up')).toBeUndefined();
});

test('a lesson that another window has deleted goes nowhere', () => {
  expect(lessonStep(KITES, 'Glue', 'down')).toBeUndefined();
  expect(moveLesson(KITES, 'Glue', { sectionId: 'Fly', index: 0 })).toEqual(KITES);
  expect(moveSection(KITES, 'Glue', 0)).toEqual(KITES);
});

test('a lesson is dropped between two others', () => {
  const dropped = moveLesson(KITES, 'Wind', { sectionId: 'Build', index: 1 });
  expect(outline(dropped)).toEqual(['Build Cane Wind Paper', 'Empty', 'Fly']);
});

test('sections move with their lessons, and the first goes no further up, the last no further down', () => {
  expect(outline(moveSection(KITES, 'Fly', sectionStep(KITES, 'Fly', 'up') ?? -1))).toEqual([
    'Build Cane Paper',
    'Fly Wind',
    'Empty',
  ]);
  expect(outline(moveSection(KITES, 'Build', sectionStep(KITES, 'Build', 'down') ?? -1))).toEqual([
    'Empty',
    'Build Cane Paper',
    'Fly Wind',
  ]);
  expect(sectionStep(KITES, 'Build', 'up')).toBeUndefined();
  expect(sectionStep(KITES, 'Fly', 'down')).toBeUndefined();
  expect(sectionStep(KITES, 'Glue', 'down')).toBeUndefined();
});

test('what is saved of an order are the ids alone', () => {
  expect(orderOf(KITES)).toEqual({
    Sections: [
      { _id: 'Build', Lessons: ['Cane', 'Paper'] },
      { _id: 'Empty', Lessons: [] },
      { _id: 'Fly', Lessons: ['Wind'] },
    ],
  });
});

test('lessons are found in the order in which they are read, and each in its section', () => {
  expect(lessonsOf(KITES).map(({ Title }) => Title)).toEqual(['Cane', 'Paper', 'Wind']);
  expect(sectionOf(KITES, 'Wind')?.Title).toBe('Fly');
  expect(sectionOf(KITES, 'Glue')).toBeUndefined();
});
