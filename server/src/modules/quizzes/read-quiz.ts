import type { Quiz, QuizEdit, QuizVersion } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { selectVersions, toVersion, type VersionRow } from '../lessons/index.ts';
import { findManagedLesson, findTaughtLesson } from './find-lesson.ts';
import { findQuiz } from './quizzes.queries.ts';
import { NO_QUIZ, toQuiz } from './quizzes.view.ts';
import { renderDrafts } from './render-questions.ts';

interface LessonRequest {
  lessonId: string;
  actor: Viewer;
}

export async function readQuiz(reader: Reader, { lessonId, actor }: LessonRequest): Promise<Quiz> {
  const lesson = await findManagedLesson(reader, lessonId, actor);
  return toQuiz(lesson.id, await findQuiz(reader, lesson.id));
}

interface Summary {
  question_count: number;
}

const SUMMARY = sql<Summary>`jsonb_array_length(content -> 'Questions') as question_count`;

const toQuizVersion = (row: VersionRow & Summary): QuizVersion => ({
  ...toVersion(row),
  QuestionCount: row.question_count,
});

export async function listQuizVersions(reader: Reader, { lessonId, actor }: LessonRequest): Promise<QuizVersion[]> {
  const lesson = await findTaughtLesson(reader, lessonId, actor);
  const versions = await selectVersions(reader, { table: 'quiz_version', columns: SUMMARY, lessonId: lesson.id });
  return versions.map(toQuizVersion);
}

interface VersionRequest extends LessonRequest {
  /** As it is in the path. */
  revision: string;
}

export async function readQuizVersion(reader: Reader, { lessonId, actor, revision }: VersionRequest) {
  const lesson = await findTaughtLesson(reader, lessonId, actor);
  const columns = sql<Summary & { content: QuizEdit }>`${SUMMARY}, content`;
  const [version] = await selectVersions(reader, { table: 'quiz_version', columns, lessonId: lesson.id, revision });
  if (!version) throw new Problem('lesson.not-found');
  /** Versions of before 0016 do not say when right answers are shown. */
  const edit = { ...NO_QUIZ, ...version.content };
  return { ...edit, ...toQuizVersion(version), Rendered: renderDrafts(edit.Questions) };
}
