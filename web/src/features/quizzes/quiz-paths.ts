import { PAGES } from '@guildhall/contract';
import { generatePath } from '../../lib/router/address.ts';

export const quizResultsPath = (id: string, lessonId: string): string =>
  generatePath(PAGES.quizResults.path, { id, lessonId });
