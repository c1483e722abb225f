import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MatchField } from './attempt-question.tsx';
import { QuestionText } from './question-text.tsx';

test('a question is read in the direction of its own words, also on a page in Arabic', () => {
  const question = createElement(QuestionText, { text: 'Which causes are likely?' });
  expect(renderToStaticMarkup(question)).toContain('dir="auto"');
  const match = createElement(MatchField, {
    lefts: ['Is it hungry?'],
    rights: ['Yes'],
    answer: null,
    onAnswer: () => undefined,
  });
  expect(renderToStaticMarkup(match)).toMatch(/<label[^>]* dir="auto"/);
});
