import { Question, type Quiz, type QuizEdit, saveQuiz } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { learningKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { AutoSaver } from '../../lib/saving/auto-saver.ts';
import { createOpenSavers } from '../../lib/saving/open-savers.ts';
import { saveKeepalive } from '../../lib/saving/save-keepalive.ts';
import { QUIZ_RULES } from './quiz-fields.ts';
import { quizQuery } from './quizzes.queries.ts';

export type QuizSaver = AutoSaver<QuizEdit>;

const savers = createOpenSavers<QuizEdit>();

export const quizSubject = (lessonId: string) => `quiz:${lessonId}`;

const hasQuiz = ({ Questions }: QuizEdit) => Questions.some((question) => Question.safeParse(question).success);

interface SaverRequest {
  client: QueryClient;
  uid: string;
  courseId: string;
  quiz: Quiz;
}

export const openQuizSaver = ({ client, uid, courseId, quiz }: SaverRequest): QuizSaver =>
  savers.open(uid, quizSubject(quiz.LessonId), () => createSaver({ client, courseId, quiz }));

function createSaver({ client, courseId, quiz }: Omit<SaverRequest, 'uid'>): QuizSaver {
  const id = quiz.LessonId;
  let isShown = hasQuiz(quiz);
  return new AutoSaver<QuizEdit>({
    base: { ...QUIZ_RULES.fieldsOf(quiz), Revision: quiz.Revision },
    rules: QUIZ_RULES,
    // A quiz is saved whole: see its rules.
    save: (edit, { revision, writing }) =>
      saveKeepalive(saveQuiz, { params: { id }, query: { writing }, body: edit as QuizEdit, revision }),
    onSaved: (saved) => {
      client.setQueryData(quizQuery(id).queryKey, (data) => data && { ...data, ...saved });
      if (hasQuiz(saved) === isShown) return;
      isShown = !isShown;
      void refreshQueries(client, [learningKeys.content(courseId)]);
    },
  });
}
