import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { AttemptPane } from './attempt-pane.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { QuizCard } from './quiz-card.tsx';
import { standingQuery } from './quizzes.queries.ts';
import { useAttemptAddress } from './use-attempt-address.ts';

interface QuizSectionProps {
  lessonId: string;
  courseId: string;
  /** For those who may read the lesson and not attempt its quiz: what leads on. */
  offer: ReactNode;
}

/** The quiz of a lesson, for those who learn: what it asks for and how one stands, or the attempt that is open. */
export function QuizSection({ lessonId, courseId, offer }: QuizSectionProps) {
  const uid = useSession()?.uid;
  const query = useQuery(standingQuery(lessonId));
  const { attemptId, show } = useAttemptAddress();
  if (!uid) return null;
  return (
    <section aria-labelledby="quiz" className="grid max-w-[44rem] scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="quiz" className="text-lg">
        {m.quizzes_heading()}
      </h2>
      <QueryContent query={query} loading={<LoadingQuiz />}>
        {(standing) =>
          attemptId ? (
            <AttemptPane
              key={attemptId}
              uid={uid}
              attemptId={attemptId}
              courseId={courseId}
              standing={standing}
              onShow={show}
            />
          ) : (
            <QuizCard uid={uid} lessonId={lessonId} standing={standing} offer={offer} onShow={show} />
          )
        }
      </QueryContent>
    </section>
  );
}
