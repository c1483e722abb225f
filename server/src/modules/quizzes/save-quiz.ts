import { isDeepStrictEqual } from 'node:util';
import type { QuizEdit } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import { requestReviewAfterRemoval } from '../certificates/index.ts';
import type { Viewer } from '../course-access/index.ts';
import { applyContentChange, changedLesson, changedMeanwhile, lockOwnLesson, saveVersion } from '../lessons/index.ts';
import { findQuiz, insertQuiz, type QuizRow, updateQuiz } from './quizzes.queries.ts';
import { toQuiz, toQuizEdit } from './quizzes.view.ts';
import { completeQuestionsOf } from './render-questions.ts';

interface QuizSave {
  lessonId: string;
  actor: Viewer;
  edit: QuizEdit;
  /** That the change was made from; 0: there was no quiz. */
  revision: number;
  /** Names one spell of writing. */
  writingId: string | undefined;
  now: Date;
}

/**
 * The same save again changes nothing, whatever revision it was made from: its first answer may have been lost. Attempts
 * keep the questions that they began with.
 */
export async function saveQuiz(tx: Tx, { lessonId, actor, edit, revision, writingId, now }: QuizSave) {
  const { course, lesson } = await lockOwnLesson(tx, lessonId, actor);
  if (lesson.deleted_at) throw new Problem('lesson.not-found');
  const quiz = await findQuiz(tx, lesson.id);
  if (quiz && isDeepStrictEqual(toQuizEdit(quiz), edit)) return saved(quiz, 0);

  const write = { lessonId: lesson.id, edit, questionCount: completeQuestionsOf(edit.Questions).length, now };
  const changed = quiz
    ? await updateQuiz(tx, { ...write, revision })
    : await insertQuiz(tx, { ...write, courseId: course.id });
  if (!changed) throw changedMeanwhile(toQuiz(lesson.id, quiz));
  const written = { table: 'quiz_version', content: { content: JSON.stringify(edit) } } as const;
  await saveVersion(tx, { ...written, lessonId, revision: changed.revision, authorId: actor.id, writingId, now });
  const subjects = [changedLesson(lesson, 'quiz')];
  await applyContentChange(tx, course, { subjects, now });
  /** Without a complete question it is no quiz any more. */
  if (quiz && write.questionCount === 0) await requestReviewAfterRemoval(tx, course.id);
  return saved(changed, 1);
}

const saved = ({ revision, updated_at }: Pick<QuizRow, 'revision' | 'updated_at'>, count: 0 | 1) => ({
  ...modified({ matched: 1, modified: count }),
  Revision: revision,
  UpdatedAt: updated_at.toISOString(),
});
