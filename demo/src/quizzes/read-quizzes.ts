import { readFile } from 'node:fs/promises';
import { listTexts } from '../lessons/read-lessons.ts';
import { type DemonstrationQuizzes, parseQuizzes } from './parse-quizzes.ts';

const QUIZ_FOLDER = new URL('../../quizzes/', import.meta.url);

/** Paths below `demo/quizzes`, each `<category>/<class>.md`. */
export const listQuizFiles = (): Promise<string[]> => listTexts(QUIZ_FOLDER);

export async function readQuizFile(path: string): Promise<DemonstrationQuizzes> {
  const text = await readFile(new URL(path, QUIZ_FOLDER), 'utf8');
  try {
    return parseQuizzes(text);
  } catch (cause) {
    throw new Error(`demo/quizzes/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** By the title of the class. */
export async function readQuizzes(): Promise<Map<string, DemonstrationQuizzes>> {
  const all = await Promise.all((await listQuizFiles()).map(readQuizFile));
  return new Map(all.map((quizzes) => [quizzes.title, quizzes]));
}
