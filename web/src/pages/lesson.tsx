import { type ContentLesson, type CourseContent, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { OpenAssignments } from '../features/coursework/open-assignments.tsx';
import { CourseFinished } from '../features/learning/course-finished.tsx';
import { LearnLayout } from '../features/learning/learn-layout.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { LessonVideo } from '../features/learning/lesson-body.tsx';
import { isLocked, lessonsOf } from '../features/learning/lesson-list.ts';
import { LessonMissing } from '../features/learning/lesson-missing.tsx';
import { LessonNotes } from '../features/learning/lesson-panel.tsx';
import { LessonView } from '../features/learning/lesson-view.tsx';
import { OpenQuizzes } from '../features/learning/open-quizzes.tsx';
import { LoadingQuiz } from '../features/quizzes/loading-quiz.tsx';
import { quizResultsPath } from '../features/quizzes/quiz-paths.ts';
import { ReportButton } from '../features/reports/report-button.tsx';
import { EvaluateButton, loadEvaluateForm } from '../features/reviews/evaluate-button.tsx';
import { myReviewQuery } from '../features/reviews/reviews.queries.ts';
import { generatePath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { useFocusFallback } from '../lib/use-focus-fallback.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EnrollOrTry } from './enroll-or-try.tsx';
import { CertificateChecklist, YourCertificate } from './your-certificate.tsx';

const QuizSection = loadLater(async () => (await import('../features/quizzes/quiz-section.tsx')).QuizSection);

/** What visitors do not have. Learners have it soon after their lesson, also when they go offline later. */
const loadForLearners = () => {
  const parts = [QuizSection.load(), LessonNotes.load(), CertificateChecklist.load(), loadEvaluateForm()];
  /** Whatever does not arrive is asked for again when it is needed. */
  for (const part of parts) part.catch(() => undefined);
};

/** Milliseconds. A browser may fetch nothing of a video before it is played. */
const LONGEST_WAIT_FOR_VIDEO = 10_000;

/** The first picture of the video comes before what may be needed later. Returns a function that gives up. */
function afterFirstPicture(work: () => void): () => void {
  const video = document.querySelector('video');
  const ending = new AbortController();
  const isVisible = !video || video.readyState >= video.HAVE_CURRENT_DATA;
  const timer = setTimeout(work, isVisible ? 0 : LONGEST_WAIT_FOR_VIDEO);
  video?.addEventListener('loadeddata', work, { once: true, signal: ending.signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/**
 * Loads the contents before the page is shown, so that a class that does not exist shows 'not found', and the player. From
 * one lesson to the next they are there, also offline.
 */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '', lessonId } }) => {
    const player = LessonVideo.load().catch(() => undefined);
    const content = await queryClient.query({ ...contentQuery(id), staleTime: 'static' });
    const entry = lessonsOf(content).find(({ _id }) => _id === lessonId);
    if (entry?.Kind === 'video' && !isLocked(content, entry)) await player;
    return null;
  };

/** Renders again when somebody signs in or out: what they may open changes. */
export function Component() {
  const { id = '', lessonId = '' } = useParams();
  useSession();
  return (
    <Suspense fallback={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
      <LessonPage id={id} lessonId={lessonId} />
    </Suspense>
  );
}

function LessonPage({ id, lessonId }: { id: string; lessonId: string }) {
  const { data: content } = useSuspenseQuery(contentQuery(id));
  const section = content.Sections.find(({ Lessons }) => Lessons.some(({ _id }) => _id === lessonId));
  const entry = section?.Lessons.find(({ _id }) => _id === lessonId);
  usePageTitle(entry?.Title ?? PAGES.lesson.title());
  useFocusFallback(content.Access);
  return (
    <LearnLayout content={content} currentId={lessonId}>
      {section && entry ? (
        <>
          <LessonView
            key={lessonId}
            content={content}
            entry={entry}
            sectionTitle={section.Title}
            offer={<EnrollOrTry content={content} />}
            quiz={<LessonQuiz content={content} entry={entry} />}
          />
          <CourseFinished key={content.ClassId} content={content}>
            <OpenQuizzes content={content} />
            <NextSteps content={content} />
          </CourseFinished>
          <div className="mt-6 empty:hidden">
            <YourCertificate content={content} />
          </div>
          {content.Access !== 'teacher' && (
            <div className="mt-6">
              <ReportButton key={lessonId} kind="lesson" id={lessonId} />
            </div>
          )}
        </>
      ) : (
        <LessonMissing content={content} />
      )}
    </LearnLayout>
  );
}

/** After the last lesson. Those on trial can enroll, but neither hand in nor evaluate. */
function NextSteps({ content: { Access, ClassId, ClassTitle } }: { content: CourseContent }) {
  const isEnrolled = Access === 'enrolled';
  const { data: review } = useQuery({ ...myReviewQuery(ClassId), enabled: isEnrolled });
  const [isUnreviewed, setIsUnreviewed] = useState(false);
  if (review === null && !isUnreviewed) setIsUnreviewed(true);
  return (
    <>
      {isEnrolled && <OpenAssignments courseId={ClassId} />}
      <div className="flex flex-wrap gap-3 pt-1">
        {isEnrolled && isUnreviewed && <EvaluateButton course={{ _id: ClassId, ClassTitle }} />}
        {!isEnrolled && (
          <ButtonLink to={generatePath(PAGES.makePayment.path, { id: ClassId })}>{m.learning_enroll()}</ButtonLink>
        )}
        <ButtonLink to={PAGES.listing.path} variant="outline">
          {m.learning_other_classes()}
        </ButtonLink>
      </div>
    </>
  );
}

/** Below an open lesson. Visitors and those who only see a free preview have no quiz. */
function LessonQuiz({ content: { Access, ClassId }, entry }: { content: CourseContent; entry: ContentLesson }) {
  const { _id: lessonId, HasQuiz } = entry;
  const isLearner = Access !== 'none';
  useEffect(() => (isLearner ? afterFirstPicture(loadForLearners) : undefined), [isLearner]);
  if (!isLearner || !HasQuiz) return null;
  return (
    <QuizSection
      key={lessonId}
      placeholder={<LoadingQuiz />}
      lessonId={lessonId}
      courseId={ClassId}
      offer={
        Access === 'trial' ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm">{m.quizzes_trial()}</p>
            <ButtonLink to={generatePath(PAGES.makePayment.path, { id: ClassId })}>{m.learning_enroll()}</ButtonLink>
          </div>
        ) : (
          <ButtonLink variant="outline" className="justify-self-start" to={quizResultsPath(ClassId, lessonId)}>
            {m.quizzes_results()}
          </ButtonLink>
        )
      }
    />
  );
}
