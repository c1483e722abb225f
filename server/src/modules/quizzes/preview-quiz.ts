import type { QuizPreview } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { AskedQuestion } from '../../database/quiz-tables.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import { type Answers, isAnswerTo } from './answers.ts';
import { drawQuestions } from './draw-questions.ts';
import { findManagedLesson } from './find-lesson.ts';
import { markAnswers } from './mark-attempt.ts';
import { findQuiz } from './quizzes.queries.ts';
import { percentOf, toQuestion } from './quizzes.view.ts';
import { completeQuestionsOf, renderAsked } from './render-questions.ts';

interface PreviewRequest {
  lessonId: string;
  actor: Viewer;
  seed: string;
}

interface Preview {
  passPercent: number;
  questions: AskedQuestion[];
}

/** The questions that a student would get, for the teacher and admins. */
export async function previewQuiz(reader: Reader, request: PreviewRequest): Promise<QuizPreview> {
  const preview = await drawPreview(reader, request);
  return { ...toPreview(request.seed, preview, { answers: {}, right_numbers: null }), Result: null };
}

/** As students' answers are marked; nothing is stored. An answer that fits no question, as it is drawn now, is left out. */
export async function markPreview(
  reader: Reader,
  request: PreviewRequest & { answers: Answers },
): Promise<QuizPreview> {
  const preview = await drawPreview(reader, request);
  const { questions, passPercent } = preview;
  const answers: Answers = {};
  for (const [index, question] of questions.entries()) {
    const answer = request.answers[index + 1];
    if (answer && isAnswerTo(question, answer)) answers[index + 1] = answer;
  }
  const { rightNumbers, passed } = markAnswers({ questions, pass_percent: passPercent }, answers);
  return {
    ...toPreview(request.seed, preview, { answers, right_numbers: rightNumbers }),
    Result: {
      RightCount: rightNumbers.length,
      Percent: percentOf(rightNumbers.length, questions.length),
      Passed: passed,
    },
  };
}

/** What is right, and why, only once it is marked. */
function toPreview(seed: string, { questions, passPercent }: Preview, marked: Parameters<typeof toQuestion>[0]) {
  const shown = questions.map((question, index) =>
    toQuestion(marked, question, { number: index + 1, showsSolutions: true }),
  );
  return { Seed: seed, PassPercent: passPercent, Questions: shown, Rendered: renderAsked(shown) };
}

async function drawPreview(reader: Reader, { lessonId, actor, seed }: PreviewRequest): Promise<Preview> {
  const lesson = await findManagedLesson(reader, lessonId, actor);
  const quiz = await findQuiz(reader, lesson.id);
  const questions = quiz ? completeQuestionsOf(quiz.questions) : [];
  if (!quiz || questions.length === 0) throw new Problem('quiz.not-found');
  return { passPercent: quiz.pass_percent, questions: drawQuestions(questions, { count: quiz.draw_count, seed }) };
}
