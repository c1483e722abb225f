import { DEMONSTRATION_SEED, generateDemonstration } from '@guildhall/demo';
import { expect, test } from 'vitest';
import { drawQuestions, markAnswers } from '../modules/quizzes/index.ts';
import { answerRight, answerWrong, listQuizzes } from './quiz-rows.ts';

const demonstration = await generateDemonstration({ seed: DEMONSTRATION_SEED, now: new Date('2026-06-01T12:00:00Z') });
const questions = listQuizzes(demonstration).flatMap(({ quiz }) => quiz.questions);

test.each(questions)('"$question.Text" is answered right, and wrong by every mistake', ({ question, wrong }) => {
  for (let draw = 0; draw < 8; draw++) {
    const seed = `draw ${draw}`;
    const asked = drawQuestions([question], { count: null, seed });
    const [shown] = asked;
    if (!shown) throw new Error('The question was not drawn.');
    const mark = (answer: ReturnType<typeof answerRight>) =>
      markAnswers({ questions: asked, pass_percent: 100 }, { 1: answer }).passed;
    expect(mark(answerRight(shown.solution))).toBe(true);
    expect(mark(answerWrong(shown, { wrong, seed }))).toBe(false);
  }
  for (const text of wrong) {
    const answer =
      question.Kind === 'number'
        ? ({ Kind: 'number', Number: Number(text) } as const)
        : ({ Kind: 'short-text', Text: text } as const);
    const asked = drawQuestions([question], { count: null, seed: '' });
    expect(markAnswers({ questions: asked, pass_percent: 100 }, { 1: answer }).passed).toBe(false);
  }
});
