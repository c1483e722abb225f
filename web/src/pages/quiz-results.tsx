import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { QuizResults } from '../features/quizzes/quiz-results.tsx';
import { generatePath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';

export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(contentQuery(id));
    return null;
  };

export function Component() {
  const { id = '', lessonId = '' } = useParams();
  const { data: content } = useSuspenseQuery(contentQuery(id));
  usePageTitle(m.pages_quiz_results(), {
    to: generatePath(PAGES.courseProgress.path, { id }),
    text: content.ClassTitle,
  });
  const lesson = content.Sections.flatMap(({ Lessons }) => Lessons).find(({ _id }) => _id === lessonId);
  const editorPath = `${generatePath(PAGES.courseContent.path, { id })}?${new URLSearchParams({ lesson: lessonId })}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-quiet text-sm">{m.pages_quiz_results()}</p>
          <h1 dir="auto" className="wrap-anywhere text-2xl">
            {lesson?.Title}
          </h1>
        </div>
        <ButtonLink to={editorPath} variant="outline" size="small">
          {content.Access === 'teacher' ? m.quizzes_edit() : m.quizzes_read_lesson()}
        </ButtonLink>
      </header>
      <QuizResults lessonId={lessonId} isTeacher={content.Access === 'teacher'} />
    </div>
  );
}
