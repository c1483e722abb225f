import { expect, test } from 'vitest';
import { parseQuizzes } from './parse-quizzes.ts';

const CLASS = `# Knots for Beginners
certificate: lessons, quizzes
hours: 2.5

Can tie a bowline.

## Quiz: The bowline
pass: 75
attempts: 3
minutes: 10
draw: 4

### What does a bowline make?
( ) A hitch
(x) A loop
> A loop that does not slip.

### Which knots make loops?
[x] Bowline
[ ] Clove hitch
> A hitch is tied around something.

### What do sailors call a rope?
text: line
text: a line
wrong: string
> Nearly everything on board is a line.

### How many turns?
number: 1.5 ± 0.25
wrong: 2
> One and a half.

### How is it tied?
1. A small loop
2. Up through it
3. Around and down
> The rabbit, the tree and the hole.

### Which knot for what?
- A ring -> anchor bend
- A post -> clove hitch
> Each has its work.

## Quiz: The figure eight
pass: 60
`;

test('a class is read with what its certificate asks for, and its quizzes with settings and questions', () => {
  const { title, rule, quizzes } = parseQuizzes(CLASS);
  expect(title).toBe('Knots for Beginners');
  expect(rule).toEqual({
    allLessons: true,
    allQuizzes: true,
    allAssignments: false,
    hours: 2.5,
    description: 'Can tie a bowline.',
  });
  expect(quizzes.map(({ lesson, settings }) => [lesson, settings])).toEqual([
    [
      'The bowline',
      { PassPercent: 75, AttemptLimit: 3, TimeLimitMinutes: 10, DrawCount: 4, SolutionsShown: 'after-passing' },
    ],
    [
      'The figure eight',
      { PassPercent: 60, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null, SolutionsShown: 'after-passing' },
    ],
  ]);
  const id = expect.any(String);
  const options = (...texts: string[]) => texts.map((Text) => ({ _id: id, Text }));
  const [loop, knots, rope, turns, order, match] = quizzes[0]?.questions ?? [];
  expect(loop?.question).toMatchObject({
    Kind: 'one-choice',
    Text: 'What does a bowline make?',
    Explanation: 'A loop that does not slip.',
    Options: options('A hitch', 'A loop'),
  });
  expect(knots?.question).toMatchObject({ Kind: 'several-choices', RightIds: [id] });
  expect(rope).toMatchObject({ question: { Accepted: ['line', 'a line'] }, wrong: ['string'] });
  expect(turns).toMatchObject({ question: { Value: 1.5, Tolerance: 0.25 }, wrong: ['2'] });
  expect(order?.question).toMatchObject({ Items: options('A small loop', 'Up through it', 'Around and down') });
  expect(match?.question).toMatchObject({
    Pairs: [
      { Left: 'A ring', Right: 'anchor bend' },
      { Left: 'A post', Right: 'clove hitch' },
    ],
  });
});

test('questions and options keep their ids when others are added before them', () => {
  const idsOf = (text: string) => JSON.stringify(parseQuizzes(text).quizzes[0]?.questions.slice(-1));
  const added = CLASS.replace('### What does', '### Is it a knot?\n(x) Yes\n( ) No\n> It is.\n\n### What does');
  expect(idsOf(added)).toBe(idsOf(CLASS));
});

const replaced = (from: string, to: string) => CLASS.replace(from, to);

test.each([
  ['an empty file', '', 'line 1: expected "# <title of the class>"'],
  ['a certificate that asks for nothing', replaced('certificate: lessons, quizzes\n', ''), 'line 1: expected "certif'],
  ['a certificate for something else', replaced('lessons, quizzes', 'money'), 'line 1: expected "certificate: "'],
  ['an unknown property', replaced('draw:', 'pick:'), 'line 11: expected one of "pass:", "attempts:"'],
  ['a quiz without a pass mark', replaced('pass: 75\n', ''), 'line 7: a quiz has "pass:"'],
  ['a property twice', replaced('draw:', 'pass:'), 'line 11: "pass:" is given twice'],
  ['another section', replaced('## Quiz: The b', '## The b'), 'line 7: expected "## Quiz: '],
  ['text outside a question', replaced('draw: 4\n', 'draw: 4\n\nText\n'), 'line 13: text stands outside'],
  ['a question without a quiz', replaced('## Quiz: The bowline', '### Hm?'), 'line 7: the question is in no quiz'],
  ['no explanation', replaced('> A loop that does not slip.\n', ''), 'line 13: the question has no explanation'],
  ['an unknown line', replaced('( ) A hitch', 'A hitch'), 'line 14: expected an answer'],
  ['two kinds of answers', replaced('( ) A hitch', '[ ] A hitch'), 'line 15: the answers before'],
  ['no right answer', replaced('(x) A loop', '( ) A loop'), 'line 13: the question cannot be asked'],
  ['two right answers of one choice', replaced('( ) A hitch', '(x) A hitch'), 'line 13: the question cannot be'],
  ['a text without a mistake', replaced('wrong: string\n', ''), 'line 23: a text or a number'],
  ['a mistake where options are shown', replaced('(x) A loop', '(x) A loop\nwrong: A'), 'line 13: a text or a number'],
])('%s is refused with the line', (_, text, message) => {
  expect(() => parseQuizzes(text)).toThrow(message);
});
