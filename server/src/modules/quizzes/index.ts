export type { Answers } from './answers.ts';
export { drawQuestions } from './draw-questions.ts';
export { endOverdueAttempts } from './end-overdue-attempts.ts';
export { createMarkAgain, type MarkAgain } from './mark-again.ts';
export { markAnswers } from './mark-answers.ts';
export { serveQuizzes } from './quizzes.routes.ts';
