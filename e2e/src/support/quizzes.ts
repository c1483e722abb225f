import type { Locator, Page } from '@playwright/test';
import { type ClassWithLessons, createClassWithLessons } from './lessons.ts';

let lastId = 0;
/** An id as browsers make them: each only once. */
const newId = (): string => {
  lastId += 1;
  return `0192e000-0000-7000-8000-${String(Date.now() * 100 + lastId)
    .padStart(12, '0')
    .slice(-12)}`;
};

const optionsOf = (...texts: string[]) => texts.map((Text) => ({ _id: newId(), Text }));

const common = (Text: string) => ({ _id: newId(), Text, Explanation: `Explained: ${Text}` });

/** A question of each kind, about kites. */
export function kiteQuestions() {
  const woods = optionsOf('Bamboo', 'Oak', 'Ebony');
  const parts = optionsOf('Spar', 'Anchor', 'Bridle', 'Wheel');
  return [
    { ...common('Which wood is light and strong?'), Kind: 'one-choice', Options: woods, RightId: woods[0]?._id },
    {
      ...common('Which are parts of a kite?'),
      Kind: 'several-choices',
      Options: parts,
      RightIds: [parts[0]?._id, parts[2]?._id],
    },
    { ...common('What lifts a kite?'), Kind: 'short-text', Accepted: ['wind', 'the wind'] },
    { ...common('How many metres of line at 3 m/s?'), Kind: 'number', Value: 20, Tolerance: 0.5 },
    { ...common('In which order is a kite made?'), Kind: 'order', Items: optionsOf('Split', 'Tie', 'Cover', 'Fly') },
    {
      ...common('What belongs together?'),
      Kind: 'match',
      Pairs: [
        { _id: newId(), Left: 'Tail', Right: 'Balance' },
        { _id: newId(), Left: 'Line', Right: 'Hold' },
      ],
    },
  ];
}

interface NewQuiz {
  PassPercent?: number;
  AttemptLimit?: number | null;
  TimeLimitMinutes?: number | null;
  DrawCount?: number | null;
  Questions?: ReturnType<typeof kiteQuestions>;
}

/** A class whose first lesson has a quiz. */
export async function createClassWithQuiz(title: string, quiz: NewQuiz = {}): Promise<ClassWithLessons> {
  const course = await createClassWithLessons(title);
  const edit = { PassPercent: 70, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null, ...quiz };
  await course.teacher.api.put(
    `/lessons/${course.lessonIds[0]}/quiz`,
    { ...edit, Questions: quiz.Questions ?? kiteQuestions() },
    0,
  );
  return course;
}

/** The question of an attempt with this text. */
export const questionOf = (page: Page, text: string) => page.getByRole('group', { name: text });

/** Clicks 'Move … up' until the items stand in this order. */
export async function putInOrder(question: Locator, items: readonly string[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    const inPlace = question.getByRole('listitem').nth(index).filter({ hasText: item });
    while (!(await inPlace.isVisible())) await question.getByRole('button', { name: `Move ${item} up` }).click();
  }
}
