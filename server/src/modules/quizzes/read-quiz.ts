import type { Quiz, QuizVersion } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { findManagedLesson, findTaughtLesson } from './find-lesson.ts';
import { findVersion, listVersions } from './quiz-versions.queries.ts';
import { findQuiz } from './quizzes.queries.ts';
import { NO_QUIZ, toQuiz, toQuizVersion } from './quizzes.view.ts';
import { renderDrafts } from './render-questions.ts';

interface LessonRequest {
  lessonId: string;
  actor: Viewer;
}

export async function readQuiz(reader: Reader, { lessonId, actor }: LessonRequest): Promise<Quiz> {
  const lesson = await findManagedLesson(reader, lessonId, actor);
  return toQuiz(lesson.id, await findQuiz(reader, lesson.id));
}

export async function listQuizVersions(reader: Reader, { lessonId, actor }: LessonRequest): Promise<QuizVersion[]> {
  const lesson = await findTaughtLesson(reader, lessonId, actor);
  return (await listVersions(reader, lesson.id)).map(toQuizVersion);
}

interface VersionRequest extends LessonRequest {
  /** As it is in the path. */
  revision: string;
}

export async function readQuizVersion(reader: Reader, { lessonId, actor, revision }: VersionRequest) {
  const lesson = await findTaughtLesson(reader, lessonId, actor);
  const version = /^\d{1,9}$/.test(revision) ? await findVersion(reader, lesson.id, Number(revision)) : undefined;
  if (!version) throw new Problem('lesson.not-found');
  /** Versions of before 0016 do not say when right answers are shown. */
  const edit = { ...NO_QUIZ, ...version.content };
  return { ...edit, ...toQuizVersion(version), Rendered: renderDrafts(edit.Questions) };
}
