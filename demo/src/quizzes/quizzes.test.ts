import { QuestionKind } from '@guildhall/contract';
import { describe, expect, test } from 'vitest';
import { readLessonFile } from '../lessons/parse-lessons.ts';
import { listQuizFiles, readQuizFile } from './parse-quizzes.ts';

const paths = await listQuizFiles();

describe.each(paths)('%s', async (path) => {
  const { title, rule, quizzes } = await readQuizFile(path);
  const lessons = await readLessonFile(path);
  const order = lessons.sections.flatMap((section) => section.lessons.map((lesson) => lesson.title));

  test('belongs to the class whose lessons are called the same, and describes its certificate', () => {
    expect(title).toBe(lessons.title);
    expect([rule.allLessons, rule.allQuizzes]).toEqual([true, true]);
    expect(rule.description.length).toBeGreaterThan(60);
    expect(rule.description.length).toBeLessThanOrEqual(600);
  });

  test('has 2 or 3 quizzes of lessons of the class, in their order', () => {
    const places = quizzes.map(({ lesson }) => order.indexOf(lesson));
    expect([2, 3]).toContain(places.length);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(quizzes)(
    'the quiz of "$lesson" has 4 to 8 questions, none twice, and can be passed',
    ({ questions, settings }) => {
      expect(questions.length).toBeGreaterThanOrEqual(4);
      expect(questions.length).toBeLessThanOrEqual(8);
      expect(new Set(questions.map(({ question }) => question.Text)).size).toBe(questions.length);
      expect(settings.DrawCount ?? 1).toBeLessThanOrEqual(questions.length);
      for (const { question } of questions) {
        expect(question.Explanation.length).toBeGreaterThan(10);
        if (question.Kind === 'order') expect(question.Items.length).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

test('no two quizzes share a question, and every kind is asked', async () => {
  const written = (await Promise.all(paths.map(readQuizFile))).flatMap(({ quizzes }) => quizzes);
  const questions = written.flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(new Set(questions.map(({ Text }) => Text)).size).toBe(questions.length);
  expect(new Set(questions.map(({ Kind }) => Kind))).toEqual(new Set(QuestionKind.options));
});
