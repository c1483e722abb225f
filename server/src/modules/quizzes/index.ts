export { endOverdueAttempts } from './end-overdue-attempts.ts';
export { serveQuizzes } from './quizzes.routes.ts';
