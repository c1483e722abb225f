import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { DecideReadCourse } from '../features/courses/decide-read-course.tsx';
import { ContentEditor } from '../features/lessons/content-editor.tsx';
import { ContentReader } from '../features/lessons/content-reader.tsx';
import { contentQuery } from '../features/lessons/lessons.queries.ts';
import { QuizPart } from '../features/quizzes/quiz-part.tsx';
import { QuizReader } from '../features/quizzes/quiz-reader.tsx';
import { generatePath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(contentQuery(id));
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const uid = useSession()?.uid;
  const { data: content } = useSuspenseQuery(contentQuery(id));
  const { ClassTitle } = content;
  usePageTitle(m.pages_course_content(), { to: generatePath(PAGES.courseProgress.path, { id }), text: ClassTitle });
  if (!uid) return null;
  if (content.Access === 'teacher') {
    return (
      <ContentEditor
        key={id}
        uid={uid}
        content={content}
        quizOf={(lessonId) => <QuizPart key={lessonId} uid={uid} lessonId={lessonId} courseId={id} />}
      />
    );
  }
  if (content.Access === 'admin')
    return (
      <ContentReader
        content={content}
        decision={<DecideReadCourse content={content} />}
        quizOf={(lessonId) => <QuizReader key={lessonId} lessonId={lessonId} />}
      />
    );
  return (
    <Banner title={m.courses_not_own_title()} text={m.courses_not_own_text()}>
      <ButtonLink to={PAGES.myCourses.path}>{m.pages_my_courses()}</ButtonLink>
    </Banner>
  );
}
