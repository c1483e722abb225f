export type { Answers } from './answers.ts';
export { drawQuestions } from './draw-questions.ts';
export { endOverdueAttempts } from './hand-in-attempt.ts';
export { createMarkAgain, type MarkAgain } from './mark-again.ts';
export { markAnswers } from './mark-attempt.ts';
export { serveQuizzes } from './quizzes.routes.ts';
