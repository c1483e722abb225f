import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../ui/query-content.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { PreviewButton } from './preview-button.tsx';
import { QuizOutline } from './quiz-outline.tsx';
import { quizQuery } from './quizzes.queries.ts';

/** The quiz of a lesson for an admin, who reads it with its right answers; nothing where it has no questions. */
export function QuizReader({ lessonId }: { lessonId: string }) {
  const query = useQuery(quizQuery(lessonId));
  return (
    <QueryContent query={query} loading={<LoadingQuiz />}>
      {(quiz) =>
        quiz.Questions.length > 0 && (
          <section aria-labelledby="lesson-quiz" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
            <div className="-me-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 id="lesson-quiz" className="text-lg">
                {m.quizzes_heading()}
              </h2>
              <PreviewButton lessonId={lessonId} />
            </div>
            <QuizOutline quiz={quiz} />
          </section>
        )
      }
    </QueryContent>
  );
}
