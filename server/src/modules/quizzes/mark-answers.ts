import type { AskedQuestion } from '../../database/quiz-tables.ts';
import { type Answers, toAnswerText } from './answers.ts';
import type { CountedAnswer } from './hand-in.queries.ts';
import { isRight } from './is-right.ts';

/** Characters of a wrong answer that is counted; what is longer is cut. */
const MAX_COUNTED_TEXT = 500;

interface Asked {
  questions: AskedQuestion[];
  pass_percent: number;
}

interface Marks {
  /** Questions that were answered right, from 1. */
  rightNumbers: number[];
  passed: boolean;
  /** For the teacher. */
  counted: CountedAnswer[];
}

export function markAnswers({ questions, pass_percent }: Asked, answers: Answers): Marks {
  const marked = questions.map((question, index) => {
    const answer = answers[index + 1];
    return { question, answer, number: index + 1, isRight: isRight(question.solution, answer) };
  });
  const rightNumbers = marked.flatMap(({ isRight, number }) => (isRight ? [number] : []));
  const counted = marked.map(({ question, answer, isRight }) => ({
    question_id: question.id,
    is_right: isRight,
    text: shorten(toAnswerText(question, answer)),
  }));
  return { rightNumbers, passed: rightNumbers.length * 100 >= pass_percent * marked.length, counted };
}

/** As it is counted. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_COUNTED_TEXT ? `${characters.slice(0, MAX_COUNTED_TEXT - 1).join('')}…` : text;
}
