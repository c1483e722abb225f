import { PAGES } from '@guildhall/contract';
import { generatePath } from 'react-router';

export const quizResultsPath = (id: string, lessonId: string): string =>
  generatePath(PAGES.quizResults.path, { id, lessonId });
