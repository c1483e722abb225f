import type { QuizEdit } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createQuestions } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;
let jane: ReturnType<typeof createStudent>;

const X2 = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
const Y = '<math><mi>y</mi></math>';

async function ask(Questions: QuizEdit['Questions']) {
  room = await createQuizClass(t, { Questions, AttemptLimit: 1 });
  jane = createStudent(t, room.student, room.lesson);
}

beforeEach(() => t.empty());

test('students read formulas of questions and answers; those of an explanation once they may read it', async () => {
  const { 'one-choice': choice } = createQuestions();
  const Options = choice.Options.map((option, n) => (n === 0 ? { ...option, Text: 'is \\(x^2\\)' } : option));
  await ask([{ ...choice, Options, Text: '**What** is \\(y\\)?', Explanation: 'Because $$x^2$$' }]);
  const open = await jane.begin();
  expect(open.Rendered).toEqual({
    '**What** is \\(y\\)?': `<p><strong>What</strong> is ${Y}?</p>\n`,
    '\\(x^2\\)': X2,
  });
  const marked = await jane.handIn(open._id);
  expect(marked.Rendered?.['Because $$x^2$$']).toContain('<math display="block">');
});

test('plain texts are not rendered', async () => {
  await ask([createQuestions().order]);
  expect(await jane.begin()).not.toHaveProperty('Rendered');
});

test('its teacher reads formulas in the quiz, its preview, its versions and its results', async () => {
  const { match } = createQuestions();
  const Pairs = match.Pairs.map((pair, n) => (n === 0 ? { ...pair, Right: '\\(x^2\\)' } : pair));
  await ask([{ ...match, Pairs, Text: 'Match \\(y\\)' }]);
  const rendered = { 'Match \\(y\\)': `<p>Match ${Y}</p>\n`, '\\(x^2\\)': X2 };
  const read = async (path: string) => (await t.as(room.teacher).get(`/lessons/${room.lesson.id}/${path}`)).json();
  expect((await read('quiz')).Rendered).toEqual(rendered);
  expect((await read('quiz/preview?seed=00000000')).Rendered).toEqual(rendered);
  const { _id, Questions } = await jane.begin();
  /** Wrong for two of three, wherever the right sides lie. */
  const place = Questions[0]?.Rights.indexOf('\\(x^2\\)') ?? 0;
  const Matches = Questions[0]?.Options.map(() => place) ?? [];
  await jane.answer(_id, 1, { Kind: 'match', Matches });
  await jane.handIn(_id);
  expect((await read('question-results'))[0].Rendered).toMatchObject(rendered);
});

test('what would take long is shown as it was written', async () => {
  const { 'short-text': text } = createQuestions();
  const slow = Array.from({ length: 60 }, (_, n) => `\\(\\pu{${'1e5 kg/m^2 '.repeat(3)}${n}}\\)`)
    .join(' ')
    .slice(0, 1_990);
  await ask(Array.from({ length: 30 }, (_, n) => ({ ...text, _id: crypto.randomUUID(), Text: `${n} ${slow}` })));
  const { Questions, Rendered = {} } = await jane.begin();
  const shown = Questions.filter(({ Text }) => Object.hasOwn(Rendered, Text)).length;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(Questions.length);
});
